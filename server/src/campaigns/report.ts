// The report of a campaign. Its numbers add up: recipients = delivered + bounced + failed + pending.

import { revenueOfMailings, windowDays } from '../behavior/attribution/attribution.ts'
import type { MailingRevenue } from '../behavior/attribution/attribution.ts'
import { wasCaptured } from '../delivery/sending/mailings.ts'
import * as accounts from '../identity/accounts/accounts.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { showInstant } from '../platform/values/time.ts'
import * as campaigns from './campaigns.ts'
import * as sql from './report-sql.ts'
import type { CampaignReport } from './report-schema.ts'
import { splitReport } from './split.ts'
import type { Variant } from './split-schema.ts'
import { listProgress, listSentBefore, mailingOf, mailingsOf, variantOf } from './sql.ts'
import type { CampaignRow, ProgressRow } from './sql.ts'

/** Opens and clicks are shown by hour for this long, then by day. */
const HOURS = 72
/** Orders come later than clicks. */
const ORDER_HOURS = 14 * 24
/** The opens of several campaigns together are shown for this long. */
const USUAL_HOURS = 24

export async function report(ctx: Ctx<Sql>, id: string): Promise<CampaignReport> {
  const campaign = await campaigns.get(ctx, id)
  const mailingIds = mailingsOf(campaign)
  if (mailingIds.length === 0) return EMPTY
  const { db, accountId } = ctx
  const { zone } = (await accounts.find(db, accountId))!
  const startedAt = campaign.started_at ?? campaign.created_at
  const [
    sums,
    leftOut,
    failures,
    routes,
    reasons,
    links,
    ofLinks,
    hours,
    byDay,
    revenueByHour,
    days,
    captured,
    usual,
    split,
  ] = await Promise.all([
    sumsOf(db, accountId, mailingIds),
    sql.countLeftOut(db, accountId, mailingIds),
    sql.countFailures(db, accountId, mailingIds),
    sql.countRoutesOut(db, accountId, mailingIds),
    sql.countReasons(db, accountId, mailingIds),
    sql.countLinks(db, accountId, mailingIds),
    sql.sumByLink(db, accountId, mailingIds),
    sql.countByHour(db, accountId, mailingIds, startedAt, HOURS),
    sql.countByDay(db, accountId, mailingIds, zone),
    sql.sumByHour(db, accountId, mailingIds, startedAt, ORDER_HOURS),
    windowDays(db, accountId),
    wasCaptured(db, accountId, mailingIds),
    usualBefore(db, campaign),
    splitReport(db, campaign),
  ])
  const { engagement, progress, revenue, ordered, ofMailings } = sums
  const { emails, accepted, bounced, failed, skipped, unknown, reached } = progress
  // A canceled campaign sends nothing more.
  const recipients = campaign.status === 'cancelled' ? reached : emails - skipped
  const revenueOf = (variant: Variant) =>
    byCurrency(ofMailings.filter(({ mailingId }) => mailingId === mailingOf(campaign, variant)))
  const withoutOutcome = recipients - accepted - bounced - failed
  return {
    recipients,
    delivered: accepted,
    bounced,
    failed,
    no_word_yet: withoutOutcome,
    pending: withoutOutcome - unknown,
    captured,
    ...engagement,
    ordered,
    left_out: Object.fromEntries(leftOut.map(({ reason, people }) => [reason, people])),
    failures: failures.map(({ outcome, bounce_type, reason, emails: count }) => ({
      outcome,
      bounce_type,
      reason,
      emails: count,
    })),
    unsubscribed_by: Object.fromEntries(routes.map(({ how, people }) => [how, people])),
    unsubscribed_because: Object.fromEntries(reasons.map(({ reason, people }) => [reason, people])),
    links: links.map(({ n, url, clicks, people, machine_clicks, mailing_id }) => {
      const earned = ofLinks.filter((row) => row.mailing_id === mailing_id && row.n === n)
      return {
        n,
        url,
        clicks,
        people,
        machine_clicks,
        orders: earned.reduce((sum, { orders }) => sum + orders, 0),
        revenue: earned.map(({ currency, total }) => ({ currency, total: Number(total) })),
        version: variantOf(campaign, mailing_id),
      }
    }),
    by_hour: hours.map(({ hour, opened, clicked }) => ({ hour: showInstant(hour), opened, clicked })),
    by_day: byDay.map(({ day, opened, clicked }) => ({ day, opened, clicked })),
    revenue_days: days,
    revenue,
    revenue_by_hour: revenueByHour.map(({ hour, currency, total }) => ({
      hour: showInstant(hour),
      currency,
      total: Number(total),
    })),
    revenue_by_version: { a: revenueOf('a'), b: revenueOf('b'), c: revenueOf('c'), d: revenueOf('d') },
    usual,
    split,
  }
}

/** People who clicked links of the same name, most first. */
export function clickersByName(
  { db, accountId }: Ctx<Sql>,
  campaign: CampaignRow,
  links: CampaignReport['links'],
  nameOf: (url: string) => string,
): Promise<{ name: string; people: number }[]> {
  const named = links.map(({ n, url, version }) => ({
    mailing_id: mailingOf(campaign, version)!,
    n,
    name: nameOf(url),
  }))
  return sql.countByLinkName(db, accountId, named)
}

/** What becomes of the emails of some mailings together. */
async function sumsOf(db: Sql, accountId: Uuid, mailingIds: Uuid[]) {
  const [progress, engagement, revenue, ordered] = await Promise.all([
    listProgress(db, accountId, mailingIds),
    sql.countEngagement(db, accountId, mailingIds),
    revenueOfMailings(db, accountId, mailingIds),
    sql.countOrdered(db, accountId, mailingIds),
  ])
  return { progress: summed(progress), engagement, revenue: byCurrency(revenue), ofMailings: revenue, ordered }
}

/** One row per currency: amounts in different currencies are never added up. */
export const byCurrency = (rows: readonly MailingRevenue[]): CampaignReport['revenue'] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    people: some.reduce((sum, { people }) => sum + people, 0),
    total: some.reduce((sum, { total }) => sum + total, 0),
  }))

export function summed(rows: readonly ProgressRow[]): Omit<ProgressRow, 'mailing_id'> {
  const sum = (name: Exclude<keyof ProgressRow, 'mailing_id'>) => rows.reduce((total, row) => total + row[name], 0)
  return {
    emails: sum('emails'),
    accepted: sum('accepted'),
    bounced: sum('bounced'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    unknown: sum('unknown'),
    reached: sum('reached'),
  }
}

/** "Usual" is the pooled result of the last campaigns that reached enough people. */
const USUAL_CAMPAIGNS = 12
const USUAL_DELIVERED = 50
const USUAL_LEAST = 3
const USUAL_CONSIDERED = 60

async function usualBefore(db: Sql, { account_id: accountId, id }: CampaignRow): Promise<CampaignReport['usual']> {
  const before = await listSentBefore(db, accountId, id, USUAL_CONSIDERED)
  if (before.length < USUAL_LEAST) return null
  const progress = await listProgress(db, accountId, before.flatMap(mailingsOf))
  const deliveredBy = new Map(progress.map(({ mailing_id, accepted }) => [mailing_id, accepted]))
  const deliveredOf = (row: (typeof before)[number]) =>
    mailingsOf(row).reduce((sum, mailing) => sum + (deliveredBy.get(mailing) ?? 0), 0)
  const pooled = before.filter((row) => deliveredOf(row) >= USUAL_DELIVERED).slice(0, USUAL_CAMPAIGNS)
  if (pooled.length < USUAL_LEAST) return null
  const started = pooled.flatMap((row) =>
    mailingsOf(row).map((mailing_id) => ({ mailing_id, started_at: row.started_at! })),
  )
  const [sums, hours] = await Promise.all([
    sumsOf(db, accountId, pooled.flatMap(mailingsOf)),
    sql.countByHourAfter(db, accountId, started, USUAL_HOURS),
  ])
  const { emails, accepted, bounced, skipped } = sums.progress
  const { opened, clicked, unsubscribed } = sums.engagement
  return {
    campaigns: pooled.length,
    recipients: emails - skipped,
    delivered: accepted,
    bounced,
    opened,
    clicked,
    ordered: sums.ordered,
    unsubscribed,
    revenue: sums.revenue,
    opened_by_hour: Array.from({ length: USUAL_HOURS }, (_, n) => hours.find(({ hour }) => hour === n)?.opened ?? 0),
  }
}

const EMPTY: CampaignReport = {
  recipients: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  no_word_yet: 0,
  pending: 0,
  captured: false,
  opened: 0,
  machine_opened: 0,
  clicked: 0,
  machine_clicked: 0,
  ordered: 0,
  unsubscribed: 0,
  complained: 0,
  left_out: {},
  failures: [],
  unsubscribed_by: {},
  unsubscribed_because: {},
  links: [],
  by_hour: [],
  by_day: [],
  revenue_days: 0,
  revenue: [],
  revenue_by_hour: [],
  revenue_by_version: { a: [], b: [], c: [], d: [] },
  usual: null,
  split: null,
}
