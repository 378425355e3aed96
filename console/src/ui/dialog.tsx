// Hosts the one open dialog. Anything can open one (a row menu, a shortcut, the palette); dialogs don't nest, and
// navigating closes them.

import { createContext, lazy, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'

type Render = (close: () => void) => ReactNode

const DialogContext = createContext<(render: Render) => void>(() => {})

/** Opens a dialog: `openDialog((close) => <EditList list={list} onClose={close} />)`. */
export const useDialog = () => use(DialogContext)

export function DialogHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // A number per dialog, so that a replacement starts with fresh state.
  const [open, setOpen] = useState<{ number: number; pathname: string; render: Render } | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const openDialog = useCallback(
    (render: Render) => {
      opener.current = focusedOpener() ?? opener.current
      setOpen((before) => ({ number: (before?.number ?? 0) + 1, pathname, render }))
    },
    [pathname],
  )
  // Dialogs are unmounted when they close, so that they can't return the focus themselves.
  useEffect(() => {
    if (open) return
    if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true })
    opener.current = null
  }, [open])
  return (
    <DialogContext value={openDialog}>
      {children}
      {open?.pathname === pathname && <Suspense key={open.number}>{open.render(() => setOpen(null))}</Suspense>}
    </DialogContext>
  )
}

/** What has the focus outside of dialogs; the button of a menu for one of its items. */
function focusedOpener(): HTMLElement | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.closest('[role=dialog]')) return null
  const menu = focused.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode ? Props : never

/** A lazily loaded named export. */
export function lazyNamed<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  return lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }))
}
