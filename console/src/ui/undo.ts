// Actions that run without confirmation and can be undone for ten seconds, by button or `z`. Where the server has an
// inverse, it is called. Otherwise the request is deferred until the toast is gone, the page is left or the window
// closes.

import { errorMessage } from '../api.ts'
import * as words from '../words/index.ts'
import { dismissToast, showToast } from './toasts.tsx'

const UNDO_MS = 10_000

type Inverse = { done: string; undo: () => Promise<unknown> }
type Deferred = {
  done: string
  /** Sends the request. `keepalive` lets it outlive the page. */
  commit: (request: { keepalive: boolean }) => Promise<unknown>
  /** Restores what was shown as done: on undo, and when the server rejects it. */
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

/** Sends all deferred requests; called on every navigation. */
export function flushDeferredCalls(): void {
  for (const id of deferred.keys()) dismissToast(id)
}

addEventListener('pagehide', () => {
  for (const id of deferred.keys()) send(id, true)
})
