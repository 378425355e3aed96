// A figure with its label, its total and its change from the previous period.

import { Card, Popover, Text, UnstyledButton } from '@mantine/core'
import { words } from '../words/index.ts'
import { formatPercent } from './format.ts'
import { Icon } from './icons.tsx'
import classes from './stat-tile.module.css'

type StatTileProps = {
  label: string
  value: string
  /** The count behind a rate, or the total. */
  of?: string | undefined
  /** The current and the previous period. */
  now: number
  before: number
  better: 'up' | 'down'
  /** What the figure means. */
  hint: string
}

export function StatTile({ label, value, of, now, before, better, hint }: StatTileProps) {
  return (
    <Card component="section" aria-label={label} className={classes.tile}>
      <div className={classes.label}>
        <Text fz={13} c="dimmed" fw={600}>
          {label}
        </Text>
        <Popover width={280} position="bottom-end">
          <Popover.Target>
            <UnstyledButton className={classes.hint} aria-label={words.ui.whatMeans(label)}>
              ?
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <Text>{hint}</Text>
          </Popover.Dropdown>
        </Popover>
      </div>
      <div className={classes.figure}>{value}</div>
      <Text fz={13} c="dimmed" className="figures">
        {of}
      </Text>
      <Change now={now} before={before} better={better} />
    </Card>
  )
}

/** Below this many cases a change is noise. */
const FEW = 10
/** Smaller changes would be shown as 0%. */
const NOTICEABLE = 0.005

function Change({ now, before, better }: { now: number; before: number; better: 'up' | 'down' }) {
  const share = Math.abs(now - before) / before
  if (before < FEW || share < NOTICEABLE) return null
  const isUp = now > before
  return (
    <Text
      fz={13}
      className={classes.change}
      c={isUp === (better === 'up') ? 'var(--lm-good-text)' : 'var(--lm-warn-text)'}
    >
      <Icon name={isUp ? 'ascending' : 'descending'} size={14} />
      {words.ui.changed(formatPercent(share), isUp)}
    </Text>
  )
}
