// Tables as text: what a spreadsheet copies or saves, in and out.

import type { DataSet, Field, FieldType } from './model.ts'
import type { Row } from './rows-sql.ts'
import { isUnreadable, readCell } from './values.ts'
import type { DayOptions } from '../platform/day.ts'

/** Lines of cells, by tabs, commas or semicolons, quoted as spreadsheets do; empty lines are left out. */
export function readTable(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at <= source.length) {
    let cell: string
    if (source[at] === '"') {
      let end = at + 1
      while (end < source.length && (source[end] !== '"' || source[end + 1] === '"')) end += source[end] === '"' ? 2 : 1
      cell = source.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    } else cell = ''
    const rest = endOfCell(source, at, separator)
    cell += source.slice(at, rest)
    line.push(withoutGuard(cell))
    at = rest + 1
    if (source[rest] === separator) continue
    if (source[rest] === '\r' && source[at] === '\n') at++
    if (line.some((each) => each.trim() !== '')) lines.push(line)
    line = []
  }
  return lines
}

function endOfCell(source: string, from: number, separator: string): number {
  let at = from
  while (at < source.length && source[at] !== separator && source[at] !== '\n' && source[at] !== '\r') at++
  return at
}

/** What stands most often in the first line; a copied range has tabs. */
function separatorOf(source: string): string {
  const first = source.slice(0, endOfCell(source, 0, '\n'))
  const counts = ['\t', ',', ';'].map((each) => ({ each, n: first.split(each).length }))
  return counts.toSorted((a, b) => b.n - a.n)[0]!.each
}

/** A cell that a spreadsheet would run as a formula is written with an apostrophe before it, and read without. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d.,\s]*$)/
const withGuard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** With the labels above; a label that stands twice gives way to the key. */
export function writeTable({ fields }: Pick<DataSet, 'fields'>, rows: readonly Pick<Row, 'cells'>[]): string {
  const labels = fields.map(({ label }) => label)
  const head = fields.map(({ key, label }) => (labels.indexOf(label) === labels.lastIndexOf(label) ? label : key))
  const lines = rows.map(({ cells }) => fields.map(({ number }) => String(cells[number] ?? '')))
  return [head, ...lines].map((line) => `${line.map((cell) => quoted(withGuard(cell))).join(',')}\r\n`).join('')
}

/** Rows for the fields in order, for a table without names above it. */
export const byPlace = (fields: readonly Field[], lines: readonly string[][]): Record<string, string>[] =>
  lines.map((line) => Object.fromEntries(fields.map(({ key }, i) => [key, line[i] ?? ''])))

export const byName = (names: readonly string[], lines: readonly string[][]): Record<string, string>[] =>
  lines.map((line) => Object.fromEntries(names.map((name, i) => [name, line[i] ?? ''])))

const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|avif)(?:[?#]|$)/i

/** The narrowest type that reads all of a column. A number with a leading zero is a code, not a number. */
export function guessType(values: readonly string[], options: DayOptions): FieldType {
  const filled = values.map((value) => value.trim()).filter(Boolean)
  if (filled.length === 0) return 'words'
  const all = (test: (value: string) => boolean) => filled.every(test)
  const reads = (type: FieldType) => all((value) => !isUnreadable(readCell(type, value, options)))
  if (all((value) => /^(?:yes|no|true|false)$/i.test(value))) return 'yes_no'
  if (reads('date')) return 'date'
  if (all((value) => !/^[+-]?0\d/.test(value)) && reads('number')) return 'number'
  if (all((value) => /\p{Sc}/u.test(value)) && reads('money')) return 'money'
  if (reads('email')) return 'email'
  if (all((value) => /^https?:\/\//i.test(value))) return all((value) => IMAGE.test(value)) ? 'image' : 'link'
  return filled.some((value) => value.length > 200) ? 'long_words' : 'words'
}
