// English plurals and quotation marks.

import { counted, pluralsOf } from '../intl.ts'

const formOf = pluralsOf('en')

/** "is" or "are", for a number that is elsewhere in the sentence. */
export const agree = (n: number, one: string, other: string): string => formOf(n, { one, other })

/** "1 person", "4,102 people". */
export const plural = (n: number, one: string, other: string): string => `${counted(n)} ${agree(n, one, other)}`

export const people = (n: number): string => plural(n, 'person', 'people')

export const quoted = (name: string): string => `“${name}”`
