// Lets background work go on after a restore.

import { statusResume } from '../../api.ts'
import type { InstallationStatus } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { words } from '../../words/index.ts'

type ResumeProps = { accountId: string; queues: InstallationStatus['queues']; onClose: () => void }

export function ResumeWork({ accountId, queues, onClose }: ResumeProps) {
  const resume = useAction<void, unknown>(() => statusResume({ path: { accountId } }), {
    refresh: queryKeys.account(accountId).status,
    done: words.status.resumed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="send"
      title={words.status.resumeTitle}
      confirm={words.status.resume}
      action={resume}
      onClose={onClose}
      facts={queues.map(({ lane, accounts }) => ({
        name: words.status.lane(lane),
        value: words.status.accountsDue(accounts),
      }))}
    >
      {words.status.resumeBody}
    </ConfirmDialog>
  )
}
