// A link to read a campaign's report without signing in. It is signed, and stops working when it is revoked.

import * as campaigns from '../../campaigns/campaigns.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { Problem } from '../../platform/problem.ts'
import { readClaim, signClaim } from '../../platform/signed-token.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

export const REPORT_PATH = '/reports'

export type Share = { url: string; created_at: string }

const secretOf = (db: Sql): Promise<Buffer> => installationSecret(db, 'report-share')

/** Null if the report is not shared. */
export async function readShare(ctx: Ctx, baseUrl: string, id: string): Promise<Share | null> {
  const campaign = await campaigns.get(ctx, id)
  const row = await sql.findShare(ctx.db, ctx.accountId, campaign.id)
  return row ? present(ctx, baseUrl, row) : null
}

/** Returns the link, which stays the same until it is revoked. */
export async function share(ctx: Ctx<Tx>, baseUrl: string, id: string): Promise<Share> {
  const { db, accountId, clock } = ctx
  const campaign = await campaigns.get(ctx, id)
  if (campaign.status !== 'sent' && campaign.status !== 'sending' && campaign.status !== 'cancelled')
    throw new Problem('validation_error', 'This campaign has no report yet. Share it once it is being sent.')
  await sql.insertShare(db, accountId, { id: newId(), campaign_id: campaign.id, created_at: clock.now() })
  return present(ctx, baseUrl, (await sql.findShare(db, accountId, campaign.id))!)
}

export async function revoke(ctx: Ctx<Tx>, id: string): Promise<void> {
  const campaign = await campaigns.get(ctx, id)
  await sql.removeShare(ctx.db, ctx.accountId, campaign.id)
}

async function present({ db, accountId }: Ctx, baseUrl: string, { id, created_at }: sql.ShareRow): Promise<Share> {
  const token = signClaim(await secretOf(db), { accountId, id, at: created_at })
  return { url: `${baseUrl}${REPORT_PATH}/${token}`, created_at: showInstant(created_at) }
}

/** The campaign of a link; null if the link is forged or revoked. */
export async function openShare(db: Sql, token: string): Promise<{ accountId: Uuid; campaignId: Uuid } | null> {
  const claim = readClaim(await secretOf(db), token)
  const row = claim && (await sql.findShareById(db, claim.accountId, claim.id))
  return row ? { accountId: claim.accountId, campaignId: row.campaign_id } : null
}
