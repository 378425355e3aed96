// Statements for shared reports.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type ShareRow = { id: Uuid; campaign_id: Uuid; created_at: Date }

export async function findShare(db: Sql, accountId: Uuid, campaignId: Uuid): Promise<ShareRow | undefined> {
  const [row] = await db<ShareRow[]>`
    select id, campaign_id, created_at from report_shares where account_id = ${accountId} and campaign_id = ${campaignId}`
  return row
}

export async function findShareById(db: Sql, accountId: Uuid, id: Uuid): Promise<ShareRow | undefined> {
  const [row] = await db<ShareRow[]>`
    select id, campaign_id, created_at from report_shares where account_id = ${accountId} and id = ${id}`
  return row
}

export const insertShare = (tx: Tx, accountId: Uuid, { id, campaign_id, created_at }: ShareRow) => tx`
  insert into report_shares (account_id, campaign_id, id, created_at)
  values (${accountId}, ${campaign_id}, ${id}, ${created_at})
  on conflict (account_id, campaign_id) do nothing`

export const removeShare = (tx: Tx, accountId: Uuid, campaignId: Uuid) => tx`
  delete from report_shares where account_id = ${accountId} and campaign_id = ${campaignId}`
