// Something that can be done, as a value: buttons, menus, the palette and shortcuts all show the same ones.

import { useEffect } from 'react'
import type { IconName } from './icons.tsx'

export type Action = {
  label: string
  icon?: IconName
  run: () => void
  /** Loses something, or is noticed by others. */
  danger?: true
  /** Why it cannot be done now, in words. It stays in sight. */
  disabledReason?: string | undefined
}

let current: readonly Action[] = []

/** What the page in sight offers; the first is the one that `n` does. */
export const pageActions = (): readonly Action[] => current

export function usePageActions(actions: readonly Action[]): void {
  useEffect(() => {
    current = actions
    return () => {
      if (current === actions) current = []
    }
  })
}
