// Applies changes of columns to existing rows.

import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { isMonthFirst } from '../../platform/values/day.ts'
import type { DayOptions } from '../../platform/values/day.ts'
import { Problem } from '../../platform/problem.ts'
import { rebuildIndex } from './row-index.ts'
import type { Cells, Field, KeptSet } from './model.ts'
import * as rowsSql from './rows-sql.ts'
import { allRows } from './iterate-rows.ts'
import * as sql from './sql.ts'
import { isUnreadable, readCell } from './parse-cells.ts'

export async function dropCells(ctx: Ctx<Tx>, set: KeptSet, fields: readonly Field[]): Promise<void> {
  const numbers = fields.map(({ number }) => number)
  if (numbers.length > 0) await rowsSql.removeCells(ctx.db, ctx.accountId, set, numbers)
}

/** A column keeps its values when its type changes, so each value must be valid for the new type. */
export async function retypeCells(ctx: Ctx<Tx>, set: KeptSet, fields: readonly Field[]): Promise<void> {
  if (fields.length === 0) return
  const options = { monthFirst: isMonthFirst(await sql.findCountry(ctx.db, ctx.accountId)) }
  let rowNumber = 0
  for await (const rows of allRows(ctx.db, ctx.accountId, set)) {
    const convertColumn = rows.map(({ id, cells }) => ({ id, cells: convertRow(cells, fields, options, ++rowNumber) }))
    await rowsSql.updateRows(ctx.db, ctx.accountId, set, convertColumn)
  }
  await rebuildIndex(
    ctx.db,
    ctx.accountId,
    set,
    fields.map(({ number }) => number),
  )
}

function convertRow(cells: Cells, fields: readonly Field[], options: DayOptions, rowNumber: number): Cells {
  const changed: Cells = { ...cells }
  for (const { number, label, type } of fields) {
    if (cells[number] === undefined) continue
    const cell = readCell(type, cells[number], options)
    if (isUnreadable(cell)) {
      const where = `"${label}" cannot become ${type}: in row ${rowNumber} it`
      throw new Problem('invalid_request', `${where} would have to be ${cell.wanted}.`)
    }
    if (cell === null) delete changed[number]
    else changed[number] = cell
  }
  return changed
}
