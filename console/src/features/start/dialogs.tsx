// Setting up a sender together with the postal address in the footer.

import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery, useAccount } from '../../account.ts'
import { accountUpdate, sendersCreate, sendersList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { pageWords } from '../../words/pages.ts'
import { words } from '../../words/index.ts'

export function SetUpSender({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { me } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const path = { accountId }
  const save = useSave({
    initial: { name: account?.name ?? '', email: me.user.email, postalAddress: account?.postalAddress ?? '' },
    validate: { postalAddress: (text) => (text.trim() === '' ? pageWords.start.needsPostal : null) },
    async run({ name, email, postalAddress }) {
      const { data: senders } = await sendersList({ path })
      if (!senders.some((sender) => sender.email === email.trim().toLowerCase()))
        await sendersCreate({ path, body: { name, email } })
      await accountUpdate({ path, body: { postalAddress } })
    },
    refresh: queryKeys.account(accountId).all,
    done: pageWords.start.senderSaved,
    onDone: onClose,
  })
  const field = save.form.getInputProps
  return (
    <FormDialog title={pageWords.startActions.sender} save={save} submit={words.ui.save} onClose={onClose}>
      <TextInput label={pageWords.start.senderName} required maxLength={120} {...field('name')} />
      <TextInput label={words.ui.email} type="email" required {...field('email')} />
      <Textarea
        label={pageWords.start.postal}
        description={pageWords.start.postalHint}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...field('postalAddress')}
      />
    </FormDialog>
  )
}
