// Imports many events: each row is independent, and no drip starts unless requested.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isObject } from '../../platform/values/json.ts'
import { Problem } from '../../platform/problem.ts'
import { importRows } from '../../platform/http/import-rows.ts'
import type { Table } from '../../platform/http/import-rows.ts'
import { instantCell, jsonCell, looseCell } from '../../platform/http/table-input.ts'
import { Type } from '../../platform/values/schema.ts'
import { bodyCheck } from '../../platform/http/validate.ts'
import { readInput } from './events.ts'
import { record } from './record-custom-events.ts'
import { EventCreate } from './schema.ts'

/** Whether drips start is set once for the whole import. */
const Row = Type.Omit(EventCreate, ['startAutomations'])
const check = bodyCheck(Row)
const fields = new Set(Object.keys(Row.properties))

export type EventsImport = Table & { startAutomations?: boolean }

export async function importEvents(ctx: Ctx<Tx>, { startAutomations = false, ...table }: EventsImport) {
  const { done, failed, meta, warnings } = await importRows(table, {
    fields,
    fromCells,
    read(row) {
      const fault = check(row)
      return fault === null
        ? readInput(ctx, { ...(row as EventCreate), startAutomations })
        : new Problem('validation_error', fault)
    },
    write: (inputs) => record(ctx.db, inputs),
  })
  const duplicates = done.filter(({ duplicate }) => duplicate).length
  const peopleAdded = done.filter(({ personAdded }) => personAdded).length
  return { data: { recorded: done.length - duplicates, duplicates, peopleAdded, failed }, meta, warnings }
}

/** Columns without a predefined meaning are properties. */
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
