// Copy for API values.

import { capitalized } from './intl.ts'

/** The label of a value, or the value itself if it has none. */
export const wordFor = (words: Record<string, string>, value: string): string => words[value] ?? value

/** "Tasting booked" for tasting_booked, and "Order ID" for order_id. */
export const inWords = (name: string): string =>
  capitalized(name.replaceAll(/[._-]+/g, ' ').trim()).replaceAll(/\b(?:id|url)\b/gi, (word) => word.toUpperCase())

type Option<Value extends string> = { value: Value; label: string }

/** Options of a select or filter, in the order of the copy. */
export const optionsOf = <Value extends string>(words: Record<Value, string>): Option<Value>[] =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }))
