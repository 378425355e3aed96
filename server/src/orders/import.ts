// Many orders at once, by hand: each row on its own, and no drip starts unless that is asked for.

import type { Ctx } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/db.ts'
import { Problem } from '../platform/problem.ts'
import {
  instantCell,
  jsonCell,
  MAX_ROW_ERRORS,
  numberCell,
  readCells,
  readTable,
  warnOfUnknown,
  yesNoCell,
} from '../platform/http/table.ts'
import { Type } from '../platform/values/schema.ts'
import { bodyCheck } from '../platform/http/validate.ts'
import { readInput } from './orders.ts'
import { save } from './save.ts'
import type { OrderInput } from './save.ts'
import { OrderSave } from './schema.ts'

/** Whether drips start is said once, for all of them. */
const Row = Type.Omit(OrderSave, ['startAutomations'])
const check = bodyCheck(Row)

const CELLS = { total: numberCell, items: jsonCell, order_date: instantCell, accepts_marketing: yesNoCell }

const READING = {
  fields: new Set(Object.keys(Row.properties)),
  fromCells: (cells: Record<string, string>) => readCells(cells, CELLS),
}

export type OrdersImport = { rows?: unknown[]; csv?: string; startAutomations?: boolean }

export async function importOrders(ctx: Ctx, { startAutomations = false, ...table }: OrdersImport) {
  const errors: { index: number; message: string }[] = []
  const inputs: { index: number; input: OrderInput }[] = []
  const rows = readTable(table, READING)
  for (const [index, read] of rows.entries()) {
    const fault = 'fault' in read ? read.fault : check(read.row)
    const input =
      fault === null && 'row' in read ? readInput(ctx, read.row as OrderSave) : new Problem('validation_error', fault!)
    if (input instanceof Problem) errors.push({ index, message: input.message })
    else inputs.push({ index, input: { ...input, startAutomations } })
  }
  const saved =
    inputs.length === 0
      ? []
      : await save(
          ctx.db as Tx,
          inputs.map(({ input }) => input),
        )
  const counts = { saved: 0, peopleAdded: 0, withoutPerson: 0 }
  for (const [n, result] of saved.entries()) {
    if (result instanceof Problem) errors.push({ index: inputs[n]!.index, message: result.message })
    else {
      counts.saved++
      if (result.personAdded) counts.peopleAdded++
      if (result.withoutPerson) counts.withoutPerson++
    }
  }
  return {
    data: { ...counts, failed: errors.length },
    meta: { errors: errors.toSorted((a, b) => a.index - b.index).slice(0, MAX_ROW_ERRORS) },
    warnings: warnOfUnknown(rows, READING),
  }
}
