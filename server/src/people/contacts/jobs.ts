// Background job that adds new people to the search index in batches.

import type { Clock } from '../../platform/clock.ts'
import { queue, enqueue } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { beginSlice } from '../../platform/queue/slice.ts'
import { indexBatch, SEARCH_QUEUE } from './search-index.ts'
import * as sql from './search-index-sql.ts'

export const searchQueue = ({ clock }: { clock: Clock }): Queue =>
  queue<sql.ProgressRow>({
    name: SEARCH_QUEUE,
    title: 'Indexing people for search',
    concurrency: 1,
    limit: 1,
    claim: (tx, { accountId, lease }) => sql.claimProgress(tx, accountId, lease),
    nextDue: async (tx, accountId) => ((await sql.isBehind(tx, accountId)) ? clock.now() : null),
    release: async (tx, accountId, leases) => (await sql.releaseProgress(tx, accountId, leases)).count,
    async work(_, lease) {
      const { accountId } = lease
      const slice = beginSlice(lease)
      while ((await lease.write((tx) => indexBatch(tx, accountId))) && !slice.isOver());
      await lease.write((tx) => sql.flushIndex(tx, accountId))
      await lease.finish(async (tx) => {
        await sql.releaseProgress(tx, accountId, [lease.id])
        // Covers people added during this slice or left over from it.
        if (await sql.isBehind(tx, accountId)) await enqueue(tx, SEARCH_QUEUE, [accountId], clock.now())
      })
    },
  })
