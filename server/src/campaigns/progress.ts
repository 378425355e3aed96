// Campaigns as the console shows them, with how far each is.

import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { presentForConsole } from './present.ts'
import type { ConsoleCampaign } from './schema.ts'
import { listProgress } from './sql.ts'
import type { CampaignRow } from './sql.ts'

export type { CampaignRow }

export async function withProgress(ctx: Ctx<Sql>, rows: CampaignRow[]): Promise<ConsoleCampaign[]> {
  const ids = rows.flatMap(({ mailing_id }) => mailing_id ?? [])
  const progress = ids.length > 0 ? await listProgress(ctx.db, ctx.accountId, ids) : []
  const byMailing = new Map(progress.map((row) => [row.mailing_id, row]))
  return rows.map((row) => presentForConsole(row, row.mailing_id ? byMailing.get(row.mailing_id) : undefined))
}
