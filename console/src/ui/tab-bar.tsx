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
    const watch = new ResizeObserver(() => {
      showCurrent(shown)
      markEnds(shown)
    })
    for (const part of [shown, ...shown.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return (
    <nav aria-label={label} className={classes.bar} ref={bar} onScroll={({ currentTarget }) => markEnds(currentTarget)}>
      {children}
    </nav>
  )
}

/** How much of the tabs beside the current one is in view, in pixels: at least where they fade out. */
const BESIDE = 48

/** Where tabs scroll, the current one is in view. Only the bar scrolls, never the page. */
function showCurrent(bar: HTMLElement): void {
  const tab = bar.querySelector('[aria-current=page]')
  if (!tab) return
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  const [after, before] = [inner.right + BESIDE - outer.right, outer.left - inner.left + BESIDE]
  if (after > 0) bar.scrollLeft += after
  if (before > 0) bar.scrollLeft -= before
}

/** Tabs fade out where more of them follow. */
function markEnds(bar: HTMLElement): void {
  bar.toggleAttribute('data-before', bar.scrollLeft >= 1)
  bar.toggleAttribute('data-after', bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 1)
}

export const Tab = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.tab} />)

/** How many rows a tab shows. */
export const TabCount = ({ n }: { n: number }) => <span className={classes.count}>{formatNumber(n)}</span>
