// An action as data, shared by buttons, menus, the palette and shortcuts.

import { useEffect } from 'react'
import type { IconName } from './icons.tsx'

export type Action = {
  label: string
  icon?: IconName
  run: () => void
  /** Destructive, or visible to people outside. */
  danger?: true
  /** Why it is disabled. It stays visible. */
  disabledReason?: string | undefined
}

let current: readonly Action[] = []

/** The actions of the current page; `n` runs the first. */
export const pageActions = (): readonly Action[] => current

export function usePageActions(actions: readonly Action[]): void {
  useEffect(() => {
    current = actions
    return () => {
      if (current === actions) current = []
    }
  })
}
