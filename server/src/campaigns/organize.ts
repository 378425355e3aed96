// Organizing campaigns: names, moving them to another day, tags, the archive, the counts above the list, and a list of
// the buyers.

import * as accounts from '../identity/accounts/accounts.ts'
import type { Sql, Tx } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { enqueue } from '../platform/queue/queue.ts'
import { Problem } from '../platform/problem.ts'
import type { Day } from '../platform/values/day.ts'
import { parseInstant } from '../platform/values/time.ts'
import { dayIn } from '../platform/values/zone.ts'
import * as lists from '../people/lists/lists.ts'
import * as members from '../people/lists/members.ts'
import { MAX_MEMBERS_PER_REQUEST } from '../people/lists/schema.ts'
import { publicId } from '../platform/values/ids.ts'
import * as campaigns from './campaigns.ts'
import { nextDue } from './check-times.ts'
import * as organizeSql from './organize-sql.ts'
import type { CampaignCounts, CampaignMove, CampaignOrganize } from './organize-schema.ts'
import { refuseRepeat } from './send.ts'
import * as sql from './sql.ts'
import { columnsOf, movedTo, planOf, startOf } from './waves.ts'

const MAX_TAGS = 20
const MAX_TAGS_OFFERED = 200

/**
 * Moves a campaign to another day. A scheduled one keeps its time of day and its approval, because nothing of what is
 * sent changes; a draft is planned for the day.
 */
export async function move(ctx: Ctx<Tx>, id: string, { day, at }: CampaignMove): Promise<sql.ShownCampaign> {
  const row = await campaigns.lock(ctx, id)
  const { zone } = (await accounts.find(ctx.db, ctx.accountId))!
  if (row.status === 'draft') await plan(ctx, row, day ?? null, zone)
  else await reschedule(ctx, row, await newTime(ctx, row, { day, at }, zone))
  return campaigns.get(ctx, id)
}

async function plan(ctx: Ctx<Tx>, { id }: sql.CampaignRow, day: Day | null, zone: string): Promise<void> {
  if (day !== null) refusePast(day, dayIn(zone, ctx.clock.now()))
  await organizeSql.updatePlanned(ctx.db, ctx.accountId, id, day)
}

async function newTime(ctx: Ctx<Tx>, row: sql.CampaignRow, { day, at }: CampaignMove, zone: string): Promise<Date> {
  campaigns.refuseUnless(row, ['scheduled'], 'moved')
  if (at) return parseInstant(at)!
  if (!day) throw new Problem('validation_error', '"day" or "at" is required for a scheduled campaign.')
  refusePast(day, dayIn(zone, ctx.clock.now()))
  return organizeSql.atSameTime(ctx.db, row.send_at!, day, zone)
}

async function reschedule(ctx: Ctx<Tx>, row: sql.CampaignRow, sendAt: Date): Promise<void> {
  await accounts.requireMaySend(ctx)
  const now = ctx.clock.now()
  if (sendAt <= now) throw new Problem('send_refused', 'That time has passed. Choose a later day or time.')
  await refuseRepeat(ctx.db, row, sendAt)
  const before = planOf(row)
  const plan = before && movedTo(sendAt, before)
  const startAt = plan ? startOf(plan) : sendAt
  const dueAt = nextDue(startAt, now)
  const change = { send_at: sendAt, ...(row.paused ? {} : { due_at: dueAt }) }
  await sql.updateProgress(ctx.db, ctx.accountId, row.id, change, now)
  await sql.updateWaves(ctx.db, ctx.accountId, row.id, columnsOf(plan))
  if (!row.paused) await enqueue(ctx.db, campaigns.CAMPAIGN_QUEUE, [ctx.accountId], dueAt)
}

/** Any campaign can be renamed, also after it was sent; recipients never see the name. */
export async function rename(ctx: Ctx<Tx>, id: string, name: string): Promise<sql.ShownCampaign> {
  const row = await campaigns.lock(ctx, id)
  await campaigns.requireMayChange(ctx, row)
  await organizeSql.updateName(ctx.db, ctx.accountId, row.id, name.trim(), ctx.clock.now())
  return campaigns.get(ctx, id)
}

function refusePast(day: Day, today: Day): void {
  if (day < today) throw new Problem('validation_error', '"day" is in the past. Choose today or a later day.')
}

/** Tags and archives many campaigns at once; only sent and canceled ones can be archived. */
export async function organize(ctx: Ctx<Tx>, asked: CampaignOrganize): Promise<number> {
  const ids = asked.ids.map(campaigns.campaignId)
  const named = (tags: string[] = []) => [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
  const change = { archived: asked.archived ?? null, add: named(asked.add_tags), remove: named(asked.remove_tags) }
  const changed = await organizeSql.organize(ctx.db, ctx.accountId, ids, change, ctx.clock.now())
  if (change.add.length > 0 && (await organizeSql.countTags(ctx.db, ctx.accountId, ids)) > MAX_TAGS)
    throw new Problem('limit_reached', `A campaign can have ${MAX_TAGS} tags. Remove one first.`)
  return changed
}

const MAX_BUYERS = 20_000

/** Creates a list of the people whose orders are credited to the campaign. It doesn't grow later. */
export async function saveBuyers(ctx: Ctx<Tx>, id: string, name: string): Promise<{ id: string; people: number }> {
  const row = await campaigns.lock(ctx, id)
  const buyers = await organizeSql.listBuyers(ctx.db, ctx.accountId, row.id, MAX_BUYERS)
  if (buyers.length === 0)
    throw new Problem('validation_error', 'No one has ordered after a click in this campaign yet.')
  const [list] = await lists.create(ctx.db, [{ caller: ctx, input: { body: { name } } }])
  if (list instanceof Problem) throw list
  const ids = buyers.map(({ contact_id }) => publicId('per', contact_id))
  for (let at = 0; at < ids.length; at += MAX_MEMBERS_PER_REQUEST)
    await members.add(ctx, list!.id, {
      contactIds: ids.slice(at, at + MAX_MEMBERS_PER_REQUEST),
      startAutomations: false,
    })
  return { id: list!.id, people: ids.length }
}

/** Drafts only; other campaigns keep their reports. */
export const removeDrafts = (ctx: Ctx<Tx>, ids: string[]): Promise<number> =>
  organizeSql.removeDrafts(ctx.db, ctx.accountId, ids.map(campaigns.campaignId))

/** Campaigns per tab, and the tags in use. */
export async function counts(ctx: Ctx<Sql>): Promise<CampaignCounts> {
  const [rows, tags] = await Promise.all([
    organizeSql.countByStatus(ctx.db, ctx.accountId),
    organizeSql.listTags(ctx.db, ctx.accountId, MAX_TAGS_OFFERED),
  ])
  const sum = (matches: (row: organizeSql.StatusCount) => boolean) =>
    rows.filter(matches).reduce((total, { n }) => total + n, 0)
  const of = (status: sql.CampaignStatus) => sum((row) => !row.is_archived && row.status === status)
  return {
    all: sum((row) => !row.is_archived),
    draft: of('draft'),
    scheduled: of('scheduled'),
    sending: of('sending'),
    sent: of('sent'),
    cancelled: of('cancelled'),
    archived: sum((row) => row.is_archived),
    tags: tags.map(({ tag }) => tag),
  }
}
