// Converts input to cells: each value to its column's type, each name to one of the set's columns.

import { dayWanted, readDay } from '../../platform/values/day.ts'
import type { DayOptions } from '../../platform/values/day.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { Problem } from '../../platform/problem.ts'
import { nameForm } from './fields.ts'
import { MAX_CELL_LENGTH, MAX_ROW_LENGTH } from './model.ts'
import type { Cell, Cells, Field, FieldType } from './model.ts'

/** What would be valid, as the end of "must be …". */
export type Unreadable = { wanted: string }

type Reader = (text: string, value: Cell, options: DayOptions) => Cell | Unreadable

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i
const CURRENCY = String.raw`(?:\p{Sc}|[A-Z]{2,3}\p{Sc}?)`
const MONEY = new RegExp(String.raw`^([+-]?)\s*(?:${CURRENCY}\s*)?([+-]?[\d.,]+)\s*(?:${CURRENCY})?$`, 'u')
const SCHEME = /^([a-z][a-z\d+.-]*):/i
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
const YES_NO = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
])

const TOO_LONG = { wanted: 'a number of at most 15 digits; a column of words keeps longer ones exactly' }

const TOO_LONG_CELL = { wanted: `at most ${MAX_CELL_LENGTH.toLocaleString('en')} characters long` }

const READERS: Record<FieldType, Reader> = {
  words: readWords,
  long_words: readWords,
  number: (text, value) => readNumber(text, value, 'a number, for example 12.5'),
  money: (text, value) => {
    const parts = MONEY.exec(text)
    return readNumber(parts ? parts[1]! + parts[2]! : text, value, 'an amount of money, for example 12.50')
  },
  date: (text, value, options) =>
    (typeof value === 'string' ? readDay(text, options) : null) ?? { wanted: dayWanted(value, options) },
  yes_no: (text) => YES_NO.get(text.toLowerCase()) ?? { wanted: 'yes or no' },
  link: (text) => readAddress(text, 'a URL, for example https://example.com/page'),
  image: (text) => readAddress(text, 'the URL of an image, for example https://example.com/shop.png'),
  email: (text) => normalizeEmail(text) ?? { wanted: 'an email address, for example ada@example.com' },
}

/** A whole number with more digits has already lost precision. */
const isRounded = (value: number): boolean => Number.isInteger(value) && !Number.isSafeInteger(value)

function readWords(_text: string, value: Cell): string | Unreadable {
  return typeof value === 'number' && isRounded(value)
    ? { wanted: 'text if it is a number of more than 15 digits, so that it is kept exactly' }
    : String(value)
}

function readNumber(text: string, value: Cell, wanted: string): number | Unreadable {
  if (typeof value === 'number') return isRounded(value) && Math.abs(value) < 1e21 ? TOO_LONG : value
  if (typeof value === 'boolean' || !NUMBER.test(text) || !/\d/.test(text)) return { wanted }
  const number = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(number)) return { wanted }
  const isWhole = /^[+-]?[\d,]+$/.test(text)
  return isWhole && !Number.isSafeInteger(number) ? TOO_LONG : number
}

/** Relative and schemeless URLs are allowed; schemes that an email client could execute are not. */
function readAddress(text: string, wanted: string): string | Unreadable {
  // Browsers strip control characters before they parse the scheme.
  if (/\p{Cc}/u.test(text)) return { wanted }
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase()
  return scheme === undefined || SAFE_SCHEMES.has(scheme) ? text : { wanted }
}

/** Null is an empty cell. */
export function readCell(type: FieldType, value: unknown, options: DayOptions): Cell | null | Unreadable {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return { wanted: 'text, a number, true, false, or null' }
  if (typeof value === 'string' && value.length > MAX_CELL_LENGTH) return TOO_LONG_CELL
  const text = String(value).trim()
  return text === '' ? null : READERS[type](text, value as Cell, options)
}

export const isUnreadable = (cell: Cell | null | Unreadable): cell is Unreadable =>
  typeof cell === 'object' && cell !== null

const lengthOf = (cells: CellChanges): number =>
  Object.values(cells).reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)

/** A row with its changes; `at` names it in messages. */
export function requireRowFits(cells: Cells | CellChanges, at: string): void {
  if (lengthOf(cells) <= MAX_ROW_LENGTH) return
  const most = MAX_ROW_LENGTH.toLocaleString('en')
  throw new Problem('invalid_request', `"${at}" is too long: a row can have at most ${most} characters.`)
}

/** Values by field number; null clears. */
export type CellChanges = Record<number, Cell | null>

export type RowReader = {
  /** Throws if no key of a row matches a field, or a value is invalid. `at` names the row in messages. */
  read(row: object, at: string): CellChanges
  warnings(): string[]
}

const MAX_ECHOED = 50

/** A key may be a field's key in any case, or its label; keys take precedence. */
export function rowReader(fields: readonly Field[], options: DayOptions): RowReader {
  type Hit = { field: Field; byKey: boolean }
  const hits = new Map<string, Hit | null>()
  const unknown = new Set<string>()

  function find(name: string): Hit | null {
    let hit = hits.get(name)
    if (hit === undefined) {
      const form = nameForm(name)
      const byKey = fields.find(({ key }) => key === form)
      const field = byKey ?? fields.find(({ label }) => nameForm(label) === form)
      hit = field ? { field, byKey: byKey !== undefined } : null
      hits.set(name, hit)
      if (!hit) unknown.add(name)
    }
    return hit
  }

  return {
    read(row, at) {
      const cells: CellChanges = {}
      let matched = false
      for (const name of Object.keys(row)) {
        const hit = find(name)
        if (!hit) continue
        matched = true
        const { number, key, type } = hit.field
        if (!hit.byKey && number in cells) continue
        const cell = readCell(type, (row as Record<string, unknown>)[name], options)
        if (isUnreadable(cell)) throw new Problem('invalid_request', `"${at}.${key}" must be ${cell.wanted}.`)
        cells[number] = cell
      }
      if (!matched) {
        const known = fields.map(({ key }) => key).join(', ')
        throw new Problem('invalid_request', `"${at}" has no value for a field of this set. Its fields are ${known}.`)
      }
      requireRowFits(cells, at)
      return cells
    },
    warnings: () =>
      [...unknown].slice(0, MAX_ECHOED).map((name) => `Skipped "${name.slice(0, 100)}": this set has no such field.`),
  }
}
