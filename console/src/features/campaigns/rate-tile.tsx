// A figure of a report with its total and the usual rate, linking to the people behind it.

import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatRate } from '../../ui/format.ts'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import type { RecipientsSearch } from './queries.ts'
import classes from './report.module.css'

/** With fewer cases a rate would suggest a precision it doesn't have. */
const MIN_FOR_RATE = 20

type RateTileProps = {
  label: string
  value: number
  of: number
  hint: string
  usual?: string | null
  link: { accountId: string; campaignId: string }
  outcome: Exclude<RecipientsSearch['outcome'], 'left_out' | undefined>
}

export function RateTile({ label, value, of, hint, usual, link, outcome }: RateTileProps) {
  const hasRate = of >= MIN_FOR_RATE
  return (
    <Link to={urls.campaignRecipients} params={link} search={{ outcome }} className={classes.tile} title={hint}>
      <Text fz={13} c="dimmed" component="span">
        {label}
      </Text>
      <span className={classes.figure}>{hasRate ? formatRate(value / of) : formatNumber(value)}</span>
      <Text fz={13} c="dimmed" component="span" className="figures">
        {words.report.ofTotal(value, of)}
      </Text>
      {usual && (
        <Text fz={13} c="dimmed" component="span">
          {usual}
        </Text>
      )}
      <span className="for-screen-readers">{hint}</span>
    </Link>
  )
}
