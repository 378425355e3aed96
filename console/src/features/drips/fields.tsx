// Form fields shared by step settings.

import { Group, NativeSelect } from '@mantine/core'
import { NumberInput } from '../../ui/number-input.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'

const text = words.dripFields

type Option = { value: string; label: string }

type ChoiceProps = {
  label: string
  value: string
  options: readonly Option[]
  description?: string
  error?: string | undefined
  onChange: (value: string) => void
}

export const Choice = ({ label, value, options, onChange, ...more }: ChoiceProps) => (
  <NativeSelect
    label={label}
    value={value}
    data={[...options]}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...more}
  />
)

type Named = { id: string; name: string }

export const NamedChoice = ({ options, ...props }: Omit<ChoiceProps, 'options'> & { options: readonly Named[] }) => (
  <Choice
    {...props}
    options={[{ value: '', label: text.choose }, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
  />
)

type SpanProps = { label: string; span: Record<string, number>; onChange: (span: Record<string, number>) => void }

/** A number and its unit; a longer span is shown by its largest unit. */
export function SpanField({ label, span, onChange }: SpanProps) {
  const unit = ['days', 'hours', 'minutes'].find((each) => span[each]) ?? 'days'
  const amount = span[unit] ?? 0
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <NumberInput
        label={label}
        value={amount}
        min={1}
        max={unit === 'days' ? 1000 : 10_000}
        allowDecimal={false}
        onChange={(value) => onChange({ [unit]: Number(value) || 0 })}
      />
      <NativeSelect
        aria-label={text.unit}
        value={unit}
        data={optionsOf(words.timeUnits)}
        onChange={(event) => onChange({ [event.currentTarget.value]: amount || 1 })}
      />
    </Group>
  )
}
