import { andOnDays } from '../../platform/db/days.ts'
import type { DayRange } from '../../platform/db/days.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'

export type OrderRow = {
  account_id: Uuid
  id: Uuid
  order_id: string
  contact_id: Uuid | null
  /** Null once the buyer was erased. */
  email: string | null
  /** Exact decimal, as text. */
  /** The number that the buyer knows. */
  order_number: string | null
  total: string
  /** Exact decimals, as text; null if unknown. */
  shipping: string | null
  discount: string | null
  tax: string | null
  shipping_address: string | null
  currency: string
  items: Record<string, unknown>[]
  status: string | null
  order_date: Date
  source: string
  shipped_at: Date | null
  reversed: boolean
  first_order: boolean | null
  /** The connected store it came from; null for an order sent through the API. */
  store_id: Uuid | null
  created_at: Date
  updated_at: Date
}

export type OrderKey = { account_id: Uuid; order_id: string }

const columns = (db: Sql) =>
  db`o.account_id, o.id, o.order_id, o.contact_id, o.email, o.order_number, o.total, o.shipping, o.discount, o.tax, o.shipping_address, o.currency, o.items, o.status, o.order_date, o.source, o.shipped_at, o.reversed, o.first_order, o.store_id, o.created_at, o.updated_at`

export const findOrders = (db: Sql, keys: OrderKey[]) => db<OrderRow[]>`
  select ${columns(db)} from ${rowsOf(db, keys, { account_id: 'uuid', order_id: 'text' })}
  join orders o on o.account_id = t.account_id and o.order_id = t.order_id and o.account_id = any(${accountsOf(keys)}::uuid[])`

/** Locked in a fixed order to avoid deadlocks between batches with the same orders. */
export const lockOrders = (tx: Tx, keys: OrderKey[]) => tx<OrderRow[]>`
  select ${columns(tx)} from ${rowsOf(tx, keys, { account_id: 'uuid', order_id: 'text' })}
  join orders o on o.account_id = t.account_id and o.order_id = t.order_id and o.account_id = any(${accountsOf(keys)}::uuid[])
  order by o.account_id, o.order_id for update of o`

const COLUMNS = {
  account_id: 'uuid',
  id: 'uuid',
  order_id: 'text',
  contact_id: 'uuid',
  email: 'text',
  order_number: 'text',
  total: 'numeric',
  shipping: 'numeric',
  discount: 'numeric',
  tax: 'numeric',
  shipping_address: 'text',
  currency: 'text',
  items: 'jsonb',
  status: 'text',
  order_date: 'timestamptz',
  source: 'text',
  shipped_at: 'timestamptz',
  reversed: 'boolean',
  first_order: 'boolean',
  store_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const

/** Returns the IDs that were added, without orders that another transaction added at the same moment. */
export const insertOrders = (tx: Tx, rows: OrderRow[]) => tx<{ id: Uuid }[]>`
  insert into orders (account_id, id, order_id, contact_id, email, order_number, total, shipping, discount, tax, shipping_address, currency, items, status, order_date, source, shipped_at, reversed, first_order, store_id, created_at, updated_at)
  select account_id, id, order_id, contact_id, email, order_number, total, shipping, discount, tax, shipping_address, currency, items, status, order_date, source, shipped_at, reversed, first_order, store_id, created_at, updated_at
  from ${rowsOf(tx, rows, COLUMNS)} order by account_id, order_id
  on conflict (account_id, order_id) do nothing returning id`

export const updateOrders = (tx: Tx, rows: OrderRow[]) => tx`
  update orders o set contact_id = t.contact_id, email = t.email, order_number = t.order_number,
    total = t.total, shipping = t.shipping, discount = t.discount, tax = t.tax, shipping_address = t.shipping_address,
    currency = t.currency, items = t.items,
    status = t.status, order_date = t.order_date, source = t.source, shipped_at = t.shipped_at, reversed = t.reversed,
    first_order = t.first_order, updated_at = t.updated_at
  from ${rowsOf(tx, rows, COLUMNS)} where o.account_id = t.account_id and o.id = t.id
    and o.account_id = any(${accountsOf(rows)}::uuid[]) and o.id = any(${valuesOf(rows, 'id')}::uuid[])`

export type BuyerChange = { account_id: Uuid; contact_id: Uuid; orders: number }

/** Adds orders to their buyers' counts and returns the new counts. The rows stay locked until the transaction ends. */
export const addToBuyers = (tx: Tx, changes: BuyerChange[]) => tx<BuyerChange[]>`
  insert into buyers as b (account_id, contact_id, orders)
  select t.account_id, t.contact_id, greatest(sum(t.orders), 0)
  from ${rowsOf(tx, changes, { account_id: 'uuid', contact_id: 'uuid', orders: 'int' })}
  group by t.account_id, t.contact_id order by t.account_id, t.contact_id
  on conflict (account_id, contact_id) do update set orders = b.orders + excluded.orders
  returning account_id, contact_id, orders`

/** Subtracts orders from people they no longer belong to. */
export const takeFromBuyers = (tx: Tx, changes: BuyerChange[]) => tx`
  update buyers b set orders = greatest(b.orders - t.orders, 0)
  from (
    select account_id, contact_id, sum(orders)::int as orders
    from ${rowsOf(tx, changes, { account_id: 'uuid', contact_id: 'uuid', orders: 'int' })} group by account_id, contact_id
  ) t where b.account_id = t.account_id and b.contact_id = t.contact_id
    and b.account_id = any(${accountsOf(changes)}::uuid[]) and b.contact_id = any(${valuesOf(changes, 'contact_id')}::uuid[])`

/** Orders sent through the API, newest first; the page is located with an index-only scan. */
export const listOrders = (db: Sql, accountId: Uuid, { limit, offset }: Page) => db<OrderRow[]>`
  select ${columns(db)} from (
    select order_date, id from orders where account_id = ${accountId} and store_id is null
    order by order_date desc, id desc limit ${limit} offset ${offset}
  ) k
  join orders o on o.account_id = ${accountId} and o.id = k.id
  order by o.order_date desc, o.id desc`

export type OrderFilter = {
  buyer: { email: string; contactId: Uuid | null } | null
  /** A pattern for like, anchored at the start. */
  number: string | null
  status: string | null
  reversed: boolean | null
  placed: DayRange | null
}

const matching = (db: Sql, accountId: Uuid, { buyer, number, status, reversed, placed }: OrderFilter) => db`
  account_id = ${accountId} ${buyer === null ? db`` : db`and (contact_id = ${buyer.contactId} or email = ${buyer.email})`}
    ${number === null ? db`` : db`and order_id like ${number}`}
    ${status === null ? db`` : db`and lower(status) = ${status}`}
    ${reversed === null ? db`` : reversed ? db`and reversed` : db`and not reversed`}
    ${placed === null ? db`` : andOnDays(db, db`order_date`, placed)}`

/** Newest order first, located like `listOrders`. */
export const searchOrders = (db: Sql, accountId: Uuid, filter: OrderFilter, { limit, offset }: Page) => db<OrderRow[]>`
  select ${columns(db)} from (
    select order_date, id from orders where ${matching(db, accountId, filter)}
    order by order_date desc, id desc limit ${limit} offset ${offset}
  ) k
  join orders o on o.account_id = ${accountId} and o.id = k.id
  order by o.order_date desc, o.id desc`

export async function countOrders(db: Sql, accountId: Uuid, filter: OrderFilter): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from orders where ${matching(db, accountId, filter)}`
  return row!.n
}

export async function findOrder(db: Sql, accountId: Uuid, id: Uuid): Promise<OrderRow | undefined> {
  const [row] = await db<OrderRow[]>`
    select ${columns(db)} from orders o where o.account_id = ${accountId} and o.id = ${id}`
  return row
}

/** Newest first. */
export const listNewestOrders = (db: Sql, accountId: Uuid, contactId: Uuid, limit: number) => db<OrderRow[]>`
  select ${columns(db)} from orders o where o.account_id = ${accountId} and o.contact_id = ${contactId}
  order by o.order_date desc, o.id desc limit ${limit}`

/** A person's orders, and orders without a person that used one of their addresses; newest first. */
export const listOrdersUnder = (db: Sql, accountId: Uuid, contactId: Uuid, emails: string[]) => db<OrderRow[]>`
  select ${columns(db)} from orders o
  where o.account_id = ${accountId} and (o.contact_id = ${contactId} or (o.contact_id is null and o.email = any(${emails})))
  order by o.order_date desc, o.id desc`

/** The totals of a person's orders by currency; reversed orders are counted but are not revenue. */
export const sumOrdersOf = (db: Sql, accountId: Uuid, contactId: Uuid) => db<
  { currency: string; orders: number; total: string }[]
>`
  select currency, count(*) as orders, coalesce(sum(total) filter (where not reversed), 0) as total
  from orders where account_id = ${accountId} and contact_id = ${contactId} group by currency order by currency`

/** Orders are kept, because they are the shop's records, but without the buyer's identity. */
export const removeBuyers = (tx: Tx, accountId: Uuid, people: { id: Uuid; email: string }[]) => tx`
  with people as (
    select t.id, t.email from ${rowsOf(tx, people, { id: 'uuid', email: 'text' })}
  ), gone as (
    delete from buyers where account_id = ${accountId} and contact_id in (select id from people)
  ), addressed as (
    update orders set email = null, shipping_address = null
    where account_id = ${accountId} and email in (select email from people)
      and (contact_id in (select id from people)) is not true
  )
  update orders set contact_id = null, email = null, shipping_address = null, first_order = null
  where account_id = ${accountId} and contact_id in (select id from people)`

export const removeOrdersOfStore = (tx: Tx, accountId: Uuid, storeId: Uuid) => tx<
  Pick<OrderRow, 'id' | 'order_date' | 'contact_id'>[]
>`
  delete from orders where account_id = ${accountId} and store_id = ${storeId} returning id, order_date, contact_id`
