// A column of values as PostgreSQL reads an array. Every row that is written passes through here, several values each, so
// it is written to be quick: each value is mostly searched once for what it has to escape.

import { showInstant } from '../values/time.ts'

export type ColumnValue = string | number | boolean | Date | null | undefined | object

export function arrayLiteral(rows: readonly Record<string, ColumnValue>[], column: string, type: string): string {
  const write = type === 'uuid' ? uuidOf : elementOf
  let elements = ''
  for (const row of rows) elements += (elements === '' ? '' : ',') + write(row[column])
  return `{${elements}}`
}

/** An array that is a value of its own. */
export const arrayOf = (values: readonly ColumnValue[]): string =>
  `{${values.map((value) => (Array.isArray(value) ? arrayOf(value) : elementOf(value))).join(',')}}`

/** Ids are our own: they hold nothing that would have to be quoted. */
const uuidOf = (value: ColumnValue): string => (value === null || value === undefined ? 'null' : String(value))

const SPECIAL = /["\\]/

function elementOf(value: ColumnValue): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return SPECIAL.test(value) ? `"${escaped(value)}"` : `"${value}"`
  if (value instanceof Date) return showInstant(value)
  // JSON holds no bare control characters, so what JSON escapes in it a second time is what an array escapes.
  return typeof value === 'object' ? JSON.stringify(JSON.stringify(value)) : String(value)
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
