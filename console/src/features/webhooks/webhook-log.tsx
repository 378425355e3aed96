// The latest attempts of a webhook. A row opens the request and response.

import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { WebhookEndpoint, WebhookTry } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { useOpenRow } from '../../ui/open-row.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import { pageWords } from '../../words/pages.ts'
import { SendTest, TryDrawer } from './lazy.ts'
import { webhookLogQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.webhook}`)

const columns: Column<WebhookTry>[] = [
  {
    key: 'event',
    head: pageWords.webhooks.event,
    cell: ({ event, number }) => <TwoLines first={event} second={pageWords.webhooks.attemptNumber(number)} />,
    phone: 'title',
  },
  {
    key: 'state',
    head: pageWords.webhooks.state,
    cell: ({ delivered }) => <StateBadge of="attempt" state={delivered ? 'delivered' : 'failed'} />,
    width: 130,
    phone: 'badge',
  },
  {
    key: 'answer',
    head: pageWords.webhooks.answer,
    cell: ({ status, reason }) => pageWords.webhooks.answered(status, reason),
    phone: 'sub',
  },
  {
    key: 'ms',
    head: pageWords.webhooks.took,
    cell: ({ ms }) => pageWords.webhooks.ms(ms),
    align: 'right',
    width: 100,
    phone: 'hide',
  },
  { key: 'at', head: pageWords.webhooks.when, cell: ({ at }) => <Time at={at} />, width: 150, phone: 'sub' },
]

export function WebhookLog({ accountId, webhook }: { accountId: string; webhook: WebhookEndpoint }) {
  const search = route.useSearch()
  const { set } = useSearchParams()
  const { openId, close } = useOpenRow()
  const openDialog = useDialog()
  const log = useQuery({
    ...webhookLogQuery(accountId, webhook.id),
    select: (all) => (search.only ? { ...all, data: all.data.filter(({ delivered }) => !delivered) } : all),
  })
  const shown = log.data?.data.find(({ id }) => id === openId)
  const params = { accountId, webhookId: webhook.id }
  return (
    <>
      <DataTable
        label={pageWords.webhooks.log}
        query={log}
        rowKey={({ id }) => id}
        rowName={({ event }) => event}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.webhook, params, search: { ...search, open: id } })}
        toolbar={
          <Switch
            label={pageWords.webhooks.onlyFailed}
            checked={search.only !== undefined}
            onChange={(event) => set({ only: event.currentTarget.checked ? 'failed' : undefined })}
          />
        }
        empty={
          search.only ? (
            <NoMatch title={pageWords.webhooks.noneFailed} clear={() => set({ only: undefined })} />
          ) : (
            <EmptyState
              icon="webhook"
              title={pageWords.webhooks.noAttempts}
              action={{
                label: pageWords.webhooks.test,
                run: () => openDialog((done) => <SendTest accountId={accountId} webhook={webhook} onClose={done} />),
              }}
            >
              {pageWords.webhooks.noAttemptsIntro}
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
