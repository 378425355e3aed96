// Statements for checkouts, which are open until they are completed or an hour has passed.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type CheckoutRow = {
  store_id: Uuid
  token: string
  email: string
  /** Exact, as text. */
  total: string
  currency: string
  items: Record<string, unknown>[]
  url: string | null
  started_at: Date
  updated_at: Date
  completed_at: Date | null
  due_at: Date | null
}

/** A checkout already in the feed is not abandoned a second time. */
export const upsertCheckouts = (tx: Tx, accountId: Uuid, rows: CheckoutRow[]) => tx`
  insert into store_checkouts as c (account_id, store_id, token, email, total, currency, items, url, started_at, updated_at, completed_at, due_at)
  select ${accountId}::uuid, store_id, token, email, total, currency, items, url, started_at, updated_at, completed_at, due_at
  from ${rowsOf(tx, rows, {
    store_id: 'uuid',
    token: 'text',
    email: 'text',
    total: 'numeric',
    currency: 'text',
    items: 'jsonb',
    url: 'text',
    started_at: 'timestamptz',
    updated_at: 'timestamptz',
    completed_at: 'timestamptz',
    due_at: 'timestamptz',
  })} order by store_id, token
  on conflict (account_id, store_id, token) do update set
    email = excluded.email, total = excluded.total, currency = excluded.currency, items = excluded.items, url = excluded.url,
    updated_at = excluded.updated_at, completed_at = coalesce(c.completed_at, excluded.completed_at),
    due_at = case when c.abandoned_at is null and c.completed_at is null then excluded.due_at end`

export type Bought = { store_id: Uuid; token: string | null; email: string | null; at: Date }

export type Revised = {
  activity_id: Uuid | null
  abandoned_at: Date | null
  contact_id: Uuid | null
  total: string
  currency: string
}

/** Checkouts completed by one of these orders: by token or, for the same address, if begun before it. */
export const completeCheckouts = (tx: Tx, accountId: Uuid, bought: Bought[]) => tx<Revised[]>`
  with ended as materialized (
    select distinct on (c.store_id, c.token) c.store_id, c.token, t.at
    from ${rowsOf(tx, bought, { store_id: 'uuid', token: 'text', email: 'text', at: 'timestamptz' })}
    join store_checkouts c on c.account_id = ${accountId} and c.store_id = t.store_id and c.completed_at is null
      and (c.token = t.token or (c.email = t.email and c.started_at <= t.at))
    order by c.store_id, c.token, t.at)
  update store_checkouts c set completed_at = ended.at, due_at = null from ended
  where c.account_id = ${accountId} and c.store_id = ended.store_id and c.token = ended.token
  returning c.activity_id, c.abandoned_at, c.contact_id, c.total, c.currency`

export const claimCheckouts = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<CheckoutRow[]>`
  with due as materialized (
    select store_id, token from store_checkouts where account_id = ${accountId} and lease is null and due_at <= ${now}
    order by due_at limit ${limit} for update skip locked)
  update store_checkouts c set lease = ${lease} from due
  where c.account_id = ${accountId} and c.store_id = due.store_id and c.token = due.token
  returning c.store_id, c.token, c.email, c.total, c.currency, c.items, c.url, c.started_at, c.updated_at, c.completed_at, c.due_at`

export type CheckoutKey = Pick<CheckoutRow, 'store_id' | 'token'>

/** Those whose address has ordered since: the order arrived before the checkout's last webhook. */
export const endBought = (tx: Tx, accountId: Uuid, keys: CheckoutKey[]) => tx<CheckoutKey[]>`
  update store_checkouts c set completed_at = o.order_date, due_at = null, lease = null
  from ${rowsOf(tx, keys, { store_id: 'uuid', token: 'text' })}, lateral (
    select order_date from orders where account_id = ${accountId} and email = (
      select email from store_checkouts k where k.account_id = ${accountId} and k.store_id = t.store_id and k.token = t.token)
    order by order_date desc limit 1) o
  where c.account_id = ${accountId} and c.store_id = t.store_id and c.token = t.token and o.order_date >= c.started_at
  returning c.store_id, c.token`

export async function findNextCheckout(db: Sql, accountId: Uuid): Promise<Date | null> {
  const [row] = await db<{ due_at: Date }[]>`
    select due_at from store_checkouts where account_id = ${accountId} and lease is null and due_at is not null
    order by due_at limit 1`
  return row?.due_at ?? null
}

export const releaseCheckouts = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update store_checkouts set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export type Abandoned = {
  store_id: Uuid
  token: string
  activity_id: Uuid
  abandoned_at: Date
  contact_id: Uuid | null
}

export const finishCheckouts = (tx: Tx, accountId: Uuid, rows: Abandoned[]) => tx`
  update store_checkouts c set lease = null, due_at = null, activity_id = t.activity_id, abandoned_at = t.abandoned_at,
    contact_id = t.contact_id
  from ${rowsOf(tx, rows, { store_id: 'uuid', token: 'text', activity_id: 'uuid', abandoned_at: 'timestamptz', contact_id: 'uuid' })}
  where c.account_id = ${accountId} and c.store_id = t.store_id and c.token = t.token`

export const listCheckoutsOf = (db: Sql, accountId: Uuid, contactId: Uuid, emails: string[]) => db<CheckoutRow[]>`
  select store_id, token, email, total, currency, items, url, started_at, updated_at, completed_at, due_at
  from store_checkouts where account_id = ${accountId} and (contact_id = ${contactId} or email = any(${emails}::text[]))
  order by started_at desc`

export const removeCheckoutsOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[], emails: string[]) => tx`
  delete from store_checkouts
  where account_id = ${accountId} and (contact_id = any(${contactIds}::uuid[]) or email = any(${emails}::text[]))`
