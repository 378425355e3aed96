// A step on the map and in the list: its type, what it refers to, and how many people are there.

import { formatShare } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import type { IconName } from '../../ui/icons.tsx'
import { dripWords } from '../../words/drips.ts'
import { stepIcon, stepNote, stepTitle } from './describe.ts'
import type { Names } from './describe.ts'
import type { Step } from './graph.ts'
import type { StepCounts } from './step-figures.tsx'
import classes from './drips.module.css'

type NodeProps = {
  id: string
  icon: IconName
  title: string
  note?: string | null
  count?: string | null
  isChosen?: boolean
  isWrong?: boolean
  isStart?: boolean
  onOpen: () => void
}

export function NodeButton({ id, icon, title, note, count, isChosen, isWrong, isStart, onOpen }: NodeProps) {
  return (
    <button
      type="button"
      className={classes.node}
      data-step={id}
      data-chosen={isChosen || undefined}
      data-wrong={isWrong || undefined}
      data-start={isStart || undefined}
      aria-pressed={isChosen ?? false}
      onClick={onOpen}
    >
      <Icon name={icon} size={18} />
      <span className={classes.title}>{title}</span>
      {note && <span className={classes.note}>{note}</span>}
      {count && <span className={classes.count}>{count}</span>}
    </button>
  )
}

type StepButtonProps = {
  step: Step
  names: Names
  waiting?: number | undefined
  passed?: number | undefined
  emails?: StepCounts['emails'] | undefined
  isChosen?: boolean
  isWrong?: boolean
  onOpen: () => void
}

export function StepButton({ step, names, waiting = 0, passed = 0, emails, onOpen, ...marks }: StepButtonProps) {
  const count = [
    ...(waiting > 0 ? [dripWords.drips.waiting(waiting)] : []),
    ...(passed > 0 ? [dripWords.drips.passed(passed)] : []),
    ...(emails && emails.delivered > 0 ? [dripWords.drips.opened(formatShare(emails.opened, emails.delivered))] : []),
  ].join(' · ')
  return (
    <NodeButton
      id={step.id}
      icon={stepIcon(step)}
      title={stepTitle(step)}
      note={stepNote(step, names)}
      count={count || null}
      onOpen={onOpen}
      {...marks}
    />
  )
}
