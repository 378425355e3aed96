// Conditions on products: bought, viewed or added to the cart; any, those of categories, or certain ones.

import { MultiSelect, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import type { ProductCondition } from '../../api.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { ProductPicker } from '../products/product-picker.tsx'
import { productCategoriesQuery } from '../products/queries.ts'
import { When } from './when-field.tsx'
import classes from './rules.module.css'

const text = words.rules

type ProductFieldsProps = { value: ProductCondition; onChange: (value: ProductCondition) => void; name: string }

type Verb = keyof typeof words.ruleProductVerbs

export function ProductFields({ value, onChange, name }: ProductFieldsProps) {
  const { accountId } = useAccount()
  const { product_ids: chosen, categories, ...rest } = value
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
        value={categories ? 'category' : chosen ? 'some' : 'any'}
        onChange={(event) => {
          const which = event.currentTarget.value as keyof typeof words.ruleProductChoices
          onChange({
            ...rest,
            ...(which === 'category' && { categories: [] }),
            ...(which === 'some' && { product_ids: [] }),
          })
        }}
      />
      {categories && (
        <Categories
          accountId={accountId}
          label={`${name}: ${text.category}`}
          value={categories}
          onChange={(next) => onChange({ ...rest, categories: next })}
        />
      )}
      {chosen && (
        <ProductPicker
          accountId={accountId}
          aria-label={`${name}: ${text.product}`}
          className={classes.products}
          value={chosen}
          onChange={(product_ids) => onChange({ ...rest, product_ids })}
        />
      )}
      <When value={value} onChange={onChange} name={name} />
    </>
  )
}

type CategoriesProps = {
  accountId: string
  label: string
  value: string[]
  onChange: (categories: string[]) => void
}

/** Categories of active products, with the number of products in each. A chosen one that is gone stays. */
function Categories({ accountId, label, value, onChange }: CategoriesProps) {
  const categories = useQuery(productCategoriesQuery(accountId))
  const products = new Map((categories.data ?? []).map((each) => [each.name, each.products]))
  return (
    <MultiSelect
      aria-label={label}
      className={classes.products}
      data={[...new Set([...products.keys(), ...value])]}
      value={value}
      onChange={onChange}
      searchable
      placeholder={value.length === 0 ? words.products.chooseCategory : ''}
      nothingFoundMessage={words.products.noCategories}
      hidePickedOptions
      renderOption={({ option }) => (
        <span className={classes.category}>
          {option.label}
          <span>{words.products.count(products.get(option.value) ?? 0)}</span>
        </span>
      )}
    />
  )
}
