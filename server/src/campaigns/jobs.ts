// Checks campaigns shortly before they start, starts those that are due, and enqueues their recipients.

import { systemCaller } from '../platform/http/caller.ts'
import type { Clock } from '../platform/clock.ts'
import { queue, enqueue } from '../platform/queue/queue.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { Logger } from '../platform/log.ts'
import { CAMPAIGN_QUEUE } from './campaigns.ts'
import { checkBeforeStart, startsLater } from './departure-checks.ts'
import type { DepartureCheckDeps } from './departure-checks.ts'
import { recipientEnqueuer } from './enqueue-recipients.ts'
import * as sql from './sql.ts'

export type CampaignQueueDeps = DepartureCheckDeps & { clock: Clock; log: Logger }

const SLICE_MS = 2_000

export const campaignQueue = (deps: CampaignQueueDeps): Queue =>
  queue<sql.CampaignRow>({
    name: CAMPAIGN_QUEUE,
    title: 'Preparing campaigns',
    concurrency: 2,
    limit: 1,
    claim: (tx, { accountId, lease, limit, now }) => sql.claimCampaigns(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseCampaigns(tx, accountId, leases)).count,
    async work([claimed], lease) {
      const { clock, log, db } = deps
      const begun = performance.now()
      const callerNow = () => systemCaller(lease.accountId, clock, log)
      const advance = recipientEnqueuer(deps, callerNow, lease.write)
      let row = claimed!
      if (startsLater(row, clock.now())) await checkBeforeStart(deps, callerNow(), row, lease.write)
      else
        while (await advance(row)) {
          if (lease.signal.aborted || performance.now() - begun > SLICE_MS) break
          row = (await sql.findCampaign(db, lease.accountId, row.id))!
        }
      await lease.finish(async (tx) => {
        await sql.releaseCampaigns(tx, lease.accountId, [lease.id])
        await enqueue(tx, CAMPAIGN_QUEUE, [lease.accountId], clock.now())
      })
    },
  })
