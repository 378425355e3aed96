// Conditions on events, with the properties and values that were seen lately to choose from.

import { Autocomplete, Button, CloseButton, Select } from '@mantine/core'
import type { ComboboxData } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import type { EventCondition, RuleComparison } from '../../api.ts'
import * as words from '../../words/index.ts'
import { EventPicker } from '../activity/event-picker.tsx'
import { ComparisonFields, FIRST } from './comparison-fields.tsx'
import type { Family } from './comparison-fields.tsx'
import { propertyValuesQuery } from './queries.ts'
import type { Choice, RuleCatalog } from './rule-catalog.ts'
import { numberIn } from './rule-tree.ts'
import { When } from './when-field.tsx'
import classes from './rules.module.css'

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
      <span>{text.did}</span>
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
        <Tests
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

/** A comparison of one property or field. */
type Test = { of: string; test: RuleComparison }

type TestsProps = {
  tests: Test[]
  onChange: (tests: Test[]) => void
  name: string
  label: string
  families: (of: string) => Family
  choices: Choice[]
  /** Accepts names that aren't in the list. */
  isFree?: boolean
  /** The event whose values are offered. */
  valuesOf?: string
}

/** Any number of "where title contains …". */
export function Tests({ tests, onChange, name, label, families, choices, isFree = false, valuesOf }: TestsProps) {
  return (
    <>
      {tests.map(({ of, test }, n) => {
        const own = `${name}, ${text.where} ${n + 1}`
        const change = (next: Test) => onChange(tests.map((each, i) => (i === n ? next : each)))
        return (
          // Tests have no identity other than their index.
          <span key={n} className={classes.test}>
            <span>{text.where}</span>
            {isFree ? (
              <Autocomplete
                aria-label={`${own}: ${label}`}
                data={choices.map((choice) => choice.value)}
                value={of}
                placeholder={text.choose}
                onChange={(next) => change({ of: next, test: FIRST[families(next)] })}
                w={180}
              />
            ) : (
              <Named
                label={`${own}: ${label}`}
                choices={choices}
                value={of}
                onChange={(next) => change({ of: next, test: FIRST[families(next)] })}
              />
            )}
            {valuesOf === undefined || families(of) !== 'words' ? (
              <ComparisonFields
                family={families(of)}
                value={test}
                onChange={(next) => change({ of, test: next })}
                name={own}
              />
            ) : (
              <ComparisonWithValues
                event={valuesOf}
                property={of}
                value={test}
                onChange={(next) => change({ of, test: next })}
                name={own}
              />
            )}
            <CloseButton aria-label={text.remove(own)} onClick={() => onChange(tests.filter((_, i) => i !== n))} />
          </span>
        )
      })}
      <Button
        variant="subtle"
        onClick={() => {
          const first = isFree ? '' : (choices[0]?.value ?? '')
          onChange([...tests, { of: first, test: FIRST[families(first)] }])
        }}
      >
        {text.addTest}
      </Button>
    </>
  )
}

type ComparisonWithValuesProps = {
  event: string
  property: string
  value: RuleComparison
  onChange: (value: RuleComparison) => void
  name: string
}

/** Offers the values that the property had lately; others can be typed. */
function ComparisonWithValues({ event, property, ...props }: ComparisonWithValuesProps) {
  const { accountId } = useAccount()
  const seen = useQuery({ ...propertyValuesQuery(accountId, event, property), enabled: property !== '' })
  return <ComparisonFields family="words" suggestions={seen.data ?? []} {...props} />
}

type NamedProps = {
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
export function Named({ label, choices, value, onChange }: NamedProps) {
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
