// How long an account keeps its activity: forever, unless the team sets a limit.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Lease } from '../../platform/queue/queue.ts'
import { FeedSection } from './schema.ts'
import * as sql from './sql.ts'

/** Small enough that a slice holds no locks for long. */
const SLICE = 2_000

export const MAX_MONTHS = 1_200

export const getRetention = async (ctx: Ctx) => ({ keepMonths: await sql.findRetention(ctx.db, ctx.accountId) })

export async function setRetention(ctx: Ctx, keepMonths: number | null) {
  if (keepMonths === null) await sql.removeRetention(ctx.db, ctx.accountId)
  else await sql.upsertRetention(ctx.db, ctx.accountId, keepMonths)
  return getRetention(ctx)
}

/** How many events a shorter retention would delete now. */
export const countOlder = (ctx: Ctx, keepMonths: number): Promise<number> =>
  sql.countOlder(ctx.db, ctx.accountId, monthsBefore(ctx.clock.now(), keepMonths))

/** Deletes activity past each account's retention, slice by slice, each in its own transaction. */
export async function cutActivity(lease: Lease, now: Date): Promise<void> {
  const retentions = await lease.write((tx) => sql.listRetentions(tx))
  for (const { account_id, keep_months } of retentions) {
    const before = monthsBefore(now, keep_months)
    for (const section of Object.values(FeedSection)) {
      let removed = SLICE
      while (removed === SLICE)
        removed = await lease.write((tx) => sql.removeOldest(tx, account_id, section, before, SLICE))
    }
  }
}

/** The same day and time a number of months earlier, or the last day of that month if it is shorter. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then
}
