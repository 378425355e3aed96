// Who is in a group: counted, and a page at a time. Rules can be as slow as somebody made them, so each statement has an
// end: what a count cannot tell in a second is estimated, and a page that takes long is continued by the next.

import type { ContactRow } from '../contacts/contacts.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { transaction } from '../platform/db/db.ts'
import type { Db, Fragment, Sql, Tx } from '../platform/db/db.ts'
import { Problem } from '../platform/problem.ts'
import { loadPlan } from './groups.ts'
import type { Predicate, Target } from './groups.ts'
import { predicateOf } from './predicate-sql.ts'
import * as sql from './sql.ts'

export const EXACT_MS = 1_000
const ESTIMATE_MS = 3_000
const STRETCH_MS = 10_000
/** How many random numbers an estimate looks at; the second is for rules that are slow even for so few people. */
const SAMPLES = [20_000, 2_000]

function bounded<T>(db: Db, milliseconds: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await sql.boundStatements(tx, milliseconds)
    return work(tx)
  })
}

export type Count = sql.Counted & { estimate?: true }

/** Everybody: a room above may narrow a target further, by a predicate over `c` of its own. */
const noMore: Predicate = (db) => db`true`

const both = (db: Sql, belongs: Fragment, more: Predicate): Fragment => db`${belongs} and ${more(db)}`

/** Exact if that takes no longer than it may, else an estimate that says so. */
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

/** People are looked through in stretches, each longer than the one before: what is rare needs many, what is not needs one. */
const FIRST_STRETCH = 2_000
const LONGEST_STRETCH = 64_000
/** After this long a page ends, however many it found. */
const PAGE_MS = 2_000

export type MembersPage = {
  rows: ContactRow[]
  /** The number of the person that the next page comes after; null when nobody is left. */
  next: number | null
}

/** Newest first, those with numbers below `before`. */
export async function findMembers(
  ctx: Ctx<Db>,
  target: Target,
  { before, limit }: { before: number | null; limit: number },
  more = noMore,
): Promise<MembersPage> {
  const { db, accountId } = ctx
  const { plan, moment } = await loadPlan(db, accountId, ctx, target)
  const begun = performance.now()
  const rows: ContactRow[] = []
  let to = before ?? (await sql.findLastSeq(db, accountId)) + 1
  const start = to
  const isDone = await unlessTooSlow(db, STRETCH_MS, async (tx) => {
    const predicate = both(tx, predicateOf(tx, plan, { accountId, moment, shape: 'people' }), more)
    for (let length = FIRST_STRETCH; to > 1; length = Math.min(length * 2, LONGEST_STRETCH)) {
      const from = Math.max(1, to - length)
      rows.push(...(await sql.listMembers(tx, accountId, predicate, { from, to }, limit - rows.length)))
      to = rows.length === limit ? rows.at(-1)!.seq : from
      if (rows.length === limit || performance.now() - begun > PAGE_MS) break
    }
    return true
  })
  if (!isDone && to === start) throw tooSlow()
  return { rows, next: to > 1 ? to : null }
}

const tooSlow = (): Problem =>
  new Problem('validation_error', '"rules" takes too long to find out. Take away some of its conditions.')
