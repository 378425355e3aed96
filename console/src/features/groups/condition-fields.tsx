// One condition as a sentence with a control for each blank.

import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { accountQuery, useAccount } from '../../account.ts'
import type {
  DataSetCondition,
  DetailCondition,
  EmailCondition,
  GroupCondition,
  ListCondition,
  OrdersCondition,
  PersonCondition,
  TopicCondition,
} from '../../api.ts'
import { lazyNamed } from '../../ui/dialog.tsx'
import * as words from '../../words/index.ts'
import { numberFormat } from '../../words/intl.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { RuleCatalog } from './rule-catalog.ts'
import { ComparisonFields, FAMILY_OF_DETAIL, FIRST } from './comparison-fields.tsx'
import type { Family } from './comparison-fields.tsx'
import { NamedSelect } from './named-select.tsx'
import { isMoney, isSince, numberIn } from './rule-tree.ts'
import type { RuleCondition } from './rule-tree.ts'
import { When } from './when-field.tsx'

const EventFields = lazyNamed(() => import('./event-fields.tsx'), 'EventFields')
/** With a picker of products, which is large. */
const ProductFields = lazyNamed(() => import('./product-fields.tsx'), 'ProductFields')
const PropertyTests = lazyNamed(() => import('./property-tests.tsx'), 'PropertyTests')

const text = words.rules

type FieldsProps<T> = { value: T; onChange: (value: T) => void; name: string }

type ConditionProps<T> = FieldsProps<T> & { catalogue: RuleCatalog }

export function ConditionFields({ value, ...props }: ConditionProps<RuleCondition>) {
  if ('person' in value) return <PersonFields {...props} value={value} />
  if ('detail' in value) return <DetailFields {...props} value={value} />
  if ('list' in value) return <ListFields {...props} value={value} />
  if ('group' in value) return <GroupFields {...props} value={value} />
  if ('topic' in value) return <TopicFields {...props} value={value} />
  if ('event' in value)
    return (
      <Suspense>
        <EventFields {...props} value={value} />
      </Suspense>
    )
  if ('orders' in value) return <OrderFields {...props} value={value} />
  if ('email' in value) return <EmailFields {...props} value={value} />
  if ('product' in value)
    return (
      <Suspense>
        <ProductFields {...props} value={value} />
      </Suspense>
    )
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

function DetailFields({ value, onChange, name, catalogue }: ConditionProps<DetailCondition>) {
  const detail = catalogue.details.find((each) => each.name === value.detail)
  const family: Family = detail ? FAMILY_OF_DETAIL[detail.type] : 'words'
  return (
    <>
      <NamedSelect
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
      <NamedSelect
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
      <NamedSelect
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
      <NamedSelect
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

function OrderFields({ value, onChange, name }: FieldsProps<OrdersCondition>) {
  const { accountId } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const setMeasure = (orders: OrdersCondition['orders']) => {
    const { currency, within_days: _, when: __, ...rest } = value
    const next = { ...rest, orders }
    const own = currency ?? account?.currency
    onChange(isMoney(next) && own ? { ...next, currency: own } : next)
  }
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.measure}`}
        data={optionsOf(words.ruleMeasures)}
        value={value.orders}
        onChange={(event) => setMeasure(event.currentTarget.value as OrdersCondition['orders'])}
      />
      <ComparisonFields
        family="number"
        value={value}
        onChange={onChange}
        name={name}
        ops={isMoney(value) ? words.ruleAmountOps : words.ruleCountOps}
        unit={isMoney(value) && <Currency value={value} onChange={onChange} name={name} />}
      />
      {value.orders === 'count' && <span>{text.times(numberIn(value.value))}</span>}
      {isSince(value) ? (
        <span>{text.daysAgo(numberIn(value.value))}</span>
      ) : (
        <When value={value} onChange={onChange} name={name} />
      )}
    </>
  )
}

/** "£", or "US$" where it would be ambiguous. */
const symbolOf = (currency: string): string =>
  numberFormat({ style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'CAD', 'AUD', 'NZD', 'JPY']

function Currency({ value, onChange, name }: FieldsProps<OrdersCondition>) {
  const chosen = value.currency ?? ''
  const all = CURRENCIES.includes(chosen) || chosen === '' ? CURRENCIES : [chosen, ...CURRENCIES]
  return (
    <NativeSelect
      aria-label={`${name}: ${text.currency}`}
      data={[{ value: '', label: text.anyCurrency }, ...all.map((code) => ({ value: code, label: symbolOf(code) }))]}
      value={chosen}
      onChange={(event) => {
        const { currency: _, ...rest } = value
        onChange(event.currentTarget.value === '' ? rest : { ...rest, currency: event.currentTarget.value })
      }}
    />
  )
}

function EmailFields({ value, onChange, name, catalogue }: ConditionProps<EmailCondition>) {
  const { url, ...withoutLink } = value
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.did}`}
        data={optionsOf(words.ruleEmailActs)}
        value={`${value.op} ${value.email}`}
        onChange={(event) => {
          const [op, email] = event.currentTarget.value.split(' ') as [EmailCondition['op'], EmailCondition['email']]
          onChange({ ...(email === 'clicked' ? value : withoutLink), op, email })
        }}
      />
      <NamedSelect
        label={`${name}: ${text.campaign}`}
        choices={[
          { value: '', label: text.anyCampaign },
          ...catalogue.campaigns.map((each) => ({ ...each, section: words.nav.campaigns })),
          ...catalogue.drips.map((each) => ({ ...each, section: words.nav.drips })),
        ]}
        value={value.campaign_id ?? value.drip_id ?? ''}
        onChange={(next) => {
          const { campaign_id: _, drip_id: __, ...rest } = value
          if (next === '') onChange(rest)
          else if (catalogue.drips.some((drip) => drip.value === next)) onChange({ ...rest, drip_id: next })
          else onChange({ ...rest, campaign_id: next })
        }}
      />
      {/* Conditions on a link come from a report. Without its address, they apply to every link. */}
      {url !== undefined && (
        <>
          <span>{text.onLink}</span>
          <TextInput
            aria-label={`${name}: ${text.onLink}`}
            value={url}
            title={url}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.value === '' ? withoutLink : { ...value, url: currentTarget.value })
            }
          />
        </>
      )}
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
      <NamedSelect
        label={`${name}: ${text.dataSet}`}
        choices={catalogue.dataSets.map(({ key, name: label }) => ({ value: key, label }))}
        value={value.data_set}
        onChange={(next) => onChange({ data_set: next, where: [] })}
      />
      <Suspense>
        <PropertyTests
          tests={(value.where ?? []).map(({ field, ...test }) => ({ of: field, test }))}
          onChange={(next) => onChange({ ...value, where: next.map(({ of, test }) => ({ field: of, ...test })) })}
          name={name}
          label={text.field}
          families={families}
          choices={fields}
        />
      </Suspense>
    </>
  )
}
