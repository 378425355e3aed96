// Amounts of money in headlines and lists. All of them follow the same rules, so that the same amount looks the same everywhere.

import { formatMoney } from './format.ts'

/** Cents are shown only for smaller amounts. */
const WHOLE_FROM = 100

const isWhole = (amount: number): boolean => amount === 0 || Math.abs(amount) >= WHOLE_FROM

/** "£6,156" and "£65.40". */
export const formatAmount = (amount: number, currency: string): string => formatMoney(amount, currency, isWhole(amount))

export type AmountFormat = typeof formatAmount

export const someWhole = (amounts: readonly number[]): boolean =>
  amounts.some((amount) => Math.abs(amount) >= WHOLE_FROM)

/** For the amounts of one list, which all have cents or all have none, so that they align. */
export const amountFormatOf = (amounts: readonly number[]): AmountFormat =>
  someWhole(amounts) ? (amount, currency) => formatMoney(amount, currency, true) : formatAmount

/** The amount as shown. Sums and differences of it add up on the page. */
export const shownAmount = (amount: number): number =>
  isWhole(amount) ? Math.round(amount) : Math.round(amount * 100) / 100
