// Creating, editing and archiving topics and details.

import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { detailsCreate, detailsUpdate, topicsCreate, topicsUpdate } from '../../api.ts'
import type { Detail, Topic } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'

type DialogProps = { accountId: string; onClose: () => void }

export function EditTopic({ accountId, topic, onClose }: DialogProps & { topic: Topic | null }) {
  const save = useSave({
    initial: { name: topic?.name ?? '', description: topic?.description ?? '' },
    validate: { name: (name) => (name.trim() === '' ? words.topics.needsName : null) },
    run({ name, description }) {
      const body = { name, description: description.trim() || null }
      return topic
        ? topicsUpdate({ path: { accountId, id: topic.id }, body })
        : topicsCreate({ path: { accountId }, body })
    },
    refresh: queryKeys.account(accountId).topics,
    done: ({ data }) => (topic ? words.topics.saved(data.name) : words.topics.created(data.name)),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={topic ? words.topics.editTitle : words.topics.new}
      save={save}
      submit={topic ? words.ui.save : words.topics.create}
      onClose={onClose}
    >
      <TextInput
        label={words.topics.name}
        required
        maxLength={100}
        data-autofocus
        {...save.form.getInputProps('name')}
      />
      <Textarea
        label={words.topics.description}
        description={words.topics.descriptionHint}
        maxLength={500}
        autosize
        minRows={2}
        {...save.form.getInputProps('description')}
      />
    </FormDialog>
  )
}

const DETAIL_TYPES = Object.entries(words.detailTypes).map(([value, label]) => ({ value, label }))

export function EditDetail({ accountId, detail, onClose }: DialogProps & { detail: Detail | null }) {
  const save = useSave({
    initial: { name: detail?.name ?? '', type: detail?.type ?? 'text', choices: detail?.choices ?? [] },
    validate: {
      name: (name) => (name.trim() === '' ? words.details.needsName : null),
      choices: (choices, { type }) => (type === 'choice' && choices.length === 0 ? words.details.needsChoices : null),
    },
    run({ name, type, choices }) {
      const chosen = type === 'choice' ? { choices } : {}
      return detail
        ? detailsUpdate({ path: { accountId, id: detail.id }, body: { name, ...chosen } })
        : detailsCreate({ path: { accountId }, body: { name, type, ...chosen } })
    },
    refresh: queryKeys.account(accountId).details,
    done: ({ data }) => (detail ? words.details.saved(data.name) : words.details.created(data.name)),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog
      title={detail ? words.details.editTitle : words.details.new}
      save={save}
      submit={detail ? words.ui.save : words.details.create}
      onClose={onClose}
    >
      <TextInput label={words.details.name} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <NativeSelect
        label={words.details.type}
        description={words.details.typeHint}
        data={DETAIL_TYPES}
        disabled={detail !== null}
        {...form.getInputProps('type')}
      />
      {form.values.type === 'choice' && (
        <TagsInput
          label={words.details.choices}
          description={words.details.choicesHint}
          {...form.getInputProps('choices')}
        />
      )}
    </FormDialog>
  )
}
