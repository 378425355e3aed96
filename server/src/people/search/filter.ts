// Turns a search request into a filter for statements. A group or a detail becomes rules, which the groups module
// compiles; the rest filters by the person's row or a list.

import { isDeepStrictEqual } from 'node:util'
import { contactId } from '../contacts/contacts.ts'
import type { Status } from '../contacts/status.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import { checkRules, find } from '../groups/groups.ts'
import type { RuleCondition, SentRule } from '../groups/rule-schema.ts'
import type { Predicate, Target } from '../groups/groups.ts'
import { findListRow } from '../lists/members.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import type { SearchFilter } from './sql.ts'
import * as sql from './sql.ts'

export const STATUS_FILTERS = ['subscribed', 'unsubscribed', 'never'] as const

export type SearchQuery = {
  search?: string
  status?: (typeof STATUS_FILTERS)[number]
  stopped?: boolean
  listId?: string
  source?: string
  groupId?: string
  detail?: string
  detailIs?: string
  joinedFrom?: string
  joinedTo?: string
  leftFrom?: string
  leftTo?: string
  contactIds?: string[]
}

/** `rules` is null if neither a group nor a detail is requested. */
export type PeopleFilter = { row: SearchFilter; rules: Target | null }

export async function filterOf(ctx: Ctx, query: SearchQuery): Promise<PeopleFilter> {
  const [list, rules] = await Promise.all([
    query.listId === undefined ? null : findListRow(ctx, query.listId),
    rulesOf(ctx, query),
  ])
  return {
    row: {
      needle: needleOf(query.search ?? ''),
      statuses: query.status ? [query.status satisfies Status] : null,
      stopped: query.stopped ?? null,
      source: query.source ?? null,
      list,
      ids: query.contactIds?.map(contactId) ?? null,
    },
    rules,
  }
}

async function rulesOf(ctx: Ctx, query: SearchQuery): Promise<Target | null> {
  const all = await askedRules(ctx, query)
  return all.length > 0 ? { rules: await checkRules(ctx.db, ctx.accountId, ctx, { all }, 'filter') } : null
}

/** The part of a request that only rules can express. */
async function askedRules(ctx: Ctx, query: SearchQuery): Promise<RuleCondition[]> {
  const { groupId, detail, detailIs } = query
  if ((detail === undefined) !== (detailIs === undefined))
    throw new Problem('validation_error', '"detail" and "detailIs" must be sent together.')
  if (groupId !== undefined) await find(ctx.db, ctx.accountId, groupId)
  return [
    ...(groupId === undefined ? [] : [{ group: groupId, op: 'in' as const }]),
    ...(detail === undefined ? [] : [await detailRule(ctx, detail, detailIs!)]),
    ...happenedRule('joined', 'contact.subscribed', query.joinedFrom, query.joinedTo, BY_THEMSELVES),
    ...happenedRule('left', 'contact.unsubscribed', query.leftFrom, query.leftTo),
  ]
}

/** Without imports and customers of a shop's history, like the dashboard. */
const BY_THEMSELVES: { property: string; op: 'is' | 'is_not'; value: string | boolean }[] = [
  { property: 'how', op: 'is_not', value: 'import' },
  { property: 'history', op: 'is', value: false },
]

function happenedRule(
  filter: string,
  event: string,
  from: string | undefined,
  to: string | undefined,
  where: typeof BY_THEMSELVES = [],
): RuleCondition[] {
  if (from === undefined && to === undefined) return []
  if (from === undefined || to === undefined)
    throw new Problem('validation_error', `"${filter}From" and "${filter}To" must be sent together.`)
  return [{ event, kind: 'built_in', where, when: { op: 'between', value: [from, to] } }]
}

/** The whole request as group rules. */
export async function asGroupRules(ctx: Ctx, query: SearchQuery): Promise<SentRule> {
  const { search = '', status, stopped, listId, source } = query
  const typed = search.split(/\s+/).filter((word) => word !== '')
  const all: SentRule[] = typed.map(nameRule)
  if (status !== undefined) all.push({ person: 'status', op: 'is', value: status })
  if (stopped !== undefined) all.push({ person: 'status', op: stopped ? 'is' : 'is_not', value: 'stopped' })
  if (listId !== undefined) all.push({ list: listId, op: 'on' })
  if (source !== undefined) all.push({ person: 'source', op: 'is', value: source })
  return { all: [...all, ...(await askedRules(ctx, query))] }
}

const nameRule = (word: string): SentRule => ({
  any: (['email', 'first_name', 'last_name'] as const).map((person) => ({ person, op: 'contains', value: word })),
})

/** The value is parsed like one sent for a person. */
async function detailRule(ctx: Ctx, name: string, text: string): Promise<RuleCondition> {
  const definitions = (await loadDefinitions(ctx.db, [ctx.accountId])).get(ctx.accountId)!
  const { values, warnings, unknown } = definitions.read({ [name]: text })
  if (unknown.length > 0)
    throw new Problem('validation_error', '"detail" must be the name of a detail in this account.')
  const found = definitions.details.find(({ number }) => values.has(number))
  const value = found && values.get(found.number)
  if (value === undefined || value === null)
    throw new Problem('validation_error', `"detailIs" is not valid. ${warnings[0] ?? 'It must not be empty.'}`)
  return { detail: found!.name, op: found!.type === 'date' ? 'on' : 'is', value }
}

/** Matches everyone, to count by row filters alone. */
export const everybody = async (ctx: Ctx): Promise<Target> => ({
  rules: await checkRules(ctx.db, ctx.accountId, ctx, { all: [] }),
})

/** The row filters, to combine with rules. */
export const byRow =
  (ctx: Ctx, { row }: PeopleFilter): Predicate =>
  (db) =>
    sql.matches(db, ctx.accountId, row)

export const NO_FILTER: SearchFilter = {
  needle: null,
  statuses: null,
  stopped: null,
  source: null,
  list: null,
  ids: null,
}

export const isEmpty = ({ row, rules }: PeopleFilter): boolean => rules === null && isDeepStrictEqual(row, NO_FILTER)

/** One or two letters occur almost everywhere, so they are matched only at the start of a word. */
function needleOf(search: string): string | null {
  const term = search.trim().replaceAll(/\s+/g, ' ')
  if (term === '') return null
  return /[\p{L}\p{N}]{3}/u.test(term) ? term : ` ${term}`
}
