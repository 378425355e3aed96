// Settings of the email as a whole: subject and preview text, and the topic.

import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { topicsList } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import * as words from '../../../words/index.ts'
import { TagField } from '../tag-field.tsx'
import type { DesignDraft } from './draft.ts'
import { showAndFocus } from './editor-input.ts'

const text = words.designer

type EmailFieldsProps = { accountId: string; saving: DesignDraft }

export const SubjectFields = ({ accountId, saving: { shown, change } }: EmailFieldsProps) => (
  <Stack gap="md" data-subject-fields>
    <TagField
      accountId={accountId}
      label={text.subject}
      value={shown.subject ?? ''}
      onChange={(subject) => change({ subject: subject === '' ? null : subject })}
    />
    <TextInput
      label={text.previewText}
      maxLength={500}
      value={shown.preview_text ?? ''}
      onChange={(event) => change({ preview_text: event.currentTarget.value || null })}
    />
  </Stack>
)

export const focusSubject = (show: () => void): void => showAndFocus(show, '[data-subject-fields] input')

export function TopicField({ accountId, saving: { shown, change } }: EmailFieldsProps) {
  const topics = useQuery({
    queryKey: [...queryKeys.account(accountId).designNames, 'topics'],
    queryFn: async () => (await topicsList({ path: { accountId } })).data,
  })
  return (
    <NativeSelect
      label={text.topic}
      description={text.topicHint}
      data={[
        { value: '', label: text.noTopic },
        ...(topics.data ?? []).map(({ name }) => ({ value: name, label: name })),
      ]}
      value={shown.topic ?? ''}
      onChange={(event) => change({ topic: event.currentTarget.value || null }, { now: true })}
    />
  )
}
