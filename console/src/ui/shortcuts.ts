// Single-key shortcuts. They are disabled in fields and under dialogs, and can be turned off in the profile.

import { useEffect } from 'react'
import { storedSetting, parseBoolean } from './stored-setting.ts'

export const shortcutsSwitch = storedSetting('shortcuts', () => true, parseBoolean)

/** By `event.key`: `?`, `[`, `X` for Shift+x; "g p" for a sequence. */
export type Shortcuts = Record<string, () => void>

const SEQUENCE_MS = 1_000

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches('[type=checkbox]')))

const isCovered = (): boolean => document.querySelector('[role=dialog], [role=menu]') !== null

/** The previous key, shared by all listeners. */
let pressed: { key: string; at: number } | null = null

export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!shortcutsSwitch.get() || isTyping(event.target) || isCovered()) return
      const first = pressed && event.timeStamp - pressed.at < SEQUENCE_MS ? pressed.key : null
      const run = (first && shortcuts[`${first} ${event.key}`]) || (first === 'g' ? undefined : shortcuts[event.key])
      // Reset after the last listener has seen the event, so that the key starts a sequence only afterwards.
      queueMicrotask(() => (pressed = { key: event.key, at: event.timeStamp }))
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
