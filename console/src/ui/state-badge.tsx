// The badge for a state, from the table of badges.

import { BADGES } from './badges.ts'
import type { BadgeMark, BadgeStyle } from './badges.ts'
import * as words from '../words/index.ts'
import { wordFor } from '../words/lookup.ts'
import classes from './state-badge.module.css'

type States = typeof BADGES

type StateBadgeProps<Of extends keyof States> = {
  of: Of
  state: keyof States[Of] & string
  /** More exact than the state's own word. */
  label?: string
}

export function StateBadge<Of extends keyof States>({ of, state, label }: StateBadgeProps<Of>) {
  const states: Record<string, BadgeStyle> = BADGES[of]
  const { mark, tone, loud } = states[state]!
  return (
    <span className={classes.badge} data-tone={tone} data-loud={loud} data-state={state}>
      <MarkShape mark={mark} />
      {label ?? wordFor(words.states[of], state)}
    </span>
  )
}

const SHAPES: Record<BadgeMark, React.ReactNode> = {
  dot: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  ring: <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  dashed: <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 1.4" />,
  half: (
    <>
      <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1.5a3.5 3.5 0 0 0 0 7z" fill="currentColor" />
    </>
  ),
  tick: <path d="M1.5 5.5 4 8l4.5-6" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  cross: <path d="m2 2 6 6m0-6-6 6" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  triangle: <path d="M5 1 9.5 9h-9z" fill="currentColor" />,
  bars: <path d="M3 1.5v7m4-7v7" fill="none" stroke="currentColor" strokeWidth="1.75" />,
}

const MarkShape = ({ mark }: { mark: BadgeMark }) => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden className={classes.mark}>
    {SHAPES[mark]}
  </svg>
)
