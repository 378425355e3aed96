// Turns the weekly summary by email on and off, for the user.

import { Card, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { summaryUpdate } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import { dateFormat } from '../../words/intl.ts'
import { summaryQuery } from './queries.ts'

const text = words.summary

/** "8:00 AM", the time of day at which the server sends it. */
const sentAt = (): string => dateFormat({ timeZone: 'UTC', timeStyle: 'short' }).format(Date.UTC(2026, 0, 5, 8))

export function SummarySwitch({ accountId }: { accountId: string }) {
  const { data: summary } = useQuery(summaryQuery(accountId))
  const format = useTimeFormat()
  const change = useApiMutation((on: boolean) => summaryUpdate({ path: { accountId }, body: { on } }), {
    refresh: queryKeys.account(accountId).summary,
    done: ({ data }) => (data.on ? text.started : text.stopped),
  })
  if (!summary) return null
  return (
    <Card>
      <Switch
        label={text.label}
        description={
          summary.nextAt
            ? text.next(formatTime(new Date(summary.nextAt), ['day', 'time'], format))
            : text.hint(sentAt())
        }
        checked={summary.on}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </Card>
  )
}
