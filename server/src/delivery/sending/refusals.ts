// Addresses that reject mail: a dead one is stopped immediately, others only after several days of rejections over
// weeks without a delivery in between. Stops are undone if a domain or provider reported everyone dead.

import { stop } from '../../people/contacts/stop.ts'
import { undoStopsOf } from '../../people/contacts/undo-stops.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { targetOf } from '../mail/providers.ts'
import type { Providers } from '../mail/providers.ts'
import { REACTIONS } from '../mail/reasons.ts'
import type { Reason } from '../mail/reasons.ts'
import { countRefusals, insertRefusals } from './delivery-log-sql.ts'
import type { RefusedDays } from './delivery-log-sql.ts'

export type Refusal = { email: string; contactId: Uuid; sendId: Uuid; reason: Reason }

/** Call before any email row is locked. */
export async function stopRefusing(tx: Tx, caller: Caller, refusals: Refusal[]): Promise<void> {
  const dead = refusals.filter(({ reason }) => REACTIONS[reason].stops === 'immediately')
  const repeated = await repeatedSoftBounces(
    tx,
    caller,
    refusals.filter(({ reason }) => typeof REACTIONS[reason].stops === 'object' && REACTIONS[reason].stops !== null),
  )
  const stopped = [...dead, ...repeated]
  if (stopped.length === 0) return
  await stop(
    tx,
    stopped.map(({ email, reason, sendId }) => ({ caller, email, reason: 'bounce' as const, detail: reason, sendId })),
  )
}

/** Those with enough rejections. */
async function repeatedSoftBounces(tx: Tx, { accountId, clock }: Caller, refusals: Refusal[]): Promise<Refusal[]> {
  if (refusals.length === 0) return []
  const now = clock.now()
  const rows = refusals.map(({ email, contactId, reason }) => ({ email, contact_id: contactId, reason }))
  await insertRefusals(tx, accountId, rows, now)
  const counted = new Map((await countRefusals(tx, accountId, rows)).map((row) => [row.email, row]))
  return refusals.filter(({ email, reason }) => isEnough(reason, counted.get(email), now))
}

export function isEnough(reason: Reason, refused: Omit<RefusedDays, 'email'> | undefined, now: Date): boolean {
  const { stops } = REACTIONS[reason]
  if (!refused || stops === null) return false
  if (stops === 'immediately') return true
  return refused.days >= stops.times && now.getTime() - refused.first_at.getTime() >= stops.days * DAY_MS
}

/** Undoes stops made up to `withinMs` before a target was distrusted. */
export async function undoFalseStops(
  ctx: Ctx<Tx>,
  providers: Providers,
  distrusted: readonly string[],
  withinMs: number,
): Promise<void> {
  const until = ctx.clock.now()
  const since = new Date(until.getTime() - withinMs)
  for (const target of distrusted) {
    const filter = { since, until, detail: 'no_such_address', domain: target }
    await undoStopsOf(ctx, filter, (email) => targetOf(providers.of(email), email) === target)
  }
}
