// The settings of a step.

import { Button, Switch, TextInput } from '@mantine/core'
import type { Rule } from '../../api.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { TimeField } from '../../ui/lazy-days.tsx'
import { WEEKDAYS, weekdayName } from '../../ui/weekdays.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { Names } from './describe.ts'
import { EventField } from './event-field.tsx'
import { Choice, NamedChoice, SpanField } from './fields.tsx'
import type { Step } from './graph.ts'
import { RulesField } from './rules-field.tsx'
import type { Choices } from './use-choices.ts'

const text = words.dripFields

type SettingsProps = {
  step: Step
  choices: Choices
  names: Names
  onChange: (change: object) => void
  /** Opens the gallery for an email step. */
  onNewDesign: () => void
}
type Loose = Record<string, unknown>

const string = (value: unknown): string => (typeof value === 'string' ? value : '')

export function StepSettings({ step, choices, names, onChange, onNewDesign }: SettingsProps) {
  const fields: Loose = step
  const detailOptions = (only?: string) =>
    choices.details.filter(({ type }) => !only || type === only).map(({ name }) => ({ id: name, name }))
  switch (step.type) {
    case 'wait':
      return (
        <SpanField
          label={text.length}
          span={fields.for as Record<string, number>}
          onChange={(span) => onChange({ for: span })}
        />
      )
    case 'wait_until':
      return (
        <>
          <Choice
            label={text.weekday}
            value={string(fields.weekday)}
            options={[
              { value: '', label: text.anyDay },
              ...WEEKDAYS.map((value) => ({ value, label: weekdayName(value) })),
            ]}
            onChange={(weekday) => onChange({ weekday: weekday || null })}
          />
          <TimeField label={text.time} value={string(fields.time)} onChange={(time) => onChange({ time })} />
          <Choice
            label={text.zone}
            value={string(fields.zone)}
            options={optionsOf(words.timeZones)}
            onChange={(zone) => onChange({ zone })}
          />
        </>
      )
    case 'wait_until_date':
      return (
        <>
          <NamedChoice
            label={text.date}
            value={string(fields.detail)}
            options={detailOptions('date')}
            onChange={(detail) => onChange({ detail: detail || null })}
          />
          <TimeField label={text.time} value={string(fields.time)} onChange={(time) => onChange({ time })} />
          <Choice
            label={text.repeat}
            value={string(fields.repeat)}
            options={optionsOf(words.dateRepeats)}
            onChange={(repeat) => onChange({ repeat })}
          />
        </>
      )
    case 'wait_for':
      return (
        <>
          <EventField label={text.waitEvent} value={string(fields.event)} onChange={(event) => onChange({ event })} />
          <SpanField
            label={text.limit}
            span={fields.limit as Record<string, number>}
            onChange={(limit) => onChange({ limit })}
          />
        </>
      )
    case 'email':
      return (
        <>
          <NamedChoice
            label={text.design}
            value={string(fields.design_id)}
            options={choices.designs}
            onChange={(design) => onChange({ design_id: design || null })}
          />
          <Button variant="default" onClick={onNewDesign}>
            {text.newDesign}
          </Button>
          <TextInput
            label={text.subject}
            value={string(fields.subject)}
            maxLength={500}
            onChange={(event) => onChange({ subject: event.currentTarget.value || null })}
          />
          <TransactionalSettings fields={fields} choices={choices} onChange={onChange} />
        </>
      )
    case 'branch':
      return (
        <RulesField
          label={text.rule}
          rules={fields.rules as Rule | null}
          names={names}
          onChange={(rules) => onChange({ rules })}
        />
      )
    case 'split':
      return (
        <NumberInput
          label={text.percent}
          value={Number(fields.percent)}
          min={0}
          max={100}
          allowDecimal={false}
          onChange={(percent) => onChange({ percent: Math.min(100, Math.max(0, Number(percent) || 0)) })}
        />
      )
    case 'set_detail':
      return (
        <>
          <NamedChoice
            label={text.detail}
            value={string(fields.detail)}
            options={detailOptions()}
            onChange={(detail) => onChange({ detail: detail || null })}
          />
          <TextInput
            label={text.value}
            value={fields.value == null ? '' : String(fields.value)}
            onChange={(event) => onChange({ value: event.currentTarget.value || null })}
          />
        </>
      )
    case 'add_to_list':
    case 'remove_from_list':
      return (
        <NamedChoice
          label={text.list}
          value={string(fields.list_id)}
          options={choices.lists}
          onChange={(list) => onChange({ list_id: list || null })}
        />
      )
    case 'notify':
      return (
        <TextInput
          label={text.note}
          description={text.noteHint}
          value={string(fields.note)}
          maxLength={200}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      )
    case 'app_step':
      return <AppStepSettings fields={fields} choices={choices} onChange={onChange} />
    default:
      return null
  }
}

/** Transactional email can have its own sender. */
function TransactionalSettings({
  fields,
  choices,
  onChange,
}: { fields: Loose } & Pick<SettingsProps, 'choices' | 'onChange'>) {
  const isOn = fields.transactional === true
  return (
    <>
      <Switch
        label={text.transactional}
        description={text.transactionalHint}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ transactional: checked || undefined, sender_id: undefined })
        }
      />
      {isOn && (
        <Choice
          label={text.sender}
          value={string(fields.sender_id)}
          options={[
            { value: '', label: text.defaultSender },
            ...choices.senders.map(({ id, name, email }) => ({ value: id, label: text.senderOption(name, email) })),
          ]}
          onChange={(sender) => onChange({ sender_id: sender || null })}
        />
      )}
    </>
  )
}

function AppStepSettings({
  fields,
  choices,
  onChange,
}: { fields: Loose } & Pick<SettingsProps, 'choices' | 'onChange'>) {
  const offered = choices.offered.find(({ id }) => id === `${String(fields.app_id)}/${String(fields.key)}`)
  const values = (fields.values ?? {}) as Record<string, unknown>
  const set = (key: string, value: unknown) => onChange({ values: { ...values, [key]: value } })
  return (offered?.fields ?? []).map(({ key, label, type, options, required }) => {
    const common = {
      label: required ? `${label} *` : label,
      value: values[key] == null ? '' : String(values[key]),
    }
    if (type === 'choice')
      return (
        <Choice
          key={key}
          {...common}
          options={[{ value: '', label: text.choose }, ...(options ?? []).map((value) => ({ value, label: value }))]}
          onChange={(value) => set(key, value || null)}
        />
      )
    if (type === 'yes_no')
      return (
        <Choice
          key={key}
          {...common}
          options={[{ value: '', label: text.choose }, ...optionsOf(words.parseBoolean)]}
          onChange={(value) => set(key, value === '' ? null : value === 'true')}
        />
      )
    return (
      <TextInput
        key={key}
        {...common}
        type={type === 'number' ? 'number' : type === 'date' ? 'date' : 'text'}
        onChange={({ currentTarget: { value } }) =>
          set(key, type === 'number' && value !== '' ? Number(value) : value || null)
        }
      />
    )
  })
}
