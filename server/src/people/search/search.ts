// Searches and counts people in the console by part of an address or name, status, list, source, group or detail,
// newest first.

import { isDeepStrictEqual } from 'node:util'
import { countContacts, findByEmail } from '../contacts/contacts.ts'
import type { ContactRow } from '../contacts/contacts.ts'
import { count, EXACT_MS, findMembers } from '../groups/members.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { Problem } from '../../platform/problem.ts'
import { byRow, everybody, filterOf, isEmpty, NO_FILTER } from './filter.ts'
import type { PeopleFilter, SearchQuery } from './filter.ts'
import type { SearchFilter } from './sql.ts'
import * as sql from './sql.ts'

export type SearchResult = { rows: ContactRow[]; next: string | null; total: number | null }

/** People scanned before the search index is used. Words that one in a hundred people have fill a page from this. */
const WINDOW = 5_000
/** From this many matches in a window, words are common enough to scan along the other filters instead. */
const COMMON = 100
/** The index reads every match to find the newest; above this many, a scan is faster. */
const MANY = 200_000
/** A list up to this size is scanned completely. */
const SHORT_LIST = 2_000

export async function searchPeople(
  ctx: Ctx<Db>,
  query: SearchQuery,
  { after, limit }: { after?: string; limit: number },
): Promise<SearchResult> {
  const filter = await filterOf(ctx, query)
  const before = after === undefined ? null : cursorOf(after)
  const exact = before === null ? await findExact(ctx, query) : null
  if (exact) return { rows: [exact], next: null, total: null }
  const [{ rows, next }, total] = await Promise.all([
    findPage(ctx, filter, { before, limit }),
    isEmpty(filter) ? countContacts(ctx.db, ctx.accountId).then(({ people }) => people) : null,
  ])
  return { rows, next: next === null ? null : String(next), total }
}

/** What each of these people spent, by currency. */
export async function spentBy(
  { db, accountId }: Ctx<Db>,
  rows: ContactRow[],
): Promise<Map<Uuid, Record<string, number>>> {
  const spent = new Map<Uuid, Record<string, number>>()
  const sums = await sql.listSpent(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  for (const { contact_id, currency, total } of sums)
    spent.set(contact_id, { ...spent.get(contact_id), [currency]: Number(total) })
  return spent
}

export type PeoplePage = {
  rows: ContactRow[]
  /** The next page starts below this number; null on the last page. */
  next: number | null
}

/** The newest matches before the cursor. With rules, a page may end before it is full. */
export async function findPage(ctx: Ctx<Db>, filter: PeopleFilter, { before, limit }: sql.Cursor): Promise<PeoplePage> {
  if (filter.rules !== null) return findMembers(ctx, filter.rules, { before, limit }, byRow(ctx, filter))
  const rows = await findPeople(ctx, filter.row, { before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? page.at(-1)!.seq : null }
}

/** Everyone who matches, in pages. */
export async function* eachPage(ctx: Ctx<Db>, filter: PeopleFilter, limit: number): AsyncGenerator<ContactRow[]> {
  for (let before: number | null = null; ;) {
    const { rows, next } = await findPage(ctx, filter, { before, limit })
    if (rows.length > 0) yield rows
    if (next === null) return
    before = next
  }
}

/** Exact if counting finishes within the time limit; otherwise an estimate marked as such. */
export async function countPeople(
  ctx: Ctx<Db>,
  query: SearchQuery,
  exactMs = EXACT_MS,
): Promise<{ count: number; estimate: boolean }> {
  const filter = await filterOf(ctx, query)
  const { list } = filter.row
  if (isEmpty(filter)) return { count: (await countContacts(ctx.db, ctx.accountId)).people, estimate: false }
  if (list && filter.rules === null && isDeepStrictEqual({ ...filter.row, list: null }, NO_FILTER))
    return { count: list.members, estimate: false }
  const counted = await count(ctx, filter.rules ?? (await everybody(ctx)), exactMs, byRow(ctx, filter))
  return { count: counted.count, estimate: counted.estimate === true }
}

/** A complete address that exists returns that person without a search. */
async function findExact(ctx: Ctx, { search, ...others }: SearchQuery): Promise<ContactRow | null> {
  const email = normalizeEmail(search ?? '')
  if (email === null || Object.values(others).some((value) => value !== undefined)) return null
  return (await findByEmail(ctx.db, [{ account_id: ctx.accountId, email }]))[0] ?? null
}

/** The newest before the cursor whose row matches. */
async function findPeople(ctx: Ctx, filter: SearchFilter, cursor: sql.Cursor): Promise<ContactRow[]> {
  const { needle, list } = filter
  if (needle === null || (list && list.members <= SHORT_LIST)) return scan(ctx, filter, cursor)
  return findByWords(ctx, { ...filter, needle }, cursor)
}

/** Scans the index that best fits the filter. */
const scan = ({ db, accountId }: Ctx, filter: SearchFilter, cursor: sql.Cursor) =>
  filter.list
    ? sql.listMembersMatching(db, accountId, filter.list.id, filter, cursor)
    : sql.listMatching(db, accountId, filter, cursor)

/**
 * Scans the newest people first, which finds common words and includes everyone not indexed yet. Then uses the search
 * index for rare words, or scans along the other filters if the words are common but the other filters match few
 * people.
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
  return [...newest, ...(await scan(ctx, filter, { before: after + 1, limit: missing }))]
}

function cursorOf(after: string): number {
  if (!/^\d{1,15}$/.test(after))
    throw new Problem('validation_error', '"after" must be the value of "next" on the previous page.')
  return Number(after)
}

/** The number of the newest person. */
export const findNewest = async (ctx: Ctx): Promise<number> => (await sql.readProgress(ctx.db, ctx.accountId)).last

/** Maximum number of sources a filter offers. */
const MAX_SOURCES = 200

export const listSources = async (ctx: Ctx): Promise<string[]> =>
  (await sql.listSources(ctx.db, ctx.accountId, MAX_SOURCES)).map(({ source }) => source)
