// Conditions on products: bought, viewed or added to the cart.

import { NativeSelect } from '@mantine/core'
import { useAccount } from '../../account.ts'
import type { ProductCondition } from '../../api.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { ProductPicker } from '../products/product-picker.tsx'
import { When } from './when-field.tsx'
import classes from './rules.module.css'

const text = words.rules

type ProductFieldsProps = { value: ProductCondition; onChange: (value: ProductCondition) => void; name: string }

type Verb = keyof typeof words.ruleProductVerbs

export function ProductFields({ value, onChange, name }: ProductFieldsProps) {
  const { accountId } = useAccount()
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
