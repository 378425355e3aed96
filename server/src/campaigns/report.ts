// The report of a campaign. It adds up: recipients are those delivered, bounced and failed, and those without a word yet.

import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { showInstant } from '../platform/values/time.ts'
import * as campaigns from './campaigns.ts'
import * as sql from './report-sql.ts'
import type { CampaignReport } from './report-schema.ts'
import { listProgress } from './sql.ts'

/** An order counts for a campaign when it comes this long after a click. */
export const REVENUE_DAYS = 5

export async function report(ctx: Ctx<Sql>, id: string): Promise<CampaignReport> {
  const { mailing_id: mailingId } = await campaigns.get(ctx, id)
  if (!mailingId) return EMPTY
  const { db, accountId } = ctx
  const [[progress], engagement, leftOut, failures, routes, links, hours, revenue] = await Promise.all([
    listProgress(db, accountId, [mailingId]),
    sql.countEngagement(db, accountId, mailingId),
    sql.countLeftOut(db, accountId, mailingId),
    sql.countFailures(db, accountId, mailingId),
    sql.countRoutesOut(db, accountId, mailingId),
    sql.countLinks(db, accountId, mailingId),
    sql.countByHour(db, accountId, mailingId),
    sql.sumRevenue(db, accountId, mailingId, REVENUE_DAYS),
  ])
  const { emails, accepted, bounced, failed, skipped } = progress!
  const recipients = emails - skipped
  return {
    recipients,
    delivered: accepted,
    bounced,
    failed,
    no_word_yet: recipients - accepted - bounced - failed,
    ...engagement,
    left_out: Object.fromEntries(leftOut.map(({ reason, people }) => [reason, people])),
    failures: failures.map(({ outcome, bounce_type, reason, emails: count }) => ({
      outcome,
      bounce_type,
      reason,
      emails: count,
    })),
    unsubscribed_by: Object.fromEntries(routes.map(({ how, people }) => [how, people])),
    links,
    by_hour: hours.map(({ hour, opened, clicked }) => ({ hour: showInstant(hour), opened, clicked })),
    revenue: revenue.map(({ currency, orders, total }) => ({ currency, orders, total: Number(total) })),
  }
}

const EMPTY: CampaignReport = {
  recipients: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  no_word_yet: 0,
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
}
