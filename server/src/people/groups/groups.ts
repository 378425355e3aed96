// The public functions of this module, for modules such as campaigns and drips:
//
//   contains(db, accountId, ctx, target, personIds)   which of these people are members
//   predicate(db, accountId, ctx, target)             all members, as SQL over the person `c`
//   checkRules, showRules, openRules                  rules stored by other modules, such as a branch of a drip
//   find                                              a group by its public ID
//
// A target is a group by its ID, or rules returned by `checkRules`. All of them reject rules that name something deleted.

import type { Fragment, Sql } from '../../platform/db/db.ts'
import { missing } from '../../platform/problem.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { loadCatalog, parseStored, ruleOfGroup } from './catalog.ts'
import type { EvaluationContext } from './catalog.ts'
import { builtInGroup } from './built-in.ts'
import type { Moment } from './compare-sql.ts'
import { toStoredRules, showRules as show } from './stored-rules.ts'
import { sentNames } from './rule-names.ts'
import { planOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { predicateOf } from './predicate-sql.ts'
import type { Compiling } from './predicate-sql.ts'
import { readRules } from './read-rules.ts'
import type { SentRule } from './rule-schema.ts'
import type { StoredRules, Rule } from './rules.ts'
import * as sql from './sql.ts'

type SingleTarget = { group: Uuid } | { rules: StoredRules }

/** `without`: members of the first that aren't members of the second. */
export type Target = SingleTarget | { of: SingleTarget; without: SingleTarget }

export type GroupRef = { id: Uuid; name: string }

export const groupId = (text: string): Uuid => parseId('grp', text) ?? missing('group')

/** A group of the account, or a built-in one. */
export async function find(db: Sql, accountId: Uuid, id: string): Promise<GroupRef> {
  const key = groupId(id)
  const [row] = builtInGroup(key) ? [builtInGroup(key)!] : await sql.findGroups(db, accountId, [key])
  return row ? { id: row.id, name: row.name } : missing('group')
}

/** The IDs of the given people who are members. */
export async function contains(
  db: Sql,
  accountId: Uuid,
  ctx: EvaluationContext,
  target: Target,
  personIds: Uuid[],
): Promise<Set<Uuid>> {
  if (personIds.length === 0) return new Set()
  const belongs = await predicate(db, accountId, ctx, target, 'people')
  const rows = await sql.findMembersAmong(db, accountId, personIds, belongs(db))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Builds the predicate for a handle. Returned as a function because awaiting a fragment would send it as a statement.
 */
export type Predicate = (db: Sql) => Fragment

/**
 * True for members, over the alias `c` of contacts; false or null for others, so it must not be negated: `select … from
 * contacts c where c.account_id = ${accountId} and ${belongs(tx)}`.
 */
export async function predicate(
  db: Sql,
  accountId: Uuid,
  ctx: EvaluationContext,
  target: Target,
  shape: Compiling['shape'] = 'count',
): Promise<Predicate> {
  const { plan, moment } = await loadPlan(db, accountId, ctx, target)
  return (handle) => predicateOf(handle, plan, { accountId, moment, shape })
}

export async function loadPlan(
  db: Sql,
  accountId: Uuid,
  ctx: EvaluationContext,
  target: Target,
): Promise<{ plan: Plan; moment: Moment }> {
  const ones = 'of' in target ? [target.of, target.without] : [target]
  const definitions = await loadCatalog(db, accountId, ctx, {
    ids: ones.flatMap((one) => ('group' in one ? [one.group] : [])),
    trees: ones.flatMap((one) => ('rules' in one ? [one.rules] : [])),
  })
  const ruleOf = (one: SingleTarget): Rule =>
    'group' in one ? ruleOfGroup(definitions, one.group) : parseStored(definitions, one.rules)
  const rule: Rule = 'of' in target ? { all: [ruleOf(target.of), { not: ruleOf(target.without) }] } : ruleOf(target)
  return { plan: planOf(rule, (id) => ruleOfGroup(definitions, id)), moment: definitions.moment }
}

export type RuleCatalog = {
  /** Parses rules sent by a caller and returns the form to store. `at` is the name of the field that contains them. */
  check(rules: unknown, at?: string): StoredRules
  /** Stored rules as shown to a caller, with the current names of what they refer to. */
  show(rules: StoredRules): SentRule
}

/** The same for several sets of rules, loading what they name only once. */
export async function openRules(
  db: Sql,
  accountId: Uuid,
  ctx: EvaluationContext,
  trees: readonly unknown[],
): Promise<RuleCatalog> {
  const definitions = await loadCatalog(db, accountId, ctx, { trees })
  const names = sentNames(definitions.known)
  return {
    check(rules, at = 'rules') {
      planOf(readRules(rules, names, at), (id) => ruleOfGroup(definitions, id))
      return toStoredRules(rules as object, names)
    },
    show: (rules) => show(rules, definitions.known),
  }
}

/** Parses rules sent by a caller and returns the form to store. `at` is the name of the field that contains them. */
export const checkRules = async (
  db: Sql,
  accountId: Uuid,
  ctx: EvaluationContext,
  rules: unknown,
  at = 'rules',
): Promise<StoredRules> => (await openRules(db, accountId, ctx, [rules])).check(rules, at)

/** Stored rules as shown to a caller, with the current names of what they refer to. */
export const showRules = async (
  db: Sql,
  accountId: Uuid,
  ctx: EvaluationContext,
  rules: StoredRules,
): Promise<SentRule> => (await openRules(db, accountId, ctx, [rules])).show(rules)
