// Something that can be done, as a value: buttons, menus, the palette and shortcuts all show the same ones.

import { useEffect } from 'react'
import type { IconName } from './icons.tsx'

export type Act = {
  label: string
  icon?: IconName
  run: () => void
  /** Loses something, or is noticed by others. */
  danger?: true
  /** Why it cannot be done now, in words. It stays in sight. */
  refused?: string | undefined
}

let current: readonly Act[] = []

/** What the page in sight offers; the first is the one that `n` does. */
export const pageActs = (): readonly Act[] => current

export function usePageActs(acts: readonly Act[]): void {
  useEffect(() => {
    current = acts
    return () => {
      if (current === acts) current = []
    }
  })
}
