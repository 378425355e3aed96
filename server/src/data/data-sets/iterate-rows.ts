// Iterates over all rows of a set in chunks, so that a whole table is never held in memory.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { builtInOf } from './built-in.ts'
import type { Cells, DataSet, KeptSet } from './model.ts'
import { MAX_ROWS } from './model.ts'
import * as rowsSql from './rows-sql.ts'
import type { PlacedRow } from './rows-sql.ts'

/** At most 20,000 characters each. */
const ROWS_AT_ONCE = 250

export async function* allRows(db: Sql, accountId: Uuid, set: KeptSet): AsyncGenerator<PlacedRow[]> {
  for (let after = -1; ;) {
    const rows: PlacedRow[] = await rowsSql.listRowsAfter(db, accountId, set, after, ROWS_AT_ONCE)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.position
  }
}

/** For a built-in set, limited to as many rows as a custom set can have. */
export async function* allCells(db: Sql, accountId: Uuid, set: DataSet): AsyncGenerator<Cells[]> {
  if (!set.builtIn) {
    for await (const rows of allRows(db, accountId, { ...set, number: set.number! }))
      yield rows.map(({ cells }) => cells)
    return
  }
  const { list } = builtInOf(set.key)!.rows
  for (let offset = 0; offset < MAX_ROWS; offset += ROWS_AT_ONCE) {
    const cells = await list(db, accountId, ROWS_AT_ONCE, offset)
    if (cells.length > 0) yield cells
    if (cells.length < ROWS_AT_ONCE) return
  }
}
