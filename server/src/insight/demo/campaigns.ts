// Campaigns of the demo: sent ones with their mailings, then scheduled ones, drafts, and one that was canceled.

import type { StoredAudience } from '../../campaigns/audience-schema.ts'
import { presentAudience } from '../../campaigns/read-audience.ts'
import * as campaigns from '../../campaigns/campaigns.ts'
import * as sending from '../../campaigns/send.ts'
import { move } from '../../campaigns/organize.ts'
import { nextTime, weekdayOf } from '../../automation/drips/times.ts'
import type { Weekday } from '../../automation/drips/graph.ts'
import { designForSending } from '../../content/designs/for-sending.ts'
import type { DesignForSending } from '../../content/designs/for-sending.ts'
import { readLook } from '../../content/designs/brand/brand.ts'
import { designId } from '../../content/designs/designs.ts'
import * as mailings from '../../delivery/sending/mailings.ts'
import { PRIORITY } from '../../delivery/sending/mailings.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Day } from '../../platform/values/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, showInstant } from '../../platform/values/time.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { createDesign } from './designs.ts'
import { insertSentCampaigns, updateReach } from './mail-sql.ts'
import type { CampaignRow } from './mail-sql.ts'
import { idAt } from './ids.ts'
import type { SentMailing } from './life.ts'
import { MailingLog } from './mailing-log.ts'
import { clickedLinks } from './mailings.ts'
import { CANCELED, DRAFTS, SCHEDULED, SENT } from './plan.ts'
import type { Audience, PlannedCampaign, ScheduledCampaign, SentCampaign } from './plan.ts'
import type { ShopRefs } from './set-up.ts'
import { SHOP } from './shop.ts'

/** A sent campaign, before it is known how many people got it. */
export type Campaign = SentMailing & { id: Uuid; planned: SentCampaign; design: DesignForSending }

const AB_TEST = { kind: 'subject', share: 40, winner_by: 'clicks', hours: 4 } as const

const ctxAt = (ctx: Ctx<Db>, at: Date): Ctx<Db> => ({ ...ctx, clock: { now: () => at } })

/** The last such weekday and time, at least so many days ago. */
function sentAt(now: number, { days, weekday, time }: { days: number; weekday: Weekday; time: string }): Date {
  const week = new Date(now - (days + 7) * DAY_MS)
  return nextTime(week, { weekday, time }, SHOP.zone)
}

/** How far ahead the demo schedules campaigns for Black Friday. */
const SOON_MS = 45 * DAY_MS

/** The day after the fourth Thursday of November. */
function blackFridayOf(year: number): Day {
  const thursdays = Array.from({ length: 28 }, (_, n) => addDays(`${year}-11-01`, n)).filter(
    (day) => weekdayOf(day) === 'thursday',
  )
  return addDays(thursdays[3]!, 1)
}

function plannedFor(now: number, planned: ScheduledCampaign): Date {
  const { days, beforeBlackFriday, time } = planned
  if (beforeBlackFriday !== undefined) {
    const day = addDays(blackFridayOf(new Date(now).getUTCFullYear()), -beforeBlackFriday)
    const noonBefore = new Date(`${addDays(day, -1)}T12:00:00Z`)
    const at = nextTime(noonBefore, { weekday: weekdayOf(day), time }, SHOP.zone)
    if (at.getTime() > now && at.getTime() < now + SOON_MS) return at
  }
  return nextTime(new Date(now + days * DAY_MS), planned, SHOP.zone)
}

export async function createSentCampaigns(
  ctx: Ctx<Db>,
  refs: ShopRefs,
  start: number,
  now: number,
): Promise<Campaign[]> {
  const sent = SENT.map((planned) => ({ planned, at: sentAt(now, planned) })).filter(
    ({ at }) => at.getTime() > start + DAY_MS,
  )
  return Promise.all(
    sent.map(({ planned, at }) => createSent(ctxAt(ctx, new Date(at.getTime() - 2 * HOUR_MS)), refs, planned, at)),
  )
}

async function createSent(ctx: Ctx<Db>, refs: ShopRefs, planned: SentCampaign, at: Date): Promise<Campaign> {
  const { subject, preview, other } = planned
  const id = idAt(at.getTime() - 2 * HOUR_MS)
  const key = designId(await createDesign(ctx, refs.pictures, planned))
  const design = await designForSending(ctx.db, ctx.accountId, key, { subject, previewText: preview })
  const create = (text: string) => transaction(ctx.db, (tx) => createMailing({ ...ctx, db: tx }, id, design, text, at))
  return {
    id,
    planned,
    design,
    to: planned.to,
    sentAt: at.getTime(),
    lift: planned.lift ?? 1,
    isOffer: planned.topic === 'Offers',
    mailing: await create(subject),
    other: other === undefined ? null : await create(other),
  }
}

async function createMailing(
  { db, accountId }: Ctx<Tx>,
  campaignId: Uuid,
  design: DesignForSending,
  subject: string,
  at: Date,
): Promise<MailingLog> {
  const id = idAt(at.getTime())
  await mailings.create(
    db,
    {
      account_id: accountId,
      id,
      kind: 'campaign',
      campaign_id: campaignId,
      drip_id: null,
      drip_step_id: null,
      scheduled_email_id: null,
      design_id: design.id,
      design_version_id: design.versionId,
      subject,
      preview_text: design.previewText,
      from_name: SHOP.brand,
      from_email: SHOP.sender,
      reply_to: SHOP.replyTo,
      topic: design.topic,
      transactional: false,
      tracking: null,
      complete: true,
      created_at: at,
    },
    design.compiled,
  )
  const links = clickedLinks(design.compiled.links)
  return new MailingLog({
    id,
    campaignId: publicId('cmp', campaignId),
    stepId: null,
    subject,
    links,
    priority: PRIORITY.campaign,
  })
}

function audienceOf(to: Audience, refs: ShopRefs): StoredAudience {
  if (to === 'everyone') return { include: [{ everyone: true }], exclude: [] }
  const condition = to === 'tasting' ? { list_id: refs.lists.tasting } : { group_id: parseId('grp', refs.groups[to])! }
  return { include: [condition], exclude: [] }
}

const recipientsOf = ({ mailing, other }: Campaign): number => mailing.emails + (other?.emails ?? 0)

export async function writeSentCampaigns(
  ctx: Ctx<Tx>,
  refs: ShopRefs,
  sent: readonly Campaign[],
  people: number,
): Promise<void> {
  const look = await readLook(ctx.db, ctx.accountId)
  const rows = sent.map((campaign): CampaignRow => {
    const { id, planned, design, mailing, other, sentAt: at } = campaign
    const recipients = recipientsOf(campaign)
    const decidedAt = other && new Date(at + AB_TEST.hours * HOUR_MS)
    const approval = { version_id: design.versionId, topic_id: design.topicId, others: [], look, reach: recipients }
    return {
      id,
      name: planned.name,
      subject: planned.subject,
      preview_text: planned.preview,
      design_id: design.id,
      sender_id: refs.senderId,
      audience: audienceOf(planned.to, refs),
      mailing_id: mailing.facts.id,
      mailing_b_id: other?.facts.id ?? null,
      recipients,
      split: other && {
        ...AB_TEST,
        variants: [{ subject: other.facts.subject, preview_text: null, sender_name: null, design_id: null }],
        result: { a: testedFigures(mailing, recipients), b: testedFigures(other, recipients) },
      },
      split_stage: other && 'rest',
      split_winner: other && 'b',
      split_decided_at: decidedAt,
      approved: { ...approval, by: 'system', at: showInstant(new Date(at)) },
      created_at: new Date(at - 2 * HOUR_MS),
      send_at: new Date(at),
      finished_at: new Date(Math.max(at, mailing.lastAt, other?.lastAt ?? 0) + MINUTE_MS),
    }
  })
  await insertSentCampaigns(ctx.db, ctx.accountId, rows, people)
}

/** The part of a variant's results that came from the test. */
function testedFigures(log: MailingLog, recipients: number) {
  const tested = Math.min(log.emails, Math.round((recipients * AB_TEST.share) / 200))
  const share = log.emails === 0 ? 0 : tested / log.emails
  return {
    recipients: tested,
    delivered: Math.round(log.delivered * share),
    opened: Math.round(log.opened * share * 0.6),
    clicked: Math.round(log.clicked * share * 0.6),
  }
}

export type PlanDeps = {
  smtpUrl: string | null
  /** Those already sent. */
  sent: readonly Campaign[]
}

/** As if mail could be sent. A campaign that is due once there is a mail server must not be sent, so it is paused. */
export async function planCampaigns(
  ctx: Ctx<Db>,
  { smtpUrl, sent }: PlanDeps,
  refs: ShopRefs,
  now: number,
): Promise<void> {
  const draft = async (planned: PlannedCampaign, when: Ctx<Db>, other?: string) => {
    const { name, subject, preview, to } = planned
    const design_id = await createDesign(when, refs.pictures, planned)
    const body = {
      name,
      design_id,
      subject,
      preview_text: preview,
      sender_id: publicId('snd', refs.senderId),
      audience: presentAudience(audienceOf(to, refs)),
      ...(other !== undefined && { split: { ...AB_TEST, variants: [{ subject: other }] } }),
    }
    return transaction(ctx.db, (tx) => campaigns.createDraft({ ...when, db: tx }, body))
  }
  const schedule = async (id: string, when: Ctx<Db>, at: Date): Promise<boolean> => {
    try {
      await sending.send({ db: ctx.db, smtpUrl: 'smtp://mail.example' }, when, id, { at: showInstant(at) })
      return true
    } catch (error) {
      // In a small shop, a group may be empty.
      if (error instanceof Problem && error.code === 'send_refused') return false
      throw error
    }
  }
  for (const planned of DRAFTS) {
    const { id } = await draft(planned, ctxAt(ctx, new Date(now - DAY_MS)))
    if (planned.plannedIn === undefined) continue
    const day = addDays(dayIn(SHOP.zone, new Date(now)), planned.plannedIn)
    await transaction(ctx.db, (tx) => move({ ...ctx, db: tx }, publicId('cmp', id), { day }))
  }
  for (const planned of SCHEDULED) {
    const { id } = await draft(planned, ctx, planned.other)
    const isScheduled = await schedule(publicId('cmp', id), ctx, plannedFor(now, planned))
    if (isScheduled && smtpUrl !== null)
      await transaction(ctx.db, (tx) => sending.pause({ ...ctx, db: tx }, publicId('cmp', id)))
  }
  const next = (after: Date, time: string) => nextTime(after, { weekday: null, time }, SHOP.zone)
  const createdAt = next(new Date(now - CANCELED.days * DAY_MS), '10:20')
  const scheduledAt = next(createdAt, '10:50')
  const canceledAt = next(scheduledAt, '16:40')
  const { id } = await draft(CANCELED, ctxAt(ctx, createdAt))
  if (await schedule(publicId('cmp', id), ctxAt(ctx, scheduledAt), next(canceledAt, '08:00')))
    await transaction(ctx.db, async (tx) => {
      await sending.cancel({ ...ctxAt(ctx, canceledAt), db: tx }, publicId('cmp', id))
      // Counted among the people of today; then, there were as many as the campaign before reached.
      const before = sent.filter(({ to, sentAt: at }) => to === CANCELED.to && at < scheduledAt.getTime())
      const reach = Math.max(0, ...before.map(recipientsOf))
      if (reach > 0) await updateReach(tx, ctx.accountId, id, reach)
    })
}
