// Numbers in aligned figures. Unknown values are a dash with an accessible name.

import { Fragment } from 'react'
import * as words from '../words/index.ts'
import type { AmountFormat } from './amount.ts'
import { formatMoney, formatNumber } from './format.ts'

export function Num({ value }: { value: number | null }) {
  if (value === null) return <UnknownValue />
  return <span className="figures">{formatNumber(value)}</span>
}

export const UnknownValue = () => (
  <span data-not-known>
    <span aria-hidden>–</span>
    <span className="for-screen-readers">{words.ui.unknown}</span>
  </span>
)

/** Amounts by currency, never summed. Headlines use `formatAmount`, and columns of revenue `amountFormatOf`. */
export function Money({ amounts, format = formatMoney }: { amounts: Record<string, number>; format?: AmountFormat }) {
  const shown = Object.entries(amounts)
  if (shown.length === 0) return <UnknownValue />
  return (
    <span className="amounts">
      {shown.map(([currency, amount], n) => (
        <Fragment key={currency}>
          {n > 0 && ' + '}
          <span className="figures">{format(amount, currency)}</span>
        </Fragment>
      ))}
    </span>
  )
}
