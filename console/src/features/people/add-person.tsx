// Adding a person. People who unsubscribed stay unsubscribed unless the team confirms that they asked again.

import { Button, Checkbox, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { contactsCreate, contactsImport } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { Notice } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toasts.tsx'
import * as words from '../../words/index.ts'

type Values = {
  email: string
  firstName: string
  lastName: string
  consent: 'subscribe' | 'keep'
  startAutomations: boolean
  resubscribe: boolean
}

type Outcome = 'added' | 'updated' | 'kept_out' | 'stopped'

const SOURCE = 'console'

const DONE = {
  added: words.addPerson.added,
  updated: words.addPerson.updated,
  stopped: words.addPerson.addedStopped,
}

export function AddPerson({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const save = useSave<Values, Outcome>({
    initial: {
      email: '',
      firstName: '',
      lastName: '',
      consent: 'subscribe',
      startAutomations: false,
      resubscribe: false,
    },
    run: (values) => addPerson(accountId, values),
    refresh: queryKeys.account(accountId).people,
    onDone(outcome) {
      if (outcome === 'kept_out') return
      toast(DONE[outcome](save.form.values.email.trim()))
      onClose()
    },
  })
  const { form, result } = save
  const { firstName, email } = form.values
  const askAgain = () => {
    form.setFieldValue('resubscribe', true)
    setTimeout(() => save.submit())
  }
  return (
    <FormDialog
      title={words.people.add}
      save={save}
      submit={words.addPerson.submit(firstName.trim() || email.trim())}
      onClose={onClose}
    >
      <TextInput label={words.ui.email} type="email" required data-autofocus {...form.getInputProps('email')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={words.addPerson.firstName} maxLength={255} {...form.getInputProps('firstName')} />
        <TextInput label={words.addPerson.lastName} maxLength={255} {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <Radio.Group label={words.addPerson.consent} {...form.getInputProps('consent')}>
        <Stack gap="xs" mt="xs">
          <Radio value="subscribe" label={words.addPerson.subscribe} />
          <Radio value="keep" label={words.addPerson.keep} />
        </Stack>
      </Radio.Group>
      {form.values.consent === 'subscribe' && (
        <Checkbox
          label={words.addPerson.startDrips}
          {...form.getInputProps('startAutomations', { type: 'checkbox' })}
        />
      )}
      {result === 'kept_out' && (
        <Notice>
          <Text fz="sm">{words.addPerson.stillUnsubscribed}</Text>
          <Group mt="xs">
            <Button variant="default" onClick={askAgain} loading={save.busy}>
              {words.addPerson.resubscribe}
            </Button>
          </Group>
        </Notice>
      )}
    </FormDialog>
  )
}

async function addPerson(accountId: string, values: Values): Promise<Outcome> {
  const { email, firstName, lastName, consent, startAutomations, resubscribe } = values
  const person = {
    email,
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
  }
  const path = { accountId }
  if (consent === 'keep') {
    // Only imports may add people without subscribing them.
    const body = { contacts: [{ ...person, subscriptionStatus: 'unsubscribed' as const }], source: SOURCE }
    const { data } = await contactsImport({ path, body })
    return data.created > 0 ? 'added' : 'updated'
  }
  const { meta } = await contactsCreate({ path, body: { ...person, source: SOURCE, startAutomations, resubscribe } })
  if (meta.keptOptOut) return 'kept_out'
  if (meta.suppressed) return 'stopped'
  return meta.created ? 'added' : 'updated'
}
