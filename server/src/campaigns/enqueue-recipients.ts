// Starts a due campaign and enqueues its recipients: checks it again, creates the mailing, then enqueues the audience
// in chunks, so that the first emails leave immediately and a crash continues where it stopped.

import * as accounts from '../identity/accounts/accounts.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { enqueue } from '../platform/queue/queue.ts'
import { newId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { HOUR_MS, showInstant } from '../platform/values/time.ts'
import * as mailings from '../delivery/sending/mailings.ts'
import * as usage from '../delivery/sending/usage.ts'
import { growthProblem, returnToDrafts } from './approval.ts'
import { audienceOf } from './audience.ts'
import * as audienceSql from './audience-sql.ts'
import { CAMPAIGN_QUEUE, lockWithMailing } from './campaigns.ts'
import { checkCampaign, subjectOf } from './check.ts'
import type { Checked, CheckDeps } from './check.ts'
import { closeMailing, finish } from './finish.ts'
import { decide, decidesAt, partOf, picksWinner, variantsOf } from './split.ts'
import { VARIANTS } from './split-schema.ts'
import type { Variant } from './split-schema.ts'
import * as sql from './sql.ts'
import { trackingFor } from './tracking.ts'
import {
  columnsOf,
  lastDeparture,
  paceOfWave,
  planOf,
  planWaves,
  recounted,
  startOfCampaign,
  wavesBy,
  wavesOf,
} from './waves.ts'

/**
 * People per transaction: few at first, so that a worker that dies early still makes progress, then as many as fit in
 * half a second.
 */
const FIRST_CHUNK = 1_000
const MOST_IN_CHUNK = 20_000
const CHUNK_MS = 500

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Advances a campaign by one step. Returns false when there is nothing left to do. */
export type Advance = (campaign: sql.CampaignRow) => Promise<boolean>

/** `callerNow` creates the caller for one transaction. */
export function recipientEnqueuer(deps: CheckDeps, callerNow: () => Caller, write: Write): Advance {
  let chunk = FIRST_CHUNK
  return async (campaign) => {
    if (campaign.mailing_id === null) return begin(deps, callerNow(), campaign, write)
    const begun = performance.now()
    const hasMore = await write((tx) => enqueueNext(tx, callerNow(), campaign.id, chunk))
    const took = performance.now() - begun
    if (took < CHUNK_MS / 2) chunk = Math.min(chunk * 2, MOST_IN_CHUNK)
    if (took > CHUNK_MS) chunk = Math.max(Math.floor(chunk / 2), FIRST_CHUNK)
    return hasMore
  }
}

/** Conditions may have changed since scheduling; the campaign then becomes a draft again, with the reason. */
async function begin(deps: CheckDeps, caller: Caller, campaign: sql.CampaignRow, write: Write): Promise<boolean> {
  const checked = await checkCampaign(deps, caller, campaign, campaign.approved)
  const by = wavesBy(campaign)
  const counted =
    by && checked.recipients > 0
      ? await planWaves(by, { ...caller, db: deps.db }, campaign, checked, campaign.send_at!)
      : null
  const { accountId, clock } = caller
  return write(async (tx) => {
    const row = await lockWithMailing(tx, accountId, campaign.id)
    if (!isActive(row) || row.mailing_id) return isActive(row)
    // It was approved again in between, so the check is outdated.
    if (row.approved?.at !== campaign.approved?.at) return true
    const now = clock.now()
    // It was moved to a later time in between.
    if (startOfCampaign(row)! > now) return false
    // Recipients beyond the plan's limit are excluded one by one.
    const problem =
      checked.problems.find(({ code }) => code !== 'plan_limit_reached') ??
      (row.approved && growthProblem(row.approved, checked))
    if (problem) {
      await returnToDrafts(tx, caller, row, problem.message)
      return false
    }
    const [first, ...others] = row.split ? variantsOf(row.split) : (['a'] as const)
    const mailing_id = await createMailing(tx, caller, row, checked, first!)
    const otherIds: Uuid[] = []
    for (const variant of others) otherIds.push(await createMailing(tx, caller, row, checked, variant))
    const [mailing_b_id = null, mailing_c_id = null, mailing_d_id = null] = otherIds
    const queued_until = await audienceSql.findLastSeq(tx, accountId)
    const change = {
      status: 'sending',
      mailing_id,
      mailing_b_id,
      mailing_c_id,
      mailing_d_id,
      split_stage: row.split ? 'trying' : null,
      queued_to: 0,
      queued_until,
      started_at: now,
    } as const
    await sql.updateProgress(tx, accountId, row.id, change, now)
    const plan = planOf(row)
    if (plan && counted) await sql.updateWaves(tx, accountId, row.id, columnsOf(recounted(plan, counted)))
    // The test of an A/B test leaves at once; the rest is paced when the winner is known.
    if (row.spread_hours && !plan && !picksWinner(row.split))
      await sql.updatePace(tx, accountId, row.id, paceFrom(now, 0, checked.recipients))
    return true
  })
}

const isActive = (row: sql.CampaignRow | undefined): row is sql.CampaignRow =>
  row !== undefined && (row.status === 'scheduled' || row.status === 'sending') && !row.paused

async function createMailing(
  tx: Tx,
  { accountId, clock }: Caller,
  row: sql.CampaignRow,
  { sender, ...checked }: Checked,
  version: Variant,
) {
  const place = VARIANTS.indexOf(version) - 1
  const variant = version === 'a' ? null : row.split!.variants[place]!
  const design = version === 'a' ? checked.design : checked.others[place]
  const subject = variant?.subject ?? subjectOf(row, design ?? null)!
  const id = newId()
  await mailings.create(
    tx,
    {
      account_id: accountId,
      id,
      kind: 'campaign',
      campaign_id: row.id,
      drip_id: null,
      drip_step_id: null,
      scheduled_email_id: null,
      design_id: design!.id,
      design_version_id: design!.versionId,
      subject,
      preview_text: variant?.preview_text ?? row.preview_text ?? design!.previewText,
      from_name: variant?.sender_name ?? sender!.name,
      from_email: sender!.email,
      reply_to: row.reply_to ?? sender!.replyTo,
      tracking: await trackingFor(tx, accountId, row, sender!.email),
      topic: design!.topic,
      transactional: false,
      complete: false,
      created_at: clock.now(),
    },
    design!.compiled,
  )
  return id
}

async function enqueueNext(tx: Tx, caller: Caller, id: Uuid, chunk: number): Promise<boolean> {
  const { accountId, clock } = caller
  const row = await lockWithMailing(tx, accountId, id)
  if (!isActive(row)) return false
  const { queued_to: after, queued_until: until } = row
  if (row.mailing_id === null || after === null || until === null)
    throw new Error('Recipients are enqueued before the mailing was created.')
  const now = clock.now()
  if (row.split_stage === 'waiting') {
    await decide(tx, row, now)
    const reached = row.recipients ?? 0
    if (row.spread_hours && !planOf(row))
      await sql.updatePace(tx, accountId, id, paceFrom(now, reached, (row.approved?.reach ?? 0) - reached))
    return true
  }
  if (after >= until)
    return row.split_stage === 'trying' ? waitForWinner(tx, caller, row) : finishEnqueueing(tx, caller, row)
  const upTo = Math.min(after + chunk, until)
  const audience = await audienceOf(tx, accountId, row.audience, clock)
  let allowed = await takeFromPlan(tx, caller, chunk)
  let added = 0
  for (const { mailingId, people, pace } of audience ? await partsOf(tx, row, audience, { after, upTo, now }) : []) {
    const insert = (mailing: mailings.MailingRow) =>
      audienceSql.enqueueRecipients(tx, { accountId, topic: mailing.topic, heedsFrequency: true, now }, people, {
        mailingId,
        firstNumber: mailing.emails,
        after,
        upTo,
        allowed,
      })
    const more = await mailings.addEmails(tx, accountId, mailingId, now, insert, pace)
    added += more
    allowed -= more
  }
  await Promise.all([
    usage.addUsage(tx, accountId, now, added),
    sql.updateProgress(tx, accountId, id, { queued_to: upTo, recipients: (row.recipients ?? 0) + added }, now),
  ])
  return true
}

type Part = { mailingId: Uuid; people: audienceSql.Audience; pace: Parameters<typeof mailings.addEmails>[5] }

/** The audience by mailing and, if emails leave at several times, by time. */
async function partsOf(
  tx: Tx,
  row: sql.CampaignRow,
  audience: audienceSql.Audience,
  chunk: { after: number; upTo: number; now: Date },
): Promise<Part[]> {
  const byMailing = audienceByMailing(row, audience)
  const plan = planOf(row)
  if (!plan) {
    const pace = batchPace(row, byMailing.length, chunk.now)
    return byMailing.map(([mailingId, people]) => ({ mailingId, people, pace }))
  }
  const waves = await wavesOf(tx, row, plan, chunk)
  return byMailing.flatMap(([mailingId, people]) =>
    waves.map((wave) => ({
      mailingId,
      people: { ...people, included: audienceSql.allOf([people.included, wave.isIn]) },
      pace: paceOfWave(row, wave, chunk),
    })),
  )
}

/** Assigns the audience to mailings. */
function audienceByMailing(row: sql.CampaignRow, audience: audienceSql.Audience): [Uuid, audienceSql.Audience][] {
  const { id, split } = row
  if (!split) return [[row.mailing_id!, audience]]
  const part = (which: Variant | 'rest') => partOf(audience, id, split, which)
  if (row.split_stage === 'rest') return [[sql.mailingOf(row, row.split_winner ?? 'a')!, part('rest')]]
  return variantsOf(split).map((variant) => [sql.mailingOf(row, variant)!, part(variant)])
}

const paceFrom = (from: Date, base: number, total: number): sql.Pace => ({
  from: showInstant(from),
  base,
  total: Math.max(1, total),
})

/** When the next emails of a campaign that is sent in batches are due. Its mailings are filled in parallel. */
function batchPace({ pace, spread_hours, recipients }: sql.CampaignRow, mailingsFilled: number, now: Date) {
  if (!pace || !spread_hours) return undefined
  const msPerEmail = (spread_hours * HOUR_MS) / pace.total
  const queued = Math.min((recipients ?? 0) - pace.base, pace.total)
  const from = new Date(Math.max(now.getTime(), Date.parse(pace.from) + queued * msPerEmail))
  return { from, msPerEmail: msPerEmail * mailingsFilled, isPlanned: true }
}

/** The trial is fully enqueued; the rest waits for the winner. */
async function waitForWinner(tx: Tx, { accountId, clock }: Caller, row: sql.CampaignRow): Promise<boolean> {
  // Until then, the test is still on its way to the last time zones.
  const plan = planOf(row)
  const tested = Math.max(clock.now().getTime(), plan ? lastDeparture(plan).getTime() : 0)
  const dueAt = decidesAt(new Date(tested), row.split!)
  const change = { split_stage: 'waiting', split_due_at: dueAt, due_at: dueAt } as const
  await sql.updateProgress(tx, accountId, row.id, change, clock.now())
  await enqueue(tx, CAMPAIGN_QUEUE, [accountId], dueAt)
  return false
}

async function takeFromPlan(tx: Tx, { accountId, clock }: Caller, most: number): Promise<number> {
  const limit = (await accounts.find(tx, accountId))!.sends_per_month
  return usage.lockAllowance(tx, accountId, limit, clock.now(), most)
}

async function finishEnqueueing(tx: Tx, caller: Caller, row: sql.CampaignRow): Promise<boolean> {
  await sql.updateProgress(tx, caller.accountId, row.id, { due_at: null }, caller.clock.now())
  for (const id of sql.mailingsOf(row)) {
    const { mailing, isDrained } = await mailings.complete(tx, caller.accountId, id)
    await (isDrained ? closeMailing : finish)(tx, caller, mailing)
  }
  return false
}
