// Tabs as links, each with its own URL.

import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from './format.ts'
import classes from './tab-bar.module.css'

export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.bar}>
      {children}
    </nav>
  )
}

export const Tab = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.tab} />)

/** How many rows a tab shows. */
export const TabCount = ({ n }: { n: number }) => <span className={classes.count}>{formatNumber(n)}</span>
