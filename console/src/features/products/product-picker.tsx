// Chooses products by searching the catalog. Chosen ones keep their titles while the search shows others.

import { MultiSelect } from '@mantine/core'
import type { MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import { Picture } from './picture.tsx'
import { chosenProductsQuery, productChoicesQuery } from './queries.ts'
import classes from './products.module.css'

const SEARCH_AFTER_MS = 200

type ProductPickerProps = {
  accountId: string
  value: string[]
  onChange: (productIds: string[]) => void
} & Pick<MultiSelectProps, 'label' | 'description' | 'aria-label' | 'maxValues' | 'className'>

export function ProductPicker({ accountId, value, onChange, ...props }: ProductPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const found = useQuery({ ...productChoicesQuery(accountId, search), placeholderData: keepPreviousData })
  const chosen = useQuery({ ...chosenProductsQuery(accountId, value), placeholderData: keepPreviousData })
  const products = new Map([...(chosen.data ?? []), ...(found.data ?? [])].map((each) => [each.product_id, each]))
  const offered = new Set([...value, ...(found.data ?? []).map(({ product_id }) => product_id)])
  return (
    <MultiSelect
      {...props}
      data={Array.from(offered, (id) => ({ value: id, label: products.get(id)?.title ?? id }))}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder={value.length === 0 ? words.products.choose : ''}
      nothingFoundMessage={words.products.notFound}
      hidePickedOptions
      filter={({ options }) => options}
      maxDropdownHeight={280}
      renderOption={({ option }) => {
        const product = products.get(option.value)
        return (
          <span className={classes.option}>
            <Picture src={product?.image_url ?? null} />
            <span>{option.label}</span>
            {product?.price != null && product.currency && (
              <span className="figures">{formatMoney(product.price, product.currency)}</span>
            )}
          </span>
        )
      }}
    />
  )
}
