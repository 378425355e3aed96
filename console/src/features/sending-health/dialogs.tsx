// Letting a brake go.

import { sendingRelease } from '../../api.ts'
import type { SendingBrake } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { sendingWords } from '../../words/sending.ts'

type ReleaseProps = { accountId: string; brake: SendingBrake; onClose: () => void }

export function ReleaseBrake({ accountId, brake, onClose }: ReleaseProps) {
  const { server, domain, provider } = brake
  const release = useAction<void, unknown>(
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
      {brake.words} {sendingWords.health.resumeBody}
    </ConfirmDialog>
  )
}
