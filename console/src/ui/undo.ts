// The first level of danger: done at once, and taken back by a button (or `z`) for ten seconds. What the server can undo
// is done and undone there. What it cannot is held back until the toast goes, the page is left, or the window closes.

import { errorMessage } from '../api.ts'
import { words } from '../words/index.ts'
import { dismissToast, showToast } from './toasts.tsx'

const UNDO_MS = 10_000

type Inverse = { done: string; undo: () => Promise<unknown> }
type Deferred = {
  done: string
  /** Sends the call. `keepalive` lets it outlive the page. */
  commit: (request: { keepalive: boolean }) => Promise<unknown>
  /** Puts back what was shown as done: after Undo, and when the server refuses. */
  restore: () => void
}

const deferred = new Map<number, Deferred>()

export function undoable(operation: Inverse | Deferred): void {
  if ('undo' in operation) {
    const run = () => void operation.undo().catch(toastError)
    showToast({ message: operation.done, milliseconds: UNDO_MS, action: { label: words.ui.undo, run } })
    return
  }
  const id = showToast({
    message: operation.done,
    milliseconds: UNDO_MS,
    action: {
      label: words.ui.undo,
      run() {
        deferred.delete(id)
        operation.restore()
      },
    },
    onDismiss: () => send(id, false),
  })
  deferred.set(id, operation)
}

function send(id: number, keepalive: boolean): void {
  const call = deferred.get(id)
  if (!call) return
  deferred.delete(id)
  call.commit({ keepalive }).catch((error: unknown) => {
    call.restore()
    toastError(error)
  })
}

const toastError = (error: unknown): void => void showToast({ message: errorMessage(error), tone: 'bad' })

/** Sends everything that is still held back; called on every navigation. */
export function flushDeferredCalls(): void {
  for (const id of deferred.keys()) dismissToast(id)
}

addEventListener('pagehide', () => {
  for (const id of deferred.keys()) send(id, true)
})
