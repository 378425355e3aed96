// The report of a campaign. Its numbers add up: recipients = delivered + bounced + failed + pending.

import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { showInstant } from '../platform/values/time.ts'
import * as campaigns from './campaigns.ts'
import * as sql from './report-sql.ts'
import type { CampaignReport } from './report-schema.ts'
import { splitReport } from './split.ts'
import { listProgress, listSentBefore, mailingsOf } from './sql.ts'
import type { CampaignRow, ProgressRow } from './sql.ts'

/** An order is attributed to a campaign if it is placed within this time after a click. */
export const REVENUE_DAYS = 5

export async function report(ctx: Ctx<Sql>, id: string): Promise<CampaignReport> {
  const campaign = await campaigns.get(ctx, id)
  const mailingIds = mailingsOf(campaign)
  if (mailingIds.length === 0) return EMPTY
  const { db, accountId } = ctx
  const [progress, engagement, leftOut, failures, routes, links, hours, revenue, usual, split] = await Promise.all([
    listProgress(db, accountId, mailingIds),
    sql.countEngagement(db, accountId, mailingIds),
    sql.countLeftOut(db, accountId, mailingIds),
    sql.countFailures(db, accountId, mailingIds),
    sql.countRoutesOut(db, accountId, mailingIds),
    sql.countLinks(db, accountId, mailingIds),
    sql.countByHour(db, accountId, mailingIds),
    sql.sumRevenue(db, accountId, mailingIds, REVENUE_DAYS),
    baselineOf(db, campaign),
    splitReport(db, campaign),
  ])
  const { emails, accepted, bounced, failed, skipped, unknown } = summed(progress)
  const recipients = emails - skipped
  const withoutOutcome = recipients - accepted - bounced - failed
  return {
    recipients,
    delivered: accepted,
    bounced,
    failed,
    no_word_yet: withoutOutcome,
    pending: withoutOutcome - unknown,
    ...engagement,
    left_out: Object.fromEntries(leftOut.map(({ reason, people }) => [reason, people])),
    failures: failures.map(({ outcome, bounce_type, reason, emails: count }) => ({
      outcome,
      bounce_type,
      reason,
      emails: count,
    })),
    unsubscribed_by: Object.fromEntries(routes.map(({ how, people }) => [how, people])),
    links: links.map(({ n, url, clicks, people, machine_clicks, mailing_id }) => ({
      n,
      url,
      clicks,
      people,
      machine_clicks,
      version: mailing_id === campaign.mailing_b_id ? 'b' : 'a',
    })),
    by_hour: hours.map(({ hour, opened, clicked }) => ({ hour: showInstant(hour), opened, clicked })),
    revenue: revenue.map(({ currency, orders, total }) => ({ currency, orders, total: Number(total) })),
    usual,
    split,
  }
}

export function summed(rows: readonly ProgressRow[]): Omit<ProgressRow, 'mailing_id'> {
  const sum = (name: Exclude<keyof ProgressRow, 'mailing_id'>) => rows.reduce((total, row) => total + row[name], 0)
  return {
    emails: sum('emails'),
    accepted: sum('accepted'),
    bounced: sum('bounced'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    unknown: sum('unknown'),
  }
}

const BASELINE_CAMPAIGNS = 20

/** The rates of all emails of earlier campaigns together. */
async function baselineOf(db: Sql, { account_id: accountId, id }: CampaignRow): Promise<CampaignReport['usual']> {
  const before = await listSentBefore(db, accountId, id, BASELINE_CAMPAIGNS)
  const ids = before.flatMap(mailingsOf)
  if (ids.length === 0) return null
  const [progress, engagement] = await Promise.all([
    listProgress(db, accountId, ids),
    sql.countEngagement(db, accountId, ids),
  ])
  const { emails, accepted, bounced, skipped } = summed(progress)
  if (accepted === 0) return null
  return {
    campaigns: before.length,
    opened: engagement.opened / accepted,
    clicked: engagement.clicked / accepted,
    unsubscribed: engagement.unsubscribed / accepted,
    bounced: bounced / (emails - skipped),
  }
}

const EMPTY: CampaignReport = {
  recipients: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  no_word_yet: 0,
  pending: 0,
  opened: 0,
  machine_opened: 0,
  clicked: 0,
  machine_clicked: 0,
  unsubscribed: 0,
  complained: 0,
  left_out: {},
  failures: [],
  unsubscribed_by: {},
  links: [],
  by_hour: [],
  revenue: [],
  usual: null,
  split: null,
}
