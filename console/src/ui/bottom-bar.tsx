// The bar at the bottom of a page that stays in view: what is unsaved or sent, and the buttons for it.

import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'

export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.bar} role="group" aria-label={label} data-bottom-bar>
    {children}
  </div>
)
