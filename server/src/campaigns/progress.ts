// Campaigns as shown in the console, with their progress and results.

import { revenueOfMailings } from '../behavior/attribution/attribution.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { presentForConsole } from './present.ts'
import type { ConsoleCampaign } from './schema.ts'
import { listEngagement } from './report-sql.ts'
import { summed } from './report.ts'
import { listProgress, mailingsOf } from './sql.ts'
import type { ShownCampaign } from './sql.ts'

export type { ShownCampaign }

export async function withProgress(ctx: Ctx<Sql>, rows: ShownCampaign[]): Promise<ConsoleCampaign[]> {
  const ids = rows.flatMap(mailingsOf)
  const now = ctx.clock.now()
  if (ids.length === 0) return rows.map((row) => presentForConsole(row, null, now))
  const { db, accountId } = ctx
  const [progress, engagement, revenue] = await Promise.all([
    listProgress(db, accountId, ids),
    listEngagement(db, accountId, ids),
    revenueOfMailings(db, accountId, ids),
  ])
  return rows.map((row) => {
    const own = mailingsOf(row)
    if (own.length === 0) return presentForConsole(row, null, now)
    const isOwn = ({ mailing_id }: { mailing_id: Uuid }) => own.includes(mailing_id)
    const result = {
      progress: summed(progress.filter(isOwn)),
      engagement: engagement.filter(isOwn),
      revenue: revenue.filter(({ mailingId }) => own.includes(mailingId)),
    }
    return presentForConsole(row, result, now)
  })
}
