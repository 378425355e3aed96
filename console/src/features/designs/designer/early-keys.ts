// Keys pressed after Enter on a block, before its text editor or its settings have loaded: they are kept and reach the
// field as soon as it is there.

import type { KeyboardEvent } from 'react'

export type EarlyKeys = {
  /** Enter was pressed on a part that shows nothing to edit yet. */
  begin(id: string): void
  /** True if the key was kept for the part. Any other key ends the waiting. */
  keep(event: KeyboardEvent, id: string): boolean
  /** What was typed for the part, once, or null if Enter wasn't pressed on it. */
  take(id: string): string | null
}

export function createEarlyKeys(): EarlyKeys {
  let waiting: { id: string; typed: string } | null = null
  return {
    begin(id) {
      waiting = { id, typed: '' }
    },
    keep({ key, ctrlKey, metaKey, altKey }, id) {
      if (waiting?.id !== id) return false
      const isShortcut = ctrlKey || metaKey || altKey
      if (key === 'Shift') return false
      if (key.length === 1 && !isShortcut) waiting.typed += key
      else if (key === 'Backspace') waiting.typed = waiting.typed.slice(0, -1)
      else {
        waiting = null
        return false
      }
      return true
    },
    take(id) {
      if (waiting?.id !== id) return null
      const { typed } = waiting
      waiting = null
      return typed
    },
  }
}
