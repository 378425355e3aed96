// Encodes a column of values as a PostgreSQL array literal. Every written row passes through here several times, so
// this is a hot path: most values are scanned for characters to escape only once.

import { showInstant } from '../values/time.ts'

export type ColumnValue = string | number | boolean | Date | null | undefined | object

export function arrayLiteral(rows: readonly Record<string, ColumnValue>[], column: string, type: string): string {
  const write = type === 'uuid' ? uuidOf : elementOf
  let elements = ''
  for (const row of rows) elements += (elements === '' ? '' : ',') + write(row[column])
  return `{${elements}}`
}

/** Encodes an array that is itself one value. */
export const arrayOf = (values: readonly ColumnValue[]): string =>
  `{${values.map((value) => (Array.isArray(value) ? arrayOf(value) : elementOf(value))).join(',')}}`

/** Our own IDs never contain characters that need quoting. */
const uuidOf = (value: ColumnValue): string => (value === null || value === undefined ? 'null' : String(value))

const SPECIAL = /["\\]/

function elementOf(value: ColumnValue): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return SPECIAL.test(value) ? `"${escaped(value)}"` : `"${value}"`
  if (value instanceof Date) return showInstant(value)
  // JSON contains no bare control characters, so escaping it as a JSON string escapes exactly what an array literal
  // needs.
  return typeof value === 'object' ? JSON.stringify(JSON.stringify(value)) : String(value)
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
