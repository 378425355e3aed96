// Statements for attribution. A credit is computed from the order and the clicks alone, so computing it again is safe.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DEFAULT_DAYS } from './schema.ts'

/**
 * One transaction per account computes credits at a time: a statement that started before a click was visible must not
 * overwrite the credit of one that started after.
 */
export const lockAccount = (tx: Tx, accountId: Uuid) => tx`
  select pg_advisory_xact_lock(hashtextextended('attribution' || ${accountId}::text, 0))`

export async function findDays(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ days: number }[]>`select days from attribution_windows where account_id = ${accountId}`
  return row?.days ?? DEFAULT_DAYS
}

export const upsertDays = (tx: Tx, accountId: Uuid, days: number) => tx`
  insert into attribution_windows (account_id, days) values (${accountId}, ${days})
  on conflict (account_id) do update set days = excluded.days`

export type NewCheck = {
  account_id: Uuid
  id: Uuid
  /** Null for all orders of the account. */
  contact_id: Uuid | null
  from_at: Date
  until_at: Date
  created_at: Date
}

/** Accounts that never started a mailing have no clicks to credit, so their orders need no check. */
export const insertChecks = (tx: Tx, checks: NewCheck[]) => tx<{ account_id: Uuid }[]>`
  insert into attribution_checks (account_id, id, contact_id, from_at, until_at, created_at)
  select t.account_id, t.id, t.contact_id, t.from_at, t.until_at, t.created_at
  from ${rowsOf(tx, checks, {
    account_id: 'uuid',
    id: 'uuid',
    contact_id: 'uuid',
    from_at: 'timestamptz',
    until_at: 'timestamptz',
    created_at: 'timestamptz',
  })}
  where t.account_id = any(${accountsOf(checks)}::uuid[])
    and exists (select 1 from mailings m where m.account_id = t.account_id)
  returning account_id`

/** A second change of the window starts over. */
export const removeRecalculations = (tx: Tx, accountId: Uuid) => tx`
  delete from attribution_checks where account_id = ${accountId} and contact_id is null`

export type CheckRow = { id: Uuid; contact_id: Uuid | null; from_at: Date; after_id: Uuid; until_at: Date }

/** Checks of single people first: a new order doesn't wait for a recalculation. */
export const claimChecks = (tx: Tx, accountId: Uuid, lease: number, limit: number) => tx<CheckRow[]>`
  with due as materialized (
    select id from attribution_checks where account_id = ${accountId} and lease is null
    order by contact_id is null, id limit ${limit} for update skip locked)
  update attribution_checks c set lease = ${lease} from due where c.account_id = ${accountId} and c.id = due.id
  returning c.id, c.contact_id, c.from_at, c.after_id, c.until_at`

export async function hasChecks(tx: Tx, accountId: Uuid): Promise<boolean> {
  const [row] = await tx<{ found: boolean }[]>`
    select exists (select 1 from attribution_checks where account_id = ${accountId} and lease is null) as found`
  return row!.found
}

export const releaseChecks = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update attribution_checks set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export const removeChecks = (tx: Tx, accountId: Uuid, ids: Uuid[]) => tx`
  delete from attribution_checks where account_id = ${accountId} and id = any(${ids}::uuid[])`

export type MovedCheck = { id: Uuid; from_at: Date; after_id: Uuid; done: number }

export const moveChecks = (tx: Tx, accountId: Uuid, rows: MovedCheck[]) => tx`
  update attribution_checks c set from_at = t.from_at, after_id = t.after_id, done = c.done + t.done, lease = null
  from ${rowsOf(tx, rows, { id: 'uuid', from_at: 'timestamptz', after_id: 'uuid', done: 'integer' })}
  where c.account_id = ${accountId} and c.id = t.id`

export type CheckedOrder = { check_id: Uuid; id: Uuid; order_date: Date }

/** The next orders of each person, oldest first. */
export const listOrdersOfPeople = (tx: Tx, accountId: Uuid, checks: CheckRow[], perCheck: number) => tx<CheckedOrder[]>`
  select t.id as check_id, o.id, o.order_date
  from ${rowsOf(tx, checks, {
    id: 'uuid',
    contact_id: 'uuid',
    from_at: 'timestamptz',
    after_id: 'uuid',
    until_at: 'timestamptz',
  })}
  cross join lateral (
    select id, order_date from orders
    where account_id = ${accountId} and contact_id = t.contact_id and (order_date, id) > (t.from_at, t.after_id)
      and order_date <= t.until_at
    order by order_date, id limit ${perCheck}) o
  order by o.order_date, o.id`

/** The next orders of the account, oldest first. */
export const listOrders = (tx: Tx, accountId: Uuid, check: CheckRow, limit: number) => tx<CheckedOrder[]>`
  select ${check.id}::uuid as check_id, id, order_date from orders
  where account_id = ${accountId} and (order_date, id) > (${check.from_at}, ${check.after_id}::uuid)
    and order_date <= ${check.until_at}
  order by order_date, id limit ${limit}`

/**
 * Credits each order to the last click of its buyer within the window, except on transactional emails, which are not
 * marketing. Orders of erased buyers keep their credit,
 * because their clicks can no longer be found.
 */
export const creditOrders = (tx: Tx, accountId: Uuid, orderIds: Uuid[], days: number) => tx`
  with due as materialized (
    select id, contact_id, order_date from orders
    where account_id = ${accountId} and id = any(${orderIds}::uuid[]) and (contact_id is not null or email is not null)
    order by id for key share
  ), found as materialized (
    select d.id, k.mailing_id, k.send_id, k.link, k.at from due d
    left join lateral (
      select mailing_id, send_id, link, at from email_clicks
      where account_id = ${accountId} and contact_id = d.contact_id and at <= d.order_date
        and at > d.order_date - ${days}::integer * interval '1 day'
        and exists (
          select from mailings m
          where m.account_id = ${accountId} and m.id = email_clicks.mailing_id and not m.transactional)
      order by at desc, id desc limit 1) k on true
  ), uncredited as (
    delete from order_credits where account_id = ${accountId} and order_id in (select id from found where send_id is null)
  )
  insert into order_credits as c (account_id, order_id, mailing_id, send_id, link, clicked_at)
  select ${accountId}, id, mailing_id, send_id, link, at from found where send_id is not null order by id
  on conflict (account_id, order_id) do update
  set mailing_id = excluded.mailing_id, send_id = excluded.send_id, link = excluded.link, clicked_at = excluded.clicked_at
  where (c.send_id, c.link, c.clicked_at) is distinct from (excluded.send_id, excluded.link, excluded.clicked_at)`

export type OrderKey = { account_id: Uuid; id: Uuid }

export const removeCredits = (tx: Tx, orders: OrderKey[]) => tx`
  delete from order_credits c using ${rowsOf(tx, orders, { account_id: 'uuid', id: 'uuid' })}
  where c.account_id = t.account_id and c.order_id = t.id
    and c.account_id = any(${accountsOf(orders)}::uuid[]) and c.order_id = any(${valuesOf(orders, 'id')}::uuid[])`

export type RecalculationRow = { done: number; from_at: Date; created_at: Date }

export async function findRecalculation(db: Sql, accountId: Uuid): Promise<RecalculationRow | undefined> {
  const [row] = await db<RecalculationRow[]>`
    select done, from_at, created_at from attribution_checks where account_id = ${accountId} and contact_id is null
    order by id limit 1`
  return row
}

export async function countOrdersFrom(db: Sql, accountId: Uuid, from: Date): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from orders where account_id = ${accountId} and order_date > ${from}`
  return row!.n
}

/** Credited orders that count as revenue. `k` is the credit, `o` its order; filter both by the account. */
export const creditedOrders = (db: Sql, accountId: Uuid) => db`
  order_credits k join orders o on o.account_id = ${accountId} and o.id = k.order_id and not o.reversed`

export type MailingRevenueRow = { mailing_id: Uuid; currency: string; orders: number; people: number; total: string }

export const sumByMailing = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<MailingRevenueRow[]>`
  select k.mailing_id, o.currency, count(*) as orders, count(distinct k.send_id) as people, sum(o.total)::text as total
  from ${creditedOrders(db, accountId)}
  where k.account_id = ${accountId} and k.mailing_id = any(${mailingIds}::uuid[])
  group by k.mailing_id, o.currency order by k.mailing_id, o.currency`

/** By currency, of all orders of a person that are credited to an email. */
export const sumOfPerson = (db: Sql, accountId: Uuid, contactId: Uuid) => db<
  { currency: string; orders: number; total: string }[]
>`
  select o.currency, count(*) as orders, sum(o.total)::text as total
  from ${creditedOrders(db, accountId)}
  where k.account_id = ${accountId} and o.contact_id = ${contactId}
  group by o.currency order by sum(o.total) desc, o.currency`

export type CreditRow = {
  order_id: Uuid
  kind: 'campaign' | 'drip'
  source_id: Uuid
  name: string
  subject: string
  clicked_at: Date
}

/** The emails these orders are credited to. A drip that was deleted has no name and is left out. */
export const listCredits = (db: Sql, accountId: Uuid, orderIds: Uuid[]) => db<CreditRow[]>`
  select k.order_id, m.kind, coalesce(m.campaign_id, m.drip_id) as source_id, coalesce(c.name, d.name) as name,
    m.subject, k.clicked_at
  from order_credits k
  join mailings m on m.account_id = k.account_id and m.id = k.mailing_id
  left join campaigns c on c.account_id = m.account_id and c.id = m.campaign_id
  left join drips d on d.account_id = m.account_id and d.id = m.drip_id
  where k.account_id = ${accountId} and k.order_id = any(${orderIds}::uuid[]) and coalesce(c.name, d.name) is not null`
