// The first level of danger: done at once, and taken back by a button (or `z`) for ten seconds. What the server can undo
// is done and undone there. What it cannot is held back until the toast goes, the page is left, or the window closes.

import { wordsOf } from '../api.ts'
import { words } from '../words/index.ts'
import { dropToast, showToast } from './toasts.tsx'

const UNDO_MS = 10_000

type Inverse = { done: string; undo: () => Promise<unknown> }
type Held = {
  done: string
  /** Sends the call. `keepalive` lets it outlive the page. */
  hold: (request: { keepalive: boolean }) => Promise<unknown>
  /** Puts back what was shown as done: after Undo, and when the server refuses. */
  restore: () => void
}

const held = new Map<number, Held>()

export function undoable(what: Inverse | Held): void {
  if ('undo' in what) {
    const run = () => void what.undo().catch(tellRefusal)
    showToast({ message: what.done, milliseconds: UNDO_MS, act: { label: words.ui.undo, run } })
    return
  }
  const id = showToast({
    message: what.done,
    milliseconds: UNDO_MS,
    act: {
      label: words.ui.undo,
      run() {
        held.delete(id)
        what.restore()
      },
    },
    onGone: () => send(id, false),
  })
  held.set(id, what)
}

function send(id: number, keepalive: boolean): void {
  const call = held.get(id)
  if (!call) return
  held.delete(id)
  call.hold({ keepalive }).catch((error: unknown) => {
    call.restore()
    tellRefusal(error)
  })
}

const tellRefusal = (error: unknown): void => void showToast({ message: wordsOf(error), tone: 'bad' })

/** Sends everything that is still held back; called on every navigation. */
export function sendHeldCalls(): void {
  for (const id of held.keys()) dropToast(id)
}

addEventListener('pagehide', () => {
  for (const id of held.keys()) send(id, true)
})
