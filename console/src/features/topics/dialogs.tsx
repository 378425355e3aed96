// Creating, editing and archiving topics and details.

import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { detailsCreate, detailsUpdate, topicsCreate, topicsUpdate } from '../../api.ts'
import type { Detail, Topic } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { words } from '../../words/index.ts'
import { pageWords } from '../../words/pages.ts'

type DialogProps = { accountId: string; onClose: () => void }

export function EditTopic({ accountId, topic, onClose }: DialogProps & { topic: Topic | null }) {
  const save = useSave({
    initial: { name: topic?.name ?? '', description: topic?.description ?? '' },
    validate: { name: (name) => (name.trim() === '' ? pageWords.topics.needsName : null) },
    run({ name, description }) {
      const body = { name, description: description.trim() || null }
      return topic
        ? topicsUpdate({ path: { accountId, id: topic.id }, body })
        : topicsCreate({ path: { accountId }, body })
    },
    refresh: queryKeys.account(accountId).topics,
    done: ({ data }) => (topic ? pageWords.topics.saved(data.name) : pageWords.topics.created(data.name)),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={topic ? pageWords.topics.editTitle : pageWords.topics.new}
      save={save}
      submit={topic ? words.ui.save : pageWords.topics.create}
      onClose={onClose}
    >
      <TextInput
        label={pageWords.topics.name}
        required
        maxLength={100}
        data-autofocus
        {...save.form.getInputProps('name')}
      />
      <Textarea
        label={pageWords.topics.description}
        description={pageWords.topics.descriptionHint}
        maxLength={500}
        autosize
        minRows={2}
        {...save.form.getInputProps('description')}
      />
    </FormDialog>
  )
}

const DETAIL_TYPES = Object.entries(pageWords.detailTypes).map(([value, label]) => ({ value, label }))

export function EditDetail({ accountId, detail, onClose }: DialogProps & { detail: Detail | null }) {
  const save = useSave({
    initial: { name: detail?.name ?? '', type: detail?.type ?? 'text', choices: detail?.choices ?? [] },
    validate: {
      name: (name) => (name.trim() === '' ? pageWords.details.needsName : null),
      choices: (choices, { type }) =>
        type === 'choice' && choices.length === 0 ? pageWords.details.needsChoices : null,
    },
    run({ name, type, choices }) {
      const chosen = type === 'choice' ? { choices } : {}
      return detail
        ? detailsUpdate({ path: { accountId, id: detail.id }, body: { name, ...chosen } })
        : detailsCreate({ path: { accountId }, body: { name, type, ...chosen } })
    },
    refresh: queryKeys.account(accountId).details,
    done: ({ data }) => (detail ? pageWords.details.saved(data.name) : pageWords.details.created(data.name)),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog
      title={detail ? pageWords.details.editTitle : pageWords.details.new}
      save={save}
      submit={detail ? words.ui.save : pageWords.details.create}
      onClose={onClose}
    >
      <TextInput
        label={pageWords.details.name}
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={pageWords.details.type}
        description={pageWords.details.typeHint}
        data={DETAIL_TYPES}
        disabled={detail !== null}
        {...form.getInputProps('type')}
      />
      {form.values.type === 'choice' && (
        <TagsInput
          label={pageWords.details.choices}
          description={pageWords.details.choicesHint}
          {...form.getInputProps('choices')}
        />
      )}
    </FormDialog>
  )
}
