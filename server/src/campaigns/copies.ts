// Campaigns made out of campaigns: a copy, and a second try for those who did not open the first.

import * as groups from '../people/groups/manage.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { Problem } from '../platform/problem.ts'
import { publicId } from '../platform/values/ids.ts'
import * as campaigns from './campaigns.ts'
import type { CampaignRow, ShownCampaign } from './sql.ts'

const MAX_NAME = 120

const idOrNull = (prefix: string, id: string | null): string | null => id && publicId(prefix, id)

const contentOf = (row: CampaignRow) => ({
  subject: row.subject,
  preview_text: row.preview_text,
  design_id: idOrNull('dsn', row.design_id),
  sender_id: idOrNull('snd', row.sender_id),
})

export async function duplicate(ctx: Ctx<Tx>, id: string): Promise<ShownCampaign> {
  const row = await campaigns.get(ctx, id)
  return campaigns.createDraft(ctx, {
    ...contentOf(row),
    name: `${row.name} (copy)`.slice(0, 200),
    group_id: idOrNull('grp', row.group_id),
    list_id: idOrNull('lst', row.list_id),
    everyone: row.everyone,
  })
}

/** The group follows whoever opens it later, so that the second try leaves them out. */
export async function resend(ctx: Ctx<Tx>, id: string): Promise<ShownCampaign> {
  const row = await campaigns.get(ctx, id)
  if (row.status !== 'sent' && row.status !== 'sending')
    throw new Problem('send_refused', 'Only a campaign that was sent can be sent again to those who did not open it.')
  const named = { email: 'opened', op: 'did_not', campaign_id: id }
  const group = await groups.create(ctx, {
    name: `Did not open “${row.name}”`.slice(0, MAX_NAME),
    rules: { all: [{ email: 'sent', op: 'did', campaign_id: id }, named] },
  })
  return campaigns.createDraft(ctx, {
    ...contentOf(row),
    name: `${row.name} (again)`.slice(0, 200),
    group_id: group.id,
  })
}
