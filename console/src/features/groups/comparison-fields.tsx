// A comparison: an operator and its value.

import { NativeSelect, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyNamed } from '../../ui/dialog.tsx'
import { DayField } from '../../ui/lazy-days.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import type { RuleComparison } from '../../api.ts'
import * as words from '../../words/index.ts'
import type { Choice } from './rule-catalog.ts'
import { isDays, numberIn } from './rule-tree.ts'
import classes from './rules.module.css'

const ManyValues = lazyNamed(() => import('./many-values.tsx'), 'ManyValues')
const SuggestedValue = lazyNamed(() => import('./suggested-value.tsx'), 'SuggestedValue')

const text = words.rules
const DAY_MS = 86_400_000

/** The operators for each type of value. */
const OPS: Record<Family, RuleComparison['op'][]> = {
  words: ['is', 'is_not', 'contains', 'starts_with', 'ends_with', 'one_of', 'is_empty', 'is_not_empty'],
  number: ['is', 'is_not', 'more_than', 'less_than', 'at_least', 'at_most', 'between'],
  date: [
    'within_last_days',
    'more_than_days_ago',
    'within_next_days',
    'before',
    'after',
    'on',
    'between',
    'anniversary_in_days',
  ],
  yes_no: ['is'],
}

export type Family = 'words' | 'number' | 'date' | 'yes_no'

export const FAMILY_OF_DETAIL = {
  text: 'words',
  choice: 'words',
  number: 'number',
  date: 'date',
  yes_no: 'yes_no',
} as const

/** The initial comparison for each type. */
export const FIRST: Record<Family, RuleComparison> = {
  words: { op: 'is', value: '' },
  number: { op: 'at_least', value: 1 },
  date: { op: 'within_last_days', value: 30 },
  yes_no: { op: 'is', value: true },
}

/** Keeps the value where the new operator can use it. */
function valueFor(family: Family, op: RuleComparison['op'], old: RuleComparison['value']): RuleComparison['value'] {
  if (family === 'words') {
    const texts = (Array.isArray(old) ? old : old === undefined || old === '' ? [] : [old]).map(String)
    if (op === 'is_empty' || op === 'is_not_empty') return undefined
    return op === 'one_of' ? texts : (texts[0] ?? '')
  }
  if (family === 'number') {
    const first = Number((Array.isArray(old) ? old[0] : old) ?? 0)
    return op === 'between' ? [first, first + 1] : first
  }
  if (family === 'date') {
    if (op === 'between') return [today(-30), today()]
    return isDays(op) ? (typeof old === 'number' ? old : 30) : today()
  }
  return old === true
}

function withOp<T extends RuleComparison>(family: Family, { value: old, ...rest }: T, op: T['op']): T {
  const value = valueFor(family, op, old)
  return { ...rest, op, ...(value !== undefined && { value }) } as T
}

/** Today, or so many days from now. */
export const today = (days = 0): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

type ComparisonProps<T extends RuleComparison> = {
  family: Family
  value: T
  onChange: (value: T) => void
  /** "Condition 2", for accessible names. */
  name: string
  choices?: Choice[]
  /** Offered while typing. */
  suggestions?: string[]
  /** Other words for the operators. */
  ops?: Partial<Record<RuleComparison['op'], string>> | undefined
  /** Between the operator and the value: the currency. */
  unit?: ReactNode
}

export function ComparisonFields<T extends RuleComparison>({
  family,
  value,
  onChange,
  name,
  choices,
  suggestions,
  ops: given,
  unit,
}: ComparisonProps<T>) {
  const ops: Choice[] = OPS[family].map((each) => ({ value: each, label: given?.[each] ?? words.ruleOps[each] }))
  return (
    <>
      {ops.length > 1 && (
        <NativeSelect
          aria-label={`${name}: ${text.op}`}
          data={ops}
          value={value.op}
          onChange={(event) => onChange(withOp(family, value, event.currentTarget.value as T['op']))}
        />
      )}
      {unit}
      <Value
        family={family}
        value={value}
        onChange={onChange}
        name={name}
        {...(choices && { choices })}
        {...(suggestions && { suggestions })}
      />
    </>
  )
}

function Value<T extends RuleComparison>(props: ComparisonProps<T>) {
  const { family, value, onChange, name, choices, suggestions } = props
  const { op } = value
  const set = (next: RuleComparison['value']) => onChange({ ...value, value: next })
  const label = `${name}: ${text.value}`
  if (op === 'is_empty' || op === 'is_not_empty') return null
  if (family === 'yes_no') {
    return (
      <NativeSelect
        aria-label={label}
        data={[
          { value: 'true', label: text.yes },
          { value: 'false', label: text.no },
        ]}
        value={String(value.value)}
        onChange={(event) => set(event.currentTarget.value === 'true')}
      />
    )
  }
  if (family === 'number') {
    if (op === 'between') {
      const [from, to] = Array.isArray(value.value) ? value.value.map(Number) : [0, 1]
      return (
        <>
          <Amount label={label} value={from!} onChange={(next) => set([next, to!])} />
          <span>{text.secondValue}</span>
          <Amount label={`${label} ${text.secondValue}`} value={to!} onChange={(next) => set([from!, next])} />
        </>
      )
    }
    return <Amount label={label} value={Number(value.value)} onChange={set} />
  }
  if (family === 'date') {
    if (isDays(op))
      return (
        <>
          <Amount label={label} value={Number(value.value)} onChange={set} />
          <span>{(op === 'more_than_days_ago' ? text.daysAgo : text.days)(numberIn(value.value))}</span>
        </>
      )
    if (op !== 'between') return <Day label={label} value={String(value.value ?? '')} onChange={set} />
    const [from = '', to = ''] = Array.isArray(value.value) ? value.value.map(String) : []
    return (
      <>
        <Day label={label} value={from} onChange={(day) => set([day, to])} />
        <span>{text.secondValue}</span>
        <Day label={`${label} ${text.secondValue}`} value={to} onChange={(day) => set([from, day])} />
      </>
    )
  }
  if (op === 'one_of') {
    const chosen = Array.isArray(value.value) ? value.value.map(String) : []
    return (
      <Suspense>
        <ManyValues label={label} values={chosen} choices={choices ?? suggestions ?? []} onChange={set} />
      </Suspense>
    )
  }
  if (choices && choices.length > 0 && (op === 'is' || op === 'is_not')) {
    return (
      <NativeSelect
        aria-label={label}
        data={[{ value: '', label: text.choose }, ...choices]}
        value={String(value.value ?? '')}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  }
  if (suggestions)
    return (
      <Suspense>
        <SuggestedValue label={label} suggestions={suggestions} value={String(value.value ?? '')} onChange={set} />
      </Suspense>
    )
  return (
    <TextInput
      aria-label={label}
      value={String(value.value ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

type AmountProps = { label: string; value: number; onChange: (value: number) => void }

export const Amount = ({ label, value, onChange }: AmountProps) => (
  <NumberInput
    aria-label={label}
    value={Number.isNaN(value) ? '' : value}
    onChange={(next) => onChange(next === '' ? Number.NaN : Number(next))}

    classNames={{ input: classes.amount }}
  />
)

type DayProps = { label: string; value: string; onChange: (day: string) => void }

export const Day = ({ value, ...field }: DayProps) => <DayField value={value.slice(0, 10)} {...field} />
