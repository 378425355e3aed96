// Everything needed to parse rules: the groups they name, everything else they name, and the current time.

import type { Caller } from '../../platform/http/caller.ts'
import type { Sql } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { dayIn } from '../../platform/values/zone.ts'
import { builtInGroup } from './built-in.ts'
import type { Moment } from './compare-sql.ts'
import { conditionsIn } from './stored-rules.ts'
import { storedNames, loadNames } from './rule-names.ts'
import type { KnownNames } from './rule-names.ts'
import { readRules } from './read-rules.ts'
import type { StoredRules, Rule } from './rules.ts'
import * as sql from './sql.ts'

/** The part of the caller that rules depend on: the current time. */
export type EvaluationContext = Pick<Caller, 'clock'>

export type Catalog = {
  groups: ReadonlyMap<Uuid, sql.GroupRow>
  known: KnownNames
  moment: Moment
  accountSince: Date
}

export type Wanted = {
  /** Rules that aren't part of a saved group. */
  trees?: readonly unknown[]
  /** The groups to load; groups named in their rules are loaded too. */
  ids?: readonly Uuid[]
  /** Every group of the account. */
  all?: boolean
}

export async function loadCatalog(
  db: Sql,
  accountId: Uuid,
  { clock }: EvaluationContext,
  wanted: Wanted,
): Promise<Catalog> {
  const { trees = [], ids = [], all = false } = wanted
  const [account, groups] = await Promise.all([
    sql.findAccountSettings(db, accountId),
    all ? sql.listGroups(db, accountId) : closureOf(db, accountId, [...ids, ...trees.flatMap(groupsNamedIn)]),
  ])
  const known = await loadNames(
    db,
    accountId,
    [...trees, ...groups.map(({ rules }) => rules)],
    groups.map(({ id }) => id),
  )
  const now = clock.now()
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    known,
    moment: { now, today: dayIn(account.zone, now), zone: account.zone },
    accountSince: account.created_at,
  }
}

export const groupsNamedIn = (tree: unknown): Uuid[] =>
  [...conditionsIn(tree)].flatMap(({ group }) => (typeof group === 'string' ? (parseId('grp', group) ?? []) : []))

/** Loads groups and the groups their rules name, one statement per level; there are rarely more than two levels. */
async function closureOf(db: Sql, accountId: Uuid, ids: readonly Uuid[]): Promise<sql.GroupRow[]> {
  const found = new Map<Uuid, sql.GroupRow>()
  const asked = new Set<Uuid>()
  for (let next = distinct(ids, asked); next.length > 0;) {
    const rows = await sql.findGroups(db, accountId, next)
    for (const row of rows) found.set(row.id, row)
    next = distinct(
      rows.flatMap(({ rules }) => groupsNamedIn(rules)),
      asked,
    )
  }
  return [...found.values()]
}

/** Groups not loaded yet; built-in groups need no loading. */
function distinct(ids: readonly Uuid[], asked: Set<Uuid>): Uuid[] {
  const fresh = [...new Set(ids)].filter((id) => !asked.has(id) && !builtInGroup(id))
  for (const id of fresh) asked.add(id)
  return fresh
}

/** For rules stored outside of groups. */
export const parseStored = ({ known }: Catalog, rules: StoredRules): Rule => readRules(rules, storedNames(known))

/** If something a group names was deleted, its members are undefined, so it is rejected rather than guessed. */
export function ruleOfGroup(definitions: Catalog, id: Uuid): Rule {
  const builtIn = builtInGroup(id)
  if (builtIn) return builtIn.rule
  const group = definitions.groups.get(id)
  if (!group) throw notFound('group')
  try {
    return parseStored(definitions, group.rules)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('validation_error', `The group "${group.name}" no longer works: ${error.message}`)
  }
}
