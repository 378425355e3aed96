// Adding, editing and removing a field. The server takes the whole list of fields.

import { NativeSelect, TextInput } from '@mantine/core'
import { dataUpdate } from '../../api.ts'
import type { DataField, TeamDataSet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'

type FieldDialogProps = { accountId: string; set: TeamDataSet; onClose: () => void }

const TYPES = Object.entries(words.fieldKinds).map(([value, label]) => ({ value, label }))

export function EditField({ accountId, set, field, onClose }: FieldDialogProps & { field: DataField | null }) {
  const save = useSave({
    initial: { label: field?.label ?? '', type: field?.type ?? 'words', example: field?.example ?? '' },
    validate: { label: (label) => (label.trim() === '' ? words.dataSets.needsLabel : null) },
    run({ label, type, example }) {
      const changed = { label, type, example: example.trim() || null }
      const fields = set.fields.map(({ key }) => (key === field?.key ? { key, ...changed } : { key }))
      return dataUpdate({
        path: { accountId, key: set.key },
        body: { fields: field ? fields : [...fields, changed] },
      })
    },
    refresh: queryKeys.account(accountId).dataSets,
    done: words.dataSets.fieldSaved,
    onDone: onClose,
  })
  const props = save.form.getInputProps
  return (
    <FormDialog
      title={field ? words.dataSets.editField : words.dataSets.addField}
      save={save}
      submit={field ? words.ui.save : words.dataSets.addField}
      onClose={onClose}
    >
      <TextInput label={words.dataSets.label} required maxLength={80} data-autofocus {...props('label')} />
      <NativeSelect
        label={words.dataSets.type}
        description={field ? words.dataSets.typeHint : undefined}
        data={TYPES}
        {...props('type')}
      />
      <TextInput label={words.dataSets.example} maxLength={500} {...props('example')} />
    </FormDialog>
  )
}
