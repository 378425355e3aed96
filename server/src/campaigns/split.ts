// A/B tests: assigns people, chooses the winner, and computes the confidence.

import { revenueOfMailings } from '../behavior/attribution/attribution.ts'
import * as accounts from '../identity/accounts/accounts.ts'
import type { Fragment, Sql, Tx } from '../platform/db/db.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { HOUR_MS, showInstantOrNull } from '../platform/values/time.ts'
import type { Audience } from './audience-sql.ts'
import * as reportSql from './report-sql.ts'
import { EVERYONE_TAKES_PART, VARIANTS } from './split-schema.ts'
import type { SplitReport, SplitResult, StoredSplit, Variant, VariantFigures } from './split-schema.ts'
import type { CampaignRow } from './sql.ts'
import * as sql from './sql.ts'

/** People are assigned to buckets by a hash of their ID that differs per campaign. */
const BUCKETS = 1_024

const seedOf = (campaignId: Uuid): number => Number.parseInt(campaignId.slice(-8), 16)
const bucketsOf = ({ share }: StoredSplit): number => Math.round((share / 100) * BUCKETS)

/** The variants of a test: A, which is the campaign itself, and those of its settings. */
export const variantsOf = ({ variants }: StoredSplit): Variant[] => VARIANTS.slice(0, variants.length + 1)

/** Whether part of the audience waits for a winner. */
export const picksWinner = (split: StoredSplit | null): split is StoredSplit =>
  split !== null && split.share < EVERYONE_TAKES_PART

/** The part of an audience that receives a variant in the test, or the winner afterwards. */
export const partOf = (audience: Audience, campaignId: Uuid, split: StoredSplit, part: Variant | 'rest'): Audience => ({
  ...audience,
  included(db) {
    const bucket = db`(hashtextextended(c.id::text, ${seedOf(campaignId)}::bigint) & ${BUCKETS - 1})`
    const share = bucketsOf(split)
    const isMeant =
      part === 'rest'
        ? db`${bucket} >= ${share}`
        : db`${bucket} < ${share} and ${bucket} % ${variantsOf(split).length} = ${VARIANTS.indexOf(part)}`
    return db`((${audience.included(db)}) and ${isMeant})` as Fragment
  },
})

export const decidesAt = (from: Date, { hours }: StoredSplit): Date => new Date(from.getTime() + hours * HOUR_MS)

async function figuresOf(db: Sql, accountId: Uuid, mailingId: Uuid): Promise<VariantFigures> {
  const [[progress], engagement, revenue] = await Promise.all([
    sql.listProgress(db, accountId, [mailingId]),
    reportSql.countEngagement(db, accountId, [mailingId]),
    revenueOfMailings(db, accountId, [mailingId]),
  ])
  const { emails = 0, skipped = 0, accepted = 0 } = progress ?? {}
  return {
    recipients: emails - skipped,
    delivered: accepted,
    opened: engagement.opened,
    clicked: engagement.clicked,
    revenue: Object.fromEntries(revenue.map(({ currency, total }) => [currency, total])),
  }
}

async function resultOf(db: Sql, row: CampaignRow): Promise<SplitResult> {
  const mailings = variantsOf(row.split!).map((variant) => [variant, sql.mailingOf(row, variant)] as const)
  const figures = await Promise.all(
    mailings.map(async ([variant, id]) => [variant, await figuresOf(db, row.account_id, id!)] as const),
  )
  return Object.fromEntries(figures)
}

type WinnerBy = StoredSplit['winner_by']

/** Per delivered email. Revenue counts in one currency only. */
function scoreOf({ delivered, opened, clicked, revenue }: VariantFigures, by: WinnerBy, currency: string): number {
  const total = { clicks: clicked, opens: opened, revenue: revenue?.[currency] ?? 0 }[by]
  return delivered === 0 ? 0 : total / delivered
}

/** The account's currency, or else one that was used. */
const currencyOf = (result: SplitResult, preferred: string | null): string => {
  const used = Object.values(result).flatMap(({ revenue }) => Object.keys(revenue ?? {}))
  return preferred && (used.includes(preferred) || used.length === 0) ? preferred : (used.toSorted()[0] ?? '')
}

/** Best first. A tie goes to the earlier variant. */
function rankedOf(result: SplitResult, by: WinnerBy, preferred: string | null): [Variant, VariantFigures][] {
  const currency = currencyOf(result, preferred)
  const all = VARIANTS.flatMap((variant): [Variant, VariantFigures][] => {
    const figures = result[variant]
    return figures ? [[variant, figures]] : []
  })
  return all.toSorted(([, one], [, other]) => scoreOf(other, by, currency) - scoreOf(one, by, currency))
}

/** The variant with the better rate. */
export const winnerOf = (result: SplitResult, by: WinnerBy, currency: string | null = null): Variant =>
  rankedOf(result, by, currency)[0]![0]

/** Fewer people per variant than this allow no conclusion. */
const LEAST_PEOPLE = 20

/** Probability that the leading variant is better than the next: the one-sided two-proportion z-test. */
export function confidenceOf(result: SplitResult, by: WinnerBy): number | null {
  if (by === 'revenue') return null
  const [first, second] = rankedOf(result, by, null).map(([, figures]) => figures)
  if (!first || !second || first.delivered < LEAST_PEOPLE || second.delivered < LEAST_PEOPLE) return null
  const [better, worse] = [scoreOf(first, by, ''), scoreOf(second, by, '')]
  const pooled = (better * first.delivered + worse * second.delivered) / (first.delivered + second.delivered)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / first.delivered + 1 / second.delivered))
  if (deviation === 0) return 0.5
  return normal((better - worse) / deviation)
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
  const [result, account] = await Promise.all([resultOf(tx, row), accounts.find(tx, accountId)])
  const split: StoredSplit = { ...row.split!, result }
  await sql.updateSplit(tx, accountId, id, split)
  const change = {
    split_stage: 'rest',
    split_winner: winnerOf(result, split.winner_by, account?.currency ?? null),
    split_decided_at: now,
    queued_to: 0,
    due_at: now,
  } as const
  await sql.updateProgress(tx, accountId, id, change, now)
}

export async function splitReport(db: Sql, row: CampaignRow): Promise<SplitReport | null> {
  const { split, account_id: accountId } = row
  if (!split || !row.split_stage) return null
  const [mailings, result] = await Promise.all([
    sql.listVariants(db, accountId, sql.mailingsOf(row)),
    split.result ?? resultOf(db, row),
  ])
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
    variants: variantsOf(split).map((variant) => {
      const mailing = mailings.find(({ id }) => id === sql.mailingOf(row, variant))!
      const { recipients, delivered, opened, clicked, revenue = {} } = result[variant]!
      return {
        variant,
        subject: mailing.subject,
        sender_name: mailing.from_name,
        design_id: publicId('dsn', mailing.design_id),
        recipients,
        delivered,
        opened,
        clicked,
        revenue,
      }
    }),
  }
}
