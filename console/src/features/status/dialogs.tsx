// Resuming background jobs after a restore.

import { statusResume } from '../../api.ts'
import type { InstallationStatus } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { accountWords } from '../../words/account.ts'

type ResumeProps = { accountId: string; queues: InstallationStatus['queues']; onClose: () => void }

export function ResumeJobs({ accountId, queues, onClose }: ResumeProps) {
  const resume = useApiMutation<void, unknown>(() => statusResume({ path: { accountId } }), {
    refresh: queryKeys.account(accountId).status,
    done: accountWords.status.resumed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="send"
      title={accountWords.status.resumeTitle}
      confirm={accountWords.status.resume}
      action={resume}
      onClose={onClose}
      items={queues.map(({ queue, accounts }) => ({
        name: accountWords.status.job(queue),
        value: accountWords.status.accountsDue(accounts),
      }))}
    >
      {accountWords.status.resumeBody}
    </ConfirmDialog>
  )
}
