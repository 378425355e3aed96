// Importing events by hand, and the API call for a first event.

import { Modal, Stack, Text } from '@mantine/core'
import { eventsImport } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { CopyField } from '../../ui/copy.tsx'
import { ImportRows } from '../../ui/import-rows.tsx'
import * as words from '../../words/index.ts'

export function ImportEvents({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  return (
    <ImportRows
      title={words.activity.importTitle}
      intro={words.activity.importIntro}
      example={words.activity.importExample}
      submit={words.activity.importIt}
      refresh={queryKeys.account(accountId).activity}
      run={async (table) => {
        const { data, meta } = await eventsImport({ path: { accountId }, body: table })
        return { line: words.activity.imported(data), refused: data.failed, errors: meta.errors }
      }}
      onClose={onClose}
    />
  )
}

const FIRST_EVENT = (origin: string) => `curl ${origin}/api/v1/events \\
  -H "Authorization: Bearer YOUR_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "quiz_finished", "email": "ada@example.com", "properties": {"score": 7}}'`

export function FirstEvent({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={words.activity.firstEvent} opened onClose={onClose} size={640}>
      <Stack gap="md">
        <Text>{words.activity.firstEventIntro}</Text>
        <CopyField label={words.activity.command} value={FIRST_EVENT(location.origin)} />
      </Stack>
    </Modal>
  )
}
