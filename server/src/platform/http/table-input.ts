// A table in one request: rows as JSON, or CSV text with column names in the first line.

import { BYTE_ORDER_MARK, guessDelimiter, parseRecords, withoutGuard } from '../values/csv.ts'
import { faultOfJson, isObject } from '../values/json.ts'
import { Problem } from '../problem.ts'
import { inPieces, mapInPieces } from '../yield.ts'
import { optional, Type } from '../values/schema.ts'
import { parseDayOrInstant, showInstant } from '../values/time.ts'
import { ignoredFields } from './unknown-fields.ts'

export const MAX_TABLE_ROWS = 5_000
export const MAX_TABLE_COLUMNS = 500
export const TABLE_LIMIT = 4 * 1024 * 1024
export const MAX_ROW_ERRORS = 50

export const tableFields = {
  rows: optional(Type.Array(Type.Unknown(), { maxItems: MAX_TABLE_ROWS, description: 'Rows as objects.' })),
  csv: optional(Type.String({ description: 'CSV text with column names in the first line.' })),
}

export const RowErrors = Type.Object({
  errors: Type.Array(Type.Object({ index: Type.Integer({ description: 'From 0.' }), message: Type.String() }), {
    description: `Up to ${MAX_ROW_ERRORS} rows that were skipped, and why.`,
  }),
})

/** A row as an object, or why it is invalid. */
export type TableRow = { row: Record<string, unknown> } | { fault: string }

/** How to parse the CSV cells of each column; other columns stay text. Empty cells are skipped. */
export type Cells = Record<string, (text: string) => unknown>

export type Reading = {
  /** The known fields of a row; column names are not case-sensitive. */
  fields: ReadonlySet<string>
  fromCells(cells: Record<string, string>): Record<string, unknown>
}

export async function readTable(table: { rows?: unknown[]; csv?: string }, reading: Reading): Promise<TableRow[]> {
  if ((table.rows === undefined) === (table.csv === undefined))
    throw new Problem('validation_error', 'Send either "rows" or "csv".')
  const rows = table.rows ? table.rows.map(asRow) : await readCsv(table.csv!, reading)
  if (rows.length === 0) throw new Problem('validation_error', 'There are no rows to import.')
  return rows
}

const asRow = (row: unknown): TableRow =>
  isObject(row) ? { row: row as Record<string, unknown> } : { fault: 'The row must be an object.' }

async function readCsv(text: string, { fields: known, fromCells }: Reading): Promise<TableRow[]> {
  const [header, ...lines] = await readLines(text, MAX_TABLE_ROWS, (fault) => new Problem('validation_error', fault))
  const names = (header?.cells ?? [])
    .map((cell) => withoutGuard(cell.trim()))
    .map((name) => (known.has(name.toLowerCase()) ? name.toLowerCase() : name))
  return mapInPieces(lines, ({ cells, broken }): TableRow => {
    if (broken) return { fault: 'This row has an opening quote that is never closed.' }
    const filled = cells.flatMap((cell, i) => {
      const text = withoutGuard(cell.trim())
      return names[i] && text ? [[names[i], text] as const] : []
    })
    return rowOf(() => fromCells(Object.fromEntries(filled)))
  })
}

const RECORDS_AT_ONCE = 200

export type Line = { cells: string[]; broken?: true }

/** The lines of a table as copied or saved by a spreadsheet, up to `most` after the first; empty lines are skipped. */
export async function readLines(
  text: string,
  most: number,
  refuse: (fault: string, what: 'rows' | 'columns') => Problem,
): Promise<Line[]> {
  const pause = inPieces()
  const delimiter = guessDelimiter(text)
  await pause()
  const lines: Line[] = []
  let from = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  while (from < text.length) {
    const options = { from, isLast: true, most: RECORDS_AT_ONCE, skipsEmpty: true }
    const { records, used } = parseRecords(text, delimiter, options)
    from = used
    for (const { fields, wide, broken } of records) {
      if (wide || fields.length > MAX_TABLE_COLUMNS)
        throw refuse(`A table can have at most ${MAX_TABLE_COLUMNS} columns.`, 'columns')
      const cells = fields.map(withoutGuard)
      if (cells.every((cell) => cell.trim() === '')) continue
      lines.push({ cells, ...(broken && { broken }) })
    }
    if (lines.length > most + 1) throw refuse(`A table can have at most ${most.toLocaleString('en')} rows.`, 'rows')
    await pause()
  }
  return lines
}

function rowOf(read: () => Record<string, unknown>): TableRow {
  try {
    return { row: read() }
  } catch (error) {
    if (error instanceof Problem) return { fault: error.message }
    throw error
  }
}

/** Warnings about unknown fields of rows. */
export function warnOfUnknown(rows: readonly TableRow[], { fields }: Reading): string[] {
  const names = rows.flatMap((each) => ('row' in each ? Object.keys(each.row) : []))
  return ignoredFields(
    names.filter((name) => !fields.has(name)),
    'rows',
  )
}

/** Parses the columns with a known type; an unreadable cell stays text and is reported by the field's validation. */
export function readCells(cells: Record<string, string>, meanings: Cells): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [name, Object.hasOwn(meanings, name) ? meanings[name]!(text) : text]),
  )
}

export const numberCell = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

export const yesNoCell = (text: string): unknown => {
  const word = text.toLowerCase()
  return ['yes', 'true', '1'].includes(word) ? true : ['no', 'false', '0'].includes(word) ? false : text
}

/** Spreadsheets and shops put a space before the time zone, or write only the date. */
export const instantCell = (text: string): unknown => {
  const instant = parseDayOrInstant(
    text.replace(/ (UTC|GMT|[+-]\d\d:?\d\d)$/i, (_, zone) => (/^[a-z]/i.test(zone) ? 'Z' : zone)),
  )
  return instant ? showInstant(instant) : text
}

/** JSON that cannot be stored is an error in its row. */
export function jsonCell(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text
  }
  const fault = faultOfJson(value)
  if (fault) throw new Problem('validation_error', `The JSON in a cell ${fault}`)
  return value
}

/** A cell of any type: numbers and booleans are parsed. */
export const looseCell = (text: string): unknown =>
  /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) ? Number(text) : text === 'true' ? true : text === 'false' ? false : text
