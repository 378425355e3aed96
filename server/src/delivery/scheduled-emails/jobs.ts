// Sends emails to one person when they are due.

import type { Clock } from '../../platform/clock.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Logger } from '../../platform/log.ts'
import { queue } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { SCHEDULED_QUEUE, sendDue } from './scheduled-emails.ts'
import * as sql from './sql.ts'

export const scheduledEmailQueue = ({ clock, log }: { clock: Clock; log: Logger }): Queue =>
  queue<{ id: Uuid }>({
    name: SCHEDULED_QUEUE,
    title: 'Sending emails to single people',
    concurrency: 2,
    limit: 1,
    claim: (tx, { accountId, lease, limit, now }) => sql.claimScheduled(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseScheduled(tx, accountId, leases)).count,
    work: ([row], { accountId, finish }) => finish((tx) => sendDue(tx, systemCaller(accountId, clock, log), row!.id)),
  })
