// The operators of block conditions. Text comparisons ignore case; an empty value is neither more nor less than any other.

import { textOf } from './filters.ts'

const word = (value: unknown): string => textOf(value).trim().toLowerCase()

const isBlank = (value: unknown): boolean => value === null || value === undefined || word(value) === ''

type Operator = (left: unknown, right: unknown) => boolean

const number =
  (compare: (left: number, right: number) => boolean): Operator =>
  (left, right) =>
    !isBlank(left) && compare(Number(left), Number(right))

/** By their names in group rules. */
export const OPERATORS = {
  is: (left, right) => word(left) === word(right),
  is_not: (left, right) => word(left) !== word(right),
  contains: (left, right) => word(left).includes(word(right)),
  starts_with: (left, right) => word(left).startsWith(word(right)),
  ends_with: (left, right) => word(left).endsWith(word(right)),
  is_empty: (left) => isBlank(left),
  is_not_empty: (left) => !isBlank(left),
  more_than: number((left, right) => left > right),
  less_than: number((left, right) => left < right),
  at_least: number((left, right) => left >= right),
  at_most: number((left, right) => left <= right),
} satisfies Record<string, Operator>

export type OperatorName = keyof typeof OPERATORS

export const OPERATOR_NAMES = Object.keys(OPERATORS) as OperatorName[]

/** Their names in Liquid, distinct from Liquid's own operators. */
export const liquidOperator = (name: OperatorName): string => `_${name}`
