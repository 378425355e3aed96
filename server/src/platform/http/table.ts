// A table that somebody hands over in one request: rows as JSON, or the text of a CSV file with its column names first.

import { BYTE_ORDER_MARK, guessDelimiter, parseRecords, withoutGuard } from '../values/csv.ts'
import { faultOfJson, isObject } from '../values/json.ts'
import { Problem } from '../problem.ts'
import { inPieces, mapInPieces } from '../turns.ts'
import { optional, Type } from '../values/schema.ts'
import { parseDayOrInstant, showInstant } from '../values/time.ts'
import { ignoredFields } from './unknown-fields.ts'

export const MAX_TABLE_ROWS = 5_000
export const MAX_TABLE_COLUMNS = 500
export const TABLE_LIMIT = 4 * 1024 * 1024
export const MAX_ROW_ERRORS = 50

export const tableFields = {
  rows: optional(Type.Array(Type.Unknown(), { maxItems: MAX_TABLE_ROWS, description: 'Rows as objects.' })),
  csv: optional(Type.String({ description: 'The text of a CSV file; the first line names the columns.' })),
}

export const RowErrors = Type.Object({
  errors: Type.Array(Type.Object({ index: Type.Integer({ description: 'From 0.' }), message: Type.String() }), {
    description: `Up to ${MAX_ROW_ERRORS} rows that were left out, and why.`,
  }),
})

/** A row as an object, or the words why it is none. */
export type TableRow = { row: Record<string, unknown> } | { fault: string }

/** What a CSV cell means to each column; a column that is not named keeps its text. An empty cell says nothing. */
export type Cells = Record<string, (text: string) => unknown>

export type Reading = {
  /** The fields that a row may have; a column of one may be written in any case. */
  fields: ReadonlySet<string>
  fromCells(cells: Record<string, string>): Record<string, unknown>
}

export async function readTable(table: { rows?: unknown[]; csv?: string }, reading: Reading): Promise<TableRow[]> {
  if ((table.rows === undefined) === (table.csv === undefined))
    throw new Problem('validation_error', 'Send either "rows" or "csv".')
  const rows = table.rows ? table.rows.map(asRow) : await readCsv(table.csv!, reading)
  if (rows.length === 0) throw new Problem('validation_error', 'There is no row to import.')
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
    if (broken) return { fault: 'A quote is opened in this row and never closed.' }
    const filled = cells.flatMap((cell, i) => {
      const text = withoutGuard(cell.trim())
      return names[i] && text ? [[names[i], text] as const] : []
    })
    return rowOf(() => fromCells(Object.fromEntries(filled)))
  })
}

const RECORDS_AT_ONCE = 200

export type Line = { cells: string[]; broken?: true }

/** The lines of a table as a spreadsheet copies or saves it, `most` below the first; empty ones are left out. */
export async function readLines(
  text: string,
  most: number,
  refuse: (fault: string, what: 'rows' | 'columns') => Problem,
): Promise<Line[]> {
  const turn = inPieces()
  const delimiter = guessDelimiter(text)
  const lines: Line[] = []
  let from = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  while (from < text.length) {
    const { records, used } = parseRecords(text, delimiter, { from, isLast: true, most: RECORDS_AT_ONCE })
    from = used
    for (const { fields, wide, broken } of records) {
      if (wide || fields.length > MAX_TABLE_COLUMNS)
        throw refuse(`A table can have at most ${MAX_TABLE_COLUMNS} columns.`, 'columns')
      const cells = fields.map(withoutGuard)
      if (cells.every((cell) => cell.trim() === '')) continue
      lines.push({ cells, ...(broken && { broken }) })
    }
    if (lines.length > most + 1) throw refuse(`A table can have at most ${most.toLocaleString('en')} rows.`, 'rows')
    await turn()
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

/** Fields of rows that mean nothing, as warnings. */
export function warnOfUnknown(rows: readonly TableRow[], { fields }: Reading): string[] {
  const names = rows.flatMap((each) => ('row' in each ? Object.keys(each.row) : []))
  return ignoredFields(
    names.filter((name) => !fields.has(name)),
    'rows',
  )
}

/** The columns that have a meaning of their own; a cell that cannot be read stays text, for the field's check to name. */
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

/** Spreadsheets and shops put a space before the zone, or write the day alone. */
export const instantCell = (text: string): unknown => {
  const instant = parseDayOrInstant(
    text.replace(/ (UTC|GMT|[+-]\d\d:?\d\d)$/i, (_, zone) => (/^[a-z]/i.test(zone) ? 'Z' : zone)),
  )
  return instant ? showInstant(instant) : text
}

/** A cell that holds what cannot be kept is a fault of its row. */
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

/** A cell that may be anything: numbers and yes or no are read as such. */
export const looseCell = (text: string): unknown =>
  /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) ? Number(text) : text === 'true' ? true : text === 'false' ? false : text
