// The report cards that the team placed, below the dashboard's figures.

import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { ReportCardTile } from './card.tsx'
import classes from './cards.module.css'
import { placedCardsQuery } from './queries.ts'

const LONG = 90

/** Cards know 30 and 90 days; longer periods show 90. */
export function PlacedCards({ days }: { days: number }) {
  const { accountId } = useAccount()
  const { data: cards } = useQuery(placedCardsQuery(accountId))
  if (!cards || cards.length === 0) return null
  return (
    <div className={classes.grid}>
      {cards.map((card) => (
        <ReportCardTile key={card.id} card={card} days={days >= LONG ? LONG : 30} />
      ))}
    </div>
  )
}
