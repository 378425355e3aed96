// Data sets: find, create, update, and delete. Their rows are in rows.ts.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { requireScope } from '../../platform/http/caller.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import { missing, Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { BUILT_IN_CATEGORY, BUILT_INS, builtInOf, untouched } from './built-in.ts'
import { checkJoins, checkMatch, checkRemovals, fieldNamed } from './check-links.ts'
import { dropCells, retypeCells } from './convert-column.ts'
import { freeKey, keyFrom, nameForm, planFields } from './fields.ts'
import type { FieldPlan } from './fields.ts'
import { DEFAULT_CATEGORY, fieldByNumber, MAX_SETS } from './model.ts'
import type { AudienceMode, DataSet, KeptSet } from './model.ts'
import { notifyPeopleChanged } from './people.ts'
import { syncKeys } from './row-index.ts'
import type { DataSetChange, DataSetCreate } from './schema.ts'
import * as sql from './sql.ts'

/** The built-in sets first, then the account's own in order of creation. */
export async function load(db: Sql, accountId: Uuid): Promise<DataSet[]> {
  const stored = await sql.listSets(db, accountId)
  const changed = new Map(stored.filter(({ builtIn }) => builtIn).map((set) => [set.key, set]))
  return [
    ...BUILT_INS.map((each) => builtInAs(each.key, changed.get(each.key))),
    ...stored.filter(({ builtIn }) => !builtIn),
  ]
}

/** A built-in set's columns always come from the code, not from its stored settings. */
function builtInAs(key: string, stored: KeptSet | undefined): DataSet {
  const plain = untouched(builtInOf(key)!)
  return stored ? { ...stored, fields: plain.fields, lastField: plain.lastField, updatedAt: null } : plain
}

export async function find(db: Sql, accountId: Uuid, key: string): Promise<DataSet> {
  const form = nameForm(key)
  const stored = await sql.findSet(db, accountId, form)
  if (builtInOf(form)) return builtInAs(form, stored)
  return stored ?? missing('data set')
}

export function pick(sets: readonly DataSet[], key: string): DataSet {
  const form = nameForm(key)
  return sets.find((set) => set.key === form) ?? missing('data set')
}

/** Only the team sees a switched-off set. */
export function requireSwitchedOn({ actor }: Caller, set: DataSet): void {
  if (!set.switchedOn && actor.kind !== 'user' && actor.kind !== 'system') missing('data set')
}

/** Some built-in sets require an additional permission. */
export function requireReadable(caller: Caller, key: string): void {
  const set = builtInOf(nameForm(key))
  if (set?.scope) requireScope(caller, set.scope, `the data set "${set.key}" contains what it protects`)
}

export const isReadable = (caller: Pick<Caller, 'may'>, { key }: DataSet): boolean => {
  const scope = builtInOf(key)?.scope
  return scope === undefined || caller.may(scope)
}

export const readOnly = (set: DataSet): Problem =>
  new Problem('read_only', `"${set.key}" is built in and read live, so its fields and rows cannot be changed here.`)

export async function create(ctx: Ctx<Tx>, body: DataSetCreate): Promise<DataSet> {
  const { sets: count, last_number } = await sql.lockSetCount(ctx.db, ctx.accountId)
  if (count >= MAX_SETS) {
    throw new Problem('limit_reached', `An account can have ${MAX_SETS} data sets. Delete one first.`)
  }
  const sets = await load(ctx.db, ctx.accountId)
  const nothing = { fields: [], lastField: 0, removedKeys: [] }
  const plan = planFields(nothing, body.fields && body.fields.length > 0 ? body.fields : [{ label: 'Name' }])
  const name = body.name.trim()
  const now = ctx.clock.now()
  const bare: KeptSet = {
    number: last_number + 1,
    key: freeKey(keyFrom(name, 'set'), (key) => sets.some((set) => set.key === key)),
    builtIn: false,
    name,
    description: body.description ?? null,
    category: body.category?.trim() || DEFAULT_CATEGORY,
    audienceMode: body.matchOn ? 'matched' : (body.audienceMode ?? 'everyone'),
    match: null,
    pastField: null,
    switchedOn: true,
    fields: plan.fields,
    lastField: plan.lastField,
    removedKeys: [],
    joins: [],
    keyed: [],
    rowCount: 0,
    madeByApp: ctx.actor.kind === 'app' ? ctx.actor.appId : null,
    updatedAt: now,
  }
  const set: KeptSet = {
    ...bare,
    match: body.matchOn ? await checkMatch(ctx, bare, body.matchOn) : null,
    joins: checkJoins(bare, sets, body.joins ?? []),
  }
  await sql.insertSet(ctx.db, ctx.accountId, set, now)
  await syncKeys(ctx.db, ctx.accountId, [...sets, set])
  return set
}

/** Settings that only the team may change. */
export type Settings = Partial<Pick<DataSet, 'switchedOn' | 'audienceMode' | 'pastField'>>

export async function update(
  ctx: Ctx<Tx>,
  key: string,
  change: DataSetChange,
  settings: Settings = {},
): Promise<DataSet> {
  requireReadable(ctx, key)
  const { last_number } = await sql.lockSetCount(ctx.db, ctx.accountId)
  // Concurrent writers of rows may mark its columns.
  await sql.lockSet(ctx.db, ctx.accountId, nameForm(key))
  const sets = await load(ctx.db, ctx.accountId)
  const before = pick(sets, key)
  if (before.builtIn && change.fields) throw readOnly(before)
  const plan = change.fields && planFields(before, change.fields)
  const after = await changed(ctx, before, sets, change, plan, settings)
  const now = ctx.clock.now()
  const stored = {
    ...after,
    number: before.number ?? last_number + 1,
    ...(before.builtIn && { fields: [], lastField: 0 }),
  }
  await notifyPeopleChanged(ctx, before, null)
  if (before.number === null) await sql.insertSet(ctx.db, ctx.accountId, stored, now)
  else await updateKept(ctx, stored, plan, now)
  const current = await load(ctx.db, ctx.accountId)
  await syncKeys(ctx.db, ctx.accountId, current)
  const kept = current.find((set) => set.key === before.key)!
  await notifyPeopleChanged(ctx, kept, null)
  return kept
}

async function changed(
  ctx: Ctx,
  before: DataSet,
  sets: DataSet[],
  change: DataSetChange,
  plan: FieldPlan | undefined,
  settings: Settings,
): Promise<DataSet> {
  const described: DataSet = {
    ...before,
    ...settings,
    name: change.name?.trim() ?? before.name,
    description: change.description === undefined ? before.description : change.description,
    category:
      change.category === undefined
        ? before.category
        : change.category?.trim() || (before.builtIn ? BUILT_IN_CATEGORY : DEFAULT_CATEGORY),
    ...(plan && { fields: plan.fields, lastField: plan.lastField, removedKeys: plan.removedKeys }),
  }
  const match = change.matchOn ? await checkMatch(ctx, described, change.matchOn) : change.matchOn
  const after: DataSet = {
    ...described,
    match: match ?? (match === undefined && described.audienceMode === before.audienceMode ? before.match : null),
    // A matched set stays matched when its match is removed; it then gives no one a row.
    audienceMode: match ? 'matched' : described.audienceMode,
    joins: change.joins ? checkJoins(described, sets, change.joins) : before.joins,
    pastField: isDateField(described, described.pastField) ? described.pastField : null,
  }
  if (plan) checkRemovals(after, sets, plan.removed)
  return after
}

const isDateField = ({ fields }: DataSet, number: number | null): boolean =>
  fields.some((field) => field.number === number && field.type === 'date')

async function updateKept(ctx: Ctx<Tx>, set: KeptSet, plan: FieldPlan | undefined, now: Date): Promise<void> {
  await sql.lockSets(ctx.db, ctx.accountId, [set.number])
  if (plan) {
    await dropCells(ctx, set, plan.removed)
    await retypeCells(ctx, set, plan.retyped)
  }
  await sql.updateSet(ctx.db, ctx.accountId, set, now)
}

/** Deletes the set, its rows, and the joins that other sets have to it. */
export async function remove(ctx: Ctx<Tx>, key: string): Promise<void> {
  await sql.lockSetCount(ctx.db, ctx.accountId)
  const sets = await load(ctx.db, ctx.accountId)
  const gone = pick(sets, key)
  if (gone.builtIn) throw new Problem('read_only', `"${gone.key}" is built in and cannot be deleted.`)
  await sql.lockSets(ctx.db, ctx.accountId, [gone.number!])
  await notifyPeopleChanged(ctx, gone, null)
  await sql.removeSet(ctx.db, ctx.accountId, { ...gone, number: gone.number! })
  const joined = sets.filter((set) => set.joins.some((join) => join.set === gone.key))
  const loosened = joined.map(({ number, joins }) => ({
    number: number!,
    joins: joins.filter((join) => join.set !== gone.key),
  }))
  if (loosened.length > 0) await sql.updateJoins(ctx.db, ctx.accountId, loosened)
  await syncKeys(ctx.db, ctx.accountId, await load(ctx.db, ctx.accountId))
}

export type Use = { kind: 'join'; name: string; dataSet: string; field: string }

/** What a deletion of the set would affect. */
export const usesOf = (sets: readonly DataSet[], used: DataSet): Use[] =>
  sets.flatMap((set) =>
    set.joins
      .filter((join) => join.set === used.key)
      .map((join) => ({
        kind: 'join' as const,
        name: set.name,
        dataSet: set.key,
        field: fieldByNumber(set, join.field)!.key,
      })),
  )

export type SettingsInput = { switched_on?: boolean; audienceMode?: AudienceMode; past_field?: string | null }

/** Settings that the team can change on any set, including those that apps created. */
export async function changeSettings(ctx: Ctx<Tx>, key: string, input: SettingsInput): Promise<void> {
  const set = await find(ctx.db, ctx.accountId, key)
  if (input.past_field && set.builtIn) throw readOnly(set)
  const field = input.past_field ? fieldNamed(set, input.past_field) : null
  if (input.past_field && field?.type !== 'date') {
    throw new Problem('invalid_request', '"past_field" must be one of the date fields of this set.')
  }
  await update(
    ctx,
    key,
    {},
    {
      ...(input.switched_on !== undefined && { switchedOn: input.switched_on }),
      ...(input.audienceMode !== undefined && { audienceMode: input.audienceMode }),
      ...(input.past_field !== undefined && { pastField: field?.number ?? null }),
    },
  )
}
