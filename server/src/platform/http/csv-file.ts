// Tables as CSV files: rows are fetched as they are sent, so that any number of them needs the same little memory.

import { Readable } from 'node:stream'
import { mapInPieces } from '../turns.ts'
import { BYTE_ORDER_MARK, csvLine } from '../values/csv.ts'
import type { Cell } from '../values/csv.ts'
import type { FileAnswer } from './endpoint.ts'

/** Rows fetched at once: few enough that reading them from the database holds nobody up. */
export const FILE_PAGE = 500

export function csvFile(name: string, head: Cell[], rows: AsyncIterable<Cell[][]>): FileAnswer {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(head)
    for await (const some of rows) yield (await mapInPieces(some, (row) => csvLine(row))).join('')
  }
  return { name, type: 'text/csv; charset=utf-8', content: Readable.from(lines(), { objectMode: false }) }
}

/** Pages of rows, each found by where the last one ended. */
export async function* pages<Row, Key>(first: Key, next: (after: Key) => Promise<Row[]>, keyOf: (row: Row) => Key) {
  for (let after = first; ;) {
    const rows = await next(after)
    if (rows.length > 0) yield rows
    if (rows.length < FILE_PAGE) return
    after = keyOf(rows.at(-1)!)
  }
}

export async function* mapped<Row>(all: AsyncIterable<Row[]>, show: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  for await (const rows of all) yield await mapInPieces(rows, show)
}
