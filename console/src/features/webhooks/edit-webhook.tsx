// Adding and editing a webhook: its URL and events.

import { Checkbox, ScrollArea, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { webhooksCreate, webhooksUpdate } from '../../api.ts'
import type { WebhookEndpoint } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import { useSave } from '../../ui/save.ts'
import type { Save } from '../../ui/save.ts'
import * as words from '../../words/index.ts'
import { webhookEventsQuery } from './queries.ts'

type Values = { url: string; events: string[]; event_name: string }

const CUSTOM = 'event.recorded'

const bodyOf = ({ url, events, event_name }: Values) => ({
  url,
  events,
  event_name: (events.includes(CUSTOM) && event_name.trim()) || null,
})

const validate = {
  url: (url: string) => (url.trim() === '' ? words.webhooks.needsUrl : null),
  events: (events: string[]) => (events.length === 0 ? words.webhooks.needsEvents : null),
}

export function AddWebhook({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const save = useSave({
    initial: { url: '', events: [] as string[], event_name: '' },
    validate,
    run: (values: Values) => webhooksCreate({ path: { accountId }, body: bodyOf(values) }),
    refresh: queryKeys.account(accountId).webhooks,
  })
  if (save.result) {
    return (
      <OneTimeSecret
        title={words.webhooks.added}
        label={words.webhooks.secret}
        secret={save.result.data.secret}
        next={words.webhooks.secretHint}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog title={words.webhooks.add} wide save={save} submit={words.webhooks.add} onClose={onClose}>
      <Fields accountId={accountId} save={save} />
    </FormDialog>
  )
}

type EditWebhookProps = { accountId: string; webhook: WebhookEndpoint; onClose: () => void }

export function EditWebhook({ accountId, webhook, onClose }: EditWebhookProps) {
  const save = useSave({
    initial: { url: webhook.url, events: webhook.events, event_name: webhook.event_name ?? '' },
    validate,
    run: (values: Values) => webhooksUpdate({ path: { accountId, id: webhook.id }, body: bodyOf(values) }),
    refresh: queryKeys.account(accountId).webhooks,
    done: words.webhooks.saved,
    onDone: onClose,
  })
  return (
    <FormDialog title={words.webhooks.editTitle} wide save={save} submit={words.ui.save} onClose={onClose}>
      <Fields accountId={accountId} save={save} />
    </FormDialog>
  )
}

function Fields({ accountId, save: { form } }: { accountId: string; save: Save<Values> }) {
  const events = useQuery(webhookEventsQuery(accountId))
  return (
    <>
      <TextInput
        label={words.webhooks.url}
        description={words.webhooks.urlHint}
        type="url"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={words.webhooks.events} {...form.getInputProps('events')}>
        <ScrollArea.Autosize mah={260} mt="xs" viewportProps={{ tabIndex: 0 }}>
          <Stack gap="xs">
            {(events.data ?? []).map(({ name, description }) => (
              <Checkbox key={name} value={name} label={name} description={description} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Checkbox.Group>
      {form.values.events.includes(CUSTOM) && (
        <TextInput
          label={words.webhooks.eventName}
          description={words.webhooks.eventNameHint}
          maxLength={120}
          {...form.getInputProps('event_name')}
        />
      )}
    </>
  )
}
