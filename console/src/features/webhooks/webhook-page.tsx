// One webhook: health, actions and log.

import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { isNotFound, webhooksNewSecret, webhooksPause, webhooksRemove, webhooksResend } from '../../api.ts'
import type { WebhookEndpoint } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Forbidden, Loading, NotFound, Notice } from '../../ui/feedback.tsx'
import { webhookStateOf } from '../../ui/badges.ts'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { EditWebhook, OneTimeSecret, ResumeWebhook, SendTest } from './lazy.ts'
import { WebhookLog } from './webhook-log.tsx'
import { resendQuery, webhookLogQuery, webhookQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.webhook}`)

export function WebhookPage() {
  const { manages } = useAccount()
  return manages ? <OneWebhook /> : <Forbidden title={words.webhooks.seen} />
}

function OneWebhook() {
  const { accountId, webhookId } = route.useParams()
  const webhook = useQuery(webhookQuery(accountId, webhookId))
  const openDialog = useDialog()
  const confirm = useConfirm()
  const navigate = useNavigate()
  if (isNotFound(webhook.error)) return <NotFound />
  if (webhook.isError) return <ErrorState error={webhook.error} retry={() => void webhook.refetch()} />
  if (webhook.isPending) return <Loading rows={8} />
  const one = webhook.data
  const props = { accountId, webhook: one }
  const path = { accountId, id: one.id }
  const test: Action = {
    label: words.webhooks.test,
    icon: 'send',
    run: () => openDialog((close) => <SendTest {...props} onClose={close} />),
  }
  const own: Action[] = [
    {
      label: words.webhooks.edit,
      icon: 'edit',
      run: () => openDialog((close) => <EditWebhook {...props} onClose={close} />),
    },
    {
      label: words.webhooks.newSecret,
      icon: 'key',
      run: () =>
        confirm({
          title: words.webhooks.newSecretTitle,
          body: words.webhooks.newSecretBody,
          label: words.webhooks.newSecretIt,
          run: () => webhooksNewSecret({ path }),
          onDone: ({ data }) =>
            openDialog((close) => (
              <OneTimeSecret
                title={words.webhooks.newSecret}
                label={words.webhooks.secret}
                secret={data.secret}
                next={words.webhooks.secretHint}
                onClose={close}
              />
            )),
        }),
    },
    ...(one.paused_by === null
      ? [
          {
            label: words.webhooks.pause,
            icon: 'pause' as const,
            run: () =>
              confirm({
                title: words.webhooks.pauseTitle,
                body: words.webhooks.pauseBody,
                label: words.webhooks.pauseIt,
                run: () => webhooksPause({ path }),
                refresh: queryKeys.account(accountId).webhooks,
                done: words.webhooks.paused,
              }),
          },
        ]
      : []),
    {
      label: words.webhooks.remove,
      icon: 'delete',
      danger: true,
      run: () =>
        confirm({
          title: words.webhooks.removeTitle,
          body: words.webhooks.removeBody,
          label: words.webhooks.removeIt,
          run: () => webhooksRemove({ path }),
          done: words.webhooks.removed,
          onDone: () => void navigate({ to: urls.webhooks, params: { accountId } }),
        }),
    },
  ]
  return (
    <Page
      title={new URL(one.url).host}
      part={words.webhooks.title}
      trail={
        <RouterLink to={urls.webhooks} params={{ accountId }} fz="sm">
          {words.webhooks.title}
        </RouterLink>
      }
      beside={<StateBadge of="webhook" state={webhookStateOf(one)} />}
      line={words.webhooks.line(one.url, one.events, one.event_name)}
      secondary={test}
      more={one.added_by_app ? [] : own}
      width="detail"
    >
      {one.added_by_app && <Text c="dimmed">{words.webhooks.byApp(one.added_by_app.name)}</Text>}
      <Health {...props} />
      <Resending accountId={accountId} webhookId={webhookId} />
      <Stack gap="xs" component="section" aria-label={words.webhooks.log}>
        <Title order={2} size="h4">
          {words.webhooks.log}
        </Title>
        <WebhookLog accountId={accountId} webhook={one} test={test} />
      </Stack>
    </Page>
  )
}

/** What is wrong, since when, the last response, and how to fix it. */
function Health({ accountId, webhook }: { accountId: string; webhook: WebhookEndpoint }) {
  const openDialog = useDialog()
  const confirm = useConfirm()
  const format = useTimeFormat()
  const log = useQuery(webhookLogQuery(accountId, webhook.id))
  const state = webhookStateOf(webhook)
  const props = { accountId, webhook }
  if (state === 'unused' || (state === 'working' && !webhook.missed)) return null
  const message = webhook.paused_by
    ? words.webhookPauses[webhook.paused_by](formatTime(new Date(webhook.paused_at!), ['day'], format))
    : words.webhookStates[state === 'failing' ? 'failing' : 'working']
  const lastFailed = log.data?.data.find(({ delivered }) => !delivered)
  const action = webhook.paused_by
    ? {
        label: words.webhooks.resumeIt,
        icon: 'resume' as const,
        run: () => openDialog((close) => <ResumeWebhook {...props} onClose={close} />),
      }
    : {
        label: words.webhooks.resend,
        icon: 'refresh' as const,
        run: () =>
          confirm({
            title: words.webhooks.resendTitle,
            body: words.webhooks.resendBody,
            label: words.webhooks.resendIt,
            items: [{ name: words.webhooks.to, value: webhook.url }],
            run: () => webhooksResend({ path: { accountId, id: webhook.id } }),
            refresh: queryKeys.account(accountId).webhook(webhook.id),
            done: ({ data }) => words.webhooks.resending(data.total),
          }),
      }
  return (
    <section aria-label={words.webhooks.health}>
      <Notice
        action={
          (webhook.paused_by !== null || webhook.missed) && (
            <Button onClick={action.run} leftSection={<Icon name={action.icon} />}>
              {action.label}
            </Button>
          )
        }
      >
        <Text>
          <b>{message}</b> {webhook.paused_by && words.webhooks.keptEvents}
        </Text>
        {webhook.failing_since && (
          <Text>
            {words.webhooks.failing(webhook.failed_in_row)} <Time at={webhook.failing_since} mode="minute" />
          </Text>
        )}
        {lastFailed && state !== 'working' && (
          <Text>{words.webhooks.lastAnswer(lastFailed.status, lastFailed.reason)}</Text>
        )}
      </Notice>
    </section>
  )
}

function Resending({ accountId, webhookId }: { accountId: string; webhookId: string }) {
  const { data: resend } = useQuery(resendQuery(accountId, webhookId))
  if (!resend) return null
  const { total, delivered, failed, running, startedAt } = resend
  return (
    <ProgressCard
      title={running ? words.webhooks.resendRuns : words.webhooks.resendRan}
      done={delivered + failed}
      total={total}
      line={words.webhooks.resendLine(delivered, failed, total)}
      startedAt={startedAt}
    />
  )
}
