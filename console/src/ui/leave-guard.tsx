// Asks before unsaved changes are lost.

import { useBlocker } from '@tanstack/react-router'
import * as words from '../words/index.ts'
import { ConfirmDialog } from './lazy-dialogs.tsx'

export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      level="ask"
      title={words.ui.leaveTitle}
      confirm={words.ui.leave}
      action={{ mutate: blocker.proceed, isPending: false, error: null }}
      onClose={blocker.reset}
    >
      {words.ui.leaveBody}
    </ConfirmDialog>
  )
}
