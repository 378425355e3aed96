// Creating, editing and deleting a data set, and importing a table.

import { Button, FileButton, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { dataCreate, dataRemove, dataTableAdd, dataTableCreate, dataUpdate } from '../../api.ts'
import type { TeamDataSet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSave } from '../../ui/save.ts'
import { toast } from '../../ui/toasts.tsx'
import { UsesList } from '../../ui/uses-list.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/index.ts'
import { pageWords } from '../../words/pages.ts'
import { usesQuery } from '../topics/queries.ts'
import { dataUsesQuery } from './queries.ts'

type DialogProps = { accountId: string; onClose: () => void }
type SetDialogProps = DialogProps & { set: TeamDataSet }

/** From a spreadsheet, or empty. The first pasted line names the fields. */
export function NewDataSet({ accountId, onClose }: DialogProps) {
  const navigate = useNavigate()
  const path = { accountId }
  const save = useSave({
    initial: { name: '', text: '' },
    validate: { name: (name) => (name.trim() === '' ? pageWords.dataSets.needsName : null) },
    run: async ({ name, text }) =>
      text.trim() === ''
        ? (await dataCreate({ path, body: { name } })).data.key
        : (await dataTableCreate({ path, body: { name, text } })).data.key,
    refresh: queryKeys.account(accountId).dataSets,
    onDone(key) {
      toast(pageWords.dataSets.created(save.form.values.name))
      onClose()
      void navigate({ to: urls.dataSet, params: { accountId, setKey: key } })
    },
  })
  return (
    <FormDialog title={pageWords.dataSets.new} wide save={save} submit={pageWords.dataSets.create} onClose={onClose}>
      <TextInput
        label={pageWords.dataSets.name}
        description={pageWords.dataSets.nameHint}
        required
        maxLength={80}
        data-autofocus
        {...save.form.getInputProps('name')}
      />
      <TableText
        label={pageWords.dataSets.fromTable}
        description={pageWords.dataSets.fromTableHint}
        {...save.form.getInputProps('text')}
        onText={(text) => save.form.setFieldValue('text', text)}
      />
    </FormDialog>
  )
}

type TableTextProps = Omit<React.ComponentProps<typeof Textarea>, 'onText'> & { onText: (text: string) => void }

function TableText({ onText, ...props }: TableTextProps) {
  const read = async (file: File | null) => {
    if (file) onText(await file.text())
  }
  return (
    <Stack gap="xs">
      <Textarea autosize minRows={5} maxRows={12} spellCheck={false} {...props} />
      <Group>
        <FileButton onChange={(file) => void read(file)} accept=".csv,.tsv,.txt,text/csv">
          {(button) => (
            <Button variant="default" leftSection={<Icon name="import" />} {...button}>
              {words.ui.chooseFile}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  )
}

export function AddTable({ accountId, set, onClose }: SetDialogProps) {
  const save = useSave({
    initial: { text: '', mode: 'append' as 'append' | 'replace' },
    validate: { text: (text) => (text.trim() === '' ? pageWords.importRows.none : null) },
    run: (body) => dataTableAdd({ path: { accountId, key: set.key }, body }),
    refresh: queryKeys.account(accountId).dataSets,
    done: ({ data }) => pageWords.dataSets.imported(data),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={pageWords.dataSets.import}
      wide
      save={save}
      submit={pageWords.dataSets.importIt}
      onClose={onClose}
    >
      <TableText
        label={pageWords.dataSets.table}
        description={pageWords.dataSets.tableHint}
        data-autofocus
        {...save.form.getInputProps('text')}
        onText={(text) => save.form.setFieldValue('text', text)}
      />
      <Radio.Group label={pageWords.dataSets.mode} {...save.form.getInputProps('mode')}>
        <Stack gap="xs" mt="xs">
          <Radio value="append" label={pageWords.dataSets.append} />
          <Radio value="replace" label={pageWords.dataSets.replace(set.row_count)} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}

export function EditDataSet({ accountId, set, onClose }: SetDialogProps) {
  const save = useSave({
    initial: { name: set.name, description: set.description ?? '', category: set.category },
    validate: { name: (name) => (name.trim() === '' ? pageWords.dataSets.needsName : null) },
    run: ({ name, description, category }) =>
      dataUpdate({
        path: { accountId, key: set.key },
        body: { name, description: description.trim() || null, category: category.trim() || null },
      }),
    refresh: queryKeys.account(accountId).dataSets,
    done: pageWords.dataSets.saved(set.name),
    onDone: onClose,
  })
  const field = save.form.getInputProps
  return (
    <FormDialog title={pageWords.dataSets.editTitle} save={save} submit={words.ui.save} onClose={onClose}>
      <TextInput label={pageWords.dataSets.name} required maxLength={80} data-autofocus {...field('name')} />
      <Textarea label={pageWords.dataSets.description} maxLength={500} autosize minRows={2} {...field('description')} />
      <TextInput label={pageWords.dataSets.category} maxLength={80} {...field('category')} />
    </FormDialog>
  )
}

export function DeleteDataSet({ accountId, set, onClose }: SetDialogProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const joins = useQuery(dataUsesQuery(accountId, set.key))
  const groups = useQuery(usesQuery(accountId, 'data_set', set.key))
  const remove = useApiMutation<void, unknown>(() => dataRemove({ path: { accountId, key: set.key } }), {
    done: pageWords.dataSets.deleted(set.name),
    async onDone() {
      onClose()
      await navigate({ to: urls.dataSets, params: { accountId } })
      await queries.invalidateQueries({ queryKey: queryKeys.account(accountId).dataSets, exact: true })
    },
  })
  const level = set.row_count > 0 ? ({ level: 'type', typed: set.name } as const) : ({ level: 'ask' } as const)
  return (
    <ConfirmDialog
      {...level}
      title={pageWords.dataSets.deleteTitle(set.name)}
      confirm={pageWords.dataSets.deleteIt}
      action={remove}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{pageWords.dataSets.deleteBody(set.row_count)}</Text>
        <UsesList uses={[...(joins.data ?? []), ...(groups.data ?? [])]} />
      </Stack>
    </ConfirmDialog>
  )
}
