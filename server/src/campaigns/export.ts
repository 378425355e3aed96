// Campaigns with their results as CSV.

import type { Db } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { FileAnswer } from '../platform/http/endpoint.ts'
import { BYTE_ORDER_MARK, csvLine } from '../platform/values/csv.ts'
import * as campaigns from './campaigns.ts'
import { withProgress } from './progress.ts'
import type { ConsoleCampaign } from './schema.ts'

const ROWS_AT_ONCE = 100

const HEAD = [
  'Name',
  'Subject',
  'Status',
  'Tags',
  'Scheduled for',
  'Started',
  'Recipients',
  'Delivered',
  'Bounced',
  'Opened',
  'Clicked',
  'Unsubscribed',
  'Revenue',
]

/** The named campaigns, or all that match the query. */
export function exportCampaigns(ctx: Ctx<Db>, ids: string[] | null, query: campaigns.CampaignQuery): FileAnswer {
  // Before the first byte is sent, so that a wrong ID is answered with an error.
  const chosen = ids?.map(campaigns.campaignId) ?? null
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(HEAD)
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const rows = chosen
        ? await campaigns.findAll(ctx, chosen.slice(offset, offset + ROWS_AT_ONCE))
        : (await campaigns.list(ctx, query, { limit: ROWS_AT_ONCE, offset })).campaigns
      if (rows.length === 0) return
      yield (await withProgress(ctx, rows)).map(lineOf).join('')
    }
  }
  return { name: 'campaigns.csv', type: 'text/csv; charset=utf-8', content: lines() }
}

const lineOf = ({ progress, figures, ...campaign }: ConsoleCampaign): string =>
  csvLine([
    campaign.name,
    campaign.subject,
    campaign.status,
    campaign.tags.join(', '),
    campaign.scheduled_at,
    campaign.started_at,
    campaign.recipients,
    progress?.accepted ?? null,
    progress?.bounced ?? null,
    figures?.opened ?? null,
    figures?.clicked ?? null,
    figures?.unsubscribed ?? null,
    Object.entries(figures?.revenue ?? {})
      .map(([currency, total]) => `${total} ${currency}`)
      .join(' + '),
  ])
