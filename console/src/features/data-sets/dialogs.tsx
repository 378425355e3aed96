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
import * as words from '../../words/index.ts'
import { usesQuery } from '../topics/queries.ts'
import { dataUsesQuery } from './queries.ts'
import { categoryLabel, DEFAULT_CATEGORY } from './set-labels.ts'

type DialogProps = { accountId: string; onClose: () => void }
type SetDialogProps = DialogProps & { set: TeamDataSet }

/** From a spreadsheet, or empty. The first pasted line names the fields. */
export function NewDataSet({ accountId, onClose }: DialogProps) {
  const navigate = useNavigate()
  const path = { accountId }
  const save = useSave({
    initial: { name: '', text: '' },
    validate: { name: (name) => (name.trim() === '' ? words.dataSets.needsName : null) },
    run: async ({ name, text }) =>
      text.trim() === ''
        ? (await dataCreate({ path, body: { name } })).data.key
        : (await dataTableCreate({ path, body: { name, text } })).data.key,
    refresh: queryKeys.account(accountId).dataSets,
    onDone(key) {
      toast(words.dataSets.created(save.form.values.name))
      onClose()
      void navigate({ to: urls.dataSet, params: { accountId, setKey: key } })
    },
  })
  return (
    <FormDialog title={words.dataSets.new} wide save={save} submit={words.dataSets.create} onClose={onClose}>
      <TextInput
        label={words.dataSets.name}
        description={words.dataSets.nameHint}
        required
        maxLength={80}
        data-autofocus
        {...save.form.getInputProps('name')}
      />
      <TableText
        label={words.dataSets.fromTable}
        description={words.dataSets.fromTableHint}
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
    validate: { text: (text) => (text.trim() === '' ? words.importRows.none : null) },
    run: (body) => dataTableAdd({ path: { accountId, key: set.key }, body }),
    refresh: queryKeys.account(accountId).dataSets,
    done: ({ data }) => words.dataSets.imported(data),
    onDone: onClose,
  })
  return (
    <FormDialog title={words.dataSets.import} wide save={save} submit={words.dataSets.importIt} onClose={onClose}>
      <TableText
        label={words.dataSets.table}
        description={words.dataSets.tableHint}
        data-autofocus
        {...save.form.getInputProps('text')}
        onText={(text) => save.form.setFieldValue('text', text)}
      />
      <Radio.Group label={words.dataSets.mode} {...save.form.getInputProps('mode')}>
        <Stack gap="xs" mt="xs">
          <Radio value="append" label={words.dataSets.append} />
          <Radio value="replace" label={words.dataSets.replace(set.row_count)} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}

export function EditDataSet({ accountId, set, onClose }: SetDialogProps) {
  const save = useSave({
    initial: {
      name: set.name,
      description: set.description ?? '',
      category: set.category === DEFAULT_CATEGORY ? '' : set.category,
    },
    validate: { name: (name) => (name.trim() === '' ? words.dataSets.needsName : null) },
    run: ({ name, description, category }) =>
      dataUpdate({
        path: { accountId, key: set.key },
        body: { name, description: description.trim() || null, category: category.trim() || null },
      }),
    refresh: queryKeys.account(accountId).dataSets,
    done: words.dataSets.saved(set.name),
    onDone: onClose,
  })
  const field = save.form.getInputProps
  return (
    <FormDialog title={words.dataSets.editTitle} save={save} submit={words.ui.save} onClose={onClose}>
      <TextInput label={words.dataSets.name} required maxLength={80} data-autofocus {...field('name')} />
      <Textarea label={words.dataSets.description} maxLength={500} autosize minRows={2} {...field('description')} />
      <TextInput
        label={words.dataSets.category}
        placeholder={categoryLabel(DEFAULT_CATEGORY)}
        maxLength={80}
        {...field('category')}
      />
    </FormDialog>
  )
}

export function DeleteDataSet({ accountId, set, onClose }: SetDialogProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const joins = useQuery(dataUsesQuery(accountId, set.key))
  const groups = useQuery(usesQuery(accountId, 'data_set', set.key))
  const remove = useApiMutation<void, unknown>(() => dataRemove({ path: { accountId, key: set.key } }), {
    done: words.dataSets.deleted(set.name),
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
      title={words.dataSets.deleteTitle(set.name)}
      confirm={words.dataSets.deleteIt}
      action={remove}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{words.dataSets.deleteBody(set.row_count)}</Text>
        <UsesList uses={[...(joins.data ?? []), ...(groups.data ?? [])]} />
      </Stack>
    </ConfirmDialog>
  )
}
