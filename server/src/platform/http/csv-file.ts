// Streams tables as CSV files. Rows are fetched while sending, so memory use does not depend on their number.

import { mapInPieces } from '../yield.ts'
import { BYTE_ORDER_MARK, csvLine } from '../values/csv.ts'
import type { Cell } from '../values/csv.ts'
import type { FileAnswer } from './endpoint.ts'

/** Rows per query: few enough that reading them does not block the event loop. */
export const FILE_PAGE = 250

export function csvFile(name: string, head: Cell[], rows: AsyncIterable<Cell[][]>): FileAnswer {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(head)
    for await (const some of rows) yield (await mapInPieces(some, (row) => csvLine(row))).join('')
  }
  return { name, type: 'text/csv; charset=utf-8', content: lines() }
}

/** Pages of rows, each found by the key where the previous page ended. */
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
