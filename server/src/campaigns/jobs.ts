// Starts due campaigns and enqueues their recipients.

import { systemCaller } from '../platform/http/caller.ts'
import type { Clock } from '../platform/clock.ts'
import { queue, enqueue } from '../platform/queue/queue.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { Logger } from '../platform/log.ts'
import { CAMPAIGN_QUEUE } from './campaigns.ts'
import type { CheckDeps } from './check.ts'
import { recipientEnqueuer } from './enqueue-recipients.ts'
import * as sql from './sql.ts'

export type CampaignQueueDeps = CheckDeps & { clock: Clock; log: Logger }

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
      const advance = recipientEnqueuer(deps, () => systemCaller(lease.accountId, clock, log), lease.write)
      let row = claimed!
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
