// One condition as a sentence with a control for each blank.

import { Button, CloseButton, NativeSelect, Select } from '@mantine/core'
import type {
  DataSetCondition,
  DetailCondition,
  EmailCondition,
  EventCondition,
  GroupCondition,
  ListCondition,
  OrdersCondition,
  PersonCondition,
  RuleComparison,
  TopicCondition,
} from '../../api.ts'
import { words } from '../../words/composing.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { RuleCatalog, Choice } from './rule-catalog.ts'
import { ComparisonFields, FIRST } from './comparison-fields.tsx'
import type { Family } from './comparison-fields.tsx'
import type { RuleCondition } from './rule-tree.ts'
import { ProductFields } from './product-fields.tsx'
import { When } from './when-field.tsx'
import classes from './rules.module.css'

const text = words.rules

type FieldsProps<T> = { value: T; onChange: (value: T) => void; name: string }

type ConditionProps<T> = FieldsProps<T> & { catalogue: RuleCatalog }

export type Kind =
  | 'person'
  | 'detail'
  | 'topic'
  | 'list'
  | 'group'
  | 'event'
  | 'orders'
  | 'product'
  | 'email'
  | 'data_set'

export const KINDS: { kind: Kind; label: string; first: (catalogue: RuleCatalog) => RuleCondition }[] = [
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
  { kind: 'product', label: text.product, first: () => ({ product: 'bought', op: 'did', within_days: 30 }) },
  { kind: 'email', label: text.email, first: () => ({ email: 'opened', op: 'did', within_days: 30 }) },
  {
    kind: 'data_set',
    label: text.dataSet,
    first: ({ dataSets: [set] }) => ({ data_set: set?.key ?? '', where: [] }),
  },
]

export function ConditionFields({ value, ...props }: ConditionProps<RuleCondition>) {
  if ('person' in value) return <PersonFields {...props} value={value} />
  if ('detail' in value) return <DetailFields {...props} value={value} />
  if ('list' in value) return <ListFields {...props} value={value} />
  if ('group' in value) return <GroupFields {...props} value={value} />
  if ('topic' in value) return <TopicFields {...props} value={value} />
  if ('event' in value) return <EventFields {...props} value={value} />
  if ('orders' in value) return <OrderFields {...props} value={value} />
  if ('email' in value) return <EmailFields {...props} value={value} />
  if ('product' in value) return <ProductFields {...props} value={value} />
  return <DataSetFields {...props} value={value} />
}

function PersonFields({ value, onChange, name }: FieldsProps<PersonCondition>) {
  const field = value.person
  const set = (next: PersonCondition['person']) => {
    if (next === 'status') onChange({ person: next, op: 'is', value: 'subscribed' })
    else onChange({ person: next, ...FIRST[next === 'created_at' ? 'date' : 'words'] })
  }
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.person}`}
        data={optionsOf(words.rulePersonFields)}
        value={field}
        onChange={(event) => set(event.currentTarget.value as PersonCondition['person'])}
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

function StatusFields({ value, onChange, name }: FieldsProps<PersonCondition>) {
  const { is, is_not } = words.ruleOps
  const chosen = Array.isArray(value.value) ? String(value.value[0]) : String(value.value)
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.op}`}
        data={optionsOf({ is, is_not })}
        value={value.op === 'is_not' ? 'is_not' : 'is'}
        onChange={(event) =>
          onChange({ ...value, op: event.currentTarget.value as PersonCondition['op'], value: chosen })
        }
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

function DetailFields({ value, onChange, name, catalogue }: ConditionProps<DetailCondition>) {
  const detail = catalogue.details.find((each) => each.name === value.detail)
  const family: Family = detail ? FAMILY_OF_DETAIL[detail.type] : 'words'
  return (
    <>
      <Named
        label={`${name}: ${text.detail}`}
        choices={catalogue.details.map((each) => ({ value: each.name, label: each.name }))}
        value={value.detail}
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

function ListFields({ value, onChange, name, catalogue }: ConditionProps<ListCondition>) {
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.op}`}
        data={optionsOf(words.ruleListOps)}
        value={value.op}
        onChange={(event) => onChange({ ...value, op: event.currentTarget.value as ListCondition['op'] })}
      />
      <Named
        label={`${name}: ${text.list}`}
        choices={catalogue.lists}
        value={value.list}
        onChange={(list) => onChange({ ...value, list })}
      />
    </>
  )
}

function GroupFields({ value, onChange, name, catalogue }: ConditionProps<GroupCondition>) {
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.op}`}
        data={optionsOf(words.ruleGroupOps)}
        value={value.op}
        onChange={(event) => onChange({ ...value, op: event.currentTarget.value as GroupCondition['op'] })}
      />
      <Named
        label={`${name}: ${text.group}`}
        choices={catalogue.groups}
        value={value.group}
        onChange={(group) => onChange({ ...value, group })}
      />
    </>
  )
}

function TopicFields({ value, onChange, name, catalogue }: ConditionProps<TopicCondition>) {
  return (
    <>
      <span>{text.topic}</span>
      <Named
        label={`${name}: ${text.topic}`}
        choices={catalogue.topics}
        value={value.topic}
        onChange={(topic) => onChange({ ...value, topic })}
      />
      <span>{words.ruleOps.is}</span>
      <NativeSelect
        aria-label={`${name}: ${text.value}`}
        data={optionsOf(words.ruleTopicOps)}
        value={value.op}
        onChange={(event) => onChange({ ...value, op: event.currentTarget.value as TopicCondition['op'] })}
      />
    </>
  )
}

function EventFields({ value, onChange, name, catalogue }: ConditionProps<EventCondition>) {
  const { where = [], ...rest } = value
  return (
    <>
      <span>{text.did}</span>
      <Named
        label={`${name}: ${text.event}`}
        choices={catalogue.events}
        value={value.event}
        onChange={(event) => onChange({ ...value, event })}
      />
      <ComparisonFields
        family="number"
        value={value.times ?? { op: 'at_least', value: 1 }}
        onChange={(times) => onChange({ ...value, times })}
        name={`${name}, ${text.times}`}
      />
      <span>{text.times}</span>
      <When value={value} onChange={onChange} name={name} />
      <Tests
        tests={where.map(({ property, ...test }) => ({ of: property, test }))}
        onChange={(next) =>
          onChange(
            next.length === 0 ? rest : { ...rest, where: next.map(({ of, test }) => ({ property: of, ...test })) },
          )
        }
        name={name}
        label={text.property}
        families={() => 'words'}
      />
    </>
  )
}

function OrderFields({ value, onChange, name }: FieldsProps<OrdersCondition>) {
  const isMoney = value.orders === 'total' || value.orders === 'average'
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.measure}`}
        data={optionsOf(words.ruleMeasures)}
        value={value.orders}
        onChange={(event) => {
          const { currency: _, within_days: __, when: ___, ...rest } = value
          onChange({ ...rest, orders: event.currentTarget.value as OrdersCondition['orders'] })
        }}
      />
      <ComparisonFields family="number" value={value} onChange={onChange} name={name} />
      {isMoney && <Currency value={value} onChange={onChange} name={name} />}
      {value.orders !== 'days_since_last' && <When value={value} onChange={onChange} name={name} />}
    </>
  )
}

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'CAD', 'AUD', 'NZD', 'JPY']

function Currency({ value, onChange, name }: FieldsProps<OrdersCondition>) {
  const chosen = value.currency ?? ''
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

function EmailFields({ value, onChange, name, catalogue }: ConditionProps<EmailCondition>) {
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.op}`}
        data={optionsOf(words.ruleEmailOps)}
        value={value.op}
        onChange={(event) => onChange({ ...value, op: event.currentTarget.value as EmailCondition['op'] })}
      />
      <NativeSelect
        aria-label={`${name}: ${text.email}`}
        data={optionsOf(words.ruleEmailVerbs)}
        value={value.email}
        onChange={(event) => onChange({ ...value, email: event.currentTarget.value as EmailCondition['email'] })}
      />
      <Named
        label={`${name}: ${text.campaign}`}
        choices={[{ value: '', label: text.anyCampaign }, ...catalogue.campaigns]}
        value={value.campaign_id ?? ''}
        onChange={(next) => {
          const { campaign_id: _, ...rest } = value
          onChange(next === '' ? rest : { ...rest, campaign_id: next })
        }}
      />
      <When value={value} onChange={onChange} name={name} />
    </>
  )
}

const FAMILY_OF_FIELD: Record<string, Family> = { number: 'number', money: 'number', date: 'date', yes_no: 'yes_no' }

function DataSetFields({ value, onChange, name, catalogue }: ConditionProps<DataSetCondition>) {
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
        value={value.data_set}
        onChange={(next) => onChange({ data_set: next, where: [] })}
      />
      <Tests
        tests={(value.where ?? []).map(({ field, ...test }) => ({ of: field, test }))}
        onChange={(next) => onChange({ ...value, where: next.map(({ of, test }) => ({ field: of, ...test })) })}
        name={name}
        label={text.field}
        families={families}
        choices={fields}
      />
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
  /** Without them, the property name is typed. */
  choices?: Choice[]
}

/** Any number of "where title contains …". */
function Tests({ tests, onChange, name, label, families, choices }: TestsProps) {
  return (
    <>
      {tests.map(({ of, test }, n) => {
        const own = `${name}, ${text.where} ${n + 1}`
        const change = (next: Test) => onChange(tests.map((each, i) => (i === n ? next : each)))
        return (
          // Tests have no identity other than their index.
          <span key={n} className={classes.test}>
            <span>{text.where}</span>
            <Named
              label={`${own}: ${label}`}
              choices={choices ?? [{ value: of, label: of }]}
              value={of}
              free={choices === undefined}
              onChange={(next) => change({ of: next, test: FIRST[families(next)] })}
            />
            <ComparisonFields
              family={families(of)}
              value={test}
              onChange={(next) => change({ of, test: next })}
              name={own}
            />
            <CloseButton aria-label={text.remove(own)} onClick={() => onChange(tests.filter((_, i) => i !== n))} />
          </span>
        )
      })}
      <Button
        variant="subtle"
        onClick={() => {
          const first = choices?.[0]?.value ?? ''
          onChange([...tests, { of: first, test: FIRST[families(first)] }])
        }}
      >
        {text.addTest}
      </Button>
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
