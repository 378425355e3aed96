// Records the results of attempts in bulk: the log, the queue, the endpoints' health, and pauses.

import { listManagers } from '../../identity/team/managers.ts'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Lease } from '../../platform/queue/queue.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import { GONE } from './delivery.ts'
import type { Tried } from './delivery.ts'
import * as sql from './delivery-sql.ts'
import { healthOf, isToBePaused, SLOW_NOTED_FOR_MS } from './health.ts'
import { pausedMail } from './mails.ts'
import { LANE } from './queue.ts'
import { removeSubscriptions, updatePaused } from './sql.ts'
import type { Paused } from './sql.ts'

export type RecordDeps = { clock: Clock; baseUrl: string }

export async function recordTries(
  tx: Tx,
  { id: lease, accountId }: Pick<Lease, 'id' | 'accountId'>,
  tried: readonly Tried[],
  deps: RecordDeps,
): Promise<void> {
  const now = deps.clock.now()
  const settled = tried.map((each) => each.settled)
  const { delivered = [], failed = [] } = Object.groupBy(settled, ({ outcome }) =>
    outcome === 'delivered' ? 'delivered' : 'failed',
  )
  const log = tried.map((each) => each.log)
  const after = tried.filter(({ row, settled }) => settled.outcome === 'delivered' && row.origin !== 'event')
  const gone = tried.filter(({ row, log }) => row.of_app && log.status === GONE).map(({ row }) => row.endpoint_id)
  const [failing, waiting, removed, settledNow] = await Promise.all([
    sql.updateHealth(tx, accountId, healthOf(tried), now, new Date(now.getTime() - SLOW_NOTED_FOR_MS)),
    sql.findWaiting(tx, accountId, [...new Set(settled.map(({ endpoint_id }) => endpoint_id))], now),
    delivered.length > 0 ? sql.removeDelivered(tx, accountId, lease, delivered) : [],
    failed.length > 0 ? sql.settleFailed(tx, accountId, lease, failed) : [],
    sql.insertTries(tx, accountId, log),
    after.length > 0 &&
      sql.removeFailures(
        tx,
        accountId,
        after.map(({ settled }) => settled),
      ),
  ])
  const resends = progressOf(tried, [...removed, ...settledNow])
  const giveUp = failing.filter((each) => isToBePaused(each, now)).map(({ id }) => id)
  const next = waiting ? now : earliest(settled)
  await Promise.all([
    next && enqueue(tx, LANE, [accountId], next),
    resends.length > 0 && sql.updateResends(tx, accountId, resends, now),
    gone.length > 0 && removeSubscriptions(tx, accountId, gone),
    giveUp.length > 0 && pause(tx, accountId, giveUp, deps),
  ])
}

const earliest = (settled: sql.Settled[]): Date | null =>
  settled.reduce<Date | null>((least, { due_at }) => (due_at && (!least || due_at < least) ? due_at : least), null)

/** Counts only deliveries that were still queued; those removed in between no longer count. */
function progressOf(tried: readonly Tried[], held: readonly sql.Named[]): sql.Progress[] {
  const keyOf = ({ endpoint_id, message_id }: sql.Named) => `${endpoint_id} ${message_id}`
  const stillHeld = new Set(held.map(keyOf))
  const all = new Map<Uuid, sql.Progress>()
  for (const { row, settled } of tried) {
    if (row.origin !== 'resend' || settled.outcome === 'again' || !stillHeld.has(keyOf(settled))) continue
    const progress = all.get(row.endpoint_id) ?? { endpoint_id: row.endpoint_id, delivered: 0, failed: 0 }
    progress[settled.outcome]++
    all.set(row.endpoint_id, progress)
  }
  return [...all.values()]
}

async function pause(tx: Tx, accountId: Uuid, ids: Uuid[], { clock, baseUrl }: RecordDeps): Promise<void> {
  const paused: Paused[] = await updatePaused(tx, accountId, ids, 'failures', clock.now())
  if (paused.length === 0) return
  const pages = `${baseUrl}/console/accounts/${publicAccountId(accountId)}/settings/webhooks`
  const managers = await listManagers(tx, accountId)
  await queueMails(
    tx,
    clock,
    managers.map((to) => pausedMail(to, paused, pages)),
  )
}
