// When something happened: ever, in the last days, longer ago, or on certain dates.

import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { RuleComparison } from '../../api.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { Amount, Day, today } from './comparison-fields.tsx'
import { isDays } from './rule-tree.ts'
import type { Timed } from './rule-tree.ts'

const text = words.rules

type Choice = keyof typeof words.ruleTimes

const choiceOf = ({ within_days, when }: Timed): Choice => {
  if (when) return when.op as Choice
  return within_days === undefined ? 'ever' : 'within_last_days'
}

const DEFAULT_DAYS = 30

/** The time of a condition, with a value that fits the choice. */
function timeOf(choice: Choice): Timed {
  if (choice === 'ever') return {}
  if (choice === 'within_last_days') return { within_days: DEFAULT_DAYS }
  if (choice === 'between') return { when: { op: choice, value: [today(-DEFAULT_DAYS), today()] } }
  return { when: { op: choice, value: isDays(choice) ? DEFAULT_DAYS : today() } }
}

type WhenProps<T extends Timed> = { value: T; onChange: (value: T) => void; name: string }

export function When<T extends Timed>({ value, onChange, name }: WhenProps<T>) {
  const { within_days: days, when, ...rest } = value
  const set = (time: Timed) => onChange({ ...rest, ...time } as T)
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.when}`}
        data={optionsOf(words.ruleTimes)}
        value={choiceOf(value)}
        onChange={(event) => set(timeOf(event.currentTarget.value as Choice))}
      />
      {days !== undefined && <Days name={name} value={days} onChange={(next) => set({ within_days: next })} />}
      {when && <Value name={name} value={when} onChange={(next) => set({ when: next })} />}
    </>
  )
}

type ValueProps = { value: RuleComparison; onChange: (value: RuleComparison) => void; name: string }

function Value({ value: { op, value }, onChange, name }: ValueProps) {
  if (isDays(op))
    return (
      <>
        <Days name={name} value={Number(value)} onChange={(next) => onChange({ op, value: next })} />
        {op === 'more_than_days_ago' && <span>{text.ago}</span>}
      </>
    )
  if (op !== 'between')
    return (
      <Day label={`${name}: ${text.date}`} value={String(value)} onChange={(day) => onChange({ op, value: day })} />
    )
  const [from = '', to = ''] = Array.isArray(value) ? value.map(String) : []
  return (
    <>
      <Day label={`${name}: ${text.from}`} value={from} onChange={(day) => onChange({ op, value: [day, to] })} />
      <span>{text.secondValue}</span>
      <Day label={`${name}: ${text.to}`} value={to} onChange={(day) => onChange({ op, value: [from, day] })} />
    </>
  )
}

const DAYS_IN = { days: 1, weeks: 7, months: 30 }
type Unit = keyof typeof DAYS_IN

/** A number of days, which can also be entered in weeks, or in months of 30 days. */
function Days({ name, value, onChange }: { name: string; value: number; onChange: (days: number) => void }) {
  const [unit, setUnit] = useState<Unit>('days')
  const shown = value / DAYS_IN[unit]
  return (
    <>
      <Amount
        label={`${name}: ${words.ruleUnits[unit]}`}
        value={shown}
        onChange={(next) => onChange(Math.round(next * DAYS_IN[unit]))}
      />
      <NativeSelect
        aria-label={`${name}: ${text.unit}`}
        data={optionsOf(shown === 1 ? words.ruleUnit : words.ruleUnits)}
        value={unit}
        onChange={(event) => {
          const next = event.currentTarget.value as Unit
          setUnit(next)
          onChange(Math.round(shown) * DAYS_IN[next])
        }}
      />
    </>
  )
}
