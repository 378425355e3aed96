// The dashboard's report cards. Admins arrange them in place, by dragging or with the menu of a card.

import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import type { ReportCardWithValues } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { useDragOrder } from '../../ui/drag-order.ts'
import { Icon } from '../../ui/icons.tsx'
import { EmptyState, ErrorState, Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import * as words from '../../words/index.ts'
import { placedOf, useArranging } from './use-arranging.ts'
import { ReportCardTile } from './card.tsx'
import classes from './cards.module.css'
import { reportCardsQuery } from './queries.ts'

export function ReportCardBoard({ days }: { days: number }) {
  const { accountId } = useAccount()
  const cards = useQuery(reportCardsQuery(accountId))
  if (cards.isPending) return <Loading />
  if (cards.isError) return <ErrorState error={cards.error} retry={() => void cards.refetch()} />
  return <Board cards={cards.data.data} days={days} />
}

function Board({ cards, days }: { cards: ReportCardWithValues[]; days: number }) {
  const { accountId, manages } = useAccount()
  const { add, move, actionsFor, ownActions, error } = useArranging(accountId, cards)
  const dragProps = useDragOrder(manages ? move : null)
  const placed = placedOf(cards)
  const waiting = cards.filter(({ position }) => position === null)
  if (cards.length === 0) {
    return (
      <EmptyState icon="apps" title={words.reportCards.none}>
        {words.reportCards.noneIntro}
      </EmptyState>
    )
  }
  return (
    <Stack gap="lg">
      <ErrorMessage error={error} />
      {placed.length === 0 && (
        <EmptyState icon="apps" title={words.reportCards.nonePlaced}>
          {words.reportCards.nonePlacedIntro}
        </EmptyState>
      )}
      <div className={classes.grid}>
        {placed.map((card, n) => (
          <div key={card.id} className={classes.place} {...dragProps(n)}>
            <ReportCardTile card={card} days={days} actions={manages ? actionsFor(card) : undefined} />
          </div>
        ))}
      </div>
      {manages && waiting.length > 0 && (
        <Card component="section" aria-label={words.reportCards.waiting}>
          <Title order={2} size="h5" mb="xs">
            {words.reportCards.waiting}
          </Title>
          {waiting.map((card) => (
            <Waiting key={card.id} card={card} action={add(card)} more={card.app === null ? ownActions(card) : []} />
          ))}
        </Card>
      )}
    </Stack>
  )
}

type WaitingProps = { card: ReportCardWithValues; action: Action; more: Action[] }

function Waiting({ card: { name, app }, action, more }: WaitingProps) {
  return (
    <div className={classes.waiting}>
      <div>
        <Text fw={600} className="anywhere">
          {name}
        </Text>
        <Text c="dimmed" fz="sm">
          {app ? words.reportCards.from(app.name) : words.reportCards.fromTeam}
        </Text>
      </div>
      <Button
        variant="default"
        onClick={action.run}
        leftSection={<Icon name="add" />}
        aria-label={`${action.label}: ${name}`}
      >
        {action.label}
      </Button>
      {more.length > 0 && <RowMenu name={name} actions={more} />}
    </div>
  )
}
