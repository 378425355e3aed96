// Who sees a block.

import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import { optionsOf } from '../../../words/lookup.ts'
import { detailsQuery } from '../../people/queries.ts'
import { detailKey } from '../../people/detail-key.ts'
import type { When } from './model.ts'
import classes from './designer.module.css'

const text = words.designer

type Condition = Record<string, unknown>
type Mode = 'everyone' | 'all' | 'any' | 'liquid'

const FIRST: Condition = { person: 'first_name', op: 'is_not_empty' }

function read(when: When | null): { mode: Mode; conditions: Condition[]; liquid: string } {
  if (when === null) return { mode: 'everyone', conditions: [], liquid: '' }
  if (typeof when.liquid === 'string') return { mode: 'liquid', conditions: [], liquid: when.liquid }
  if (Array.isArray(when.all)) return { mode: 'all', conditions: when.all as Condition[], liquid: '' }
  if (Array.isArray(when.any)) return { mode: 'any', conditions: when.any as Condition[], liquid: '' }
  return { mode: 'all', conditions: [when], liquid: '' }
}

type VisibilityFieldsProps = { accountId: string; value: When | null; onChange: (when: When | null) => void }

export function VisibilityFields({ accountId, value, onChange }: VisibilityFieldsProps) {
  const { mode, conditions, liquid } = read(value)
  const setMode = (next: string) => {
    if (next === 'everyone') onChange(null)
    else if (next === 'liquid') onChange({ liquid: 'person.first_name' })
    else onChange({ [next]: conditions.length > 0 ? conditions : [FIRST] })
  }
  const set = (next: Condition[]) => onChange(next.length === 0 ? null : { [mode]: next })
  return (
    <fieldset className={classes.when}>
      <NativeSelect
        label={text.condition}
        data={optionsOf(words.conditionKinds)}
        value={mode}
        onChange={(event) => setMode(event.currentTarget.value)}
      />
      {mode === 'liquid' && (
        <TextInput
          mt="xs"
          label={text.conditionLiquid}
          maxLength={500}
          value={liquid}
          onChange={(event) => event.currentTarget.value !== '' && onChange({ liquid: event.currentTarget.value })}
        />
      )}
      <Stack gap="xs" mt="xs">
        {conditions.map((condition, n) => (
          // Conditions have no identity other than their index.
          <ConditionRow
            key={n}
            accountId={accountId}
            name={words.rules.condition(n + 1)}
            value={condition}
            onChange={(next) => set(conditions.map((each, i) => (i === n ? next : each)))}
            onRemove={() => set(conditions.filter((_, i) => i !== n))}
          />
        ))}
        {(mode === 'all' || mode === 'any') && (
          <Button variant="subtle" size="xs" onClick={() => set([...conditions, FIRST])}>
            {text.conditionAdd}
          </Button>
        )}
      </Stack>
    </fieldset>
  )
}

type ConditionRowProps = {
  accountId: string
  name: string
  value: Condition
  onChange: (value: Condition) => void
  onRemove: () => void
}

const TAKES_NOTHING = new Set(['is_empty', 'is_not_empty'])
const NUMBERS = new Set(['more_than', 'less_than', 'at_least', 'at_most'])

function ConditionRow({ accountId, name, value, onChange, onRemove }: ConditionRowProps) {
  const details = useQuery(detailsQuery(accountId))
  const fields = [
    { value: 'person.first_name', label: words.tagNames.firstName },
    { value: 'person.last_name', label: words.tagNames.lastName },
    { value: 'person.email', label: words.tagNames.email },
    ...(details.data ?? []).map((detail) => ({ value: `detail.${detailKey(detail.name)}`, label: detail.name })),
  ]
  const chosen =
    'data_set' in value
      ? `data_set.${String(value.data_set)}.${String(value.field)}`
      : 'detail' in value
        ? `detail.${String(value.detail)}`
        : `person.${String(value.person)}`
  const op = String(value.op)
  const setField = (next: string) => {
    const [kind, ...rest] = next.split('.')
    const named = kind === 'detail' ? { detail: rest.join('.') } : { person: rest.join('.') }
    onChange({ ...named, op: value.op, ...(value.value !== undefined && { value: value.value }) })
  }
  const setOp = (next: string) => {
    const { value: old, ...rest } = value
    if (TAKES_NOTHING.has(next)) onChange({ ...rest, op: next })
    else onChange({ ...rest, op: next, value: NUMBERS.has(next) ? Number(old) || 0 : String(old ?? '') })
  }
  return (
    <Group gap={4} align="flex-end">
      <NativeSelect
        aria-label={`${name}: ${text.conditionField}`}
        data={fields.some((field) => field.value === chosen) ? fields : [{ value: chosen, label: chosen }, ...fields]}
        value={chosen}
        onChange={(event) => setField(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={`${name}: ${words.rules.op}`}
        data={optionsOf(words.conditionOps)}
        value={op}
        onChange={(event) => setOp(event.currentTarget.value)}
      />
      {!TAKES_NOTHING.has(op) && (
        <TextInput
          aria-label={`${name}: ${words.rules.value}`}
          value={String(value.value ?? '')}
          onChange={(event) =>
            onChange({
              ...value,
              value: NUMBERS.has(op) ? Number(event.currentTarget.value) || 0 : event.currentTarget.value,
            })
          }
        />
      )}
      <ActionIcon aria-label={words.rules.remove(name)} onClick={onRemove}>
        <Icon name="close" />
      </ActionIcon>
    </Group>
  )
}
