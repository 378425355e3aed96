// A share as a small bar, next to its number.

import type { ChartColor } from './chart.tsx'
import classes from './figure-table.module.css'

export const Meter = ({ share, color = 'teal', width }: { share: number; color?: ChartColor; width?: string }) => (
  <span className={classes.meter} style={width ? { width } : undefined} aria-hidden>
    <span style={{ width: `${Math.min(1, share) * 100}%`, background: `var(--lm-chart-${color})` }} />
  </span>
)
