// Letting a brake go.

import { sendingRelease } from '../../api.ts'
import type { SendingBrake } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { pageWords } from '../../words/pages.ts'

type ReleaseProps = { accountId: string; brake: SendingBrake; onClose: () => void }

export function ReleaseBrake({ accountId, brake, onClose }: ReleaseProps) {
  const { server, domain, provider } = brake
  const release = useAction<void, unknown>(
    () => sendingRelease({ path: { accountId }, body: { server, domain, provider } }),
    { refresh: queryKeys.account(accountId).health, done: pageWords.health.released, onDone: onClose },
  )
  return (
    <ConfirmDialog
      level="ask"
      title={pageWords.health.letGoTitle}
      confirm={pageWords.health.letGo}
      action={release}
      onClose={onClose}
    >
      {brake.words} {pageWords.health.letGoBody}
    </ConfirmDialog>
  )
}
