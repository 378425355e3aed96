// Campaigns: drafts are created, changed, listed, and deleted here; `send.ts` sends them.

import { isDeepStrictEqual } from 'node:util'
import * as accounts from '../identity/accounts/accounts.ts'
import type { Sql, Tx } from '../platform/db/db.ts'
import { serializationFailure } from '../platform/db/errors.ts'
import type { Caller, Ctx } from '../platform/http/caller.ts'
import { actorName } from '../platform/http/caller.ts'
import type { DayRangeQuery } from '../platform/http/day-range.ts'
import type { Page } from '../platform/http/paging.ts'
import { missing, Problem } from '../platform/problem.ts'
import { requireRevision } from '../platform/revision.ts'
import { containing } from '../platform/values/like.ts'
import { newId, parseId, publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import * as mailings from '../delivery/sending/mailings.ts'
import { returnToDrafts } from './approval.ts'
import { readContent } from './read-content.ts'
import type { CampaignChange, CampaignDraft } from './schema.ts'
import * as sql from './sql.ts'

export const CAMPAIGN_QUEUE = 'campaigns'

export const campaignId = (text: string): Uuid => parseId('cmp', text) ?? missing('campaign')

export async function createDraft(ctx: Ctx<Tx>, body: CampaignDraft): Promise<sql.ShownCampaign> {
  const campaign = draftOf(ctx, await readContent(ctx.db, ctx.accountId, body, null))
  await sql.insertCampaign(ctx.db, campaign)
  return findShown(ctx, campaign.id)
}

export const findShown = async ({ db, accountId }: Ctx<Sql>, id: Uuid): Promise<sql.ShownCampaign> =>
  (await sql.findCampaign(db, accountId, id)) ?? missing('campaign')

/** Those that exist, in any order. */
export const findAll = ({ db, accountId }: Ctx<Sql>, ids: Uuid[]): Promise<sql.ShownCampaign[]> =>
  sql.findCampaigns(db, accountId, ids)

export const get = (ctx: Ctx<Sql>, id: string): Promise<sql.ShownCampaign> => findShown(ctx, campaignId(id))

export type CampaignQuery = DayRangeQuery & {
  status?: sql.CampaignStatus
  paused?: boolean
  search?: string
  archived?: boolean
  tag?: string
  order?: sql.CampaignOrder
}

export async function list(
  ctx: Ctx<Sql>,
  { status, paused, search, archived = false, tag, from, to, order = 'default' }: CampaignQuery,
  page: Pick<Page, 'limit' | 'offset'>,
): Promise<{ campaigns: sql.ShownCampaign[]; total: number }> {
  const pattern = search?.trim() ? containing(search.trim()) : null
  const dated = await accounts.daysAsked(ctx, { from, to })
  const filter = { status: status ?? null, paused: paused ?? null, pattern, archived, tag: tag ?? null, dated }
  const [campaigns, total] = await Promise.all([
    sql.listCampaigns(ctx.db, ctx.accountId, filter, order, page),
    sql.countCampaigns(ctx.db, ctx.accountId, filter),
  ])
  return { campaigns, total }
}

/**
 * Anyone on the team can change drafts. Changing a scheduled campaign turns it back into a draft that must be approved
 * again.
 */
export async function update(ctx: Ctx<Tx>, id: string, change: CampaignChange): Promise<sql.ShownCampaign> {
  const before = await lock(ctx, id)
  await requireMayChange(ctx, before)
  refuseUnless(before, ['draft', 'scheduled'], 'changed')
  requireRevision('campaign', before, change.revision)
  const content = await readContent(ctx.db, ctx.accountId, change, before)
  await sql.updateContent(ctx.db, ctx.accountId, before.id, content, ctx.clock.now())
  if (before.status === 'scheduled' && changesContent(before, content))
    await returnToDrafts(ctx.db, ctx, before, CHANGED)
  return get(ctx, id)
}

const CHANGED = 'It was changed after it was scheduled. Check it and schedule it again.'

/** Everything except the name affects what is sent or who receives it. */
function changesContent(before: sql.CampaignContent, after: sql.CampaignContent): boolean {
  const { name: _, ...content } = after
  return Object.entries(content).some(
    ([field, value]) => !isDeepStrictEqual(value, before[field as keyof typeof content]),
  )
}

export async function requireMayChange(ctx: Ctx, { status }: sql.CampaignRow): Promise<void> {
  if (status === 'draft') return
  await accounts.requireMaySend(
    ctx,
    `This campaign is ${status}. Only an owner or an admin of the account can change or delete it.`,
  )
}

/** Only campaigns that were never sent can be deleted; the others keep their reports. */
export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const row = await lock(ctx, id)
  await requireMayChange(ctx, row)
  if (row.status === 'sending' || row.status === 'sent')
    throw new Problem('send_refused', 'A campaign that was sent cannot be deleted, so that its report is kept.')
  await sql.removeCampaign(ctx.db, ctx.accountId, row.id)
}

export const lock = async (ctx: Ctx<Tx>, id: string): Promise<sql.CampaignRow> =>
  (await lockWithMailing(ctx.db, ctx.accountId, campaignId(id))) ?? missing('campaign')

/** Mailings are always locked in the order they were created and before their campaign, to avoid deadlocks. */
export async function lockWithMailing(tx: Tx, accountId: Uuid, id: Uuid): Promise<sql.CampaignRow | undefined> {
  const before = await sql.findCampaign(tx, accountId, id)
  for (const mailing of before ? sql.mailingsOf(before) : []) await mailings.lock(tx, accountId, mailing)
  const row = await sql.lockCampaign(tx, accountId, id)
  if (row && row.mailing_id !== before?.mailing_id) throw serializationFailure()
  return row
}

export function refuseUnless({ status }: sql.CampaignRow, allowed: sql.CampaignStatus[], verb: string): void {
  if (!allowed.includes(status)) throw new Problem('send_refused', `A campaign that is ${status} cannot be ${verb}.`)
}

export function draftOf(caller: Caller, content: sql.CampaignContent): sql.CampaignRow {
  const { accountId, clock } = caller
  const now = clock.now()
  return {
    account_id: accountId,
    id: newId(),
    ...content,
    status: 'draft',
    paused: false,
    send_at: null,
    mailing_id: null,
    queued_to: null,
    queued_until: null,
    recipients: null,
    mailing_b_id: null,
    mailing_c_id: null,
    mailing_d_id: null,
    pace: null,
    by_zone: null,
    by_hour: null,
    cancelled_by: null,
    split_stage: null,
    split_winner: null,
    split_decided_at: null,
    split_due_at: null,
    approved: null,
    refused: null,
    planned_on: null,
    tags: [],
    archived_at: null,
    revision: 1,
    created_by: actorName(caller),
    created_at: now,
    updated_at: now,
    started_at: null,
    finished_at: null,
  }
}

export const publicCampaignId = (id: Uuid): string => publicId('cmp', id)
