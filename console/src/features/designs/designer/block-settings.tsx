// Settings of the selected block, generated from its kind, and its visibility.

import { Group, MultiSelect, NativeSelect, NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dataListAll, emailBlocksOffered, productsSearch } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { words } from '../../../words/composing.ts'
import { TagField } from '../tag-field.tsx'
import { UploadButton } from '../upload-button.tsx'
import type { Block } from './blocks.ts'
import { columnsOf, newId } from './blocks.ts'
import { settingsOf } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { kindOf } from './block-kinds.ts'
import type { Field } from './block-kinds.ts'
import { VisibilityFields } from './visibility-fields.tsx'
import classes from './designer.module.css'

export function BlockSettings({ block, canvas }: { block: Block; canvas: Canvas }) {
  const kind = kindOf(block.type)
  return (
    <Stack gap="md" {...settingsOf(block.id)}>
      {kind?.fields
        .filter(
          ({ name }) => !(block.type === 'products' && name === (block.source === 'chosen' ? 'count' : 'product_ids')),
        )
        .map((field) => (
          <FieldInput key={field.name} field={field} block={block} canvas={canvas} />
        ))}
      {block.type !== 'footer' && (
        <VisibilityFields
          accountId={canvas.accountId}
          value={block.when ?? null}
          onChange={(when) => canvas.set(block.id, { when: when ?? undefined }, 'when')}
        />
      )}
    </Stack>
  )
}

type FieldInputProps = { field: Field; block: Block; canvas: Canvas }

function FieldInput({ field, block, canvas }: FieldInputProps) {
  const { name, label, hint } = field
  const value = block[name]
  const set = (next: unknown) => canvas.set(block.id, { [name]: next }, name)
  const common = { label, ...(hint && { description: hint }) }
  switch (field.kind) {
    case 'words':
      return field.isLong ? (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxLength={field.maxLength ?? 500}
          value={String(value ?? '')}
          onChange={(event) => set(event.currentTarget.value || undefined)}
        />
      ) : (
        <TagField
          accountId={canvas.accountId}
          {...common}
          maxLength={field.maxLength ?? 500}
          links={field.links ?? false}
          value={String(value ?? '')}
          onChange={(next) => set(next === '' && isOptional(block, name) ? undefined : next)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...common}
          min={field.min}
          max={field.max}
          clampBehavior="strict"
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => set(typeof next === 'number' ? next : undefined)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...common}
          data={field.options}
          value={String(value ?? field.options[0]!.value)}
          onChange={(event) => set(field.isNumber ? Number(event.currentTarget.value) : event.currentTarget.value)}
        />
      )
    case 'switch':
      return (
        <Switch
          {...common}
          checked={typeof value === 'boolean' ? value : field.fallback}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )
    case 'colour':
      return (
        <label className={classes.colour}>
          <span>{label}</span>
          <input
            type="color"
            value={
              typeof value === 'string' ? value : canvas.brand.colours[name === 'text_color' ? 'button_text' : 'button']
            }
            onChange={(event) => set(event.currentTarget.value)}
          />
        </label>
      )
    case 'picture':
      return (
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            {...common}
            flex={1}
            value={String(value ?? '')}
            onChange={(event) => set(event.currentTarget.value)}
          />
          <UploadButton accountId={canvas.accountId} onUploaded={({ url }) => set(url)} />
        </Group>
      )
    case 'columns':
      return (
        <NativeSelect
          {...common}
          data={['1', '2', '3', '4']}
          value={String(columnsOf(block)?.length ?? 2)}
          onChange={(event) => set(withColumns(block, Number(event.currentTarget.value)))}
        />
      )
    case 'data-set':
      return <DataSetChoice {...common} accountId={canvas.accountId} value={String(value ?? '')} onChange={set} />
    case 'app-block':
      return <AppBlockChoice {...common} accountId={canvas.accountId} value={String(value ?? '')} onChange={set} />
    case 'products':
      return (
        <ProductsChoice
          {...common}
          accountId={canvas.accountId}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={set}
        />
      )
  }
}

/** Blocks of a removed column move to the end of the previous one. */
function withColumns(block: Block, count: number): Block[][] {
  const columns = columnsOf(block) ?? []
  if (count >= columns.length)
    return [
      ...columns,
      ...Array.from({ length: count - columns.length }, () => [{ id: newId(), type: 'text', html: '<p></p>' }]),
    ]
  const kept = columns.slice(0, count)
  return kept.map((list, n) => (n === count - 1 ? [...list, ...columns.slice(count).flat()] : list))
}

const NEEDED: Record<string, readonly string[]> = {
  heading: ['text'],
  image: ['src', 'alt'],
  button: ['label', 'href'],
}
const isOptional = ({ type }: Block, name: string): boolean => !NEEDED[type]?.includes(name)

type ChoiceProps = { accountId: string; label: string; value: string; onChange: (value: string) => void }

export const designDataSetsQuery = (accountId: string) => ({
  queryKey: [...queryKeys.account(accountId).designNames, 'data-sets'],
  queryFn: async () => (await dataListAll({ path: { accountId } })).data,
})

export const designAppBlocksQuery = (accountId: string) => ({
  queryKey: [...queryKeys.account(accountId).designNames, 'app-blocks'],
  queryFn: async () => (await emailBlocksOffered({ path: { accountId } })).data,
})

function DataSetChoice({ accountId, label, value, onChange }: ChoiceProps) {
  const sets = useQuery(designDataSetsQuery(accountId))
  const options = (sets.data ?? []).map(({ key, name }) => ({ value: key, label: name }))
  return (
    <NativeSelect
      label={label}
      data={withGone(options, value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function AppBlockChoice({ accountId, label, value, onChange }: ChoiceProps) {
  const blocks = useQuery(designAppBlocksQuery(accountId))
  const options = (blocks.data ?? []).map(({ id, name, app }) => ({ value: id, label: `${name} (${app.name})` }))
  return (
    <NativeSelect
      label={label}
      data={withGone(options, value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const withGone = (options: { value: string; label: string }[], value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: `${value} (${words.rules.gone})` }, ...options]

type ProductsChoiceProps = { accountId: string; label: string; value: string[]; onChange: (value: string[]) => void }

function ProductsChoice({ accountId, label, value, onChange }: ProductsChoiceProps) {
  const products = useQuery({
    queryKey: [...queryKeys.account(accountId).designNames, 'products'],
    queryFn: async () => (await productsSearch({ path: { accountId }, query: { limit: 100 } })).data,
  })
  const found = (products.data ?? []).map(({ product_id, title }) => ({
    value: product_id,
    label: title ?? product_id,
  }))
  const gone = value
    .filter((id) => !found.some((option) => option.value === id))
    .map((id) => ({ value: id, label: id }))
  return (
    <MultiSelect label={label} data={[...gone, ...found]} value={value} onChange={onChange} searchable maxValues={6} />
  )
}
