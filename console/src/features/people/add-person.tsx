// Adding a person. People who unsubscribed stay unsubscribed unless the team confirms that they asked again.

import { Button, Checkbox, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { contactsCreate, contactsImport } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { Notice } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toasts.tsx'
import { words } from '../../words/index.ts'
import { personWords } from '../../words/person.ts'

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
  added: personWords.addPerson.added,
  updated: personWords.addPerson.updated,
  stopped: personWords.addPerson.addedStopped,
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
      submit={personWords.addPerson.submit(firstName.trim() || email.trim())}
      onClose={onClose}
    >
      <TextInput label={words.ui.email} type="email" required data-autofocus {...form.getInputProps('email')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={personWords.addPerson.firstName} maxLength={255} {...form.getInputProps('firstName')} />
        <TextInput label={personWords.addPerson.lastName} maxLength={255} {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <Radio.Group label={personWords.addPerson.consent} {...form.getInputProps('consent')}>
        <Stack gap="xs" mt="xs">
          <Radio value="subscribe" label={personWords.addPerson.subscribe} />
          <Radio value="keep" label={personWords.addPerson.keep} />
        </Stack>
      </Radio.Group>
      {form.values.consent === 'subscribe' && (
        <Checkbox
          label={personWords.addPerson.startDrips}
          {...form.getInputProps('startAutomations', { type: 'checkbox' })}
        />
      )}
      {result === 'kept_out' && (
        <Notice>
          <Text fz="sm">{personWords.addPerson.stillUnsubscribed}</Text>
          <Group mt="xs">
            <Button variant="default" onClick={askAgain} loading={save.busy}>
              {personWords.addPerson.resubscribe}
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
