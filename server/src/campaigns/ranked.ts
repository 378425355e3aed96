// The console's list of campaigns, sorted by a column of the campaign or by its results.

import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Page } from '../platform/http/paging.ts'
import * as campaigns from './campaigns.ts'
import { withProgress } from './progress.ts'
import type { ConsoleCampaign } from './schema.ts'

const RESULTS = ['opened', 'clicked', 'revenue'] as const
type Result = (typeof RESULTS)[number]

export const CAMPAIGN_SORTS = [
  ...(['date', 'recipients', ...RESULTS] as const),
  ...(['-date', '-recipients', '-opened', '-clicked', '-revenue'] as const),
] as const
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number]

/** Results are computed per campaign, so sorting by them considers only so many. */
const MAX_RANKED = 1_000

type Query = Omit<campaigns.CampaignQuery, 'order'> & { sort?: CampaignSort }

export async function listRanked(
  ctx: Ctx<Sql>,
  { sort, ...query }: Query,
  page: Page,
): Promise<{ campaigns: ConsoleCampaign[]; total: number }> {
  const by = sort?.replace('-', '') as Result | 'date' | 'recipients' | undefined
  if (!isResult(by)) {
    const order = (sort ?? 'default') as NonNullable<campaigns.CampaignQuery['order']>
    const found = await campaigns.list(ctx, { ...query, order }, page)
    return { campaigns: await withProgress(ctx, found.campaigns), total: found.total }
  }
  const found = await campaigns.list(ctx, { ...query, order: '-date' }, { limit: MAX_RANKED, offset: 0 })
  const all = await withProgress(ctx, found.campaigns)
  const sign = sort!.startsWith('-') ? -1 : 1
  const ranked = all.toSorted((a, b) => compare(valueOf(a, by), valueOf(b, by), sign))
  return { campaigns: ranked.slice(page.offset, page.offset + page.limit), total: found.total }
}

const isResult = (by: string | undefined): by is Result => (RESULTS as readonly (string | undefined)[]).includes(by)

/** Campaigns without results come last in both directions. */
function compare(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

/** Rates are of delivered emails. Amounts of several currencies are compared by the largest. */
function valueOf({ figures, progress }: ConsoleCampaign, by: Result): number | null {
  if (!figures || !progress) return null
  if (by === 'revenue') return Math.max(0, ...Object.values(figures.revenue))
  return progress.accepted === 0 ? null : figures[by] / progress.accepted
}
