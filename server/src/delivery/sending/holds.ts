// Releases a hold on behalf of a team member, and sends the waiting emails.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { release } from '../reputation/health.ts'
import { SENDING_LANE } from './mailings.ts'
import { makeBatchesDue } from './batches-sql.ts'

export async function letGo(ctx: Ctx<Tx>, key: { server: string; domain: string; provider: string }): Promise<void> {
  const now = ctx.clock.now()
  await release(ctx, key)
  await makeBatchesDue(ctx.db, ctx.accountId, now)
  await enqueue(ctx.db, SENDING_LANE, [ctx.accountId], now)
}
