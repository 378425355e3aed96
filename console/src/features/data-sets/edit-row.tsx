// One row as a form, for new rows and for phones.

import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { dataRowsAdd, dataRowsRemove, dataRowsUpdate } from '../../api.ts'
import type { DataField, DataRow, TeamDataSet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'
import { cellOf, formatCell } from './cells.ts'

type EditRowProps = { accountId: string; set: TeamDataSet; row: DataRow | null; onClose: () => void }

export function EditRow({ accountId, set, row, onClose }: EditRowProps) {
  const path = { accountId, key: set.key }
  const rowId = String(row?.id ?? '')
  const refresh = queryKeys.account(accountId).dataSet(set.key)
  const save = useSave<Record<string, string>, unknown>({
    initial: Object.fromEntries(set.fields.map((field) => [field.key, row ? formatCell(cellOf(row, field)) : ''])),
    run(typed) {
      const values = Object.fromEntries(
        Object.entries(typed).map(([key, text]) => [key, text.trim() === '' ? null : text]),
      )
      return row
        ? dataRowsUpdate({ path: { ...path, rowId }, body: { values } })
        : dataRowsAdd({ path, body: { rows: [values] } })
    },
    refresh,
    done: row ? words.dataSets.rowSaved : words.dataSets.rowAdded,
    onDone: onClose,
  })
  const remove = useApiMutation<void, unknown>(() => dataRowsRemove({ path: { ...path, rowId } }), {
    refresh,
    done: words.dataSets.rowsDeleted(1),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={row ? words.dataSets.editRow : words.dataSets.addRow}
      save={save}
      submit={row ? words.ui.save : words.dataSets.addRow}
      onClose={onClose}
    >
      {set.fields.map((field, n) => (
        <Field key={field.key} field={field} isFirst={n === 0} {...save.form.getInputProps(field.key)} />
      ))}
      {row && set.writable && (
        <Button variant="default" c="var(--lm-bad-text)" onClick={() => remove.mutate()} loading={remove.isPending}>
          {words.dataSets.deleteRow}
        </Button>
      )}
    </FormDialog>
  )
}

function Field({ field, isFirst, ...props }: { field: DataField; isFirst: boolean }) {
  const common = { label: field.label, ...props, ...(isFirst && { 'data-autofocus': true }) }
  if (field.type === 'yes_no') return <NativeSelect {...common} data={['', words.ui.yes, words.ui.no]} />
  if (field.type === 'long_words') return <Textarea {...common} autosize minRows={2} />
  return <TextInput {...common} type={field.type === 'date' ? 'date' : 'text'} />
}
