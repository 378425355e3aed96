// Choices among the account's data sets, app blocks, products, their categories, and reviews.

import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../ui/format.ts'
import * as words from '../../../words/index.ts'
import { lazyNamed } from '../../../ui/dialog.tsx'
import { productCategoriesQuery } from '../../products/queries.ts'
import { designAppBlocksQuery, designDataSetsQuery } from '../queries.ts'

const ReviewPicker = lazyNamed(() => import('../../forms/review-picker.tsx'), 'ReviewPicker')
const ProductPicker = lazyNamed(() => import('../../products/product-picker.tsx'), 'ProductPicker')

type ChoiceProps = {
  accountId: string
  label: string
  description?: string
  value: string
  onChange: (value: string) => void
}

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

export const withGone = (options: { value: string; label: string }[], value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: `${value} (${words.rules.gone})` }, ...options]

export function CategoryChoice({ accountId, label, value, onChange }: ChoiceProps) {
  const categories = useQuery(productCategoriesQuery(accountId))
  const options = (categories.data ?? []).map(({ name, products }) => ({
    value: name,
    label: `${name} (${formatNumber(products)})`,
  }))
  return (
    <NativeSelect
      label={label}
      description={categories.data?.length === 0 ? words.designer.noCategories : undefined}
      data={[{ value: '', label: words.designer.chooseCategory }, ...withGone(options, value)]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const MAX_PRODUCTS = 16

type ProductsChoiceProps = { accountId: string; label: string; value: string[]; onChange: (value: string[]) => void }

export const ProductsChoice = (props: ProductsChoiceProps) => <ProductPicker {...props} maxValues={MAX_PRODUCTS} />

/** One product or none. */
export const ProductChoice = ({ value, onChange, ...props }: ChoiceProps) => (
  <ProductPicker
    {...props}
    value={value === '' ? [] : [value]}
    onChange={([chosen = '']) => onChange(chosen)}
    maxValues={1}
  />
)

export const ReviewChoice = (props: ChoiceProps) => <ReviewPicker {...props} />
