// Keyboard navigation of rows: j and k move, Enter opens (the link has the focus), x selects, Shift+x selects a range.
// When the focused row disappears, the one in its place gets the focus.

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useShortcuts } from './shortcuts.ts'

export function useRowKeys(
  place: RefObject<HTMLElement | null>,
  keys: string[],
  toggle: (key: string, upTo?: boolean) => void,
): void {
  const lastRow = useRef(-1)
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  const focusRow = (n: number) => {
    const row = rows()[n]
    const target = row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('button')
    target?.focus()
  }
  const tick = (upTo: boolean) => {
    const key = rows()[current()]?.dataset.row
    if (key !== undefined && rows()[current()]?.querySelector('input[type=checkbox]')) toggle(key, upTo)
  }
  useShortcuts({
    j: () => focusRow(Math.min(current() + 1, keys.length - 1)),
    k: () => focusRow(Math.max(current() - 1, 0)),
    x: () => tick(false),
    X: () => tick(true),
  })

  useEffect(() => {
    const node = place.current
    const remember = () => {
      const n = current()
      if (n >= 0) lastRow.current = n
    }
    node?.addEventListener('focusin', remember)
    return () => node?.removeEventListener('focusin', remember)
  })

  const shown = keys.join(' ')
  const before = useRef(shown)
  useEffect(() => {
    const hasChanged = before.current !== shown
    before.current = shown
    // Wait until the dialog has tried to return the focus to the removed row.
    const timer = setTimeout(() => {
      if (hasChanged && lastRow.current >= 0 && document.activeElement === document.body) {
        focusRow(Math.min(lastRow.current, keys.length - 1))
      }
    })
    return () => clearTimeout(timer)
  })
}
