// Conditions on events.

import type { EventCondition } from '../../api.ts'
import * as words from '../../words/index.ts'
import { EventPicker } from '../activity/event-picker.tsx'
import { ComparisonFields } from './comparison-fields.tsx'
import type { Family } from './comparison-fields.tsx'
import { PropertyTests } from './property-tests.tsx'
import type { RuleCatalog } from './rule-catalog.ts'
import { numberIn } from './rule-tree.ts'
import { When } from './when-field.tsx'

const text = words.rules

type EventFieldsProps = {
  value: EventCondition
  onChange: (value: EventCondition) => void
  name: string
  catalogue: RuleCatalog
}

const FAMILY_OF_PROPERTY: Record<string, Family> = { number: 'number', yes_no: 'yes_no', boolean: 'yes_no' }

export function EventFields({ value, onChange, name, catalogue }: EventFieldsProps) {
  const { where = [], ...rest } = value
  const times = value.times ?? { op: 'at_least', value: 1 }
  const known = catalogue.events.find((event) => event.value === value.event)
  const properties = known?.properties ?? []
  return (
    <>
      <span>{text.event}</span>
      <EventPicker
        aria-label={`${name}: ${text.event}`}
        value={value.event}
        onChange={(event) => onChange({ ...rest, event })}
        w={200}
      />
      <ComparisonFields
        family="number"
        value={times}
        onChange={(next) => onChange({ ...value, times: next })}
        name={`${name}, ${text.times(2)}`}
        ops={words.ruleCountOps}
      />
      <span>{text.times(numberIn(times.value))}</span>
      <When value={value} onChange={onChange} name={name} />
      {value.event !== '' && (
        <PropertyTests
          tests={where.map(({ property, ...test }) => ({ of: property, test }))}
          onChange={(next) =>
            onChange(
              next.length === 0 ? rest : { ...rest, where: next.map(({ of, test }) => ({ property: of, ...test })) },
            )
          }
          name={name}
          label={text.property}
          families={(of) => FAMILY_OF_PROPERTY[properties.find((each) => each.name === of)?.type ?? ''] ?? 'words'}
          choices={properties.map((property) => ({ value: property.name, label: property.label }))}
          isFree={known?.isCustom ?? true}
          valuesOf={value.event}
        />
      )}
    </>
  )
}
