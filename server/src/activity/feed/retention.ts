// For how long an account keeps its activity: for ever, unless the team says otherwise.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Lease } from '../../platform/queue/queue.ts'
import { FeedSection } from './schema.ts'
import * as sql from './sql.ts'

/** Small enough that a slice is over before anybody notices it. */
const SLICE = 2_000

export const MAX_MONTHS = 1_200

export const getRetention = async (ctx: Ctx) => ({ keepMonths: await sql.findRetention(ctx.db, ctx.accountId) })

export async function setRetention(ctx: Ctx, keepMonths: number | null) {
  if (keepMonths === null) await sql.removeRetention(ctx.db, ctx.accountId)
  else await sql.upsertRetention(ctx.db, ctx.accountId, keepMonths)
  return getRetention(ctx)
}

/** How many events a shorter time would cut off now. */
export const countOlder = (ctx: Ctx, keepMonths: number): Promise<number> =>
  sql.countOlder(ctx.db, ctx.accountId, monthsBefore(ctx.clock.now(), keepMonths))

/** Cuts off what accounts no longer keep, slice by slice, each in a transaction of its own. */
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

/** The same day and time so many months earlier; the last of the month where that day does not exist. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then
}
