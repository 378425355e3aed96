// Credits orders that were checked in: a bounded number at a time, and the rest in a later turn of the account.

import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue, queue } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { ATTRIBUTION_QUEUE } from './attribution.ts'
import * as sql from './sql.ts'

export type AttributionQueueDeps = { clock: Clock }

const CHECKS = 100
const ORDERS_PER_PERSON = 100
const ORDERS_PER_ACCOUNT = 2_000

export const attributionQueue = ({ clock }: AttributionQueueDeps): Queue =>
  queue<sql.CheckRow>({
    name: ATTRIBUTION_QUEUE,
    title: 'Calculating revenue',
    concurrency: 2,
    limit: CHECKS,
    claim: (tx, { accountId, lease, limit }) => sql.claimChecks(tx, accountId, lease, limit),
    nextDue: async (tx, accountId) => ((await sql.hasChecks(tx, accountId)) ? clock.now() : null),
    release: async (tx, accountId, leases) => (await sql.releaseChecks(tx, accountId, leases)).count,
    work: (rows, lease) => lease.finish((tx) => credit(tx, clock, lease.accountId, rows)),
  })

async function credit(tx: Tx, clock: Clock, accountId: Uuid, checks: sql.CheckRow[]): Promise<void> {
  await sql.lockAccount(tx, accountId)
  const days = await sql.findDays(tx, accountId)
  const ofPeople = checks.filter(({ contact_id }) => contact_id !== null)
  const ofAccount = checks.filter(({ contact_id }) => contact_id === null)
  const orders = (
    await Promise.all([
      ofPeople.length > 0 ? sql.listOrdersOfPeople(tx, accountId, ofPeople, ORDERS_PER_PERSON) : [],
      ...ofAccount.map((check) => sql.listOrders(tx, accountId, check, ORDERS_PER_ACCOUNT)),
    ])
  ).flat()
  if (orders.length > 0) await sql.creditOrders(tx, accountId, [...new Set(orders.map(({ id }) => id))], days)
  const perCheck = Map.groupBy(orders, ({ check_id }) => check_id)
  const moved = checks.flatMap(({ id, contact_id }) => {
    const some = perCheck.get(id) ?? []
    if (some.length < (contact_id === null ? ORDERS_PER_ACCOUNT : ORDERS_PER_PERSON)) return []
    const last = some.at(-1)!
    return [{ id, from_at: last.order_date, after_id: last.id, done: some.length }]
  })
  const isMoved = new Set(moved.map(({ id }) => id))
  await sql.removeChecks(
    tx,
    accountId,
    checks.flatMap(({ id }) => (isMoved.has(id) ? [] : [id])),
  )
  if (moved.length === 0) return
  await sql.moveChecks(tx, accountId, moved)
  await enqueue(tx, ATTRIBUTION_QUEUE, [accountId], clock.now())
}
