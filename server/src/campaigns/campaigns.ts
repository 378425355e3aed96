// Campaigns: create drafts, send now or later, pause, resume, cancel.

import { isDeepStrictEqual } from 'node:util'
import * as accounts from '../identity/accounts/accounts.ts'
import * as designs from '../content/designs/designs.ts'
import type { Db, Sql, Tx } from '../platform/db/db.ts'
import { transaction } from '../platform/db/db.ts'
import { serializationFailure } from '../platform/db/errors.ts'
import type { Caller, Ctx } from '../platform/http/caller.ts'
import { actorName, isTestMode } from '../platform/http/caller.ts'
import type { Page } from '../platform/http/paging.ts'
import { enqueue } from '../platform/queue/queue.ts'
import { missing, Problem } from '../platform/problem.ts'
import { requireRevision } from '../platform/revision.ts'
import { normalizeEmail } from '../platform/values/email-address.ts'
import { containing } from '../platform/values/like.ts'
import { newId, parseId, publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { DAY_MS, MINUTE_MS, parseInstant } from '../platform/values/time.ts'
import * as mailings from '../delivery/sending/mailings.ts'
import * as senders from '../delivery/senders/senders.ts'
import { approve, returnToDrafts } from './approval.ts'
import { checkCampaign } from './check.ts'
import type { Checked, CheckDeps } from './check.ts'
import { nextDue } from './check-times.ts'
import { examine } from './doctor.ts'
import { overlapsOf } from './overlaps.ts'
import { isSameAudience, NO_AUDIENCE, readAudience } from './read-audience.ts'
import { resolveId } from './resolve-id.ts'
import type { CampaignChange, CampaignCreate, CampaignDraft, CampaignSend } from './schema.ts'
import type { StoredSplit, StoredVariant, Split } from './split-schema.ts'
import * as sql from './sql.ts'
import { firstDeparture, planByZone, startOf } from './zones.ts'

export const CAMPAIGN_QUEUE = 'campaigns'

export const campaignId = (text: string): Uuid => parseId('cmp', text) ?? missing('campaign')

export type CreatedCampaign = { campaign: sql.ShownCampaign; warnings: string[] }

/**
 * For the API: creates a draft or, with `send`, checks and sends in one call. A rejected send creates nothing.
 * `expected` is the number of recipients the sender was shown.
 */
export async function create(
  deps: CheckDeps,
  ctx: Ctx<Db>,
  body: CampaignCreate,
  expected?: number,
): Promise<CreatedCampaign> {
  const sendAt = body.send ? readSendTime(body.send, ctx.clock.now()) : null
  const content = await readContent(ctx.db, ctx.accountId, body, null)
  const isTest = isTestMode(ctx)
  if (!sendAt || isTest) {
    const campaign = draftOf(ctx, content)
    await transaction(ctx.db, (tx) => sql.insertCampaign(tx, campaign))
    const shown = await findShown(ctx, campaign.id)
    const warnings = sendAt
      ? ['This app is in test mode, so the campaign was saved as a draft and nothing is sent.']
      : []
    return { campaign: shown, warnings }
  }
  const checked = await requireSendable(deps, ctx, content)
  requireExpected(checked, expected)
  const findings = await examine(deps, ctx.accountId, content, checked)
  const warnings = [...checked.warnings, ...findings].map(({ message }) => message)
  const campaign = {
    ...draftOf(ctx, content),
    status: statusAt(sendAt, ctx.clock.now()),
    send_at: sendAt,
    approved: approve(ctx, checked),
  }
  await transaction(ctx.db, async (tx) => {
    await refuseRepeat(tx, campaign, sendAt)
    const dueAt = nextDue(sendAt, ctx.clock.now())
    await sql.insertCampaign(tx, campaign, dueAt)
    await enqueue(tx, CAMPAIGN_QUEUE, [ctx.accountId], dueAt)
  })
  return { campaign: await findShown(ctx, campaign.id), warnings }
}

export async function createDraft(ctx: Ctx<Tx>, body: CampaignDraft): Promise<sql.ShownCampaign> {
  const campaign = draftOf(ctx, await readContent(ctx.db, ctx.accountId, body, null))
  await sql.insertCampaign(ctx.db, campaign)
  return findShown(ctx, campaign.id)
}

const findShown = async ({ db, accountId }: Ctx<Sql>, id: Uuid): Promise<sql.ShownCampaign> =>
  (await sql.findCampaign(db, accountId, id)) ?? missing('campaign')

/** Those that exist, in any order. */
export const findAll = ({ db, accountId }: Ctx<Sql>, ids: Uuid[]): Promise<sql.ShownCampaign[]> =>
  sql.findCampaigns(db, accountId, ids)

export const get = (ctx: Ctx<Sql>, id: string): Promise<sql.ShownCampaign> => findShown(ctx, campaignId(id))

export type CampaignQuery = {
  status?: sql.CampaignStatus
  search?: string
  archived?: boolean
  tag?: string
  order?: sql.CampaignOrder
}

export async function list(
  ctx: Ctx<Sql>,
  { status, search, archived = false, tag, order = 'default' }: CampaignQuery,
  page: Pick<Page, 'limit' | 'offset'>,
): Promise<{ campaigns: sql.ShownCampaign[]; total: number }> {
  const pattern = search?.trim() ? containing(search.trim()) : null
  const filter = { status: status ?? null, pattern, archived, tag: tag ?? null }
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

/** Sends a draft now or later, or reschedules a scheduled campaign. The number of recipients shown must match. */
export async function send(
  deps: CheckDeps,
  ctx: Ctx<Db>,
  id: string,
  { at, zone, expected }: CampaignSend,
): Promise<sql.ShownCampaign> {
  const now = ctx.clock.now()
  const sendAt = at ? readSendTime(at, now) : now
  if (zone === 'recipient' && !at)
    throw new Problem('validation_error', '"at" is required to send in each recipient’s time zone.')
  const before = await get(ctx, id)
  refuseUnless(before, ['draft', 'scheduled'], 'sent')
  const checked = await requireSendable(deps, ctx, before)
  requireExpected(checked, expected)
  const isByZone = at && (zone ? zone === 'recipient' : before.by_zone !== null)
  const plan = isByZone ? await planByZone(ctx, before, checked, sendAt) : null
  const startAt = plan ? firstDeparture(plan) : sendAt
  return transaction(ctx.db, async (tx) => {
    const row = (await lockWithMailing(tx, ctx.accountId, before.id)) ?? missing('campaign')
    refuseUnless(row, ['draft', 'scheduled'], 'sent')
    // Nothing may change between the check and the send.
    requireRevision('campaign', row, before.revision)
    await refuseRepeat(tx, row, sendAt)
    const status = statusAt(startAt, now)
    const dueAt = nextDue(startAt, now)
    await sql.updateProgress(
      tx,
      ctx.accountId,
      row.id,
      { status, send_at: sendAt, due_at: dueAt, paused: false, refused: null },
      now,
    )
    await sql.updateByZone(tx, ctx.accountId, row.id, plan)
    await sql.updateApproved(tx, ctx.accountId, row.id, approve(ctx, checked))
    await enqueue(tx, CAMPAIGN_QUEUE, [ctx.accountId], dueAt)
    return (await sql.findCampaign(tx, ctx.accountId, row.id))!
  })
}

/** Turns a scheduled campaign back into a draft. */
export async function unschedule(ctx: Ctx<Tx>, id: string): Promise<sql.ShownCampaign> {
  const row = await lock(ctx, id)
  refuseUnless(row, ['scheduled'], 'unscheduled')
  const change = { status: 'draft', send_at: null, due_at: null, paused: false, refused: null } as const
  await sql.updateProgress(ctx.db, ctx.accountId, row.id, change, ctx.clock.now())
  await sql.updateByZone(ctx.db, ctx.accountId, row.id, null)
  await sql.updateApproved(ctx.db, ctx.accountId, row.id, null)
  return get(ctx, id)
}

/** Sending stops within a second. Emails already accepted by a mail server can't be recalled. */
export async function cancel(ctx: Ctx<Tx>, id: string): Promise<sql.ShownCampaign> {
  const row = await lock(ctx, id)
  refuseUnless(row, ['scheduled', 'sending'], 'cancelled')
  const now = ctx.clock.now()
  await setMailings(ctx, row, 'cancelled')
  await sql.updateProgress(
    ctx.db,
    ctx.accountId,
    row.id,
    { status: 'cancelled', due_at: null, finished_at: now, cancelled_by: actorName(ctx) },
    now,
  )
  return get(ctx, id)
}

export async function pause(ctx: Ctx<Tx>, id: string): Promise<sql.ShownCampaign> {
  const row = await lock(ctx, id)
  refuseUnless(row, ['scheduled', 'sending'], 'paused')
  const now = ctx.clock.now()
  await setMailings(ctx, row, 'paused')
  await sql.updateProgress(ctx.db, ctx.accountId, row.id, { paused: true, due_at: null }, now)
  return get(ctx, id)
}

/**
 * Future times are kept; a time that passed during the pause becomes now. A campaign that a check paused isn't checked
 * again until it starts: who resumes it knows the reason.
 */
function dueAfterPause(row: sql.CampaignRow, now: Date): Date {
  const startAt = startOf(row)
  if (row.status === 'scheduled' && startAt && startAt > now)
    return row.refused === null ? nextDue(startAt, now) : startAt
  return row.split_stage === 'waiting' && row.split_due_at && row.split_due_at > now ? row.split_due_at : now
}

/** A schedule whose time passed during the pause is sent immediately. */
export async function resume(ctx: Ctx<Tx>, id: string): Promise<sql.ShownCampaign> {
  const row = await lock(ctx, id)
  if (!row.paused) return get(ctx, id)
  const now = ctx.clock.now()
  await setMailings(ctx, row, 'open')
  const dueAt = dueAfterPause(row, now)
  await sql.updateProgress(ctx.db, ctx.accountId, row.id, { paused: false, refused: null, due_at: dueAt }, now)
  await enqueue(ctx.db, CAMPAIGN_QUEUE, [ctx.accountId], dueAt)
  return get(ctx, id)
}

/** All mailings of an A/B test are paused, resumed and canceled together. */
async function setMailings(ctx: Ctx<Tx>, row: sql.CampaignRow, state: 'open' | 'paused' | 'cancelled'): Promise<void> {
  for (const mailing of sql.mailingsOf(row))
    await mailings.setState(ctx.db, ctx.accountId, mailing, state, ctx.clock.now())
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

async function requireSendable(deps: CheckDeps, caller: Caller, content: sql.CampaignContent) {
  const checked = await checkCampaign(deps, caller, content)
  if (checked.problems[0]) throw checked.problems[0]
  return checked
}

/** The largest difference to expect between two samples. */
const SAMPLES_DIFFER = 0.1

function requireExpected({ recipients, estimate }: Checked, expected: number | undefined): void {
  if (expected === undefined) return
  const tolerance = estimate ? recipients * SAMPLES_DIFFER : 0
  if (Math.abs(expected - recipients) <= tolerance) return
  throw new Problem(
    'send_refused',
    `The number of recipients has changed: ${estimate ? 'about ' : ''}${recipients} people would receive this campaign now, not ${expected}.`,
  )
}

/** The problems that prevent sending, the number of recipients, the doctor's findings, and campaigns to the same people. */
export async function check(deps: CheckDeps, ctx: Ctx<Db>, body: CampaignDraft) {
  const content = await readContent(ctx.db, ctx.accountId, body, null)
  const checked = await checkCampaign(deps, ctx, content)
  const [findings, overlaps] = await Promise.all([
    examine(deps, ctx.accountId, content, checked),
    overlapsOf(ctx, { id: newId(), audience: content.audience }, checked.recipients),
  ])
  return { checked, findings, overlaps }
}

/** A design can be sent to the same people once a day, regardless of who sent it. */
export async function refuseRepeat(tx: Tx, campaign: sql.CampaignRow, sendAt: Date): Promise<void> {
  await sql.lockCampaigns(tx, campaign.account_id)
  const around = (ms: number) => new Date(sendAt.getTime() + ms)
  const others = await sql.listRecent(tx, campaign.account_id, campaign.design_id!, {
    from: around(-DAY_MS),
    to: around(DAY_MS),
    except: campaign.id,
  })
  const other = others.find(({ audience }) => isSameAudience(audience, campaign.audience))
  if (!other) return
  const verb = other.status === 'scheduled' ? 'is scheduled to be sent' : 'went'
  throw new Problem('sent_recently', `This design ${verb} to the same people within a day, as “${other.name}”.`)
}

/** `now`, or a time at most a minute in the past. */
function readSendTime(text: string, now: Date): Date {
  if (text === 'now') return now
  const at = parseInstant(text)
  if (!at)
    throw new Problem('validation_error', '"send" must be "now" or a date and time, for example 2026-11-26T09:00:00Z.')
  if (at.getTime() < now.getTime() - MINUTE_MS)
    throw new Problem('validation_error', '"send" is in the past. Use "now" or a future time.')
  return at
}

const statusAt = (sendAt: Date, now: Date): sql.CampaignStatus => (sendAt > now ? 'scheduled' : 'sending')

function draftOf(caller: Caller, content: sql.CampaignContent): sql.CampaignRow {
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

/** Merges the body into the current content. Every ID must belong to this account. */
async function readContent(
  db: Sql,
  accountId: Uuid,
  body: CampaignDraft,
  before: sql.CampaignContent | null,
): Promise<sql.CampaignContent> {
  const [design, sender, audience] = await Promise.all([
    named('design_id', body.design_id, before?.design_id, (id) => designs.find(db, accountId, id)),
    named('sender_id', body.sender_id, before?.sender_id, (id) => senders.find(db, accountId, id)),
    readAudience(db, accountId, body, before?.audience ?? NO_AUDIENCE),
  ])
  const words = (field: 'subject' | 'preview_text') =>
    body[field] === undefined ? (before?.[field] ?? null) : body[field]?.trim() || null
  return {
    name: body.name?.trim() || before?.name || design.name || 'Untitled campaign',
    subject: words('subject'),
    preview_text: words('preview_text'),
    design_id: design.id,
    sender_id: sender.id,
    split: await readSplit(db, accountId, body.split, before?.split ?? null),
    audience,
    reply_to: readReplyTo(body.reply_to, before?.reply_to ?? null),
    tracking: body.tracking === undefined ? (before?.tracking ?? null) : body.tracking,
    spread_hours: body.spread_hours === undefined ? (before?.spread_hours ?? null) : body.spread_hours,
  }
}

function readReplyTo(text: string | null | undefined, before: string | null): string | null {
  if (text === undefined) return before
  if (!text?.trim()) return null
  const email = normalizeEmail(text)
  if (!email)
    throw new Problem('validation_error', '"reply_to" must be a valid email address, for example hello@example.com.')
  return email
}

/** Merges a change of the A/B test; null removes it. */
async function readSplit(
  db: Sql,
  accountId: Uuid,
  sent: Split | null | undefined,
  before: StoredSplit | null,
): Promise<StoredSplit | null> {
  if (sent === undefined || sent === null) return sent === null ? null : before
  const { kind, share, winner_by, hours } = sent
  const only = <T>(tested: Split['kind'], value: T): T | null => (kind === tested ? value : null)
  const variants = await Promise.all(
    sent.variants.map(async ({ subject, preview_text, sender_name, design_id }, i): Promise<StoredVariant> => {
      const field = `split.variants.${i}.design_id`
      const design = await named(field, design_id ?? null, null, (id) => designs.find(db, accountId, id))
      return {
        subject: only('subject', subject?.trim() || null),
        preview_text: only('subject', preview_text?.trim() || null),
        sender_name: only('sender', sender_name?.trim() || null),
        design_id: only('design', design.id),
      }
    }),
  )
  return { kind, share, winner_by, hours, variants }
}

type Named = { id: Uuid | null; name: string | null }

/** Resolves a field's ID; a missing field keeps the current value. */
async function named(
  field: string,
  text: string | null | undefined,
  before: Uuid | null | undefined,
  find: (id: string) => Promise<{ id: Uuid; name: string }>,
): Promise<Named> {
  if (text === undefined) return { id: before ?? null, name: null }
  return text === null || text === '' ? { id: null, name: null } : resolveId(field, text, find)
}

export const publicCampaignId = (id: Uuid): string => publicId('cmp', id)
