// Adding, editing and deleting a sender, and setting up the first one.

import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery, useAccount } from '../../account.ts'
import { accountUpdate, sendersCreate, sendersList, sendersUpdate } from '../../api.ts'
import type { Sender } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'

type EditSenderProps = { accountId: string; sender: Sender | null; onClose: () => void }

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

export function EditSender({ accountId, sender, onClose }: EditSenderProps) {
  const text = words.senders
  const save = useSave({
    initial: { name: sender?.name ?? '', email: sender?.email ?? '', reply_to: sender?.reply_to ?? '' },
    run: ({ name, email, reply_to }) =>
      sender
        ? sendersUpdate({ path: { accountId, id: sender.id }, body: { name, reply_to: orNull(reply_to) } })
        : sendersCreate({ path: { accountId }, body: { name, email, reply_to: orNull(reply_to) } }),
    refresh: queryKeys.account(accountId).senders,
    done: ({ data }) => (sender ? text.saved(data.email) : text.added(data.email)),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog
      title={sender ? sender.email : text.add}
      save={save}
      submit={sender ? words.ui.save : text.add}
      onClose={onClose}
    >
      <TextInput
        label={text.name}
        description={text.nameHint}
        required
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={text.email} type="email" required readOnly={sender !== null} {...form.getInputProps('email')} />
      <TextInput label={text.replyTo} description={text.replyToHint} type="email" {...form.getInputProps('reply_to')} />
    </FormDialog>
  )
}

/** What every email needs: a sender name, an address, and the postal address for the footer. */
export function SetUpSender({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { me } = useAccount()
  const account = useQuery(accountQuery(accountId))
  // The form waits for the initial values, so that loading never overwrites input.
  if (!account.data) return null
  const { name, postalAddress } = account.data
  return (
    <SetUpSenderForm
      accountId={accountId}
      name={name}
      email={me.user.email}
      postalAddress={postalAddress}
      onClose={onClose}
    />
  )
}

type SetUpSenderFormProps = {
  accountId: string
  name: string
  email: string
  postalAddress: string | null
  onClose: () => void
}

function SetUpSenderForm({ accountId, name, email, postalAddress, onClose }: SetUpSenderFormProps) {
  const text = words.senders
  const save = useSave({
    initial: { name, email, postalAddress: postalAddress ?? '' },
    validate: { postalAddress: (value) => (value.trim() === '' ? text.needsPostal : null) },
    async run(values) {
      const path = { accountId }
      await accountUpdate({ path, body: { postalAddress: values.postalAddress.trim() } })
      const { data: senders } = await sendersList({ path })
      const known = senders.find((sender) => sender.email === values.email.trim().toLowerCase())
      return known ?? (await sendersCreate({ path, body: { name: values.name, email: values.email } })).data
    },
    refresh: queryKeys.account(accountId).all,
    done: (sender) => text.saved(sender.email),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog title={text.choose} save={save} submit={words.ui.save} onClose={onClose}>
      <TextInput
        label={text.name}
        description={text.nameHint}
        required
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <TextInput label={text.email} type="email" required {...form.getInputProps('email')} />
      <Textarea
        label={text.postal}
        description={text.postalHint}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('postalAddress')}
      />
    </FormDialog>
  )
}
