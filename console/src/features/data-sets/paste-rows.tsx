// Preview of a large paste.

import { Stack, Text } from '@mantine/core'
import type { DataField } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as words from '../../words/index.ts'
import { formatCell } from './cells.ts'
import type { Paste } from './cells.ts'

type PasteRowsProps = {
  plan: Paste
  fields: DataField[]
  run: (plan: Paste) => Promise<unknown>
  onClose: () => void
}

export function PasteRows({ plan, fields, run, onClose }: PasteRowsProps) {
  const { updates, added } = plan
  const paste = useApiMutation<void, unknown>(() => run(plan), {
    done: words.dataSets.pasted(plan.cells),
    onDone: onClose,
  })
  const sample = (added[0] ?? updates[0]?.values) as Record<string, string> | undefined
  return (
    <ConfirmDialog
      level="send"
      title={words.dataSets.pasteTitle}
      confirm={words.dataSets.pasteIt(updates.length + added.length)}
      items={fields
        .filter(({ key }) => sample && key in sample)
        .map(({ key, label }) => ({ name: label, value: formatCell(sample![key] ?? null) || '–' }))}
      action={paste}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>{words.dataSets.pasteBody(updates.length, added.length)}</Text>
        <Text c="dimmed" fz={13}>
          {words.dataSets.pasteSample}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
