// Cells of the grid as text: formatting, parsing, and ranges in the clipboard format of spreadsheets.

import type { DataField, DataRow } from '../../api.ts'
import * as words from '../../words/index.ts'

export type Cell = string | number | boolean | null

export const cellOf = (row: DataRow, { key }: DataField): Cell => (row[key] ?? null) as Cell

export function formatCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? words.ui.yes : words.ui.no
  return String(value)
}

/** Numbers are right-aligned. */
export const isFigure = ({ type }: DataField): boolean => type === 'number' || type === 'money'

/** A range as spreadsheets copy it: cells separated by tabs, quotes around cells with line breaks. */
export function readRange(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)!.push(cell)
    cell = ''
  }
  const body = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  for (let at = 0; at < body.length; at++) {
    const letter = body[at]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (body[at + 1] === '"') cell += body[++at]
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else cell += letter
  }
  endCell()
  return rows
}

/** Whole rows in the same format. Cells with tabs, line breaks or quotes are quoted. */
export const copyRows = (rows: DataRow[], fields: DataField[]): string =>
  rows.map((row) => fields.map((field) => quoted(formatCell(cellOf(row, field)))).join('\t')).join('\n')

const quoted = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export type Change = { id: string; values: Record<string, Cell> }
export type Paste = { updates: Change[]; before: Change[]; added: Record<string, Cell>[]; cells: number }

/**
 * Plans the paste of a range: updates existing rows from the given cell on and adds rows beyond the last. Extra columns
 * are ignored.
 */
export function planPaste(
  range: string[][],
  at: { row: number; column: number },
  fields: DataField[],
  rowAt: (row: number) => DataRow | undefined,
  total: number,
): Paste {
  const plan: Paste = { updates: [], before: [], added: [], cells: 0 }
  for (const [n, cells] of range.entries()) {
    const named = fields.slice(at.column, at.column + cells.length)
    const values = Object.fromEntries(named.map(({ key }, c) => [key, cells[c]!.trim() === '' ? null : cells[c]!]))
    const row = at.row + n < total ? rowAt(at.row + n) : undefined
    if (row) {
      const id = String(row.id)
      plan.updates.push({ id, values })
      plan.before.push({ id, values: Object.fromEntries(named.map((field) => [field.key, cellOf(row, field)])) })
    } else plan.added.push(values)
    plan.cells += named.length
  }
  return plan
}
