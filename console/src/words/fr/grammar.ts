// French plurals and quotation marks.

import { counted, pluralsOf } from '../intl.ts'

const formOf = pluralsOf('fr')

/** The form of a word for a number that is elsewhere in the sentence. */
export const agree = (n: number, one: string, other: string): string => formOf(n, { one, other })

export const plural = (n: number, one: string, other: string): string => `${counted(n)} ${agree(n, one, other)}`

export const people = (n: number): string => plural(n, 'personne', 'personnes')

export const quoted = (name: string): string => `« ${name} »`
