// Resuming sending after a hold.

import { sendingRelease } from '../../api.ts'
import type { SendingHold } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { sendingWords } from '../../words/sending.ts'

type ReleaseProps = { accountId: string; hold: SendingHold; onClose: () => void }

export function ResumeSending({ accountId, hold, onClose }: ReleaseProps) {
  const { server, domain, provider } = hold
  const release = useApiMutation<void, unknown>(
    () => sendingRelease({ path: { accountId }, body: { server, domain, provider } }),
    { refresh: queryKeys.account(accountId).health, done: sendingWords.health.resumed, onDone: onClose },
  )
  return (
    <ConfirmDialog
      level="ask"
      title={sendingWords.health.resumeTitle}
      confirm={sendingWords.health.resumeSending}
      action={release}
      onClose={onClose}
    >
      {hold.words} {sendingWords.health.resumeBody}
    </ConfirmDialog>
  )
}
