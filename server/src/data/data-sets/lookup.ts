// Fetches rows by their indexed values, for many sets at once.

import type { Day } from '../../platform/values/day.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { builtInOf } from './built-in.ts'
import type { Cells, DataSet } from './model.ts'
import * as rowsSql from './rows-sql.ts'

/** A person's row; people with the same row share it. Rows read live have no ID. */
export type GivenRow = { id?: Uuid; cells: Cells }

/** Values to look up, without duplicates. */
export type Wanted = Map<string, { set: DataSet; field: number; values: Set<string> }>

const placeOf = (set: DataSet, field: number): string => `${set.key} ${field}`

export function want(wanted: Wanted, set: DataSet, field: number, value: string | undefined): void {
  if (value === undefined) return
  const place = placeOf(set, field)
  let entry = wanted.get(place)
  if (!entry) wanted.set(place, (entry = { set, field, values: new Set() }))
  entry.values.add(value)
}

/** Rows by the field and value they were looked up by. */
export type Found = Map<string, Map<string, GivenRow>>

export const foundIn = (found: Found, set: DataSet, field: number): ReadonlyMap<string, GivenRow> =>
  found.get(placeOf(set, field)) ?? NONE

const NONE: ReadonlyMap<string, GivenRow> = new Map()

/** For each wanted value, the first row that contains it. */
export async function lookUp(db: Sql, accountId: Uuid, wanted: Wanted, today: Day): Promise<Found> {
  const entries = [...wanted.values()]
  const live = entries.filter(({ set }) => set.builtIn)
  const kept = entries.filter(({ set }) => !set.builtIn)
  const values = kept.flatMap(({ set, field, values: each }) =>
    Array.from(each, (value) => ({ set_number: set.number!, field, value })),
  )
  const [rows, ...liveRows] = await Promise.all([
    values.length > 0 ? rowsSql.findByKeys(db, accountId, values, today) : [],
    ...live.map(({ set, field, values: each }) => builtInOf(set.key)!.rows.find(db, accountId, field, [...each])),
  ])
  const found: Found = new Map(entries.map(({ set, field }) => [placeOf(set, field), new Map()]))
  const placeOfNumber = new Map(
    kept.map(({ set, field }) => [`${set.number} ${field}`, found.get(placeOf(set, field))!]),
  )
  for (const { set_number, field, value, id, cells } of rows) {
    placeOfNumber.get(`${set_number} ${field}`)!.set(value, { id, cells })
  }
  for (const [i, { set, field }] of live.entries()) {
    for (const { value, cells } of liveRows[i]!) found.get(placeOf(set, field))!.set(value, { cells })
  }
  return found
}

/** The first rows of each set, by its key. */
export async function firstRows(
  db: Sql,
  accountId: Uuid,
  sets: readonly DataSet[],
  today: Day,
  count: number,
): Promise<Map<string, GivenRow[]>> {
  const live = sets.filter(({ builtIn }) => builtIn)
  const kept = new Map(sets.filter(({ builtIn }) => !builtIn).map((set) => [set.number!, set.key]))
  const [rows, ...liveRows] = await Promise.all([
    kept.size > 0 ? rowsSql.listFirstRows(db, accountId, [...kept.keys()], today, count) : [],
    ...live.map(({ key }) => builtInOf(key)!.rows.first(db, accountId, count)),
  ])
  const first = new Map<string, GivenRow[]>(sets.map(({ key }) => [key, []]))
  for (const { set_number, id, cells } of rows) first.get(kept.get(set_number)!)!.push({ id, cells })
  for (const [i, { key }] of live.entries()) for (const cells of liveRows[i]!) first.get(key)!.push({ cells })
  return first
}
