// A/B tests: assigns people, chooses the winner, and computes the confidence.

import type { Fragment, Sql, Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { HOUR_MS, showInstantOrNull } from '../platform/values/time.ts'
import type { Audience } from './audience-sql.ts'
import * as reportSql from './report-sql.ts'
import type { StoredSplit, SplitReport, Variant, VariantFigures } from './split-schema.ts'
import type { CampaignRow } from './sql.ts'
import * as sql from './sql.ts'

/** People are assigned to buckets by a hash of their ID that differs per campaign. */
const BUCKETS = 1_024

const seedOf = (campaignId: Uuid): number => Number.parseInt(campaignId.slice(-8), 16)
const bucketsOf = ({ share }: StoredSplit): number => Math.round((share / 100) * BUCKETS)

/** The part of an audience that receives variant A in the test, variant B, or the winner afterwards. */
export const partOf = (audience: Audience, campaignId: Uuid, split: StoredSplit, part: Variant | 'rest'): Audience => ({
  ...audience,
  included(db) {
    const bucket = db`(hashtextextended(c.id::text, ${seedOf(campaignId)}::bigint) & ${BUCKETS - 1})`
    const share = bucketsOf(split)
    const isMeant: Record<Variant | 'rest', () => Fragment> = {
      a: () => db`${bucket} < ${share} and ${bucket} % 2 = 0` as Fragment,
      b: () => db`${bucket} < ${share} and ${bucket} % 2 = 1` as Fragment,
      rest: () => db`${bucket} >= ${share}` as Fragment,
    }
    return db`((${audience.included(db)}) and ${isMeant[part]()})` as Fragment
  },
})

export const decidesAt = (from: Date, { hours }: StoredSplit): Date => new Date(from.getTime() + hours * HOUR_MS)

export async function figuresOf(db: Sql, accountId: Uuid, mailingId: Uuid): Promise<VariantFigures> {
  const [[progress], engagement] = await Promise.all([
    sql.listProgress(db, accountId, [mailingId]),
    reportSql.countEngagement(db, accountId, [mailingId]),
  ])
  const { emails = 0, skipped = 0, accepted = 0 } = progress ?? {}
  return {
    recipients: emails - skipped,
    delivered: accepted,
    opened: engagement.opened,
    clicked: engagement.clicked,
  }
}

const scoreOf = ({ delivered, opened, clicked }: VariantFigures, by: StoredSplit['winner_by']): number =>
  delivered === 0 ? 0 : (by === 'clicks' ? clicked : opened) / delivered

/** The variant with the better rate. A tie goes to A. */
export const winnerOf = (result: Record<Variant, VariantFigures>, by: StoredSplit['winner_by']): Variant =>
  scoreOf(result.b, by) > scoreOf(result.a, by) ? 'b' : 'a'

/** Fewer people per variant than this allow no conclusion. */
const LEAST_PEOPLE = 20

/** Probability that the leading variant is better: the one-sided two-proportion z-test. */
export function confidenceOf({ a, b }: Record<Variant, VariantFigures>, by: StoredSplit['winner_by']): number | null {
  if (a.delivered < LEAST_PEOPLE || b.delivered < LEAST_PEOPLE) return null
  const [scoreA, scoreB] = [scoreOf(a, by), scoreOf(b, by)]
  const pooled = (scoreA * a.delivered + scoreB * b.delivered) / (a.delivered + b.delivered)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.delivered + 1 / b.delivered))
  if (deviation === 0) return 0.5
  return normal(Math.abs(scoreA - scoreB) / deviation)
}

/** Standard normal distribution up to z, Abramowitz and Stegun 26.2.17. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

/** Evaluates the test and stores the result with the campaign. */
export async function decide(tx: Tx, row: CampaignRow, now: Date): Promise<void> {
  const { account_id: accountId, id } = row
  const [a, b] = await Promise.all([
    figuresOf(tx, accountId, row.mailing_id!),
    figuresOf(tx, accountId, row.mailing_b_id!),
  ])
  const split: StoredSplit = { ...row.split!, result: { a, b } }
  await sql.updateSplit(tx, accountId, id, split)
  const winner = winnerOf({ a, b }, split.winner_by)
  const change = {
    split_stage: 'rest',
    split_winner: winner,
    split_decided_at: now,
    queued_to: 0,
    due_at: now,
  } as const
  await sql.updateProgress(tx, accountId, id, change, now)
}

export async function splitReport(db: Sql, row: CampaignRow): Promise<SplitReport | null> {
  const { split, mailing_id, mailing_b_id, account_id: accountId } = row
  if (!split || !mailing_id || !mailing_b_id || !row.split_stage) return null
  const [subjects, result] = await Promise.all([
    sql.listSubjects(db, accountId, [mailing_id, mailing_b_id]),
    split.result ?? figuresOfBoth(db, accountId, mailing_id, mailing_b_id),
  ])
  const subjectOf = (mailing: Uuid) => subjects.find(({ id }) => id === mailing)?.subject ?? ''
  return {
    kind: split.kind,
    share: split.share,
    winner_by: split.winner_by,
    hours: split.hours,
    stage: row.split_stage,
    decides_at: row.split_stage === 'waiting' ? showInstantOrNull(row.split_due_at) : null,
    decided_at: showInstantOrNull(row.split_decided_at),
    winner: row.split_winner,
    sure: confidenceOf(result, split.winner_by),
    a: { subject: subjectOf(mailing_id), ...result.a },
    b: { subject: subjectOf(mailing_b_id), ...result.b },
  }
}

async function figuresOfBoth(db: Sql, accountId: Uuid, a: Uuid, b: Uuid): Promise<Record<Variant, VariantFigures>> {
  const [ofA, ofB] = await Promise.all([figuresOf(db, accountId, a), figuresOf(db, accountId, b)])
  return { a: ofA, b: ofB }
}
