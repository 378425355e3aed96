// Choices among the account's data sets, app blocks and products.

import { MultiSelect, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { productsSearch } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import * as words from '../../../words/index.ts'
import { designAppBlocksQuery, designDataSetsQuery } from '../queries.ts'

type ChoiceProps = { accountId: string; label: string; value: string; onChange: (value: string) => void }

export function DataSetChoice({ accountId, label, value, onChange }: ChoiceProps) {
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

export function AppBlockChoice({ accountId, label, value, onChange }: ChoiceProps) {
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

export function ProductsChoice({ accountId, label, value, onChange }: ProductsChoiceProps) {
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
