// Shortening the retention period: shows how much is deleted, and asks to type it.

import { useQuery } from '@tanstack/react-query'
import { activityRetentionCount, activityRetentionUpdate } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as words from '../../words/index.ts'

type ChangeRetentionProps = { accountId: string; keepMonths: number; onClose: () => void }

export function ChangeRetention({ accountId, keepMonths, onClose }: ChangeRetentionProps) {
  const w = words.retention
  const older = useQuery({
    queryKey: [...queryKeys.account(accountId).retention, 'older', keepMonths],
    queryFn: async ({ signal }) =>
      (await activityRetentionCount({ path: { accountId }, query: { keepMonths }, signal })).data.events,
  })
  const change = useApiMutation<void, unknown>(
    () => activityRetentionUpdate({ path: { accountId }, body: { keepMonths } }),
    { refresh: queryKeys.account(accountId).retention, done: w.saved, onDone: onClose },
  )
  return (
    <ConfirmDialog
      level="type"
      typed={String(keepMonths)}
      title={w.shortenTitle(keepMonths)}
      confirm={w.shortenIt}
      action={change}
      onClose={onClose}
    >
      {older.isPending ? w.counting : w.shortenBody(older.data ?? null)}
    </ConfirmDialog>
  )
}
