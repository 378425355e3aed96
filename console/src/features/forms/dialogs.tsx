// Creating and deleting a form.

import { Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { formsCreate } from '../../api.ts'
import type { FormSummary } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'

export function NewForm({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const initial: { name: string; kind: FormSummary['kind'] } = { name: '', kind: 'signup' }
  const save = useSave({
    initial,
    validate: { name: (name) => (name.trim() === '' ? words.forms.needsName : null) },
    run: (body) => formsCreate({ path: { accountId }, body }),
    refresh: queryKeys.account(accountId).forms,
    done: ({ data }) => words.forms.created(data.name),
    onDone({ data }) {
      onClose()
      void navigate({ to: urls.editForm, params: { accountId, formId: data.id } })
    },
  })
  return (
    <FormDialog title={words.forms.new} save={save} submit={words.forms.create} onClose={onClose}>
      <TextInput
        label={words.forms.name}
        required
        maxLength={120}
        data-autofocus
        {...save.form.getInputProps('name')}
      />
      <Select
        label={words.forms.kind}
        data={optionsOf(words.formKinds)}
        allowDeselect={false}
        {...save.form.getInputProps('kind')}
      />
    </FormDialog>
  )
}
