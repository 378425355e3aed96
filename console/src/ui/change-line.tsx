// A change with its arrow: "↓ 1.9 pts from 49.9%".

import { Text } from '@mantine/core'
import * as words from '../words/index.ts'
import type { Change, Tone } from './changes.ts'
import { Icon } from './icons.tsx'
import classes from './change-line.module.css'

const COLORS: Record<Tone, string> = { good: 'var(--lm-good-text)', bad: 'var(--lm-warn-text)', plain: 'dimmed' }

type ChangeLineProps = {
  change: Change | null
  /** Shown in place of a missing change; nothing by default. */
  without?: string | undefined
}

export function ChangeLine({ change, without }: ChangeLineProps) {
  if (!change)
    return without === undefined ? null : (
      <Text fz={13} c="dimmed" component="span">
        {without}
      </Text>
    )
  const { direction, text, tone } = change
  return (
    <Text c={COLORS[tone]} component="span" className={classes.line} data-tone={tone}>
      {direction !== 'same' && (
        <>
          <Icon name={direction === 'up' ? 'ascending' : 'descending'} size={14} />
          <span className="for-screen-readers">{words.changes[direction]} </span>
        </>
      )}
      {text}
    </Text>
  )
}
