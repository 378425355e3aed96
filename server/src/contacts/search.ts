// Finding people in the console: by part of an address or name, by status, list or source, newest first; and what is
// looked up of one of them.

import { findListRow } from '../lists/members.ts'
import { listListsOfContact } from '../lists/sql.ts'
import type { Ctx } from '../platform/caller.ts'
import { normalizeEmail } from '../platform/email-address.ts'
import type { Uuid } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { BLOCK, ERA, eraKey, eraOf, keysOfNeedle } from './search-keys.ts'
import type { SearchFilter } from './search-sql.ts'
import * as sql from './search-sql.ts'
import { find } from './contacts.ts'
import { countContacts, findByEmail, listConsent } from './sql.ts'
import type { ContactRow } from './sql.ts'
import type { Status } from './status.ts'

export const STATUS_FILTERS = ['subscribed', 'unsubscribed', 'never'] as const

export type SearchQuery = {
  search?: string
  status?: (typeof STATUS_FILTERS)[number]
  stopped?: boolean
  listId?: string
  source?: string
}

export type Found = { rows: ContactRow[]; next: string | null; total: number | null }

/** What is common shows up among so many of the newest; only what is rarer is worth the index. */
const REACH = 500

export async function searchPeople(
  ctx: Ctx,
  query: SearchQuery,
  { after, limit }: { after?: string; limit: number },
): Promise<Found> {
  const filter = await filterOf(ctx, query)
  const before = after === undefined ? null : placeOf(after)
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

/** The newest before a place who fit. */
export async function findPeople(ctx: Ctx, filter: SearchFilter, place: sql.Place): Promise<ContactRow[]> {
  const { db, accountId } = ctx
  if (isEmpty(filter)) return sql.searchEveryone(db, accountId, filter, place)
  const [newest, blocks] = await Promise.all([
    sql.searchNewest(db, accountId, filter, { ...place, reach: REACH }),
    filter.needle === null ? 0 : sql.countIndexed(db, accountId),
  ])
  if (newest.length === place.limit) return newest
  if (filter.needle === null) return sql.searchEveryone(db, accountId, filter, place)
  const indexed = await sql.searchIndex(db, accountId, filter, huntFor(accountId, filter.needle, place, blocks))
  const found = new Map([...newest, ...indexed].map((row) => [row.seq, row]))
  return [...found.values()].toSorted((a, b) => b.seq - a.seq).slice(0, place.limit)
}

/** Near are the era of the place and the one before; and the one after, should it have begun a moment ago. */
function huntFor(accountId: Uuid, needle: string, place: sql.Place, blocks: number): sql.Hunt {
  const newest = eraOf(Math.min(blocks, Math.floor((place.before ?? Infinity) / BLOCK)))
  const oldest = Math.max(0, newest - 1)
  const eras = [newest + 1, newest, oldest].filter((era, i, all) => all.indexOf(era) === i)
  return {
    ...place,
    keys: keysOfNeedle(accountId, needle),
    nearKeys: eras.map((era) => eraKey(accountId, era)),
    nearFrom: oldest * ERA,
  }
}

export async function filterOf(ctx: Ctx, query: SearchQuery): Promise<SearchFilter> {
  return {
    needle: needleOf(query.search ?? ''),
    statuses: query.status ? [query.status satisfies Status] : null,
    stopped: query.stopped ?? null,
    source: query.source ?? null,
    listId: query.listId === undefined ? null : (await findListRow(ctx, query.listId)).id,
  }
}

const isEmpty = ({ needle, statuses, stopped, source, listId }: SearchFilter): boolean =>
  needle === null && statuses === null && stopped === null && source === null && listId === null

/** One or two letters stand almost everywhere, so they are looked for where a word begins. */
function needleOf(search: string): string | null {
  const term = search.trim().replaceAll(/\s+/g, ' ')
  if (term === '') return null
  return /[\p{L}\p{N}]{3}/u.test(term) ? term : ` ${term}`
}

function placeOf(after: string): number {
  if (!/^\d{1,15}$/.test(after))
    throw new Problem('validation_error', '"after" must be what the last page gave as next.')
  return Number(after)
}

/** How many different sources a filter offers at most. */
const MAX_SOURCES = 200

export const listSources = async (ctx: Ctx): Promise<string[]> =>
  (await sql.listSources(ctx.db, ctx.accountId, MAX_SOURCES)).map(({ source }) => source)

/** Newest first. */
export const listConsentOf = async (ctx: Ctx, id: string) =>
  listConsent(ctx.db, ctx.accountId, (await find(ctx, id)).id, null)

export const listListsOf = async (ctx: Ctx, id: string) =>
  listListsOfContact(ctx.db, ctx.accountId, (await find(ctx, id)).id)
