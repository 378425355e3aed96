// The sender, and the text that an inbox shows.

import { Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EditedDesign } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { words } from '../../words/composing.ts'
import { SetUpSender } from '../senders/lazy.ts'
import { sendersQuery } from '../senders/queries.ts'
import { TagField } from '../designs/tag-field.tsx'
import { FIELD_IDS } from './composer-checks.tsx'
import { ComposerSection } from './composer-section.tsx'
import type { Draft } from './draft.ts'

const text = words.composer

type SubjectSectionProps = { accountId: string; draft: Draft; design: EditedDesign | null }

export function SubjectSection({ accountId, draft, design }: SubjectSectionProps) {
  const { shown, change } = draft
  const senders = useQuery(sendersQuery(accountId))
  const openDialog = useDialog()
  const choices = senders.data?.data ?? []
  const sender = choices.find(({ id }) => id === shown.sender_id) ?? choices.find((each) => each.default)
  const subject = shown.subject ?? design?.subject ?? ''
  return (
    <ComposerSection title={text.subjectAndSender} isDone={subject.trim() !== '' && sender?.verified === true}>
      {choices.length === 0 ? (
        <div>
          <Button onClick={() => openDialog((close) => <SetUpSender accountId={accountId} onClose={close} />)}>
            {text.senderMissing}
          </Button>
        </div>
      ) : (
        <Stack gap={4}>
          <Select
            label={text.sender}
            data={choices.map(({ id, name, email }) => ({ value: id, label: `${name} <${email}>` }))}
            value={sender?.id ?? null}
            allowDeselect={false}
            onChange={(id) => change({ sender_id: id }, { now: true })}
          />
          {sender?.reply_to && (
            <Text fz={13} c="dimmed">
              {text.replyTo(sender.reply_to)}
            </Text>
          )}
        </Stack>
      )}
      <TagField
        accountId={accountId}
        id={FIELD_IDS.subject}
        label={text.subject}
        description={text.subjectHint([...subject].length)}
        value={subject}
        onChange={(value) => change({ subject: value })}
      />
      <TextInput
        id={FIELD_IDS.preview_text}
        label={text.previewText}
        description={text.previewTextHint}
        maxLength={500}
        value={shown.preview_text ?? design?.preview_text ?? ''}
        onChange={(event) => change({ preview_text: event.currentTarget.value })}
      />
    </ComposerSection>
  )
}
