// A step on the map and in the list: its type, what it refers to, and how many people are there.

import type { ReactNode } from 'react'
import type { DripCounts } from '../../api.ts'
import { formatAmount } from '../../ui/amount.ts'
import { formatNumber, formatShare } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import type { IconName } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { stepIcon, stepNote, stepTitle } from './describe.ts'
import type { Names } from './describe.ts'
import { isFork } from './graph.ts'
import type { Step } from './graph.ts'
import classes from './drips.module.css'

const text = words.drips

export type StepCounts = DripCounts['steps'][number]

type NodeProps = {
  id: string
  icon: IconName
  title: string
  note?: string | null
  /** Below the title. */
  count?: ReactNode
  /** After the title. */
  badge?: string | null
  isChosen?: boolean
  isWrong?: boolean
  /** How it is drawn. */
  kind?: 'start' | 'pill' | 'fork' | undefined
  onOpen: () => void
}

export function NodeButton(props: NodeProps) {
  const { id, icon, title, note, count, badge, isChosen, isWrong, kind, onOpen } = props
  return (
    <button
      type="button"
      className={classes.node}
      data-step={id}
      data-chosen={isChosen || undefined}
      data-wrong={isWrong || undefined}
      data-kind={kind}
      aria-pressed={isChosen ?? false}
      onClick={onOpen}
    >
      <Icon name={icon} size={18} />
      <span className={classes.title} title={title}>
        {title}
      </span>
      {badge && <span className={classes.badge}>{badge}</span>}
      {note && <span className={classes.note}>{note}</span>}
      {count && <span className={classes.count}>{count}</span>}
    </button>
  )
}

type StepButtonProps = {
  step: Step
  names: Names
  isChosen?: boolean
  isWrong?: boolean
  onOpen: () => void
}

/** A step in the editor: its type, and what it refers to. */
export const StepButton = ({ step, names, ...more }: StepButtonProps) => (
  <NodeButton
    id={step.id}
    icon={stepIcon(step)}
    title={stepTitle(step)}
    note={stepNote(step, names)}
    kind={kindOf(step)}
    {...more}
  />
)

type WatchedStepProps = {
  step: Step
  title: string
  counts: StepCounts | undefined
  /** Of an exit: how many people took the branch that leads to it. */
  exited: number | null
  isChosen: boolean
  onOpen: () => void
}

/** A step of a published drip: its title and what happened there in the period. */
export function WatchedStep({ step, title, counts, exited, ...more }: WatchedStepProps) {
  return (
    <NodeButton
      id={step.id}
      icon={stepIcon(step)}
      title={title}
      kind={kindOf(step)}
      badge={counts && counts.waiting > 0 ? text.waiting(counts.waiting) : null}
      count={
        exited !== null ? (
          <Figure n={formatNumber(exited)} name={text.exitedWord} />
        ) : (
          counts && <Happened step={step} counts={counts} />
        )
      }
      {...more}
    />
  )
}

/** Drawn as pills. */
const WAITS = new Set(['wait', 'wait_until', 'wait_until_date'])

const kindOf = (step: Step) =>
  WAITS.has(step.type) ? 'pill' : isFork(step) && step.type !== 'wait_for' ? 'fork' : undefined

function Happened({ step, counts: { emails, outcomes } }: { step: Step; counts: StepCounts }): ReactNode {
  if (emails)
    return (
      <>
        <Figure n={formatNumber(emails.sent)} name={text.sentWord} />
        {emails.delivered > 0 && <Figure n={formatShare(emails.opened, emails.delivered)} name={text.openedWord} />}
        {emails.revenue.map(({ currency, total }) => (
          <Figure key={currency} n={formatAmount(total, currency)} />
        ))}
      </>
    )
  if (WAITS.has(step.type)) return null
  if (isFork(step))
    return (
      <>
        <Figure n={formatNumber(outcomes.then ?? 0)} name={text.yesWord} />
        <Figure n={formatNumber(outcomes.else ?? 0)} name={text.noWord} />
      </>
    )
  return <Figure n={formatNumber(passedOf(outcomes))} name={text.passedWord} />
}

export const Figure = ({ n, name }: { n: string; name?: string }) => (
  <span>
    <b>{n}</b> {name}
  </span>
)

/** Reasons are listed under their outcome and not counted twice. */
export const passedOf = (outcomes: Record<string, number>): number =>
  Object.entries(outcomes).reduce((sum, [name, n]) => sum + (name.includes('/') ? 0 : n), 0)
