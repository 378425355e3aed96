// Settings of the whole drip: trigger, re-entry, goal, exit and quiet hours.

import { Group, Switch, TextInput } from '@mantine/core'
import { NumberInput } from '../../ui/number-input.tsx'
import { TimeField } from '../../ui/lazy-days.tsx'
import type { Rule } from '../../api.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { Names } from './describe.ts'
import { EventField } from './event-field.tsx'
import { Choice, NamedChoice } from './fields.tsx'
import type { Graph } from './graph.ts'
import { RulesField } from './rules-field.tsx'
import type { Choices } from './use-choices.ts'

const text = words.dripFields

type Loose = Record<string, unknown>
type StartProps = {
  name: string
  graph: Graph
  choices: Choices
  names: Names
  onRename: (name: string) => void
  onChange: (change: Partial<Graph>) => void
}

const FIRST: Record<string, object> = {
  event: { name: '' },
  order_placed: { which: 'any' },
  detail_changed: { detail: null },
  joined_list: { list_id: null },
  data_row_added: { data_set: null },
  entered_group: { group_id: null },
}

const FIRST_GOAL: Record<string, object> = {
  event: { name: '' },
  rules: { rules: { orders: 'count', op: 'at_least', value: 1, within_days: 30 } },
}

const NIGHT = { from: '21:00', to: '08:00', zone: 'person' as const }

export function StartSettings({ name, graph, choices, names, onRename, onChange }: StartProps) {
  const { trigger, reentry, quiet_hours: quiet, goal } = graph
  const again = typeof reentry === 'string' ? reentry : 'after'
  return (
    <>
      <TextInput
        label={words.drips.name}
        value={name}
        maxLength={120}
        onChange={(event) => onRename(event.currentTarget.value)}
      />
      <Choice
        label={text.trigger}
        value={trigger?.type ?? ''}
        options={[
          { value: '', label: text.choose },
          ...Object.entries(words.triggerNames).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(type) => onChange({ trigger: type ? { type, ...FIRST[type] } : null })}
      />
      {trigger && (
        <TriggerFields
          trigger={trigger}
          choices={choices}
          onChange={(change) => onChange({ trigger: { ...trigger, ...change } })}
        />
      )}
      <Choice
        label={text.reentry}
        value={again}
        options={optionsOf(words.reentryKinds)}
        onChange={(asked) =>
          onChange({ reentry: asked === 'after' ? { after_days: 30 } : (asked as 'never' | 'always') })
        }
      />
      {typeof reentry !== 'string' && (
        <NumberInput
          label={text.afterDays}
          value={reentry.after_days}
          min={1}
          max={3650}
          allowDecimal={false}
          onChange={(days) => onChange({ reentry: { after_days: Number(days) || 1 } })}
        />
      )}
      <Choice
        label={text.goal}
        description={text.goalHint}
        value={goal?.type ?? ''}
        options={optionsOf(words.goalKinds)}
        onChange={(type) => onChange({ goal: type ? { type, ...FIRST_GOAL[type] } : null })}
      />
      {goal?.type === 'rules' && (
        <RulesField
          label={text.goalRules}
          rules={((goal as Loose).rules ?? null) as Rule | null}
          names={names}
          onChange={(rules) => onChange({ goal: rules && { type: 'rules', rules } })}
        />
      )}
      {goal?.type === 'event' && (
        <EventField
          label={text.goalEvent}
          value={String((goal as Loose).name ?? '')}
          onChange={(name) => onChange({ goal: { ...goal, name } })}
        />
      )}
      <RulesField
        label={text.exitWhen}
        hint={text.exitWhenHint}
        rules={graph.exit_when}
        names={names}
        onChange={(rules) => onChange({ exit_when: rules })}
      />
      <Switch
        label={text.quiet}
        description={text.quietHint}
        checked={quiet !== null}
        onChange={(event) => onChange({ quiet_hours: event.currentTarget.checked ? NIGHT : null })}
      />
      {quiet && (
        <Group gap="xs" grow>
          <TimeField
            label={text.from}
            value={quiet.from}
            onChange={(from) => onChange({ quiet_hours: { ...quiet, from } })}
          />
          <TimeField
            label={text.until}
            value={quiet.to}
            onChange={(to) => onChange({ quiet_hours: { ...quiet, to } })}
          />
        </Group>
      )}
    </>
  )
}

type TriggerProps = { trigger: NonNullable<Graph['trigger']>; choices: Choices; onChange: (change: object) => void }

function TriggerFields({ trigger, choices, onChange }: TriggerProps) {
  const fields: Loose = trigger
  const value = (name: string) => (fields[name] == null ? '' : String(fields[name]))
  switch (trigger.type) {
    case 'event':
      return <EventField label={text.eventName} value={value('name')} onChange={(name) => onChange({ name })} />
    case 'order_placed':
      return (
        <Choice
          label={text.which}
          value={value('which')}
          options={optionsOf(words.orderKinds)}
          onChange={(which) => onChange({ which })}
        />
      )
    case 'detail_changed':
      return (
        <>
          <NamedChoice
            label={text.detail}
            value={value('detail')}
            options={choices.details.map(({ name }) => ({ id: name, name }))}
            onChange={(detail) => onChange({ detail: detail || null })}
          />
          <TextInput
            label={text.to}
            value={value('to')}
            onChange={(event) => onChange({ to: event.currentTarget.value || null })}
          />
        </>
      )
    case 'joined_list':
      return (
        <NamedChoice
          label={text.list}
          value={value('list_id')}
          options={choices.lists}
          onChange={(list) => onChange({ list_id: list || null })}
        />
      )
    case 'entered_group':
      return (
        <NamedChoice
          label={text.group}
          value={value('group_id')}
          options={choices.groups}
          onChange={(group) => onChange({ group_id: group || null })}
        />
      )
    case 'data_row_added':
      return (
        <TextInput
          label={text.dataSet}
          description={text.dataSetHint}
          value={value('data_set')}
          onChange={(event) => onChange({ data_set: event.currentTarget.value || null })}
        />
      )
    default:
      return null
  }
}
