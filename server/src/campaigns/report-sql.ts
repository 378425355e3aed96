// Statements that count the results of a campaign.

import type { Sql } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type EngagementRow = {
  opened: number
  machine_opened: number
  clicked: number
  machine_clicked: number
  unsubscribed: number
  complained: number
}

export async function countEngagement(db: Sql, accountId: Uuid, mailingIds: Uuid[]): Promise<EngagementRow> {
  const [row] = await db<EngagementRow[]>`
    select count(*) filter (where opens > 0) as opened, count(*) filter (where machine_opens > 0 and opens = 0) as machine_opened,
      count(*) filter (where clicks > 0) as clicked, count(*) filter (where machine_clicks > 0 and clicks = 0) as machine_clicked,
      count(*) filter (where unsubscribed_at is not null) as unsubscribed,
      count(*) filter (where complained_at is not null) as complained
    from email_engagement where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[])`
  return row!
}

export const countLeftOut = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<{ reason: string; people: number }[]>`
  select reason, count(*) as people from email_exclusions
  where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) group by reason order by people desc, reason`

export const countFailures = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<
  { outcome: string; bounce_type: string | null; reason: string; emails: number }[]
>`
  select outcome, bounce_type, reason, count(*) as emails from email_failures
  where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[])
  group by outcome, bounce_type, reason order by emails desc, reason`

export const countRoutesOut = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<{ how: string; people: number }[]>`
  select coalesce(unsubscribed_channel, 'unsubscribe_link') as how, count(*) as people from email_engagement
  where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) and unsubscribed_at is not null
  group by 1 order by people desc`

export type LinkRow = {
  mailing_id: Uuid
  n: number
  url: string
  clicks: number
  people: number
  machine_clicks: number
}

export const countLinks = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<LinkRow[]>`
  select l.mailing_id, l.n, l.url, count(k.id) filter (where k.class = 'person') as clicks,
    count(distinct k.send_id) filter (where k.class = 'person') as people,
    count(k.id) filter (where k.class = 'machine') as machine_clicks
  from mailing_links l
  left join email_clicks k on k.account_id = l.account_id and k.mailing_id = l.mailing_id and k.link = l.n
  where l.account_id = ${accountId} and l.mailing_id = any(${mailingIds}::uuid[])
  group by l.mailing_id, l.n, l.url order by l.mailing_id, l.n`

export type HourRow = { hour: Date; opened: number; clicked: number }

/** First opens and first clicks by hour. */
export const countByHour = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<HourRow[]>`
  select hour, count(*) filter (where what = 'opened') as opened, count(*) filter (where what = 'clicked') as clicked
  from (
    select date_trunc('hour', first_opened_at) as hour, 'opened' as what from email_engagement
    where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) and first_opened_at is not null and opens > 0
    union all
    select date_trunc('hour', first_clicked_at), 'clicked' from email_engagement
    where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) and first_clicked_at is not null and clicks > 0
  ) each group by hour order by hour limit 1000`

export type RevenueRow = { currency: string; orders: number; total: string }

/** Orders placed within the attribution window after a click, without reversed ones. */
export const sumRevenue = (db: Sql, accountId: Uuid, mailingIds: Uuid[], days: number) => db<RevenueRow[]>`
  select o.currency, count(*) as orders, sum(o.total)::text as total
  from email_engagement e
  join email_sends s on s.account_id = e.account_id and s.id = e.send_id
  join orders o on o.account_id = e.account_id and o.contact_id = s.contact_id and not o.reversed
    and o.order_date >= e.first_clicked_at and o.order_date < e.last_clicked_at + ${days}::integer * interval '1 day'
  where e.account_id = ${accountId} and e.mailing_id = any(${mailingIds}::uuid[]) and e.clicks > 0
  group by o.currency order by o.currency`

export type FiguresRow = { mailing_id: Uuid; opened: number; clicked: number; unsubscribed: number }

/** For many mailings at once, to show in lists of campaigns. */
export const listEngagement = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<FiguresRow[]>`
  select mailing_id, count(*) filter (where opens > 0) as opened, count(*) filter (where clicks > 0) as clicked,
    count(*) filter (where unsubscribed_at is not null) as unsubscribed
  from email_engagement where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) group by mailing_id`

export const listRevenue = (db: Sql, accountId: Uuid, mailingIds: Uuid[], days: number) => db<
  (RevenueRow & { mailing_id: Uuid })[]
>`
  select e.mailing_id, o.currency, count(*) as orders, sum(o.total)::text as total
  from email_engagement e
  join email_sends s on s.account_id = e.account_id and s.id = e.send_id
  join orders o on o.account_id = e.account_id and o.contact_id = s.contact_id and not o.reversed
    and o.order_date >= e.first_clicked_at and o.order_date < e.last_clicked_at + ${days}::integer * interval '1 day'
  where e.account_id = ${accountId} and e.mailing_id = any(${mailingIds}::uuid[]) and e.clicks > 0
  group by e.mailing_id, o.currency`
