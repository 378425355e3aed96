// Imports many orders: each row is independent, and no drip starts unless requested.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { importRows } from '../../platform/http/import-rows.ts'
import type { Table } from '../../platform/http/import-rows.ts'
import { instantCell, jsonCell, numberCell, readCells, yesNoCell } from '../../platform/http/table-input.ts'
import { Type } from '../../platform/values/schema.ts'
import { bodyCheck } from '../../platform/http/validate.ts'
import { readInput } from './orders.ts'
import { save } from './save.ts'
import { OrderSave } from './schema.ts'

/** Whether drips start is set once for the whole import. */
const Row = Type.Omit(OrderSave, ['startAutomations'])
const check = bodyCheck(Row)

const CELLS = {
  total: numberCell,
  shipping: numberCell,
  discount: numberCell,
  tax: numberCell,
  items: jsonCell,
  order_date: instantCell,
  accepts_marketing: yesNoCell,
}

const fields = new Set(Object.keys(Row.properties))

export type OrdersImport = Table & { startAutomations?: boolean }

export async function importOrders(ctx: Ctx<Tx>, { startAutomations = false, ...table }: OrdersImport) {
  const { done, failed, meta, warnings } = await importRows(table, {
    fields,
    fromCells: (cells) => readCells(cells, CELLS),
    read(row) {
      const fault = check(row)
      return fault === null
        ? readInput(ctx, { ...(row as OrderSave), startAutomations })
        : new Problem('validation_error', fault)
    },
    write: (inputs) => save(ctx.db, inputs),
  })
  const peopleAdded = done.filter(({ personAdded }) => personAdded).length
  const withoutPerson = done.filter((order) => order.withoutPerson).length
  return { data: { saved: done.length, peopleAdded, withoutPerson, failed }, meta, warnings }
}
