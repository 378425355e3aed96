// Background jobs of forms: notify drips that a product is back in stock, in batches, and delete expired stamps.

import type { Clock } from '../../platform/clock.ts'
import { every, queue } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Logger } from '../../platform/log.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import { STAMP_LASTS_MS } from './spam.ts'
import { removeOldStamps } from './stamps-sql.ts'
import { STOCK_QUEUE, tellRequesters } from './stock.ts'
import * as sql from './stock-sql.ts'

export const stockQueue = (parts: { clock: Clock; log: Logger }): Queue =>
  queue<sql.DueRequest>({
    name: STOCK_QUEUE,
    title: 'Notifying people that a product is back in stock',
    concurrency: 2,
    limit: 500,
    claim: (tx, { accountId, lease, limit, now }) => sql.claimDue(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseRequests(tx, accountId, leases)).count,
    work: (rows, lease) => lease.finish((tx) => tellRequesters(tx, parts, lease.accountId, lease.id, rows)),
  })

export const formHousekeeping = every({
  name: 'form-housekeeping',
  ms: HOUR_MS,
  run: async (lease, now) => {
    await lease.write((tx) => removeOldStamps(tx, new Date(now.getTime() - STAMP_LASTS_MS - HOUR_MS)))
  },
})
