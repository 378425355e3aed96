// Below the calendar: what was sent and is scheduled in the period, and how to move campaigns.

import { Text } from '@mantine/core'
import type { CampaignCalendar } from '../../../api.ts'
import { formatAmount, shownAmount } from '../../../ui/amount.ts'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import { currentLocale } from '../../../words/intl.ts'
import { formatDay } from './days.ts'
import type { View } from './days.ts'
import classes from './calendar.module.css'

const text = words.calendar

type SummaryProps = { calendar: CampaignCalendar; first: string; month: string; view: View; canDrag: boolean }

export function Summary({ calendar, first, month, view, canDrag }: SummaryProps) {
  const inPeriod = calendar.entries.filter(({ day }) => view === 'week' || day.startsWith(month))
  const sent = inPeriod.filter(({ campaign }) => campaign.status === 'sent').map(({ campaign }) => campaign)
  const scheduled = inPeriod.filter(({ campaign }) => campaign.status === 'scheduled').map(({ campaign }) => campaign)
  const revenue = new Map<string, number>()
  for (const { figures } of sent)
    for (const [currency, total] of Object.entries(figures?.revenue ?? {}))
      revenue.set(currency, (revenue.get(currency) ?? 0) + shownAmount(Number(total)))
  const earned = [...revenue].map(([currency, total]) => formatAmount(total, currency))
  const period =
    view === 'week'
      ? text.inWeek(formatDay(first, currentLocale(), { day: 'numeric', month: 'short' }))
      : text.inMonth(formatDay(`${month}-01`, currentLocale(), { month: 'long' }))
  const emails = scheduled.reduce((sum, { approved }) => sum + (approved?.people ?? 0), 0)
  return (
    <div className={classes.summary}>
      <Text fz={13}>
        <strong>{text.sent(sent.length)}</strong> {[period, earned.join(' + ')].filter(Boolean).join(' · ')}
      </Text>
      <Text fz={13}>
        <strong>{text.scheduled(scheduled.length)}</strong>{' '}
        {[period, emails > 0 && text.aboutEmails(emails)].filter(Boolean).join(' · ')}
      </Text>
      {calendar.crowded.map(({ day, people }) => (
        <Text key={day} fz={13} className={classes.crowded}>
          <Icon name="alert" />
          {text.crowded(formatDay(day, currentLocale(), { day: 'numeric', month: 'short' }), people)}
        </Text>
      ))}
      {canDrag && (
        <Text fz={13} c="dimmed">
          {text.hint}
        </Text>
      )}
    </div>
  )
}
