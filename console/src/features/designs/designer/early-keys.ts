// Keys pressed after Enter on a block, before its text editor or its settings have loaded: they are kept and reach the
// field as soon as it is there.

import type { KeyboardEvent } from 'react'

export type EarlyText = {
  /** A line feed for each Enter. */
  typed: string
  /** False once Escape was pressed. */
  takesFocus: boolean
}

export type EarlyKeys = {
  /** Enter was pressed on a part that shows nothing to edit yet. */
  begin(id: string): void
  /** True if the key was kept for the part. A shortcut ends the waiting. */
  keep(event: KeyboardEvent, id: string): boolean
  /** What was typed for the part, once, or null if Enter wasn't pressed on it. */
  take(id: string): EarlyText | null
}

const TEXT_FIELDS = ['text', 'search', 'url', 'textarea']

/** Types into a field as if its keys were pressed now. */
export function typeEarly(field: Element | null, { typed }: EarlyText): void {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (!isField || !TEXT_FIELDS.includes(field.type)) return
  field.focus()
  // In a field of one line, Enter types nothing.
  const text = field instanceof HTMLInputElement ? typed.replaceAll('\n', '') : typed
  if (text === '') return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function createEarlyKeys(): EarlyKeys {
  let waiting: (EarlyText & { id: string }) | null = null
  return {
    begin(id) {
      if (waiting?.id === id) waiting.takesFocus = true
      else waiting = { id, typed: '', takesFocus: true }
    },
    keep({ key, ctrlKey, metaKey, altKey }, id) {
      if (waiting?.id !== id || !waiting.takesFocus || key === 'Shift') return false
      const isShortcut = ctrlKey || metaKey || altKey
      if (key === 'Escape') waiting.takesFocus = false
      else if (key === 'Enter') waiting.typed += '\n'
      else if (key === 'Backspace') waiting.typed = waiting.typed.slice(0, -1)
      else if (key.length === 1 && !isShortcut) waiting.typed += key
      else {
        waiting = null
        return false
      }
      return true
    },
    take(id) {
      if (waiting?.id !== id) return null
      const taken = waiting
      waiting = null
      return taken
    },
  }
}
