// Sends a campaign now or later, and pauses, resumes, and cancels it.

import type { Db, Tx } from '../platform/db/db.ts'
import { transaction } from '../platform/db/db.ts'
import type { Caller, Ctx } from '../platform/http/caller.ts'
import { actorName, isTestMode } from '../platform/http/caller.ts'
import { enqueue } from '../platform/queue/queue.ts'
import { missing, Problem } from '../platform/problem.ts'
import { requireRevision } from '../platform/revision.ts'
import { newId } from '../platform/values/ids.ts'
import { DAY_MS, MINUTE_MS, parseInstant } from '../platform/values/time.ts'
import * as mailings from '../delivery/sending/mailings.ts'
import { approve } from './approval.ts'
import { CAMPAIGN_QUEUE, draftOf, findShown, get, lock, lockWithMailing, refuseUnless } from './campaigns.ts'
import { checkCampaign } from './check.ts'
import type { Checked, CheckDeps } from './check.ts'
import { nextDue } from './check-times.ts'
import { examine } from './doctor.ts'
import { overlapsOf } from './overlaps.ts'
import { isSameAudience } from './read-audience.ts'
import { readContent } from './read-content.ts'
import type { CampaignCreate, CampaignDraft, CampaignSend } from './schema.ts'
import { picksWinner } from './split.ts'
import * as sql from './sql.ts'
import { columnsOf, planWaves, startOf, startOfCampaign, wavesBy } from './waves.ts'
import type { Waves, WavesBy } from './waves.ts'

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

/** Sends a draft now or later, or reschedules a scheduled campaign. The number of recipients shown must match. */
export async function send(
  deps: CheckDeps,
  ctx: Ctx<Db>,
  id: string,
  { at, expected, ...asked }: CampaignSend,
): Promise<sql.ShownCampaign> {
  const now = ctx.clock.now()
  const sendAt = at ? readSendTime(at, now) : now
  requireTimes(asked, at)
  const before = await get(ctx, id)
  refuseUnless(before, ['draft', 'scheduled'], 'sent')
  const by = at ? wavesAsked(asked, before) : null
  if (by === 'hour' && picksWinner(before.split))
    throw new Problem(
      'send_refused',
      'An A/B test that picks a winner cannot be sent at each person’s best time. Choose a set time, or test with everyone.',
    )
  const checked = await requireSendable(deps, ctx, before)
  requireExpected(checked, expected)
  const plan = by && (await planWaves(by, ctx, before, checked, sendAt))
  const startAt = plan ? startOf(plan) : sendAt
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
    await sql.updateWaves(tx, ctx.accountId, row.id, columnsOf(plan))
    await sql.updateApproved(tx, ctx.accountId, row.id, approve(ctx, checked))
    await enqueue(tx, CAMPAIGN_QUEUE, [ctx.accountId], dueAt)
    return (await sql.findCampaign(tx, ctx.accountId, row.id))!
  })
}

type AskedTimes = Pick<CampaignSend, 'zone' | 'best_hour'>

function requireTimes({ zone, best_hour }: AskedTimes, at: CampaignSend['at']): void {
  if (zone === 'recipient' && best_hour)
    throw new Problem(
      'validation_error',
      '"best_hour" cannot be combined with "zone": "recipient". Choose each recipient’s time zone or each person’s best time.',
    )
  if (zone === 'recipient' && !at)
    throw new Problem('validation_error', '"at" is required to send in each recipient’s time zone.')
  if (best_hour && !at) throw new Problem('validation_error', '"at" is required to send at each person’s best time.')
}

/** What isn't asked for stays as it was. */
function wavesAsked({ zone, best_hour }: AskedTimes, row: Waves): WavesBy | null {
  const before = wavesBy(row)
  if (zone === 'recipient') return 'zone'
  if (best_hour ?? before === 'hour') return 'hour'
  return zone === undefined && before === 'zone' ? 'zone' : null
}

/** Turns a scheduled campaign back into a draft. */
export async function unschedule(ctx: Ctx<Tx>, id: string): Promise<sql.ShownCampaign> {
  const row = await lock(ctx, id)
  refuseUnless(row, ['scheduled'], 'unscheduled')
  const change = { status: 'draft', send_at: null, due_at: null, paused: false, refused: null } as const
  await sql.updateProgress(ctx.db, ctx.accountId, row.id, change, ctx.clock.now())
  await sql.updateWaves(ctx.db, ctx.accountId, row.id, columnsOf(null))
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
  const startAt = startOfCampaign(row)
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
    overlapsOf(ctx, { id: newId(), audience: content.audience, approved: null }, checked.recipients),
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
