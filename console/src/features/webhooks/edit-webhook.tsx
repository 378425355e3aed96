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
import { words } from '../../words/index.ts'
import { pageWords } from '../../words/pages.ts'
import { webhookEventsQuery } from './queries.ts'

type Values = { url: string; events: string[]; event_name: string }

const CUSTOM = 'event.recorded'

const bodyOf = ({ url, events, event_name }: Values) => ({
  url,
  events,
  event_name: (events.includes(CUSTOM) && event_name.trim()) || null,
})

const validate = {
  url: (url: string) => (url.trim() === '' ? pageWords.webhooks.needsUrl : null),
  events: (events: string[]) => (events.length === 0 ? pageWords.webhooks.needsEvents : null),
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
        title={pageWords.webhooks.added}
        label={pageWords.webhooks.secret}
        secret={save.result.data.secret}
        next={pageWords.webhooks.secretHint}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog title={pageWords.webhooks.add} wide save={save} submit={pageWords.webhooks.add} onClose={onClose}>
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
    done: pageWords.webhooks.saved,
    onDone: onClose,
  })
  return (
    <FormDialog title={pageWords.webhooks.editTitle} wide save={save} submit={words.ui.save} onClose={onClose}>
      <Fields accountId={accountId} save={save} />
    </FormDialog>
  )
}

function Fields({ accountId, save: { form } }: { accountId: string; save: Save<Values> }) {
  const events = useQuery(webhookEventsQuery(accountId))
  return (
    <>
      <TextInput
        label={pageWords.webhooks.url}
        description={pageWords.webhooks.urlHint}
        type="url"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={pageWords.webhooks.events} {...form.getInputProps('events')}>
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
          label={pageWords.webhooks.eventName}
          description={pageWords.webhooks.eventNameHint}
          maxLength={120}
          {...form.getInputProps('event_name')}
        />
      )}
    </>
  )
}
