// Keyboard shortcuts available on every page.

import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCurrentAccount } from '../../account.ts'
import { pageActions } from '../../ui/actions.ts'
import { lazyNamed, useDialog } from '../../ui/dialog.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { runToastAction } from '../../ui/toasts.tsx'
import { sidebarCollapsed } from './sidebar-collapsed.ts'
import { mainEntries } from './navigation.ts'

const ShortcutsDialog = lazyNamed(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

export function useShellShortcuts({ openPalette }: { openPalette: () => void }): void {
  const navigate = useNavigate()
  const openDialog = useDialog()
  const { account } = useCurrentAccount()
  const params = { accountId: account?.id ?? '' }
  const pages = mainEntries.map(({ key, to }) => [`g ${key}`, () => void navigate({ to, params })] as const)
  useShortcuts({
    ...Object.fromEntries(account ? pages : []),
    '?': () => openDialog((close) => <ShortcutsDialog onClose={close} />),
    '[': () => sidebarCollapsed.set(!sidebarCollapsed.get()),
    '/': () => focus('[data-search]'),
    f: () => press('[data-add-filter]'),
    n: () => pageActions()[0]?.run(),
    z: () => runToastAction(),
  })
  // Works inside fields too, because it types no character.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [openPalette])
}
