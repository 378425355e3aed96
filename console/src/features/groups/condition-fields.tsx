// One condition as a sentence with a control for each blank.

import { Button, CloseButton, NativeSelect, Select } from '@mantine/core'
import { words } from '../../words/composing.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { RuleCatalog, Choice } from './rule-catalog.ts'
import { Amount, ComparisonFields, FIRST } from './comparison-fields.tsx'
import type { Family } from './comparison-fields.tsx'
import type { Rules } from './rule-tree.ts'
import classes from './rules.module.css'

const text = words.rules

export type ConditionProps = { value: Rules; onChange: (value: Rules) => void; name: string; catalogue: RuleCatalog }

export type Kind = 'person' | 'detail' | 'topic' | 'list' | 'group' | 'event' | 'orders' | 'email' | 'data_set'

export const KINDS: { kind: Kind; label: string; first: (catalogue: RuleCatalog) => Rules }[] = [
  { kind: 'person', label: text.person, first: () => ({ person: 'status', op: 'is', value: 'subscribed' }) },
  {
    kind: 'detail',
    label: text.detail,
    first: ({ details: [detail] }) => ({
      detail: detail?.name ?? '',
      ...FIRST[detail ? FAMILY_OF_DETAIL[detail.type] : 'words'],
    }),
  },
  { kind: 'list', label: text.list, first: ({ lists: [list] }) => ({ list: list?.value ?? '', op: 'on' }) },
  { kind: 'group', label: text.group, first: ({ groups: [group] }) => ({ group: group?.value ?? '', op: 'in' }) },
  { kind: 'topic', label: text.topic, first: ({ topics: [topic] }) => ({ topic: topic?.value ?? '', op: 'on' }) },
  {
    kind: 'event',
    label: text.event,
    first: ({ events: [event] }) => ({
      event: event?.value ?? '',
      times: { op: 'at_least', value: 1 },
      within_days: 30,
    }),
  },
  { kind: 'orders', label: text.orders, first: () => ({ orders: 'count', op: 'at_least', value: 1 }) },
  { kind: 'email', label: text.email, first: () => ({ email: 'opened', op: 'did', within_days: 30 }) },
  {
    kind: 'data_set',
    label: text.dataSet,
    first: ({ dataSets: [set] }) => ({ data_set: set?.key ?? '', where: [] }),
  },
]

const kindOf = (value: Rules): Kind => KINDS.find(({ kind }) => kind in value)?.kind ?? 'person'

export function ConditionFields(props: ConditionProps) {
  switch (kindOf(props.value)) {
    case 'person':
      return <PersonFields {...props} />
    case 'detail':
      return <DetailFields {...props} />
    case 'list':
      return <MemberFields {...props} field="list" ops={optionsOf(words.ruleListOps)} choices={props.catalogue.lists} />
    case 'group':
      return (
        <MemberFields {...props} field="group" ops={optionsOf(words.ruleGroupOps)} choices={props.catalogue.groups} />
      )
    case 'topic':
      return <TopicFields {...props} />
    case 'event':
      return <EventFields {...props} />
    case 'orders':
      return <OrderFields {...props} />
    case 'email':
      return <EmailFields {...props} />
    case 'data_set':
      return <DataSetFields {...props} />
  }
}

function PersonFields({ value, onChange, name }: ConditionProps) {
  const field = String(value.person)
  const set = (next: string) => {
    if (next === 'status') onChange({ person: next, op: 'is', value: 'subscribed' })
    else onChange({ person: next, ...FIRST[next === 'created_at' ? 'date' : 'words'] })
  }
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.person}`}
        data={optionsOf(words.rulePersonFields)}
        value={field}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {field === 'status' ? (
        <StatusFields value={value} onChange={onChange} name={name} />
      ) : (
        <ComparisonFields
          family={field === 'created_at' ? 'date' : 'words'}
          value={value}
          onChange={onChange}
          name={name}
        />
      )}
    </>
  )
}

function StatusFields({ value, onChange, name }: Omit<ConditionProps, 'catalogue'>) {
  const { is, is_not } = words.ruleOps
  const chosen = Array.isArray(value.value) ? String(value.value[0]) : String(value.value)
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.op}`}
        data={optionsOf({ is, is_not })}
        value={String(value.op) === 'is_not' ? 'is_not' : 'is'}
        onChange={(event) => onChange({ ...value, op: event.currentTarget.value, value: chosen })}
      />
      <NativeSelect
        aria-label={`${name}: ${text.value}`}
        data={optionsOf(words.ruleStatuses)}
        value={chosen}
        onChange={(event) =>
          onChange({ person: 'status', op: value.op === 'is_not' ? 'is_not' : 'is', value: event.currentTarget.value })
        }
      />
    </>
  )
}

const FAMILY_OF_DETAIL = { text: 'words', choice: 'words', number: 'number', date: 'date', yes_no: 'yes_no' } as const

function DetailFields({ value, onChange, name, catalogue }: ConditionProps) {
  const detail = catalogue.details.find((each) => each.name === value.detail)
  const family: Family = detail ? FAMILY_OF_DETAIL[detail.type] : 'words'
  return (
    <>
      <Named
        label={`${name}: ${text.detail}`}
        choices={catalogue.details.map((each) => ({ value: each.name, label: each.name }))}
        value={String(value.detail)}
        onChange={(next) => {
          const type = catalogue.details.find((each) => each.name === next)?.type ?? 'text'
          onChange({ detail: next, ...FIRST[FAMILY_OF_DETAIL[type]] })
        }}
      />
      <ComparisonFields
        family={family}
        value={value}
        onChange={onChange}
        name={name}
        {...(detail?.type === 'choice' && { choices: detail.choices.map((each) => ({ value: each, label: each })) })}
      />
    </>
  )
}

type MemberFieldsProps = ConditionProps & { field: 'list' | 'group'; ops: Choice[]; choices: Choice[] }

function MemberFields({ value, onChange, name, field, ops, choices }: MemberFieldsProps) {
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.op}`}
        data={ops}
        value={String(value.op)}
        onChange={(event) => onChange({ ...value, op: event.currentTarget.value })}
      />
      <Named
        label={`${name}: ${field === 'list' ? text.list : text.group}`}
        choices={choices}
        value={String(value[field])}
        onChange={(next) => onChange({ ...value, [field]: next })}
      />
    </>
  )
}

function TopicFields({ value, onChange, name, catalogue }: ConditionProps) {
  return (
    <>
      <span>{text.topic}</span>
      <Named
        label={`${name}: ${text.topic}`}
        choices={catalogue.topics}
        value={String(value.topic)}
        onChange={(next) => onChange({ ...value, topic: next })}
      />
      <span>{words.ruleOps.is}</span>
      <NativeSelect
        aria-label={`${name}: ${text.value}`}
        data={optionsOf(words.ruleTopicOps)}
        value={String(value.op)}
        onChange={(event) => onChange({ ...value, op: event.currentTarget.value })}
      />
    </>
  )
}

function EventFields({ value, onChange, name, catalogue }: ConditionProps) {
  const times = (value.times ?? { op: 'at_least', value: 1 }) as Rules
  return (
    <>
      <span>{text.did}</span>
      <Named
        label={`${name}: ${text.event}`}
        choices={catalogue.events}
        value={String(value.event)}
        onChange={(next) => onChange({ ...value, event: next })}
      />
      <ComparisonFields
        family="number"
        value={times}
        onChange={(next) => onChange({ ...value, times: next })}
        name={`${name}, ${text.times}`}
      />
      <span>{text.times}</span>
      <Within value={value} onChange={onChange} name={name} />
      <Tests value={value} onChange={onChange} name={name} field="property" families={() => 'words'} />
    </>
  )
}

function OrderFields({ value, onChange, name }: ConditionProps) {
  const isMoney = value.orders === 'total' || value.orders === 'average'
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.measure}`}
        data={optionsOf(words.ruleMeasures)}
        value={String(value.orders)}
        onChange={(event) => {
          const { currency: _, within_days: __, ...rest } = value
          onChange({ ...rest, orders: event.currentTarget.value })
        }}
      />
      <ComparisonFields family="number" value={value} onChange={onChange} name={name} />
      {isMoney && <Currency value={value} onChange={onChange} name={name} />}
      {value.orders !== 'days_since_last' && <Within value={value} onChange={onChange} name={name} />}
    </>
  )
}

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'CAD', 'AUD', 'NZD', 'JPY']

function Currency({ value, onChange, name }: Omit<ConditionProps, 'catalogue'>) {
  const chosen = value.currency === undefined ? '' : String(value.currency)
  const all = CURRENCIES.includes(chosen) || chosen === '' ? CURRENCIES : [chosen, ...CURRENCIES]
  return (
    <NativeSelect
      aria-label={`${name}: ${text.currency}`}
      data={[{ value: '', label: text.anyCurrency }, ...all.map((code) => ({ value: code, label: code }))]}
      value={chosen}
      onChange={(event) => {
        const { currency: _, ...rest } = value
        onChange(event.currentTarget.value === '' ? rest : { ...rest, currency: event.currentTarget.value })
      }}
    />
  )
}

function EmailFields({ value, onChange, name, catalogue }: ConditionProps) {
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.op}`}
        data={optionsOf(words.ruleEmailOps)}
        value={String(value.op)}
        onChange={(event) => onChange({ ...value, op: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={`${name}: ${text.email}`}
        data={optionsOf(words.ruleEmailVerbs)}
        value={String(value.email)}
        onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
      />
      <Named
        label={`${name}: ${text.campaign}`}
        choices={[{ value: '', label: text.anyCampaign }, ...catalogue.campaigns]}
        value={String(value.campaign_id ?? '')}
        onChange={(next) => {
          const { campaign_id: _, ...rest } = value
          onChange(next === '' ? rest : { ...rest, campaign_id: next })
        }}
      />
      <Within value={value} onChange={onChange} name={name} />
    </>
  )
}

const FAMILY_OF_FIELD: Record<string, Family> = { number: 'number', money: 'number', date: 'date', yes_no: 'yes_no' }

function DataSetFields({ value, onChange, name, catalogue }: ConditionProps) {
  const set = catalogue.dataSets.find(({ key }) => key === value.data_set)
  const fields = (set?.fields ?? []).map(({ key, label }) => ({ value: key, label }))
  const families = (field: string): Family =>
    FAMILY_OF_FIELD[set?.fields.find(({ key }) => key === field)?.type ?? ''] ?? 'words'
  return (
    <>
      <span>{text.row}</span>
      <Named
        label={`${name}: ${text.dataSet}`}
        choices={catalogue.dataSets.map(({ key, name: label }) => ({ value: key, label }))}
        value={String(value.data_set)}
        onChange={(next) => onChange({ data_set: next, where: [] })}
      />
      <Tests value={value} onChange={onChange} name={name} field="field" families={families} choices={fields} />
    </>
  )
}

type TestsProps = Omit<ConditionProps, 'catalogue'> & {
  field: 'property' | 'field'
  families: (field: string) => Family
  /** Without them, the property name is typed. */
  choices?: Choice[]
}

/** Any number of "where title contains …". */
function Tests({ value, onChange, name, field, families, choices }: TestsProps) {
  const tests = Array.isArray(value.where) ? (value.where as Rules[]) : []
  const set = (next: Rules[]) => {
    const { where: _, ...rest } = value
    onChange(next.length === 0 && field === 'property' ? rest : { ...rest, where: next })
  }
  return (
    <>
      {tests.map((test, n) => {
        const own = `${name}, ${text.where} ${n + 1}`
        const change = (next: Rules) => set(tests.map((each, i) => (i === n ? next : each)))
        return (
          // Tests have no identity other than their index.
          <span key={n} className={classes.test}>
            <span>{text.where}</span>
            <Named
              label={`${own}: ${field === 'field' ? text.field : text.property}`}
              choices={choices ?? [{ value: String(test[field]), label: String(test[field]) }]}
              value={String(test[field])}
              free={choices === undefined}
              onChange={(next) => change({ [field]: next, ...FIRST[families(next)] })}
            />
            <ComparisonFields family={families(String(test[field]))} value={test} onChange={change} name={own} />
            <CloseButton aria-label={text.remove(own)} onClick={() => set(tests.filter((_, i) => i !== n))} />
          </span>
        )
      })}
      <Button
        variant="subtle"
        onClick={() => {
          const first = choices?.[0]?.value ?? ''
          set([...tests, { [field]: first, ...FIRST[families(first)] }])
        }}
      >
        {text.addTest}
      </Button>
    </>
  )
}

/** "ever", or in the last n days. */
function Within({ value, onChange, name }: Omit<ConditionProps, 'catalogue'>) {
  const days = value.within_days
  const { within_days: _, ...rest } = value
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.when}`}
        data={[
          { value: 'ever', label: text.ever },
          { value: 'last', label: text.inLast },
        ]}
        value={days === undefined ? 'ever' : 'last'}
        onChange={(event) => onChange(event.currentTarget.value === 'ever' ? rest : { ...rest, within_days: 30 })}
      />
      {days !== undefined && (
        <>
          <Amount
            label={`${name}: ${text.days}`}
            value={Number(days)}
            onChange={(next) => onChange({ ...rest, within_days: next })}
          />
          <span>{text.days}</span>
        </>
      )}
    </>
  )
}

type NamedProps = {
  label: string
  choices: Choice[]
  value: string
  onChange: (value: string) => void
  /** Accepts values that aren't in the list. */
  free?: boolean
}

/** A select by name. A value that no longer exists stays visible by its id. */
function Named({ label, choices, value, onChange, free = false }: NamedProps) {
  const isGone = value !== '' && !choices.some((choice) => choice.value === value)
  const data = isGone ? [{ value, label: `${value} (${text.gone})` }, ...choices] : choices
  if (free) {
    return (
      <input
        className={classes.free}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <Select
      aria-label={label}
      data={data}
      value={value}
      searchable
      allowDeselect={false}
      placeholder={text.choose}
      {...(isGone && { error: true })}
      onChange={(next) => next !== null && onChange(next)}
      w={200}
    />
  )
}
