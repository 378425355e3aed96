// The latest attempts of a webhook. A row opens the request and response.

import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { WebhookEndpoint, WebhookTry } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { useOpenRow } from '../../ui/open-row.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { TryDrawer } from './lazy.ts'
import { webhookLogQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.webhook}`)

const columns: Column<WebhookTry>[] = [
  {
    key: 'event',
    head: words.webhooks.event,
    cell: ({ event, number }) => <TwoLines first={event} second={words.webhooks.attemptNumber(number)} />,
    phone: 'title',
  },
  {
    key: 'state',
    head: words.webhooks.state,
    cell: ({ delivered }) => <StateBadge of="attempt" state={delivered ? 'delivered' : 'failed'} />,
    width: 130,
    phone: 'badge',
  },
  {
    key: 'answer',
    head: words.webhooks.answer,
    cell: ({ status, reason }) => words.webhooks.answered(status, reason),
    phone: 'sub',
  },
  {
    key: 'ms',
    head: words.webhooks.took,
    cell: ({ ms }) => words.webhooks.ms(ms),
    align: 'right',
    width: 100,
    phone: 'hide',
  },
  { key: 'at', head: words.webhooks.when, cell: ({ at }) => <Time at={at} />, width: 150, phone: 'sub' },
]

type WebhookLogProps = { accountId: string; webhook: WebhookEndpoint; test: Action }

export function WebhookLog({ accountId, webhook, test }: WebhookLogProps) {
  const isPhone = useIsPhone()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const { openId, close } = useOpenRow()
  const log = useQuery({
    ...webhookLogQuery(accountId, webhook.id),
    select: (all) => (search.only ? { ...all, data: all.data.filter(({ delivered }) => !delivered) } : all),
  })
  const shown = log.data?.data.find(({ id }) => id === openId)
  const params = { accountId, webhookId: webhook.id }
  return (
    <>
      <DataTable
        label={words.webhooks.log}
        query={log}
        rowKey={({ id }) => id}
        rowName={({ event }) => event}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.webhook, params, search: { ...search, open: id } })}
        toolbar={
          (search.only !== undefined || (log.data && log.data.data.length > 0)) && (
            <Switch
              label={words.webhooks.onlyFailed}
              checked={search.only !== undefined}
              onChange={(event) => set({ only: event.currentTarget.checked ? 'failed' : undefined })}
            />
          )
        }
        empty={
          search.only ? (
            <NoMatch title={words.webhooks.noneFailed} clear={() => set({ only: undefined })} />
          ) : (
            // On a phone the header has the action in a menu.
            <EmptyState icon="webhook" title={words.webhooks.noAttempts} {...(isPhone && { action: test })}>
              {webhook.paused_by ? words.webhooks.noAttemptsPaused : words.webhooks.noAttemptsIntro}
            </EmptyState>
          )
        }
      />
      {shown && (
        <Suspense>
          <TryDrawer accountId={accountId} webhook={webhook} attempt={shown} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
