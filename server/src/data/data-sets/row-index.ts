// Indexes the values that rows are looked up by: the field that a set matches people on, and the fields that joins use.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { DataSet, KeptSet } from './model.ts'
import { normalized } from './model.ts'
import * as rowsSql from './rows-sql.ts'
import type { Row, RowKey } from './rows-sql.ts'
import * as sql from './sql.ts'

export const keysOf = ({ number, keyed }: KeptSet, rows: readonly Row[]): RowKey[] =>
  keyed.flatMap((field) =>
    rows.flatMap(({ id, cells }) =>
      cells[field] === undefined ? [] : [{ set_number: number, field, value: normalized(cells[field]), row_id: id }],
    ),
  )

function wantedOf(set: DataSet, sets: readonly DataSet[]): number[] {
  const joined = sets.flatMap(({ joins }) => joins.filter((join) => join.set === set.key).map((join) => join.setField))
  return [...new Set([...(set.match ? [set.match.field] : []), ...joined])].toSorted((a, b) => a - b)
}

/** After matches and joins changed: indexes newly used fields, and drops the index of others. */
export async function syncKeys(tx: Tx, accountId: Uuid, sets: readonly DataSet[]): Promise<void> {
  const stale = sets.flatMap((set) => {
    const wanted = wantedOf(set, sets)
    return set.number === null || set.builtIn || String(wanted) === String(set.keyed)
      ? []
      : [{ number: set.number, keyed: set.keyed, wanted }]
  })
  if (stale.length === 0) return
  const fields = (pick: (set: (typeof stale)[number]) => number[]) =>
    stale.flatMap((set) => pick(set).map((field) => ({ set_number: set.number, field })))
  const dropped = fields(({ keyed, wanted }) => keyed.filter((field) => !wanted.includes(field)))
  const added = fields(({ keyed, wanted }) => wanted.filter((field) => !keyed.includes(field)))
  await sql.lockSets(
    tx,
    accountId,
    stale.map(({ number }) => number),
  )
  await sql.updateKeyed(
    tx,
    accountId,
    stale.map(({ number, wanted }) => ({ number, keyed: `{${wanted.join(',')}}` })),
  )
  if (dropped.length > 0) await rowsSql.removeFieldKeys(tx, accountId, dropped)
  if (added.length > 0) await buildIndex(tx, accountId, added)
}

async function buildIndex(tx: Tx, accountId: Uuid, fields: readonly rowsSql.SetField[]): Promise<void> {
  const cells = await rowsSql.listCells(tx, accountId, fields)
  const keys = cells.map(({ cell, ...key }) => ({ ...key, value: normalized(cell) }))
  if (keys.length > 0) await rowsSql.insertKeys(tx, accountId, keys)
}

/** After the values of whole columns changed. */
export async function rebuildIndex(
  tx: Tx,
  accountId: Uuid,
  { number, keyed }: KeptSet,
  fields: number[],
): Promise<void> {
  const affected = keyed.filter((field) => fields.includes(field)).map((field) => ({ set_number: number, field }))
  if (affected.length === 0) return
  await rowsSql.removeFieldKeys(tx, accountId, affected)
  await buildIndex(tx, accountId, affected)
}
