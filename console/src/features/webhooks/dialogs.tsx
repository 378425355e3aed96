// Webhook actions: test, pause, resume, resend, rotate the secret, remove.

import { Checkbox, Code, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  webhooksNewSecret,
  webhooksPause,
  webhooksRemove,
  webhooksResend,
  webhooksResume,
  webhooksTest,
} from '../../api.ts'
import type { WebhookEndpoint } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import { useSave } from '../../ui/save.ts'
import { urls } from '../../urls.ts'
import { pageWords } from '../../words/pages.ts'
import { webhookEventsQuery } from './queries.ts'

type DialogProps = { accountId: string; webhook: WebhookEndpoint; onClose: () => void }

export function SendTest({ accountId, webhook, onClose }: DialogProps) {
  const events = useQuery(webhookEventsQuery(accountId))
  const save = useSave({
    initial: { event: webhook.events[0] ?? '' },
    run: (body) => webhooksTest({ path: { accountId, id: webhook.id }, body }),
    refresh: queryKeys.account(accountId).webhook(webhook.id),
    done: pageWords.webhooks.testQueued,
    onDone: onClose,
  })
  const sample = events.data?.find(({ name }) => name === save.form.values.event)?.sample
  return (
    <FormDialog title={pageWords.webhooks.test} wide save={save} submit={pageWords.webhooks.testIt} onClose={onClose}>
      <Text>{pageWords.webhooks.testIntro}</Text>
      <NativeSelect
        label={pageWords.webhooks.event}
        data={webhook.events}
        data-autofocus
        {...save.form.getInputProps('event')}
      />
      {sample && (
        <Stack gap={4}>
          <Text fz={13} c="dimmed">
            {pageWords.webhooks.sample}
          </Text>
          <Code block mah={240} tabIndex={0} style={{ overflow: 'auto' }}>
            {JSON.stringify(sample, null, 2)}
          </Code>
        </Stack>
      )}
    </FormDialog>
  )
}

export function ResumeWebhook({ accountId, webhook, onClose }: DialogProps) {
  const [backfill, setBackfill] = useState(true)
  const resume = useApiMutation<void, unknown>(
    () => webhooksResume({ path: { accountId, id: webhook.id }, body: { backfill } }),
    { refresh: queryKeys.account(accountId).webhooks, done: pageWords.webhooks.resumed, onDone: onClose },
  )
  return (
    <ConfirmDialog
      level="send"
      title={pageWords.webhooks.resumeTitle}
      confirm={backfill ? pageWords.webhooks.resumeAndSend : pageWords.webhooks.resumeIt}
      items={[{ name: pageWords.webhooks.to, value: webhook.url }]}
      action={resume}
      onClose={onClose}
    >
      <Stack gap="sm">
        {pageWords.webhooks.resumeBody}
        <Checkbox
          label={pageWords.webhooks.backfill}
          checked={backfill}
          onChange={(event) => setBackfill(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}

export function PauseWebhook({ accountId, webhook, onClose }: DialogProps) {
  const pause = useApiMutation<void, unknown>(() => webhooksPause({ path: { accountId, id: webhook.id } }), {
    refresh: queryKeys.account(accountId).webhooks,
    done: pageWords.webhooks.paused,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={pageWords.webhooks.pauseTitle}
      confirm={pageWords.webhooks.pauseIt}
      action={pause}
      onClose={onClose}
    >
      {pageWords.webhooks.pauseBody}
    </ConfirmDialog>
  )
}

export function ResendAll({ accountId, webhook, onClose }: DialogProps) {
  const resend = useApiMutation<void, { data: { total: number } }>(
    () => webhooksResend({ path: { accountId, id: webhook.id } }),
    {
      refresh: queryKeys.account(accountId).webhook(webhook.id),
      done: ({ data }) => pageWords.webhooks.resending(data.total),
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      level="send"
      title={pageWords.webhooks.resendTitle}
      confirm={pageWords.webhooks.resendIt}
      items={[{ name: pageWords.webhooks.to, value: webhook.url }]}
      action={resend}
      onClose={onClose}
    >
      {pageWords.webhooks.resendBody}
    </ConfirmDialog>
  )
}

export function NewSecret({ accountId, webhook, onClose }: DialogProps) {
  const rotate = useApiMutation<void, { data: { secret: string } }>(() =>
    webhooksNewSecret({ path: { accountId, id: webhook.id } }),
  )
  if (rotate.data) {
    return (
      <OneTimeSecret
        title={pageWords.webhooks.newSecret}
        label={pageWords.webhooks.secret}
        secret={rotate.data.data.secret}
        next={pageWords.webhooks.secretHint}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      level="ask"
      title={pageWords.webhooks.newSecretTitle}
      confirm={pageWords.webhooks.newSecretIt}
      action={rotate}
      onClose={onClose}
    >
      {pageWords.webhooks.newSecretBody}
    </ConfirmDialog>
  )
}

export function RemoveWebhook({ accountId, webhook, onClose }: DialogProps) {
  const navigate = useNavigate()
  const remove = useApiMutation<void, unknown>(() => webhooksRemove({ path: { accountId, id: webhook.id } }), {
    done: pageWords.webhooks.removed,
    async onDone() {
      onClose()
      await navigate({ to: urls.webhooks, params: { accountId } })
    },
  })
  return (
    <ConfirmDialog
      level="ask"
      title={pageWords.webhooks.removeTitle}
      confirm={pageWords.webhooks.removeIt}
      action={remove}
      onClose={onClose}
    >
      {pageWords.webhooks.removeBody}
    </ConfirmDialog>
  )
}
