// Rows of data sets. Every writer locks the set's row, so writes never interleave.

import { recordEvents } from '../../activity/record-events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { mapInPieces, stringifyInPieces } from '../../platform/yield.ts'
import { isMonthFirst } from '../../platform/values/day.ts'
import type { DayOptions } from '../../platform/values/day.ts'
import { newId, parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { markAddresses } from './addresses.ts'
import { builtInOf } from './built-in.ts'
import { MAX_ROWS } from './model.ts'
import type { Cells, DataSet, KeptSet } from './model.ts'
import { notifyPeopleChanged } from './people.ts'
import { requireRowFits, rowReader } from './parse-cells.ts'
import type { CellChanges } from './parse-cells.ts'
import { hiddenFrom, presentRow } from './present.ts'
import { keysOf } from './row-index.ts'
import * as rowsSql from './rows-sql.ts'
import type { PlacedRow, Row, RowPair } from './rows-sql.ts'
import type { DataRow, RowsAdd, RowsChange, RowsRemove } from './schema.ts'
import { find, readOnly, requireReadable, requireSwitchedOn } from './sets.ts'
import * as sql from './sql.ts'

export type RowPage = { limit: number; offset: number; includePast: boolean }

export async function list(ctx: Ctx, key: string, page: RowPage): Promise<{ rows: DataRow[]; total: number }> {
  const { limit, offset } = page
  const set = await find(ctx.db, ctx.accountId, key)
  requireReadable(ctx, key)
  requireSwitchedOn(ctx, set)
  const hidden = await hiddenFrom(ctx, set)
  if (set.builtIn) {
    const [live, total] = await Promise.all([
      liveRows(ctx, set, limit, offset),
      builtInOf(set.key)!.rows.count(ctx.db, ctx.accountId),
    ])
    return { rows: live.map((row) => presentRow(set, row, hidden)), total }
  }
  const kept = keptOf(set)
  const past = page.includePast || set.pastField === null ? null : { field: set.pastField, today: todayOf(ctx) }
  const [rows, total] = await Promise.all([
    rowsSql.listRows(ctx.db, ctx.accountId, kept, past, limit, offset),
    past ? rowsSql.countRows(ctx.db, ctx.accountId, kept, past) : set.rowCount,
  ])
  return { rows: rows.map((row) => presentRow(set, row, hidden)), total }
}

/** The current rows of a built-in set. */
export async function liveRows(ctx: Ctx, { key }: DataSet, limit: number, offset = 0): Promise<{ cells: Cells }[]> {
  const cells = await builtInOf(key)!.rows.list(ctx.db, ctx.accountId, limit, offset)
  return cells.map((each) => ({ cells: each }))
}

const todayOf = ({ clock }: Pick<Ctx, 'clock'>): string => showInstant(clock.now()).slice(0, 10)

const keptOf = (set: DataSet): KeptSet => ({ ...set, number: set.number! })

/** Returns the set with its lock held, for a writer of rows. */
async function lock(ctx: Ctx<Tx>, key: string): Promise<KeptSet> {
  const set = await find(ctx.db, ctx.accountId, key)
  requireSwitchedOn(ctx, set)
  if (set.builtIn) throw readOnly(set)
  const locked = await sql.lockSet(ctx.db, ctx.accountId, set.key)
  if (!locked) throw notFound('data set')
  return locked
}

async function dayOptions(ctx: Ctx, { fields }: DataSet): Promise<DayOptions> {
  const readsDays = fields.some(({ type }) => type === 'date')
  return { monthFirst: readsDays && isMonthFirst(await sql.findCountry(ctx.db, ctx.accountId)) }
}

export type Added = {
  /** The rows that did not exist before. */
  added: Row[]
  unchanged: number
  removed: number
  rowCount: number
  warnings: string[]
}

export async function add(ctx: Ctx<Tx>, key: string, { rows: sent, mode = 'append' }: RowsAdd): Promise<Added> {
  const set = await lock(ctx, key)
  const reader = rowReader(set.fields, await dayOptions(ctx, set))
  const read = await mapInPieces(sent, (row, i) => withoutEmpty(reader.read(row, `rows[${i}]`)))
  const filled = read.filter((cells) => Object.keys(cells).length > 0)
  if (filled.length === 0) throw new Problem('invalid_request', 'All of "rows" are empty. Send at least one value.')
  const empty = read.length - filled.length
  const warnings = [
    ...reader.warnings(),
    ...(empty > 0 ? [`Left out ${empty} empty ${empty === 1 ? 'row' : 'rows'}.`] : []),
  ]
  const outcome = mode === 'replace' ? await replace(ctx, set, filled) : await append(ctx, set, filled)
  // Drips are triggered only by new rows; rows that came back unchanged already existed.
  if (outcome.added.length > 0) {
    const rowIds = outcome.added.map(({ id }) => id)
    await recordEvents(ctx.db, [{ caller: ctx, name: 'row.added', person: null, dataSet: set.key, rowIds }])
    await notifyPeopleChanged(ctx, set, rowIds)
  }
  return { ...outcome, warnings }
}

const withoutEmpty = (changes: CellChanges): Cells => {
  for (const number in changes) if (changes[number] === null) delete changes[number]
  return changes as Cells
}

async function append(ctx: Ctx<Tx>, set: KeptSet, cells: Cells[]): Promise<Omit<Added, 'warnings'>> {
  const rowCount = set.rowCount + cells.length
  if (rowCount > MAX_ROWS) {
    const room = `"${set.key}" has ${set.rowCount}, so ${MAX_ROWS - set.rowCount} more fit`
    throw new Problem('limit_reached', `A data set can have at most ${MAX_ROWS.toLocaleString('en')} rows. ${room}.`)
  }
  const after = (await rowsSql.lastPosition(ctx.db, ctx.accountId, set)) + 1
  const added = cells.map((each, i) => ({ id: newId(), position: after + i, cells: each }))
  await insert(ctx, set, added)
  await sql.updateRowCount(ctx.db, ctx.accountId, set, rowCount, ctx.clock.now())
  return { added, unchanged: 0, removed: 0, rowCount }
}

/** Replaces all rows with those sent; an unchanged row keeps its ID. */
async function replace(ctx: Ctx<Tx>, set: KeptSet, cells: Cells[]): Promise<Omit<Added, 'warnings'>> {
  const pairs = await rowsSql.pairRows(ctx.db, ctx.accountId, set, await stringifyInPieces(cells))
  const { added, moved, removed } = sortPairs(pairs, cells, newId)
  await notifyPeopleChanged(ctx, set, removed)
  if (removed.length > 0) await rowsSql.removeRows(ctx.db, ctx.accountId, set, removed)
  if (moved.length > 0) await rowsSql.updatePositions(ctx.db, ctx.accountId, set, moved)
  if (added.length > 0) await insert(ctx, set, added)
  if (added.length + removed.length + moved.length > 0) {
    await sql.updateRowCount(ctx.db, ctx.accountId, set, cells.length, ctx.clock.now())
  }
  return { added, unchanged: cells.length - added.length, removed: removed.length, rowCount: cells.length }
}

/** Small enough that building the statement doesn't block the event loop. */
const INSERTED_AT_ONCE = 500

async function insert(ctx: Ctx<Tx>, set: KeptSet, rows: PlacedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const some = rows.slice(from, from + INSERTED_AT_ONCE)
    await rowsSql.insertRows(ctx.db, ctx.accountId, set, some)
    const keys = keysOf(set, some)
    if (keys.length > 0) await rowsSql.insertKeys(ctx.db, ctx.accountId, keys)
  }
  await markAddresses(ctx, set, rows)
}

export type Updated = { found: Row[]; warnings: string[] }

type Update = { id: string; at: string; values: object }

/** Omitted values are unchanged; null and empty text clear a value. IDs that are not in the set are ignored. */
async function update(ctx: Ctx<Tx>, set: KeptSet, updates: Update[]): Promise<Updated> {
  const reader = rowReader(set.fields, await dayOptions(ctx, set))
  const changes = updates.map(({ id, at, values }) => ({ id: parseId('row', id), at, cells: reader.read(values, at) }))
  const ids = [...new Set(changes.flatMap(({ id }) => (id ? [id] : [])))]
  const before = await rowsSql.findRows(ctx.db, ctx.accountId, set, ids)
  const after = new Map<Uuid, Row>(before.map((row) => [row.id, row]))
  for (const { id, at, cells } of changes) {
    const row = id && after.get(id)
    if (!row) continue
    const changed = withoutEmpty({ ...row.cells, ...cells })
    requireRowFits(changed, at)
    after.set(row.id, { id: row.id, cells: changed })
  }
  const found = [...after.values()]
  const changed = found.filter(({ cells }, i) => JSON.stringify(cells) !== JSON.stringify(before[i]!.cells))
  if (changed.length > 0) {
    const changedIds = changed.map(({ id }) => id)
    await notifyPeopleChanged(ctx, set, changedIds)
    await rowsSql.updateRows(ctx.db, ctx.accountId, set, changed)
    await rekey(ctx, set, changed)
    await markAddresses(ctx, set, changed)
    await notifyPeopleChanged(ctx, set, changedIds)
    await sql.updateRowCount(ctx.db, ctx.accountId, set, set.rowCount, ctx.clock.now())
  }
  return { found, warnings: reader.warnings() }
}

async function rekey(ctx: Ctx<Tx>, set: KeptSet, rows: Row[]): Promise<void> {
  if (set.keyed.length === 0) return
  await rowsSql.removeKeys(
    ctx.db,
    ctx.accountId,
    set,
    rows.map(({ id }) => id),
  )
  const keys = keysOf(set, rows)
  if (keys.length > 0) await rowsSql.insertKeys(ctx.db, ctx.accountId, keys)
}

export async function updateMany(ctx: Ctx<Tx>, key: string, { updates }: RowsChange): Promise<Updated> {
  const set = await lock(ctx, key)
  return update(
    ctx,
    set,
    updates.map(({ id, values }, i) => ({ id, values, at: `updates[${i}].values` })),
  )
}

/** `body` is `{values: {…}}`, or the values themselves. */
export async function updateOne(
  ctx: Ctx<Tx>,
  key: string,
  id: string,
  body: Record<string, unknown>,
): Promise<{ row: DataRow; warnings: string[] }> {
  const set = await lock(ctx, key)
  const wrapped = typeof body.values === 'object' && body.values !== null && !Array.isArray(body.values)
  const values = wrapped ? (body.values as object) : body
  const { found, warnings } = await update(ctx, set, [{ id, values, at: 'values' }])
  const [row] = found
  if (!row) throw notFound('row')
  // The caller may see addresses that its own request contained.
  const sent = rowReader(set.fields, await dayOptions(ctx, set)).read(values, 'values')
  const hidden = await hiddenFrom(ctx, set, Object.keys(sent).map(Number))
  return { row: presentRow(set, row, hidden), warnings }
}

/** Returns how many of the IDs were in the set. */
export async function removeMany(ctx: Ctx<Tx>, key: string, { ids, all = false }: RowsRemove): Promise<number> {
  if ((ids === undefined) !== all) {
    throw new Problem('invalid_request', 'Send either "ids", or "all": true to delete all rows.')
  }
  const set = await lock(ctx, key)
  const removed = ids ? await removeRows(ctx, set, ids) : await removeAll(ctx, set)
  if (removed > 0) await sql.updateRowCount(ctx.db, ctx.accountId, set, set.rowCount - removed, ctx.clock.now())
  return removed
}

async function removeRows(ctx: Ctx<Tx>, set: KeptSet, ids: string[]): Promise<number> {
  const known = ids.flatMap((id) => parseId('row', id) ?? [])
  await notifyPeopleChanged(ctx, set, known)
  return known.length > 0 ? rowsSql.removeRows(ctx.db, ctx.accountId, set, known) : 0
}

async function removeAll(ctx: Ctx<Tx>, set: KeptSet): Promise<number> {
  await notifyPeopleChanged(ctx, set, null)
  await rowsSql.removeAllRows(ctx.db, ctx.accountId, set)
  return set.rowCount
}

export async function removeOne(ctx: Ctx<Tx>, key: string, id: string): Promise<void> {
  if ((await removeMany(ctx, key, { ids: [id] })) === 0) throw notFound('row')
}

type Pairing = { added: PlacedRow[]; moved: { id: Uuid; position: number }[]; removed: Uuid[] }

/** Finds the rows of a replace that already existed, from the pairs that the database found. */
function sortPairs(pairs: readonly RowPair[], sent: readonly Cells[], newId: () => Uuid): Pairing {
  const pairing: Pairing = { added: [], moved: [], removed: [] }
  for (const { n, id, position } of pairs) {
    if (n === null) pairing.removed.push(id!)
    else if (id === null) pairing.added.push({ id: newId(), position: n, cells: sent[n]! })
    else if (position !== n) pairing.moved.push({ id, position: n })
  }
  return pairing
}
