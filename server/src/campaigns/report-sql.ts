// Statements that count the results of a campaign.

import { creditedOrders } from '../behavior/attribution/sql.ts'
import { rowsOf, valuesOf } from '../platform/db/db.ts'
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

export const countReasons = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<{ reason: string; people: number }[]>`
  select unsubscribe_reason as reason, count(*) as people from email_engagement
  where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) and unsubscribe_reason is not null
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

type NamedLink = { mailing_id: Uuid; n: number; name: string }

/** People who clicked, by the name of a link. Several links may have the same. */
export const countByLinkName = (db: Sql, accountId: Uuid, links: NamedLink[]) => db<{ name: string; people: number }[]>`
  select t.name, count(distinct k.send_id) as people
  from ${rowsOf(db, links, { mailing_id: 'uuid', n: 'smallint', name: 'text' })}
  join email_clicks k on k.account_id = ${accountId} and k.mailing_id = any(${valuesOf(links, 'mailing_id')}::uuid[])
    and k.mailing_id = t.mailing_id and k.link = t.n and k.class = 'person'
  group by t.name order by people desc, t.name`

/** First opens and first clicks of these mailings. */
const firsts = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db`
  select first_opened_at as at, true as is_open from email_engagement
  where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) and first_opened_at is not null and opens > 0
  union all
  select first_clicked_at, false from email_engagement
  where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) and first_clicked_at is not null and clicks > 0`

export type HourRow = { hour: Date; opened: number; clicked: number }

/** By hour since the campaign started, for its first hours. */
export const countByHour = (db: Sql, accountId: Uuid, mailingIds: Uuid[], from: Date, hours: number) => db<HourRow[]>`
  select date_trunc('hour', at) as hour, count(*) filter (where is_open) as opened, count(*) filter (where not is_open) as clicked
  from (${firsts(db, accountId, mailingIds)}) each
  where at < date_trunc('hour', ${from}::timestamptz) + ${hours}::integer * interval '1 hour'
  group by hour order by hour`

export type StartedMailing = { mailing_id: Uuid; started_at: Date }

/** First opens by the hour after each mailing started, counted from the full hour. */
export const countByHourAfter = (db: Sql, accountId: Uuid, mailings: StartedMailing[], hours: number) => db<
  { hour: number; opened: number }[]
>`
  select floor(extract(epoch from e.first_opened_at - date_trunc('hour', t.started_at)) / 3600)::integer as hour,
    count(*) as opened
  from ${rowsOf(db, mailings, { mailing_id: 'uuid', started_at: 'timestamptz' })}
  join email_engagement e on e.account_id = ${accountId} and e.mailing_id = any(${valuesOf(mailings, 'mailing_id')}::uuid[])
    and e.mailing_id = t.mailing_id and e.opens > 0
    and e.first_opened_at < date_trunc('hour', t.started_at) + ${hours}::integer * interval '1 hour'
  group by 1`

export type DayRow = { day: string; opened: number; clicked: number }

export const countByDay = (db: Sql, accountId: Uuid, mailingIds: Uuid[], zone: string) => db<DayRow[]>`
  select to_char((at at time zone ${zone}::text)::date, 'YYYY-MM-DD') as day, count(*) filter (where is_open) as opened,
    count(*) filter (where not is_open) as clicked
  from (${firsts(db, accountId, mailingIds)}) each group by day order by day limit 400`

export type LinkRevenueRow = { mailing_id: Uuid; n: number; currency: string; orders: number; total: string }

export const sumByLink = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<LinkRevenueRow[]>`
  select k.mailing_id, k.link as n, o.currency, count(*) as orders, sum(o.total)::text as total
  from ${creditedOrders(db, accountId)}
  where k.account_id = ${accountId} and k.mailing_id = any(${mailingIds}::uuid[])
  group by k.mailing_id, k.link, o.currency`

export type RevenueHourRow = { hour: Date; currency: string; total: string }

/** By hour of the order for the first hours since the campaign started, then by day. */
export const sumByHour = (db: Sql, accountId: Uuid, mailingIds: Uuid[], from: Date, hours: number) => db<
  RevenueHourRow[]
>`
  select date_trunc(case when o.order_date < ${from}::timestamptz + ${hours}::integer * interval '1 hour' then 'hour' else 'day' end,
    o.order_date) as hour, o.currency, sum(o.total)::text as total
  from ${creditedOrders(db, accountId)}
  where k.account_id = ${accountId} and k.mailing_id = any(${mailingIds}::uuid[])
  group by 1, 2 order by 1, 2`

/** Emails that led to an order. */
export async function countOrdered(db: Sql, accountId: Uuid, mailingIds: Uuid[]): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(distinct k.send_id) as n from ${creditedOrders(db, accountId)}
    where k.account_id = ${accountId} and k.mailing_id = any(${mailingIds}::uuid[])`
  return row!.n
}

export type DomainRow = { domain: string; delivered: number; opened: number; clicked: number }

/** Emails that were delivered, by domain of the address. The IDs of a mailing's emails are a range. */
export const countByDomain = (db: Sql, accountId: Uuid, mailingId: Uuid) => db<DomainRow[]>`
  select lower(split_part(s.email, '@', 2)) as domain, count(*) as delivered, count(*) filter (where e.opens > 0) as opened,
    count(*) filter (where e.clicks > 0) as clicked
  from email_sends s
  left join email_engagement e on e.account_id = ${accountId} and e.mailing_id = ${mailingId} and e.send_id = s.id
  where s.account_id = ${accountId} and s.mailing_id = ${mailingId} and s.state = 'accepted'
    and s.id >= email_send_id(${mailingId}, 0) and s.id <= email_send_id(${mailingId}, 1099511627775)
  group by domain`

export const countByDevice = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<{ device: string; people: number }[]>`
  select device, count(*) as people from email_engagement
  where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) and device is not null
  group by device order by people desc`

export type BoughtRow = { title: string; image_url: string | null; sold: number; currency: string; total: string }

/** Products in the credited orders, best earners first. Stores send different items, so each field is read with care. */
export const listBought = (db: Sql, accountId: Uuid, mailingIds: Uuid[], limit: number) => db<BoughtRow[]>`
  with items as (
    select o.currency, coalesce(nullif(i.item ->> 'title', ''), nullif(i.item ->> 'name', '')) as title,
      i.item ->> 'product_id' as product_id,
      case when jsonb_typeof(i.item -> 'quantity') = 'number' then (i.item ->> 'quantity')::numeric else 1 end as quantity,
      case when jsonb_typeof(i.item -> 'price') = 'number' then (i.item ->> 'price')::numeric else 0 end as price
    from ${creditedOrders(db, accountId)} cross join lateral jsonb_array_elements(o.items) i (item)
    where k.account_id = ${accountId} and k.mailing_id = any(${mailingIds}::uuid[])
  )
  select left(i.title, 200) as title, max(p.image_url) as image_url, least(sum(i.quantity), 1e9)::bigint as sold, i.currency,
    sum(i.quantity * i.price)::text as total
  from items i
  left join products p on p.account_id = ${accountId} and p.product_id = i.product_id
  where i.title is not null
  group by left(i.title, 200), i.currency order by sum(i.quantity * i.price) desc, 1 limit ${limit}`

/** Orders credited to no email that were placed within a day after their buyer opened one of these. */
export const sumOpenedOnly = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<
  { currency: string; total: string }[]
>`
  select o.currency, sum(o.total)::text as total
  from orders o
  where o.account_id = ${accountId} and not o.reversed and o.id in (
    select n.id from email_engagement e
    join email_sends s on s.account_id = ${accountId} and s.id = e.send_id
    join orders n on n.account_id = ${accountId} and n.contact_id = s.contact_id and n.order_date >= e.first_opened_at
      and n.order_date < e.last_opened_at + interval '1 day'
    where e.account_id = ${accountId} and e.mailing_id = any(${mailingIds}::uuid[]) and e.opens > 0 and e.clicks = 0)
    and not exists (select 1 from order_credits k where k.account_id = ${accountId} and k.order_id = o.id)
  group by o.currency order by o.currency`

export type FiguresRow = { mailing_id: Uuid; opened: number; clicked: number; unsubscribed: number }

/** For many mailings at once, to show in lists of campaigns. */
export const listEngagement = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<FiguresRow[]>`
  select mailing_id, count(*) filter (where opens > 0) as opened, count(*) filter (where clicks > 0) as clicked,
    count(*) filter (where unsubscribed_at is not null) as unsubscribed
  from email_engagement where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) group by mailing_id`
