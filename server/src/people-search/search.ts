// Finding people in the console: by part of an address or name, by status, list or source, newest first; and what is
// looked up of one of them.

import { isDeepStrictEqual } from 'node:util'
import { findListRow } from '../lists/members.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { normalizeEmail } from '../platform/values/email-address.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'
import { BLOCK, ERA, eraKey, eraOf, isTelling, keysOfNeedle } from './keys.ts'
import type { SearchFilter } from './sql.ts'
import * as sql from './sql.ts'
import { countContacts, findByEmail } from '../contacts/sql.ts'
import type { ContactRow } from '../contacts/sql.ts'
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

/** What is common shows up among so many of the newest; only what is rarer is worth the index. */
const REACH = 256
/** So many, and the other filters say more than the words do. */
const EVERYWHERE = 8
const GUESS_MS = 10_000
const MOST_GUESSES = 10_000
/** All members of such a list are looked at, or at least all of their numbers. */
const SHORT_LIST = 2_000

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
  const { needle, list } = filter
  if (isEmpty(filter)) return sql.searchEveryone(db, accountId, filter, place)
  if (list && (needle === null || list.members <= SHORT_LIST)) return findMembers(ctx, filter, list.id, place)
  if (needle !== null && isTelling(needle)) {
    const blocks = await guessBlocks(ctx)
    return newestOf(await sql.searchRare(db, accountId, filter, huntFor(accountId, needle, place, blocks)), place)
  }
  const onlyNeedle = { ...NO_FILTER, needle }
  const [newest, blocks, probe] = await Promise.all([
    sql.searchNewest(db, accountId, filter, { ...place, reach: REACH }),
    needle === null ? null : guessBlocks(ctx),
    needle === null || isDeepStrictEqual(filter, onlyNeedle)
      ? []
      : sql.searchNewest(db, accountId, onlyNeedle, { ...place, limit: EVERYWHERE, reach: REACH }),
  ])
  if (newest.length === place.limit) return newest
  if (blocks === null || probe.length === EVERYWHERE)
    return list
      ? sql.searchMembers(db, accountId, list.id, filter, place)
      : sql.searchEveryone(db, accountId, filter, place)
  const older = await sql.searchCommon(db, accountId, filter, huntFor(accountId, needle!, place, blocks))
  return newestOf([...newest, ...older], place)
}

/** Each once. */
function newestOf(rows: ContactRow[], { limit }: sql.Place): ContactRow[] {
  const found = new Map(rows.map((row) => [row.seq, row]))
  return [...found.values()].toSorted((a, b) => b.seq - a.seq).slice(0, limit)
}

const guesses = new Map<Uuid, { blocks: number; until: number }>()

/** How many blocks of an account are in the index, or were a moment ago: only where to look first depends on it. */
async function guessBlocks({ db, accountId }: Ctx): Promise<number> {
  const guess = guesses.get(accountId)
  if (guess && guess.until > performance.now()) return guess.blocks
  const { blocks } = await sql.readIndexed(db, accountId)
  if (guesses.size >= MOST_GUESSES) guesses.clear()
  guesses.set(accountId, { blocks, until: performance.now() + GUESS_MS })
  return blocks
}

/** Of a list; where few people have what is looked for, only of the blocks in which somebody has. */
async function findMembers({ db, accountId }: Ctx, filter: SearchFilter, listId: Uuid, place: sql.Place) {
  const { needle } = filter
  if (needle === null || !isTelling(needle)) return sql.searchMembers(db, accountId, listId, filter, place)
  const indexed = await sql.readIndexed(db, accountId)
  const hunt = { keys: keysOfNeedle(accountId, needle), before: place.before }
  const only = sql.inBlocksWith(db, accountId, hunt, indexed)
  return sql.searchMembers(db, accountId, listId, filter, place, only)
}

/** First in the era of the place and the one before it. */
function huntFor(accountId: Uuid, needle: string, place: sql.Place, blocks: number): sql.Hunt {
  const newest = eraOf(Math.min(blocks, Math.floor((place.before ?? Infinity) / BLOCK)))
  const oldest = Math.max(0, newest - 1)
  return {
    ...place,
    keys: keysOfNeedle(accountId, needle),
    nearKeys: [...new Set([newest, oldest])].map((era) => eraKey(accountId, era)),
    near: { from: oldest * ERA, to: (newest + 1) * ERA },
  }
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

function placeOf(after: string): number {
  if (!/^\d{1,15}$/.test(after))
    throw new Problem('validation_error', '"after" must be what the last page gave as next.')
  return Number(after)
}

/** How many different sources a filter offers at most. */
const MAX_SOURCES = 200

export const listSources = async (ctx: Ctx): Promise<string[]> =>
  (await sql.listSources(ctx.db, ctx.accountId, MAX_SOURCES)).map(({ source }) => source)
