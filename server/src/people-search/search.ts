// Finding people in the console: by part of an address or name, by status, list or source, newest first; and what is
// looked up of one of them.

import { isDeepStrictEqual } from 'node:util'
import { findListRow } from '../lists/members.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { normalizeEmail } from '../platform/values/email-address.ts'
import { Problem } from '../platform/problem.ts'
import type { SearchFilter } from './sql.ts'
import * as sql from './sql.ts'
import { countContacts, findByEmail } from '../contacts/contacts.ts'
import type { ContactRow } from '../contacts/contacts.ts'
import type { Status } from '../contacts/status.ts'

export const STATUS_FILTERS = ['subscribed', 'unsubscribed', 'never'] as const

export type SearchQuery = {
  search?: string
  status?: (typeof STATUS_FILTERS)[number]
  stopped?: boolean
  listId?: string
  source?: string
}

export type Found = { rows: ContactRow[]; next: string | null; total: number | null }

/** People looked through before the search index is asked: whatever a hundredth of them have fills a page. */
const WINDOW = 5_000
/** So many of a window have words that are better looked for along the other filters. */
const COMMON = 100
/** The index reads everybody with the words, to find the newest; beyond so many, walking finds those sooner. */
const MANY = 200_000
/** All members of such a list are looked at. */
const SHORT_LIST = 2_000

export async function searchPeople(
  ctx: Ctx,
  query: SearchQuery,
  { after, limit }: { after?: string; limit: number },
): Promise<Found> {
  const filter = await filterOf(ctx, query)
  const before = after === undefined ? null : cursorOf(after)
  const exact = before === null ? await findExact(ctx, query) : null
  if (exact) return { rows: [exact], next: null, total: null }
  const [rows, total] = await Promise.all([
    findPeople(ctx, filter, { before, limit: limit + 1 }),
    isEmpty(filter) ? countContacts(ctx.db, ctx.accountId).then(({ people }) => people) : null,
  ])
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? String(page.at(-1)!.seq) : null, total }
}

/** A whole address that somebody has means that person, and needs no search. */
async function findExact(ctx: Ctx, { search, ...others }: SearchQuery): Promise<ContactRow | null> {
  const email = normalizeEmail(search ?? '')
  if (email === null || Object.values(others).some((value) => value !== undefined)) return null
  return (await findByEmail(ctx.db, [{ account_id: ctx.accountId, email }]))[0] ?? null
}

/** The newest before the cursor who match. */
export async function findPeople(ctx: Ctx, filter: SearchFilter, cursor: sql.Cursor): Promise<ContactRow[]> {
  const { needle, list } = filter
  if (needle === null || (list && list.members <= SHORT_LIST)) return walk(ctx, filter, cursor)
  return findByWords(ctx, { ...filter, needle }, cursor)
}

/** Along the index that knows the filter best, looking at everybody on the way. */
const walk = ({ db, accountId }: Ctx, filter: SearchFilter, cursor: sql.Cursor) =>
  filter.list
    ? sql.walkMembers(db, accountId, filter.list.id, filter, cursor)
    : sql.walkPeople(db, accountId, filter, cursor)

/**
 * First among the newest people, where common words are found, and among whoever is not in the search index yet. Then, for
 * rare words, by the index; for words that many have while the other filters leave few of them, along the other filters.
 */
async function findByWords(ctx: Ctx, filter: SearchFilter & { needle: string }, { before, limit }: sql.Cursor) {
  const { db, accountId } = ctx
  const { indexed, last } = await sql.readProgress(db, accountId)
  const floor = Math.max(0, Math.min(before ?? Infinity, last + 1) - 1 - WINDOW)
  const after = Math.min(indexed, floor)
  const hasOthers = !isDeepStrictEqual(filter, { ...NO_FILTER, needle: filter.needle })
  const [newest, withWords] = await Promise.all([
    sql.searchWindow(db, accountId, filter, { before, after }, limit),
    hasOthers ? sql.countWindow(db, accountId, filter.needle, { before, after: floor }) : null,
  ])
  const missing = limit - newest.length
  if (missing === 0 || after === 0) return newest
  if ((withWords ?? newest.length) < COMMON) {
    const { found, rows } = await sql.searchIndex(db, accountId, filter, { upto: after, limit: missing, most: MANY })
    if (found <= MANY) return [...newest, ...rows]
  }
  return [...newest, ...(await walk(ctx, filter, { before: after + 1, limit: missing }))]
}

export async function filterOf(ctx: Ctx, query: SearchQuery): Promise<SearchFilter> {
  return {
    needle: needleOf(query.search ?? ''),
    statuses: query.status ? [query.status satisfies Status] : null,
    stopped: query.stopped ?? null,
    source: query.source ?? null,
    list: query.listId === undefined ? null : await findListRow(ctx, query.listId),
  }
}

const NO_FILTER: SearchFilter = { needle: null, statuses: null, stopped: null, source: null, list: null }

const isEmpty = (filter: SearchFilter): boolean => isDeepStrictEqual(filter, NO_FILTER)

/** One or two letters stand almost everywhere, so they are looked for where a word begins. */
function needleOf(search: string): string | null {
  const term = search.trim().replaceAll(/\s+/g, ' ')
  if (term === '') return null
  return /[\p{L}\p{N}]{3}/u.test(term) ? term : ` ${term}`
}

function cursorOf(after: string): number {
  if (!/^\d{1,15}$/.test(after))
    throw new Problem('validation_error', '"after" must be what the last page gave as next.')
  return Number(after)
}

/** How many different sources a filter offers at most. */
const MAX_SOURCES = 200

export const listSources = async (ctx: Ctx): Promise<string[]> =>
  (await sql.listSources(ctx.db, ctx.accountId, MAX_SOURCES)).map(({ source }) => source)
