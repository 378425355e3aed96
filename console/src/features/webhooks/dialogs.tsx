// Webhook actions: test, pause, resume, resend, rotate the secret, remove.

import { Checkbox, Code, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { webhooksResume, webhooksTest } from '../../api.ts'
import type { WebhookEndpoint } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'
import { webhookEventsQuery } from './queries.ts'

type DialogProps = { accountId: string; webhook: WebhookEndpoint; onClose: () => void }

export function SendTest({ accountId, webhook, onClose }: DialogProps) {
  const events = useQuery(webhookEventsQuery(accountId))
  const save = useSave({
    initial: { event: webhook.events[0] ?? '' },
    run: (body) => webhooksTest({ path: { accountId, id: webhook.id }, body }),
    refresh: queryKeys.account(accountId).webhook(webhook.id),
    done: words.webhooks.testQueued,
    onDone: onClose,
  })
  const sample = events.data?.find(({ name }) => name === save.form.values.event)?.sample
  return (
    <FormDialog title={words.webhooks.test} wide save={save} submit={words.webhooks.testIt} onClose={onClose}>
      <Text>{words.webhooks.testIntro}</Text>
      <NativeSelect
        label={words.webhooks.event}
        data={webhook.events}
        data-autofocus
        {...save.form.getInputProps('event')}
      />
      {sample && (
        <Stack gap={4}>
          <Text fz={13} c="dimmed">
            {words.webhooks.sample}
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
    { refresh: queryKeys.account(accountId).webhooks, done: words.webhooks.resumed, onDone: onClose },
  )
  return (
    <ConfirmDialog
      level="send"
      title={words.webhooks.resumeTitle}
      confirm={backfill ? words.webhooks.resumeAndSend : words.webhooks.resumeIt}
      items={[{ name: words.webhooks.to, value: webhook.url }]}
      action={resume}
      onClose={onClose}
    >
      <Stack gap="sm">
        {words.webhooks.resumeBody}
        <Checkbox
          label={words.webhooks.backfill}
          checked={backfill}
          onChange={(event) => setBackfill(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
