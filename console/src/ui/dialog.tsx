// Hosts the one open dialog. Anything can open one (a row menu, a shortcut, the palette); dialogs don't nest, and
// navigating closes them.

import { createContext, lazy, Suspense, use, useCallback, useState } from 'react'
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
  const openDialog = useCallback(
    (render: Render) => setOpen((before) => ({ number: (before?.number ?? 0) + 1, pathname, render })),
    [pathname],
  )
  return (
    <DialogContext value={openDialog}>
      {children}
      {open?.pathname === pathname && <Suspense key={open.number}>{open.render(() => setOpen(null))}</Suspense>}
    </DialogContext>
  )
}

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode ? Props : never

/** A lazily loaded named export. */
export function lazyNamed<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  return lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }))
}
