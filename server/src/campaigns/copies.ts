// Campaigns created from other campaigns: a copy, a resend to non-openers, and one for people a canceled one missed.

import * as groups from '../people/groups/manage.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { Problem } from '../platform/problem.ts'
import { publicId } from '../platform/values/ids.ts'
import * as campaigns from './campaigns.ts'
import { MAX_CONDITIONS } from './audience-schema.ts'
import { presentAudience } from './read-audience.ts'
import { presentSplit } from './present.ts'
import type { CampaignRow, ShownCampaign } from './sql.ts'

const MAX_NAME = 120

const idOrNull = (prefix: string, id: string | null): string | null => id && publicId(prefix, id)

const contentOf = (row: CampaignRow) => ({
  subject: row.subject,
  preview_text: row.preview_text,
  design_id: idOrNull('dsn', row.design_id),
  sender_id: idOrNull('snd', row.sender_id),
  reply_to: row.reply_to,
  tracking: row.tracking,
  spread_hours: row.spread_hours,
})

export async function duplicate(ctx: Ctx<Tx>, id: string): Promise<ShownCampaign> {
  const row = await campaigns.get(ctx, id)
  return campaigns.createDraft(ctx, {
    ...contentOf(row),
    name: `${row.name} (copy)`.slice(0, 200),
    audience: presentAudience(row.audience),
    split: row.split && presentSplit(row.split),
  })
}

/** The group is computed, so people who open the first email later are excluded from the resend. */
export async function resend(ctx: Ctx<Tx>, id: string): Promise<ShownCampaign> {
  const row = await campaigns.get(ctx, id)
  if (row.status !== 'sent' && row.status !== 'sending')
    throw new Problem('send_refused', 'Only a campaign that was sent can be resent to non-openers.')
  const group = await groups.create(ctx, {
    name: `Did not open “${row.name}”`.slice(0, MAX_NAME),
    rules: {
      all: [
        { email: 'sent', op: 'did', campaign_id: id },
        { email: 'opened', op: 'did_not', campaign_id: id },
      ],
    },
  })
  return campaigns.createDraft(ctx, {
    ...contentOf(row),
    name: `${row.name} (again)`.slice(0, 200),
    group_id: group.id,
  })
}

/** A draft for the people that a canceled campaign did not reach. */
export async function remaining(ctx: Ctx<Tx>, id: string): Promise<ShownCampaign> {
  const row = await campaigns.get(ctx, id)
  if (row.status !== 'cancelled' || row.mailing_id === null)
    throw new Problem('send_refused', 'Only a campaign that was canceled while sending has people left to send to.')
  const { include, exclude } = presentAudience(row.audience)
  if (exclude.length >= MAX_CONDITIONS)
    throw new Problem(
      'limit_reached',
      `An audience can have ${MAX_CONDITIONS} exclusions. Duplicate the campaign instead.`,
    )
  return campaigns.createDraft(ctx, {
    ...contentOf(row),
    name: `${row.name} (remaining)`.slice(0, 200),
    audience: { include, exclude: [...exclude, { campaign_id: id }] },
  })
}
