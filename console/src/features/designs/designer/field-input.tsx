// The input of one setting, by its kind.

import { NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { DateTimeField } from '../../../ui/lazy-days.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import * as words from '../../../words/index.ts'
import { ImageField } from '../image-field.tsx'
import { TagField } from '../tag-field.tsx'
import {
  AppBlockChoice,
  CategoryChoice,
  DataSetChoice,
  ProductChoice,
  ProductsChoice,
  ReviewChoice,
} from './account-choices.tsx'
import { ChoiceAction } from './choice-action.tsx'
import { ColorField } from './color-field.tsx'
import type { Editing } from './editing.ts'
import { changeAt, valueAt } from './field-path.ts'
import type { Field } from './kinds/field.ts'
import { ListField } from './list-field.tsx'
import type { Block } from './model.ts'

type FieldInputProps = {
  field: Field
  part: Record<string, unknown>
  editing: Pick<Editing, 'accountId' | 'brand'>
  onChange: (change: Record<string, unknown>) => void
}

export function FieldInput({ field, part, editing, onChange }: FieldInputProps) {
  const { name, label, hint } = field
  const value = valueAt(part, name)
  const set = (next: unknown) => onChange(changeAt(part, name, next))
  const common = { label, ...(hint && { description: hint }) }
  const { accountId, brand } = editing
  switch (field.kind) {
    case 'words': {
      const { maxLength = 500 } = field
      const take = (next: string) => set(next === '' && !field.required ? undefined : next)
      if (field.isPlain)
        return (
          <TextInput
            {...common}
            maxLength={maxLength}
            value={String(value ?? '')}
            onChange={(event) => take(event.currentTarget.value)}
          />
        )
      return field.isLong ? (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={16}
          maxLength={maxLength}
          value={String(value ?? '')}
          onChange={(event) => take(event.currentTarget.value)}
        />
      ) : (
        <TagField
          accountId={accountId}
          {...common}
          maxLength={maxLength}
          links={field.links ?? false}
          value={String(value ?? '')}
          onChange={take}
        />
      )
    }
    case 'usual-words': {
      const { textLabel, textHint, maxLength, on, off } = field
      const isOn = typeof value === 'string' ? value !== '' : value === on
      return (
        <Stack gap="xs">
          <Switch {...common} checked={isOn} onChange={(event) => set(event.currentTarget.checked ? on : off)} />
          {isOn && (
            <TagField
              accountId={accountId}
              label={textLabel}
              description={textHint}
              maxLength={maxLength}
              value={typeof value === 'string' ? value : ''}
              onChange={(next) => set(next === '' ? on : next)}
            />
          )}
        </Stack>
      )
    }
    case 'number':
      return (
        <NumberInput
          {...common}
          min={field.min}
          max={field.max}
          {...(field.style && { placeholder: field.placeholder ?? words.designer.byDefault })}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) =>
            (typeof next === 'number' || !field.required) && set(typeof next === 'number' ? next : undefined)
          }
        />
      )
    case 'choice': {
      const { options, unset, fallback = options[0]!.value } = field
      return (
        <NativeSelect
          {...common}
          data={unset === undefined ? options : [{ value: '', label: unset }, ...options]}
          value={String(value ?? (unset === undefined ? fallback : ''))}
          onChange={({ currentTarget }) =>
            set(
              currentTarget.value === ''
                ? undefined
                : field.isNumber
                  ? Number(currentTarget.value)
                  : currentTarget.value,
            )
          }
        />
      )
    }
    case 'switch':
      return (
        <Switch
          {...common}
          checked={typeof value === 'boolean' ? value : field.fallback}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )
    case 'panel':
      return (
        <Switch
          {...common}
          checked={value !== undefined}
          onChange={(event) => set(event.currentTarget.checked ? {} : undefined)}
        />
      )
    case 'color':
    case 'background':
      return (
        <ColorField
          brand={brand}
          label={label}
          isBackground={field.kind === 'background'}
          value={typeof value === 'string' ? value : undefined}
          onChange={set}
        />
      )
    case 'picture':
      return (
        <ImageField
          accountId={accountId}
          {...common}
          source={String(value ?? '')}
          isRequired={field.required ?? false}
          onChange={(choice) =>
            onChange({ ...changeAt(part, name, choice?.url), ...(choice?.alt && 'alt' in part && { alt: choice.alt }) })
          }
        />
      )
    case 'date':
      return <DateTimeField {...common} value={momentOf(value)} onChange={(at) => set(at.toISOString())} />
    case 'columns':
      return (
        <NativeSelect
          {...common}
          data={['1', '2', '3', '4']}
          value={String((value as Block[][]).length)}
          onChange={(event) => set(withColumns(value as Block[][], Number(event.currentTarget.value)))}
        />
      )
    case 'list':
      return (
        <ListField
          field={field}
          value={Array.isArray(value) ? value : []}
          onChange={set}
          input={(inner, item, change) => <FieldInput field={inner} part={item} editing={editing} onChange={change} />}
        />
      )
    case 'data-set':
      return <DataSetChoice {...common} accountId={accountId} value={String(value ?? '')} onChange={set} />
    case 'app-block':
      return <AppBlockChoice {...common} accountId={accountId} value={String(value ?? '')} onChange={set} />
    case 'product-category':
      return <CategoryChoice {...common} accountId={accountId} value={String(value ?? '')} onChange={set} />
    case 'product':
    case 'review': {
      const Choice = field.kind === 'product' ? ProductChoice : ReviewChoice
      const replaced = Object.fromEntries(field.replaces.map((each) => [each, undefined]))
      return (
        <Choice
          {...common}
          accountId={accountId}
          value={String(value ?? '')}
          onChange={(id) => (id === '' ? set(undefined) : onChange({ ...changeAt(part, name, id), ...replaced }))}
        />
      )
    }
    case 'choice-action':
      return <ChoiceAction accountId={accountId} item={part} onChange={onChange} />
    case 'products':
      return (
        <ProductsChoice
          {...common}
          accountId={accountId}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={set}
        />
      )
  }
}

function momentOf(value: unknown): Date | null {
  const at = new Date(String(value ?? ''))
  return Number.isNaN(at.getTime()) ? null : at
}

/** Blocks of a removed column move to the end of the previous one. */
function withColumns(columns: Block[][], count: number): Block[][] {
  if (count >= columns.length) return [...columns, ...Array.from({ length: count - columns.length }, () => [])]
  const kept = columns.slice(0, count)
  return kept.map((list, n) => (n === count - 1 ? [...list, ...columns.slice(count).flat()] : list))
}
