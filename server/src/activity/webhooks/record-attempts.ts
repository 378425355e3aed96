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
import type { Attempt } from './delivery.ts'
import * as sql from './delivery-sql.ts'
import { healthOf, shouldPause, SLOW_RECORDED_FOR_MS } from './health.ts'
import { pausedMail } from './mails.ts'
import { WEBHOOK_QUEUE } from './queue.ts'
import { removeSubscriptions, updatePaused } from './sql.ts'
import type { Paused } from './sql.ts'

export type RecordDeps = { clock: Clock; baseUrl: string }

export async function recordAttempts(
  tx: Tx,
  { id: lease, accountId }: Pick<Lease, 'id' | 'accountId'>,
  attempts: readonly Attempt[],
  deps: RecordDeps,
): Promise<void> {
  const now = deps.clock.now()
  const results = attempts.map((each) => each.result)
  const { delivered = [], failed = [] } = Object.groupBy(results, ({ outcome }) =>
    outcome === 'delivered' ? 'delivered' : 'failed',
  )
  const log = attempts.map((each) => each.log)
  const after = attempts.filter(({ row, result }) => result.outcome === 'delivered' && row.origin !== 'event')
  const gone = attempts.filter(({ row, log }) => row.of_app && log.status === GONE).map(({ row }) => row.endpoint_id)
  const [failing, waiting, removed, recordedFailures] = await Promise.all([
    sql.updateHealth(tx, accountId, healthOf(attempts), now, new Date(now.getTime() - SLOW_RECORDED_FOR_MS)),
    sql.findWaiting(tx, accountId, [...new Set(results.map(({ endpoint_id }) => endpoint_id))], now),
    delivered.length > 0 ? sql.removeDelivered(tx, accountId, lease, delivered) : [],
    failed.length > 0 ? sql.recordFailed(tx, accountId, lease, failed) : [],
    sql.insertTries(tx, accountId, log),
    after.length > 0 &&
      sql.removeFailures(
        tx,
        accountId,
        after.map(({ result }) => result),
      ),
  ])
  const resends = progressOf(attempts, [...removed, ...recordedFailures])
  const toPause = failing.filter((each) => shouldPause(each, now)).map(({ id }) => id)
  const next = waiting ? now : earliest(results)
  await Promise.all([
    next && enqueue(tx, WEBHOOK_QUEUE, [accountId], next),
    resends.length > 0 && sql.updateResends(tx, accountId, resends, now),
    gone.length > 0 && removeSubscriptions(tx, accountId, gone),
    toPause.length > 0 && pause(tx, accountId, toPause, deps),
  ])
}

const earliest = (results: sql.DeliveryResult[]): Date | null =>
  results.reduce<Date | null>((least, { due_at }) => (due_at && (!least || due_at < least) ? due_at : least), null)

/** Counts only deliveries that were still queued; those removed in between no longer count. */
function progressOf(attempts: readonly Attempt[], held: readonly sql.DeliveryKey[]): sql.Progress[] {
  const keyOf = ({ endpoint_id, message_id }: sql.DeliveryKey) => `${endpoint_id} ${message_id}`
  const stillHeld = new Set(held.map(keyOf))
  const all = new Map<Uuid, sql.Progress>()
  for (const { row, result } of attempts) {
    if (row.origin !== 'resend' || result.outcome === 'again' || !stillHeld.has(keyOf(result))) continue
    const progress = all.get(row.endpoint_id) ?? { endpoint_id: row.endpoint_id, delivered: 0, failed: 0 }
    progress[result.outcome]++
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
