// The account's webhooks and those added by apps, with their health.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { WebhookEndpoint } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, Forbidden } from '../../ui/feedback.tsx'
import { webhookStateOf } from '../../ui/badges.ts'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { AddWebhook } from './lazy.ts'
import { webhooksQuery } from './queries.ts'

const columns: Column<WebhookEndpoint>[] = [
  {
    key: 'url',
    head: words.webhooks.url,
    cell: ({ url, events, added_by_app }) => (
      <TwoLines first={url} second={words.webhooks.about(events, added_by_app?.name ?? null)} />
    ),
    phone: 'title',
  },
  {
    key: 'state',
    head: words.webhooks.state,
    cell: (webhook) => (
      <>
        <StateBadge of="webhook" state={webhookStateOf(webhook)} />
        {webhook.paused_at && <Since at={webhook.paused_at} />}
      </>
    ),
    width: 190,
    phone: 'badge',
  },
  {
    key: 'added',
    head: words.webhooks.addedAt,
    cell: ({ created_at }) => <Time at={created_at} />,
    width: 130,
    phone: 'named',
  },
]

function Since({ at }: { at: string }) {
  const format = useTimeFormat()
  return (
    <Text fz={13} c="dimmed">
      {words.webhooks.since(formatTime(new Date(at), ['day'], format))}
    </Text>
  )
}

export function Webhooks() {
  const { manages } = useAccount()
  return manages ? <AllWebhooks /> : <Forbidden title={words.webhooks.seen} />
}

function AllWebhooks() {
  const { accountId } = useAccount()
  const webhooks = useQuery(webhooksQuery(accountId))
  const openDialog = useDialog()
  const add: Action = {
    label: words.webhooks.add,
    icon: 'add',
    run: () => openDialog((close) => <AddWebhook accountId={accountId} onClose={close} />),
  }
  const none = webhooks.data?.data.length === 0
  return (
    <Page title={words.webhooks.title} part={words.nav.settings} primary={none ? undefined : add} width="detail">
      <DataTable
        label={words.webhooks.title}
        query={webhooks}
        rowKey={({ id }) => id}
        rowName={({ url }) => url}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.webhook, params: { accountId, webhookId: id } })}
        empty={
          <EmptyState icon="webhook" title={words.webhooks.none} action={add}>
            {words.webhooks.noneIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
