// Settings of the email as a whole: subject, preview text and topic.

import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { topicsList } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import * as words from '../../../words/index.ts'
import { TagField } from '../tag-field.tsx'
import type { DesignDraft } from './draft.ts'

const text = words.designer

export function EmailFields({ accountId, saving: { shown, change } }: { accountId: string; saving: DesignDraft }) {
  const topics = useQuery({
    queryKey: [...queryKeys.account(accountId).designNames, 'topics'],
    queryFn: async () => (await topicsList({ path: { accountId } })).data,
  })
  return (
    <Stack gap="md" data-email-fields>
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
    </Stack>
  )
}
