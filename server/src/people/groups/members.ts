// Counts and lists the members of a group. Rules can be arbitrarily slow, so every statement has a time limit: a count
// that takes longer than a second is estimated, and a slow page ends early and continues on the next.

import type { ContactRow } from '../contacts/contacts.ts'
import { fullName } from '../contacts/person-names.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db, Fragment, Sql, Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { publicId } from '../../platform/values/ids.ts'
import { showInstantOrNull } from '../../platform/values/time.ts'
import { loadPlan } from './groups.ts'
import type { Predicate, Target } from './groups.ts'
import { predicateOf } from './predicate-sql.ts'
import * as sql from './sql.ts'

export const EXACT_MS = 1_000
const ESTIMATE_MS = 3_000
const RANGE_MS = 10_000
/** How many random numbers an estimate samples; the second is for rules that are slow even for that few. */
const SAMPLES = [20_000, 2_000]

function bounded<T>(db: Db, milliseconds: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await sql.boundStatements(tx, milliseconds)
    return work(tx)
  })
}

export type Count = sql.Counted & { estimate?: true }

/** Matches everyone. Callers may narrow a target further with a predicate over `c`. */
const noMore: Predicate = (db) => db`true`

const both = (db: Sql, belongs: Fragment, more: Predicate): Fragment => db`${belongs} and ${more(db)}`

/** Exact if counting finishes within the time limit; otherwise an estimate marked as such. */
export async function count(ctx: Ctx<Db>, target: Target, exactMs = EXACT_MS, more = noMore): Promise<Count> {
  const { db, accountId } = ctx
  const [{ plan, moment }, hasBlocking] = await Promise.all([
    loadPlan(db, accountId, ctx, target),
    sql.hasBlockingLists(db, accountId),
  ])
  const exact = await unlessTooSlow(db, exactMs, (tx) =>
    sql.countMembers(
      tx,
      accountId,
      both(tx, predicateOf(tx, plan, { accountId, moment, shape: 'count' }), more),
      hasBlocking,
    ),
  )
  if (exact) return exact
  const lastSeq = await sql.findLastSeq(db, accountId)
  for (const numbers of SAMPLES) {
    const found = await unlessTooSlow(db, ESTIMATE_MS, (tx) => {
      const predicate = both(tx, predicateOf(tx, plan, { accountId, moment, shape: 'people' }), more)
      return sql.countAmongRandom(tx, accountId, predicate, hasBlocking, { lastSeq, numbers })
    })
    if (!found) continue
    const scale = lastSeq / Math.max(1, found.looked)
    return {
      count: Math.round(found.count * scale),
      emailable: Math.round(found.emailable * scale),
      estimate: true,
    }
  }
  throw tooSlow()
}

async function unlessTooSlow<T>(db: Db, milliseconds: number, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await bounded(db, milliseconds, work)
  } catch (error) {
    if (sql.isTimeout(error)) return null
    throw error
  }
}

/** For a statement about a few people, which has no estimate. */
export async function boundedOrTooSlow<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const found = await unlessTooSlow(db, RANGE_MS, work)
  if (found === null) throw tooSlow()
  return found
}

/**
 * The newest people are searched first, which fills a page unless members are rare. Then everyone at once, like a
 * count. If that takes too long, ranges of growing length.
 */
const FIRST_RANGE = 2_000
const AT_ONCE_MS = 1_000
const LONGEST_RANGE = 64_000
/** A page ends after this time, even if it isn't full. */
const PAGE_MS = 2_000

export type MembersPage = {
  rows: ContactRow[]
  /** The next page starts below this number; null on the last page. */
  next: number | null
}

/** Newest first, with numbers below `before`. */
export async function findMembers(
  ctx: Ctx<Db>,
  target: Target,
  { before, limit }: { before: number | null; limit: number },
  more = noMore,
): Promise<MembersPage> {
  const { db, accountId } = ctx
  const { plan, moment } = await loadPlan(db, accountId, ctx, target)
  const shaped = (tx: Tx, shape: 'count' | 'people') =>
    both(tx, predicateOf(tx, plan, { accountId, moment, shape }), more)
  const begun = performance.now()
  const rows: ContactRow[] = []
  let to = before ?? (await sql.findLastSeq(db, accountId)) + 1

  const searchRange = async (tx: Tx, length: number): Promise<true> => {
    const from = Math.max(1, to - length)
    add(await sql.listMembers(tx, accountId, shaped(tx, 'people'), { from, to }, limit - rows.length), from)
    return true
  }
  const searchAll = async (tx: Tx): Promise<true> => {
    add(await sql.listMembersAtOnce(tx, accountId, shaped(tx, 'count'), { from: 1, to }, limit - rows.length), 1)
    return true
  }
  const searchInRanges = async (tx: Tx): Promise<true> => {
    for (let length = FIRST_RANGE * 2; isOpen(); length = Math.min(length * 2, LONGEST_RANGE)) {
      await searchRange(tx, length)
      if (performance.now() - begun > PAGE_MS) break
    }
    return true
  }
  const isOpen = (): boolean => rows.length < limit && to > 1
  /** Adds what was found down to `from`; a full page ends at its last person. */
  const add = (found: ContactRow[], from: number): void => {
    rows.push(...found)
    to = rows.length === limit ? rows.at(-1)!.seq : from
  }

  await boundedOrTooSlow(db, (tx) => searchRange(tx, FIRST_RANGE))
  if (isOpen()) await unlessTooSlow(db, AT_ONCE_MS, searchAll)
  if (isOpen()) await unlessTooSlow(db, RANGE_MS, searchInRanges)
  return { rows, next: to > 1 ? to : null }
}

const tooSlow = (): Problem =>
  new Problem('validation_error', '"rules" takes too long to evaluate. Remove some conditions.')

/** A few members with their orders, to recognize them by. */
export async function presentSample({ db, accountId }: Ctx, rows: ContactRow[]) {
  const found = await sql.listOrderFacts(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  const orders = new Map(found.map((row) => [row.contact_id, row]))
  return rows.map(({ id, email, ...names }) => ({
    id: publicId('per', id),
    email,
    name: fullName(names),
    orders: orders.get(id)?.orders ?? 0,
    last_order_at: showInstantOrNull(orders.get(id)?.last_at ?? null),
  }))
}
