// The weekly summary by email, for users who asked for it: on Mondays at 8:00 in the account's time zone.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { instantOf } from '../../platform/values/local-time.ts'
import { HOUR_MS, showInstantOrNull } from '../../platform/values/time.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import type { Summary } from './schema.ts'
import * as sql from './sql.ts'

export const SUMMARY_QUEUE = 'weekly-summary'
const AT_HOUR = 8

/** The next Monday at 8:00 after `now`. */
export function nextMonday(zone: string, now: Date): Date {
  const today = dayIn(zone, now)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const monday = addDays(today, (8 - weekday) % 7)
  const at = instantOf(zone, monday, AT_HOUR * HOUR_MS)
  return at > now ? at : instantOf(zone, addDays(monday, 7), AT_HOUR * HOUR_MS)
}

export async function readSummary(ctx: Ctx): Promise<Summary> {
  const row = await sql.findRecipient(ctx.db, ctx.accountId, userOf(ctx))
  return { on: row !== undefined, nextAt: showInstantOrNull(row?.due_at ?? null) }
}

export async function updateSummary(ctx: Ctx<Tx>, on: boolean): Promise<Summary> {
  const { db, accountId, clock } = ctx
  if (on) {
    const { zone } = (await accounts.find(db, accountId))!
    const dueAt = nextMonday(zone, clock.now())
    await sql.insertRecipient(db, accountId, userOf(ctx), dueAt)
    await enqueue(db, SUMMARY_QUEUE, [accountId], dueAt)
  } else await sql.removeRecipient(db, accountId, userOf(ctx))
  return readSummary(ctx)
}

function userOf({ actor }: Pick<Ctx, 'actor'>): Uuid {
  if (actor.kind !== 'user') throw new Problem('forbidden', 'Only a signed-in user can receive the summary.')
  return actor.id
}
