// A column of values as PostgreSQL reads an array. Every row that is written passes through here, several values each, so
// it is written to be quick: postgres.js searches each value twice for what it has to escape, this mostly once.

import { showInstant } from '../values/time.ts'

export type ColumnValue = string | number | boolean | Date | null | undefined | object

export function arrayLiteral(rows: readonly Record<string, ColumnValue>[], column: string, type: string): string {
  const write = type === 'uuid' ? uuidOf : elementOf
  let elements = ''
  for (const row of rows) elements += (elements === '' ? '' : ',') + write(row[column])
  return `{${elements}}`
}

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
