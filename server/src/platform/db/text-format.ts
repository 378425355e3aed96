// Converts values to and from PostgreSQL's text format.

import { types } from 'pg'
import { arrayOf } from './array-literal.ts'

/** Types that `pg` sends unchanged: text, bytes, and null. */
export function encode(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value
  if (value === null) return null
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? arrayOf(value) : String(value)
}

type Parse = (text: string) => unknown

const asIs: Parse = (text) => text
const toBoolean: Parse = (text) => text === 't'

/**
 * JavaScript parses the year 0050 as 1950 unless the date is in ISO 8601 format, which takes twice as long to parse.
 */
const toInstant: Parse = (text) => new Date(text.startsWith('0') ? `${text.replace(' ', 'T')}:00` : text)

const TEXT_ARRAY = 1009
// `pg` parses arrays, although its types do not declare it.
const textArray: (text: string) => unknown[] = types.getTypeParser(TEXT_ARRAY as typeof types.builtins.TEXT)
const bytes: Parse = types.getTypeParser(types.builtins.BYTEA)

const arrayWith = (parse: Parse): Parse => {
  const each = (element: unknown): unknown =>
    typeof element === 'string' ? parse(element) : Array.isArray(element) ? element.map(each) : null
  return (text) => textArray(text).map(each)
}

/** By OID of the type and its array type. 64-bit integers are counts far below 2^53; a date is a calendar day. */
const PARSERS = new Map<number, Parse>(
  (
    [
      [16, 1000, toBoolean],
      [20, 1016, Number],
      [21, 1005, Number],
      [23, 1007, Number],
      [26, 1028, Number],
      [700, 1021, Number],
      [701, 1022, Number],
      [114, 199, JSON.parse],
      [3802, 3807, JSON.parse],
      [1184, 1185, toInstant],
      [17, 1001, bytes],
    ] as [number, number, Parse][]
  ).flatMap(([oid, array, parse]): [number, Parse][] => [
    [oid, parse],
    [array, arrayWith(parse)],
  ]),
)

/** Array types of text, name, varchar, char, numeric, date, and uuid. */
for (const array of [1002, 1003, TEXT_ARRAY, 1014, 1015, 1182, 1231, 2951]) PARSERS.set(array, arrayWith(asIs))

export const parserOf = (oid: number): Parse => PARSERS.get(oid) ?? asIs
