// Tabs as links, each with its own URL.

import { createLink, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from './format.ts'
import classes from './tab-bar.module.css'

export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  const shownFor = useRef<string>(null)
  const path = useLocation({ select: ({ href }) => href })
  useLayoutEffect(() => {
    if (shownFor.current === path) return
    shownFor.current = path
    showCurrent(bar.current!)
  }, [path])
  // Tabs grow when their counts arrive, and the bar shrinks when a phone is turned.
  useLayoutEffect(() => {
    const shown = bar.current!
    const watch = new ResizeObserver(() => showCurrent(shown))
    for (const part of [shown, ...shown.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return (
    <nav aria-label={label} className={classes.bar} ref={bar}>
      {children}
    </nav>
  )
}

/** Where tabs scroll, the current one is in view. Only the bar scrolls, never the page. */
function showCurrent(bar: HTMLElement): void {
  const tab = bar.querySelector('[aria-current=page]')
  if (!tab) return
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right) bar.scrollLeft += inner.right - outer.right
  if (inner.left < outer.left) bar.scrollLeft -= outer.left - inner.left
}

export const Tab = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.tab} />)

/** How many rows a tab shows. */
export const TabCount = ({ n }: { n: number }) => <span className={classes.count}>{formatNumber(n)}</span>
