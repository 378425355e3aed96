// Amounts of money in headlines and lists. All of them follow one rule, so that the same amount looks the same everywhere.

import { formatMoney } from './format.ts'

/** Cents are shown only for smaller amounts. */
const WHOLE_FROM = 100

const isWhole = (amount: number): boolean => amount === 0 || Math.abs(amount) >= WHOLE_FROM

/** "£6,156" and "£65.40". */
export const formatAmount = (amount: number, currency: string): string => formatMoney(amount, currency, isWhole(amount))

/** The amount as shown. Sums and differences of it add up on the page. */
export const shownAmount = (amount: number): number =>
  isWhole(amount) ? Math.round(amount) : Math.round(amount * 100) / 100
