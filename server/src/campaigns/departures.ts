// Previews when the emails of a draft leave, sent in each recipient's time zone or at each person's best time.

import type { Db } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { parseInstant } from '../platform/values/time.ts'
import * as campaigns from './campaigns.ts'
import { checkCampaign } from './check.ts'
import type { CheckDeps } from './check.ts'
import type { Departures } from './schema.ts'
import { planWaves, presentDepartures } from './waves.ts'
import type { WavesBy } from './waves.ts'

/** Null while the campaign has no audience. */
export async function departures(
  deps: CheckDeps,
  ctx: Ctx<Db>,
  id: string,
  by: WavesBy,
  at: string,
): Promise<Departures | null> {
  const campaign = await campaigns.get(ctx, id)
  if (campaign.audience.include.length === 0) return null
  const checked = await checkCampaign(deps, ctx, campaign)
  return presentDepartures(await planWaves(by, ctx, campaign, checked, parseInstant(at)!), ctx.clock.now())
}
