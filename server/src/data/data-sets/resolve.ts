// Resolves the row that each set gives each of many people. The number of statements depends on how the sets are
// linked, not on the number of people.

import type { Sql } from '../../platform/db/db.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/problem.ts'
import type { Day } from '../../platform/values/day.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { firstRows, foundIn, lookUp, want } from './lookup.ts'
import type { GivenRow, Wanted } from './lookup.ts'
import { normalized } from './model.ts'
import type { Cell, DataSet } from './model.ts'
import { planOf } from './plan.ts'
import type { Link } from './plan.ts'
import { presentRow } from './present.ts'
import * as rowsSql from './rows-sql.ts'
import type { DataRow } from './schema.ts'
import { isReadable, load } from './sets.ts'
import * as sql from './sql.ts'

export type Resolution = {
  /** The sets that may give a row: switched on and not internal. */
  sets: readonly DataSet[]
  rowOf(contactId: Uuid, setKey: string): GivenRow | undefined
}

export type ResolveOptions = {
  now: Date
  /** Picks the requested sets; without it, every set. */
  only?: (set: DataSet) => boolean
}

/** Each person's row, or one row for all. */
type Given = { own: Map<string, Map<Uuid, GivenRow>>; shared: Map<string, GivenRow> }

/**
 * A matched set gives a person their matching row. A set that another set joins gives the row with the same value, and
 * any other everyone set gives its first row. If several apply, the person's own match takes precedence.
 */
export async function resolve(
  db: Sql,
  accountId: Uuid,
  contactIds: Uuid[],
  { now, only }: ResolveOptions,
): Promise<Resolution> {
  const today = showInstant(now).slice(0, 10)
  const { sets, matched, common, levels } = planOf(await load(db, accountId), only)
  const [own, first] = await Promise.all([
    matchedRows(db, accountId, matched, contactIds, today),
    firstRows(db, accountId, common, today, 1),
  ])
  const shared = new Map([...first].flatMap(([key, [row]]) => (row ? [[key, row] as const] : [])))
  const given: Given = { own, shared }
  for (const level of levels) await followJoins(db, accountId, level, given, today)
  return { sets, rowOf: (contactId, key) => own.get(key)?.get(contactId) ?? shared.get(key) }
}

async function matchedRows(
  db: Sql,
  accountId: Uuid,
  matched: readonly DataSet[],
  contactIds: Uuid[],
  today: Day,
): Promise<Given['own']> {
  if (matched.length === 0 || contactIds.length === 0) return new Map()
  const asked = [...new Set(matched.map(({ match }) => match!.person))]
  const [people, details] = await Promise.all([
    rowsSql.listPersonValues(db, accountId, contactIds, asked),
    sql.listDetailNames(db, accountId),
  ])
  const retired = new Set(details.filter((detail) => detail.retired).map(({ number }) => String(number)))
  const places = matched
    .filter(({ match }) => !retired.has(match!.person))
    .map((set) => ({ set, field: set.match!.field, held: asked.indexOf(set.match!.person) }))
  const values = people.map(({ held }) => held.map((value) => valueOf(value ?? undefined)))
  const wanted: Wanted = new Map()
  for (const { set, field, held } of places) for (const each of values) want(wanted, set, field, each[held])
  const found = await lookUp(db, accountId, wanted, today)
  return new Map(
    places.map(({ set, field, held }) => {
      const rowWith = foundIn(found, set, field)
      const rows = new Map<Uuid, GivenRow>()
      for (const [i, { id }] of people.entries()) {
        const row = rowWith.get(values[i]![held] ?? '')
        if (row) rows.set(id, row)
      }
      return [set.key, rows]
    }),
  )
}

const valueOf = (cell: Cell | undefined): string | undefined => {
  const value = cell === undefined ? '' : normalized(cell)
  return value === '' ? undefined : value
}

async function followJoins(
  db: Sql,
  accountId: Uuid,
  level: readonly Link[],
  { own, shared }: Given,
  today: Day,
): Promise<void> {
  const wanted: Wanted = new Map()
  for (const { from, join, to } of level) {
    const rows = new Set([
      ...(own.get(from.key)?.values() ?? []),
      ...(shared.has(from.key) ? [shared.get(from.key)!] : []),
    ])
    for (const { cells } of rows) want(wanted, to, join.setField, valueOf(cells[join.field]))
  }
  const found = await lookUp(db, accountId, wanted, today)
  for (const { from, join, to } of level) {
    const rowWith = foundIn(found, to, join.setField)
    const joinedTo = ({ cells }: GivenRow) => rowWith.get(valueOf(cells[join.field]) ?? '')
    const rows = own.get(to.key) ?? new Map<Uuid, GivenRow>()
    for (const [contactId, row] of own.get(from.key) ?? []) {
      const joined = rows.has(contactId) ? undefined : joinedTo(row)
      if (joined) rows.set(contactId, joined)
    }
    own.set(to.key, rows)
    const common = shared.get(from.key)
    const joined = common && !shared.has(to.key) ? joinedTo(common) : undefined
    if (joined) shared.set(to.key, joined)
  }
}

export type MatchedRow = { data_set: string; row: DataRow }

/** For profiles: the row that each matched set gives each person. */
export async function matchedRowsFor(
  db: Sql,
  accountId: Uuid,
  contactIds: Uuid[],
  now: Date,
  caller: Pick<Caller, 'may'>,
): Promise<Map<Uuid, MatchedRow[]>> {
  const isMatched = (set: DataSet) => set.audienceMode === 'matched' && isReadable(caller, set)
  const { sets, rowOf } = await resolve(db, accountId, contactIds, { now, only: isMatched })
  const matched = sets.filter(isMatched)
  const rowsFor = (contactId: Uuid) =>
    matched.flatMap((set) => {
      const row = rowOf(contactId, set.key)
      return row ? [{ data_set: set.key, row: presentRow(set, row) }] : []
    })
  return new Map(contactIds.map((contactId) => [contactId, rowsFor(contactId)]))
}

export type Preview = { dataSet: string; name: string; row: DataRow | null }

/** What one person would get from every set that emails can read. `person` is an ID or an email address. */
export async function previewFor(ctx: Ctx, person: string): Promise<Preview[]> {
  const contactId = await sql.findContactId(ctx.db, ctx.accountId, {
    id: parseId('per', person),
    email: normalizeEmail(person),
  })
  if (!contactId) throw notFound('person')
  const { sets, rowOf } = await resolve(ctx.db, ctx.accountId, [contactId], { now: ctx.clock.now() })
  return sets.map((set) => {
    const row = rowOf(contactId, set.key)
    return { dataSet: set.key, name: set.name, row: row ? presentRow(set, row) : null }
  })
}
