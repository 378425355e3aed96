// Imports and exports whole tables as text, as spreadsheets copy or save them.

import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { FileAnswer } from '../../platform/http/endpoint.ts'
import { readLines } from '../../platform/http/table-input.ts'
import { Problem } from '../../platform/problem.ts'
import { inPieces, mapInPieces } from '../../platform/yield.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/values/csv.ts'
import { isMonthFirst } from '../../platform/values/day.ts'
import type { DayOptions } from '../../platform/values/day.ts'
import { fieldNamed } from './check-links.ts'
import { allCells } from './iterate-rows.ts'
import { MAX_FIELDS, MAX_ROWS } from './model.ts'
import type { Cells, DataSet, Field, FieldType } from './model.ts'
import { isUnreadable, readCell } from './parse-cells.ts'
import { hiddenFrom } from './present.ts'
import * as rows from './rows.ts'
import type { Added } from './rows.ts'
import * as sets from './sets.ts'
import * as sql from './sql.ts'

export async function write(ctx: Ctx, key: string): Promise<FileAnswer> {
  const set = await sets.find(ctx.db, ctx.accountId, key)
  await requireMayExport(ctx, set)
  const content = writeTable(set, allCells(ctx.db, ctx.accountId, set))
  return { name: `${set.key}.csv`, type: 'text/csv; charset=utf-8', content }
}

/** Only owners and admins may export addresses, as with the export of people. */
async function requireMayExport(ctx: Ctx, set: DataSet): Promise<void> {
  if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'member') return
  const { fields } = await hiddenFrom({ ...ctx, may: () => false }, set)
  if (fields.size === 0) return
  throw new Problem('forbidden', 'This data set contains email addresses, so only an owner or an admin can export it.')
}

export type TableInput = { text: string; mode?: 'append' | 'replace'; firstLine?: 'names' | 'values' }

export async function add(ctx: Ctx<Tx>, key: string, { text, mode, firstLine }: TableInput): Promise<Added> {
  const set = await sets.find(ctx.db, ctx.accountId, key)
  const lines = await readTable(text)
  const names = lines[0] ?? []
  const isNamed = firstLine ? firstLine === 'names' : names.some((name) => fieldNamed(set, name))
  requireRows(isNamed ? lines.length - 1 : lines.length)
  const found = await (isNamed ? byName(names, lines.slice(1)) : byPlace(set.fields, lines))
  return rows.add(ctx, key, { rows: found, mode })
}

/** The first line contains the labels; each column gets the type that fits all its values. */
export async function create(ctx: Ctx<Tx>, name: string, text: string): Promise<{ key: string; warnings: string[] }> {
  const [head = [], ...lines] = await readTable(text)
  requireRows(lines.length)
  if (head.length > MAX_FIELDS) {
    throw new Problem(
      'invalid_request',
      `A data set can have at most ${MAX_FIELDS} fields; this table has ${head.length}.`,
    )
  }
  const options = { monthFirst: isMonthFirst(await sql.findCountry(ctx.db, ctx.accountId)) }
  const fieldOf = (label: string, i: number) => ({
    label: label.trim().slice(0, 80) || `Column ${i + 1}`,
    type: guessType(
      lines.map((line) => line[i] ?? ''),
      options,
    ),
  })
  const fields = await mapInPieces(head, fieldOf, 1)
  const set = await sets.create(ctx, { name, fields })
  const { warnings } = await rows.add(ctx, set.key, { rows: await byPlace(set.fields, lines) })
  return { key: set.key, warnings }
}

function requireRows(count: number): void {
  if (count === 0) throw new Problem('invalid_request', 'This table has no rows below its header.')
  // Without a header, the first line is a row, too.
  if (count > MAX_ROWS) {
    throw new Problem('limit_reached', `A data set can have at most ${MAX_ROWS.toLocaleString('en')} rows.`)
  }
}

/** Lines of cells, without empty lines. */
async function readTable(text: string): Promise<string[][]> {
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
async function* writeTable({ fields }: Pick<DataSet, 'fields'>, rows: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  const labels = fields.map(({ label }) => label)
  const head = fields.map(({ key, label }) => (labels.indexOf(label) === labels.lastIndexOf(label) ? label : key))
  yield BYTE_ORDER_MARK + csvLine(head)
  const pause = inPieces()
  for await (const some of rows) {
    await pause()
    yield some.map((cells) => csvLine(fields.map(({ number }) => cells[number]))).join('')
  }
}

/** Maps rows to the fields in order, for a table without a header. */
const byPlace = (fields: readonly Field[], lines: readonly string[][]): Promise<Record<string, string>[]> =>
  mapInPieces(lines, (line) => Object.fromEntries(fields.map(({ key }, i) => [key, line[i] ?? ''])))

const byName = (names: readonly string[], lines: readonly string[][]): Promise<Record<string, string>[]> =>
  mapInPieces(lines, (line) => Object.fromEntries(names.map((name, i) => [name, line[i] ?? ''])))

const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|avif)(?:[?#]|$)/i

/** The narrowest type that fits a whole column. A number with a leading zero is a code, not a number. */
function guessType(values: readonly string[], options: DayOptions): FieldType {
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
