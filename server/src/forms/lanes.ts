// Tells drips that a product is back, one batch of those who asked after the other.

import type { Clock } from '../platform/clock.ts'
import { lane } from '../platform/lanes/lanes.ts'
import type { Lane } from '../platform/lanes/lanes.ts'
import type { Logger } from '../platform/log.ts'
import { STOCK_LANE, tellRequesters } from './stock.ts'
import * as sql from './stock-sql.ts'

export const stockLane = (parts: { clock: Clock; log: Logger }): Lane =>
  lane<sql.DueRequest>({
    name: STOCK_LANE,
    title: 'Telling people that a product is back',
    concurrency: 2,
    limit: 500,
    claim: (tx, { accountId, lease, limit, now }) => sql.claimDue(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseRequests(tx, accountId, leases)).count,
    work: (rows, lease) => lease.finish((tx) => tellRequesters(tx, parts, lease.accountId, lease.id, rows)),
  })
