// A choice of something by its name, such as a list or a topic.

import { Select } from '@mantine/core'
import type { ComboboxData } from '@mantine/core'
import * as words from '../../words/index.ts'
import type { Choice } from './rule-catalog.ts'

const text = words.rules

type NamedSelectProps = {
  label: string
  choices: Choice[]
  value: string
  onChange: (value: string) => void
}

/** In sections, after the choices without one. */
function sectionsOf(choices: Choice[]): ComboboxData {
  const sections = Map.groupBy(choices, ({ section = '' }) => section)
  return Array.from(sections, ([group, items]) => (group === '' ? items : { group, items })).flat()
}

/** A select by name. A value that no longer exists stays visible by its id. */
export function NamedSelect({ label, choices, value, onChange }: NamedSelectProps) {
  // Without any choice, they are still loading.
  const isGone = value !== '' && choices.length > 0 && !choices.some((choice) => choice.value === value)
  const data = sectionsOf(isGone ? [{ value, label: `${value} (${text.gone})` }, ...choices] : choices)
  return (
    <Select
      aria-label={label}
      data={data}
      value={value === '' && !choices.some((choice) => choice.value === '') ? null : value}
      searchable
      allowDeselect={false}
      placeholder={text.choose}
      {...(isGone && { error: true })}
      onChange={(next) => next !== null && onChange(next)}
      w={200}
    />
  )
}
