// Conditions on products: bought, viewed or added to the cart.

import { MultiSelect, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import type { ProductCondition } from '../../api.ts'
import { formatMoney } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { Picture } from '../products/picture.tsx'
import { productChoicesQuery } from './queries.ts'
import { When } from './when-field.tsx'
import classes from './rules.module.css'

const text = words.rules
const SEARCH_AFTER_MS = 200

type ProductFieldsProps = { value: ProductCondition; onChange: (value: ProductCondition) => void; name: string }

type Verb = keyof typeof words.ruleProductVerbs

export function ProductFields({ value, onChange, name }: ProductFieldsProps) {
  const { product_ids: chosen, ...rest } = value
  const verb: Verb = `${value.op} ${value.product}`
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${text.did}`}
        data={optionsOf(words.ruleProductVerbs)}
        value={verb}
        onChange={(event) => {
          const [op, product] = event.currentTarget.value.split(' ') as [
            ProductCondition['op'],
            ProductCondition['product'],
          ]
          onChange({ ...value, op, product })
        }}
      />
      <NativeSelect
        aria-label={`${name}: ${text.which}`}
        data={optionsOf(words.ruleProductChoices)}
        value={chosen ? 'some' : 'any'}
        onChange={(event) =>
          onChange(event.currentTarget.value === 'any' ? rest : { ...rest, product_ids: chosen ?? [] })
        }
      />
      {chosen && (
        <ProductPicker
          label={`${name}: ${text.product}`}
          value={chosen}
          onChange={(product_ids) => onChange({ ...rest, product_ids })}
        />
      )}
      <When value={value} onChange={onChange} name={name} />
    </>
  )
}

type PickerProps = { label: string; value: string[]; onChange: (ids: string[]) => void }

function ProductPicker({ label, value, onChange }: PickerProps) {
  const { accountId } = useAccount()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const found = useQuery({ ...productChoicesQuery(accountId, search), placeholderData: keepPreviousData })
  const products = found.data ?? []
  const options = products.map(({ product_id, title }) => ({ value: product_id, label: title }))
  const gone = value.filter((id) => !options.some((option) => option.value === id))
  return (
    <MultiSelect
      aria-label={label}
      data={[...options, ...gone.map((id) => ({ value: id, label: id }))]}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder={value.length === 0 ? text.chooseProduct : ''}
      nothingFoundMessage={text.noProduct}
      hidePickedOptions
      filter={({ options: all }) => all}
      maxDropdownHeight={280}
      className={classes.products}
      renderOption={({ option }) => {
        const product = products.find(({ product_id }) => product_id === option.value)
        return (
          <span className={classes.product}>
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
