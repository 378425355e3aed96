// Many events at once, by hand: each row on its own, and no drip starts unless that is asked for.

import type { Ctx } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/db.ts'
import { isObject } from '../platform/values/json.ts'
import { Problem } from '../platform/problem.ts'
import { instantCell, jsonCell, looseCell, MAX_ROW_ERRORS, readTable, warnOfUnknown } from '../platform/http/table.ts'
import { Type } from '../platform/values/schema.ts'
import { bodyCheck } from '../platform/http/validate.ts'
import { readInput } from './events.ts'
import { record } from './record.ts'
import type { EventInput } from './record.ts'
import { EventCreate } from './schema.ts'

/** Whether drips start is said once, for all of them. */
const Row = Type.Omit(EventCreate, ['startAutomations'])
const check = bodyCheck(Row)
const READING = { fields: new Set(Object.keys(Row.properties)), fromCells }

export type EventsImport = { rows?: unknown[]; csv?: string; startAutomations?: boolean }

export async function importEvents(ctx: Ctx, { startAutomations = false, ...table }: EventsImport) {
  const errors: { index: number; message: string }[] = []
  const inputs: { index: number; input: EventInput }[] = []
  const rows = readTable(table, READING)
  for (const [index, read] of rows.entries()) {
    const fault = 'fault' in read ? read.fault : check(read.row)
    const input =
      fault === null && 'row' in read
        ? readInput(ctx, read.row as EventCreate)
        : new Problem('validation_error', fault!)
    if (input instanceof Problem) errors.push({ index, message: input.message })
    else inputs.push({ index, input: { ...input, startAutomations } })
  }
  const recorded = await record(
    ctx.db as Tx,
    inputs.map(({ input }) => input),
  )
  const counts = { recorded: 0, duplicates: 0, peopleAdded: 0 }
  for (const [n, result] of recorded.entries()) {
    if (result instanceof Problem) errors.push({ index: inputs[n]!.index, message: result.message })
    else {
      counts[result.duplicate ? 'duplicates' : 'recorded']++
      if (result.personAdded) counts.peopleAdded++
    }
  }
  return {
    data: { ...counts, failed: errors.length },
    meta: { errors: errors.toSorted((a, b) => a.index - b.index).slice(0, MAX_ROW_ERRORS) },
    warnings: warnOfUnknown(rows, READING),
  }
}

/** Columns that mean nothing of their own are properties. */
function fromCells({ email, name, occurred_at, external_id, properties, ...rest }: Record<string, string>) {
  const own = Object.entries(rest).map(([key, text]) => [key, looseCell(text)] as const)
  const given = properties === undefined ? {} : jsonCell(properties)
  return {
    email,
    name,
    ...(occurred_at !== undefined && { occurred_at: instantCell(occurred_at) }),
    ...(external_id !== undefined && { external_id }),
    properties: isObject(given) ? { ...given, ...Object.fromEntries(own) } : given,
  }
}
