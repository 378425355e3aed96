// Statements for the dashboard, the steps of getting started, and the search by name.

import { FeedSection } from '../../activity/feed/schema.ts'
import { startOfDay } from '../../platform/db/days.ts'
import type { Fragment, Sql } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** Days in the account's time zone; `until` is exclusive. */
export type Days = { zone: string; since: Day; until: Day }

export type DayCount = { day: Day; what: string; n: number }

/**
 * Counts each day separately with an index-only scan; grouping by the computed day of each event would cost more than
 * reading it.
 */
const countEachDay = (db: Sql, accountId: Uuid, what: string[], { zone, since, until }: Days, isOne: Fragment) => db<
  DayCount[]
>`
  select to_char(d.day, 'YYYY-MM-DD') as day, w.what, (
    select count(*) from activity where account_id = ${accountId} and ${isOne}
      and occurred_at >= d.day at time zone ${zone}::text
      and occurred_at < (d.day + interval '1 day') at time zone ${zone}::text) as n
  from generate_series(${since}::date::timestamp, ${until}::date::timestamp - interval '1 day', interval '1 day') d (day),
    unnest(${what}::text[]) w (what)`

/** Events about people. */
export const countByDay = (db: Sql, accountId: Uuid, names: string[], days: Days) =>
  countEachDay(db, accountId, names, days, db`name = w.what and section = ${FeedSection.person}`)

/** Reports exclude imports and shop-history customers. The condition must match the index `activity_joined`. */
export const countJoined = (db: Sql, accountId: Uuid, days: Days) =>
  countEachDay(
    db,
    accountId,
    ['contact.subscribed'],
    days,
    db`name = 'contact.subscribed' and section = 2 and properties ->> 'how' <> 'import' and not properties ? 'history'`,
  )

/** Of these, transactional emails. The condition must match the index `activity_transactional`. */
export const countTransactional = (db: Sql, accountId: Uuid, outcomes: string[], days: Days) =>
  countEachDay(db, accountId, outcomes, days, db`status = w.what and properties ? 'transactional'`)

/** Outcomes of emails, by day of sending. */
export const countOutcomes = (db: Sql, accountId: Uuid, outcomes: string[], days: Days) =>
  countEachDay(db, accountId, outcomes, days, db`status = w.what`)

/**
 * Emails opened, clicked, or reported for the first time, by day. Includes campaigns from this many days before,
 * because later opens are rare; drips are included for as long as they exist. Filtering emails
 * first and formatting days last takes half the time.
 */
export const countFirsts = (db: Sql, accountId: Uuid, { zone, since, until }: Days, daysBefore: number) => db<
  (Omit<DayCount, 'what'> & { what: 'opened' | 'clicked' | 'complained'; transactional: boolean })[]
>`
  select to_char(d.day, 'YYYY-MM-DD') as day, d.what, d.transactional, d.n from (
    select (first.at at time zone ${zone}::text)::date as day, first.what, m.transactional, count(*) as n
    from mailings m
    join email_engagement e on e.account_id = m.account_id and e.mailing_id = m.id
      and (e.first_opened_at >= ${startOfDay(db, since, zone)} or e.first_clicked_at >= ${startOfDay(db, since, zone)}
        or e.complained_at >= ${startOfDay(db, since, zone)})
    cross join lateral (values
      ('opened', case when e.opens > 0 then e.first_opened_at end),
      ('clicked', case when e.clicks > 0 then e.first_clicked_at end),
      ('complained', e.complained_at)) first (what, at)
    where m.account_id = ${accountId}
      and (m.kind = 'drip' or m.created_at >= ${startOfDay(db, since, zone)} - ${daysBefore}::int * interval '1 day')
      and first.at >= ${startOfDay(db, since, zone)} and first.at < ${startOfDay(db, until, zone)}
    group by 1, 2, 3) d`

export type RevenueRow = {
  day: Day
  currency: string
  orders: number
  total: string
  credited: number
  from_campaigns: string
  from_drips: string
}

/** Orders that were not reversed, by day, and the part of them that is credited to an email. */
export const sumRevenue = (db: Sql, accountId: Uuid, { zone, since, until }: Days) => db<RevenueRow[]>`
  select to_char((o.order_date at time zone ${zone}::text)::date, 'YYYY-MM-DD') as day, o.currency, count(*) as orders,
    sum(o.total)::text as total, count(m.id) as credited,
    coalesce(sum(o.total) filter (where m.kind <> 'drip'), 0)::text as from_campaigns,
    coalesce(sum(o.total) filter (where m.kind = 'drip'), 0)::text as from_drips
  from orders o
  left join order_credits k on k.account_id = o.account_id and k.order_id = o.id
  left join mailings m on m.account_id = k.account_id and m.id = k.mailing_id
  where o.account_id = ${accountId} and not o.reversed
    and o.order_date >= ${startOfDay(db, since, zone)} and o.order_date < ${startOfDay(db, until, zone)}
  group by 1, 2`

/**
 * Orders of the period that are credited to no email, placed within a day after their buyer opened one without clicking
 * it.
 */
export const sumOpenedOnly = (db: Sql, accountId: Uuid, { zone, since, until }: Days) => db<
  { currency: string; total: string }[]
>`
  select o.currency, sum(o.total)::text as total
  from orders o
  where o.account_id = ${accountId} and not o.reversed
    and o.order_date >= ${startOfDay(db, since, zone)} and o.order_date < ${startOfDay(db, until, zone)}
    and not exists (select 1 from order_credits k where k.account_id = ${accountId} and k.order_id = o.id)
    and exists (
      select 1 from email_sends s
      join email_engagement e on e.account_id = ${accountId} and e.mailing_id = s.mailing_id and e.send_id = s.id
      where s.account_id = ${accountId} and s.contact_id = o.contact_id and e.opens > 0 and e.clicks = 0
        and o.order_date >= e.first_opened_at and o.order_date < e.last_opened_at + interval '1 day')
  group by o.currency order by sum(o.total) desc`

/** Emails to one person belong to no campaign or drip, and are left out here. */
export type SourceRow = { kind: 'campaign' | 'drip'; id: Uuid; name: string; orders: number; total: string }

/** What campaigns and drips earned with orders of the period, in one currency. A deleted drip has no name. */
export const listSources = (
  db: Sql,
  accountId: Uuid,
  { zone, since, until }: Days,
  currency: string,
  limit: number,
) => db<SourceRow[]>`
  select m.kind, coalesce(m.campaign_id, m.drip_id) as id, coalesce(max(c.name), max(d.name)) as name, count(*) as orders,
    sum(o.total)::text as total
  from orders o
  join order_credits k on k.account_id = o.account_id and k.order_id = o.id
  join mailings m on m.account_id = k.account_id and m.id = k.mailing_id
  left join campaigns c on c.account_id = m.account_id and c.id = m.campaign_id
  left join drips d on d.account_id = m.account_id and d.id = m.drip_id
  where o.account_id = ${accountId} and not o.reversed and o.currency = ${currency}
    and o.order_date >= ${startOfDay(db, since, zone)} and o.order_date < ${startOfDay(db, until, zone)}
    and coalesce(c.id, d.id) is not null
  group by m.kind, coalesce(m.campaign_id, m.drip_id) order by sum(o.total) desc, 2 limit ${limit}`

export type StartRow = {
  people: boolean
  sender: boolean
  campaign: boolean
  mailbox: boolean
  shop: boolean
  drip: boolean
  mail_server: boolean
}

/** Citus combines tables from several nodes by their columns, hence `select 1`. */
export async function findStart(db: Sql, accountId: Uuid): Promise<StartRow> {
  const [row] = await db<StartRow[]>`
    select
      exists (select 1 from people_counts where account_id = ${accountId} and people > 0) as people,
      exists (select 1 from senders where account_id = ${accountId})
        and exists (select 1 from accounts where id = ${accountId} and postal_address is not null) as sender,
      exists (select 1 from campaigns where account_id = ${accountId}) as campaign,
      exists (select 1 from captured_emails where account_id = ${accountId})
        or exists (select 1 from mailings where account_id = ${accountId}) as mailbox,
      exists (select 1 from orders where account_id = ${accountId})
        or exists (select 1 from event_names where account_id = ${accountId}) as shop,
      exists (select 1 from drips where account_id = ${accountId} and version is not null) as drip,
      exists (select 1 from mail_servers where active and (account_id = ${accountId} or account_id is null)) as mail_server`
  return row!
}

export type FoundRow = { kind: string; id: Uuid | null; key: string | null; name: string }

/** Things the account named, by part of their name: a few of each kind, matches at the start first. */
export const findNamed = (db: Sql, accountId: Uuid, needle: string, perKind: number) => db<FoundRow[]>`
  select kind, id, key, name from (
    select *, row_number() over (partition by kind order by strpos(lower(name), lower(${needle})), name) as place from (
      select 'campaign' as kind, id, null as key, name from campaigns where account_id = ${accountId}
      union all select 'list', id, null, name from lists where account_id = ${accountId}
      union all select 'group', id, null, name from groups where account_id = ${accountId}
      union all select 'design', id, null, name from designs where account_id = ${accountId}
      union all select 'data_set', null, key, name from data_sets where account_id = ${accountId}
    ) named where strpos(lower(name), lower(${needle})) > 0
  ) found where place <= ${perKind} order by kind, place`

export async function findSent(db: Sql, accountId: Uuid, month: Day): Promise<number> {
  const [row] = await db<{ sent: number }[]>`
    select sent from send_usage where account_id = ${accountId} and month = ${month}::date`
  return row?.sent ?? 0
}

export type OrderExport = {
  id: Uuid
  order_id: string
  email: string | null
  total: string
  currency: string
  status: string | null
  order_date: Date
  source: string
  reversed: boolean
  items: unknown
  order_number: string | null
  shipping: string | null
  discount: string | null
  tax: string | null
  shipping_address: string | null
}

export const exportOrders = (db: Sql, accountId: Uuid, after: Uuid | null, limit: number) => db<OrderExport[]>`
  select id, order_id, email, total::text, currency, status, order_date, source, reversed, items, order_number,
    shipping::text, discount::text, tax::text, shipping_address from orders
  where account_id = ${accountId} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`

export type ProductExport = {
  id: Uuid
  product_id: string
  title: string
  note: string | null
  handle: string
  price: string | null
  compare_at_price: string | null
  currency: string | null
  url: string | null
  image_url: string | null
  category: string | null
  stock: number | null
  status: string
}

export const exportProducts = (db: Sql, accountId: Uuid, after: Uuid | null, limit: number) => db<ProductExport[]>`
  select id, product_id, title, note, handle, price::text, compare_at_price::text, currency, url, image_url, category, stock, status from products
  where account_id = ${accountId} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`

export type ActivityPlace = { section: number; at: Date; id: Uuid }
export type ActivityExport = {
  section: number
  id: Uuid
  name: string
  occurred_at: Date
  email: string | null
  properties: unknown
}

/** In primary key order, so that the whole feed is read once. */
export const exportActivity = (db: Sql, accountId: Uuid, after: ActivityPlace | null, limit: number) => db<
  ActivityExport[]
>`
  select a.section, a.id, a.name, a.occurred_at, c.email, a.properties
  from activity a left join contacts c on c.account_id = a.account_id and c.id = a.contact_id
  where a.account_id = ${accountId} ${
    after ? db`and (a.section, a.occurred_at, a.id) > (${after.section}, ${after.at}, ${after.id})` : db``
  }
  order by a.section, a.occurred_at, a.id limit ${limit}`
