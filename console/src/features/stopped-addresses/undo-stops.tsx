// Undoing stops caused by bounces in the last hours, optionally of one domain, with previous undos.

import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stoppedAddressesUndo } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { undoableQuery, undosQuery } from './queries.ts'

const HOUR_MS = 3_600_000

export function UndoStops({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [hours, setHours] = useState('24')
  const [domain, setDomain] = useState('')
  const [openedAt] = useState(Date.now)
  const since = new Date(openedAt - Number(hours) * HOUR_MS).toISOString()
  const filter = { since, ...(domain.trim() && { domain: domain.trim() }) }
  const undoable = useQuery(undoableQuery(accountId, filter))
  const undos = useQuery(undosQuery(accountId))
  const undo = useApiMutation<void, { data: { unstopped: number } }>(
    () => stoppedAddressesUndo({ path: { accountId }, body: filter }),
    {
      refresh: queryKeys.account(accountId).stopped,
      done: ({ data }) => words.stopped.undone(data.unstopped),
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      level="ask"
      isSafe
      disabled={!undoable.data}
      title={words.stopped.undo}
      confirm={words.stopped.undoIt(undoable.data ?? 0)}
      action={undo}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{words.stopped.undoIntro}</Text>
        <Stack gap={4}>
          <Text fz="sm" fw={500}>
            {words.stopped.undoSince}
          </Text>
          <SegmentedControl
            aria-label={words.stopped.undoSince}
            data={optionsOf(words.undoPeriods)}
            value={hours}
            onChange={setHours}
          />
        </Stack>
        <TextInput
          label={words.stopped.undoDomain}
          value={domain}
          maxLength={253}
          onChange={({ currentTarget }) => setDomain(currentTarget.value)}
        />
        {undos.data && undos.data.length > 0 && (
          <Stack gap={4}>
            <Text fz="sm" fw={500}>
              {words.stopped.undoneBefore}
            </Text>
            {undos.data.slice(0, 5).map(({ at, addresses, domain: of }) => (
              <Text key={at} fz="sm" c="dimmed">
                <Time at={at} /> · {words.stopped.undoneLine(addresses, of)}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
