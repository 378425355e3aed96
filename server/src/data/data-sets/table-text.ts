// Parses and writes tables as text, as spreadsheets copy or save them.

import { BYTE_ORDER_MARK, csvLine } from '../../platform/values/csv.ts'
import type { DayOptions } from '../../platform/values/day.ts'
import { readLines } from '../../platform/http/table-input.ts'
import { Problem } from '../../platform/problem.ts'
import { inPieces, mapInPieces } from '../../platform/turns.ts'
import { MAX_ROWS } from './model.ts'
import type { Cells, DataSet, Field, FieldType } from './model.ts'
import { isUnreadable, readCell } from './parse-cells.ts'

/** Lines of cells, without empty lines. */
export async function readTable(text: string): Promise<string[][]> {
  const lines = await readLines(text, MAX_ROWS, (fault, what) =>
    what === 'rows'
      ? new Problem(
          'limit_reached',
          `A data set can have at most ${MAX_ROWS.toLocaleString('en')} rows; this table has more.`,
        )
      : new Problem('invalid_request', fault),
  )
  return lines.map(({ cells }) => cells)
}

/** Labels are the column names; the key replaces a label that appears twice. */
export async function* writeTable(
  { fields }: Pick<DataSet, 'fields'>,
  rows: AsyncIterable<Cells[]>,
): AsyncGenerator<string> {
  const labels = fields.map(({ label }) => label)
  const head = fields.map(({ key, label }) => (labels.indexOf(label) === labels.lastIndexOf(label) ? label : key))
  yield BYTE_ORDER_MARK + csvLine(head)
  const turn = inPieces()
  for await (const some of rows) {
    await turn()
    yield some.map((cells) => csvLine(fields.map(({ number }) => cells[number]))).join('')
  }
}

/** Maps rows to the fields in order, for a table without a header. */
export const byPlace = (fields: readonly Field[], lines: readonly string[][]): Promise<Record<string, string>[]> =>
  mapInPieces(lines, (line) => Object.fromEntries(fields.map(({ key }, i) => [key, line[i] ?? ''])))

export const byName = (names: readonly string[], lines: readonly string[][]): Promise<Record<string, string>[]> =>
  mapInPieces(lines, (line) => Object.fromEntries(names.map((name, i) => [name, line[i] ?? ''])))

const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|avif)(?:[?#]|$)/i

/** The narrowest type that fits a whole column. A number with a leading zero is a code, not a number. */
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
