// Statements that insert the demo's back-dated orders.

import type { Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type OrderRow = {
  id: Uuid
  contact_id: Uuid
  email: string
  total: number
  shipping: number
  currency: string
  items: object[]
  status: string
  order_date: Date
  source: string
  shipped_at: Date | null
  reversed: boolean
  first_order: boolean
  updated_at: Date
}

/** Also counts the orders of each buyer. Their numbers follow in numberOrders. */
export const insertOrders = (tx: Tx, accountId: Uuid, rows: OrderRow[]) => tx`
  with added as (
    insert into orders (account_id, id, order_id, contact_id, email, total, shipping, currency, items, status, order_date, source,
      shipped_at, reversed, first_order, created_at, updated_at)
    select ${accountId}::uuid, id, id::text, contact_id, email, total, shipping, currency, items, status, order_date, source,
      shipped_at, reversed, first_order, order_date, updated_at
    from ${rowsOf(tx, rows, {
      id: 'uuid',
      contact_id: 'uuid',
      email: 'text',
      total: 'numeric',
      shipping: 'numeric',
      currency: 'text',
      items: 'jsonb',
      status: 'text',
      order_date: 'timestamptz',
      source: 'text',
      shipped_at: 'timestamptz',
      reversed: 'boolean',
      first_order: 'boolean',
      updated_at: 'timestamptz',
    })}
    returning contact_id)
  insert into buyers as b (account_id, contact_id, orders)
  select ${accountId}::uuid, contact_id, count(*) from added group by contact_id
  on conflict (account_id, contact_id) do update set orders = b.orders + excluded.orders`

/** Beside other accounts, numbering would otherwise be planned for an account without orders: a loop over all pairs. */
export const analyzeOrders = (tx: Tx) => tx`analyze orders`

/** By date, from K-1001. */
export const numberOrders = (tx: Tx, accountId: Uuid) => tx`
  update orders o set order_id = 'K-' || (1000 + numbered.n)
  from (
    select id, row_number() over (order by order_date, id) as n from orders where account_id = ${accountId}) numbered
  where o.account_id = ${accountId} and o.id = numbered.id`

/** The event of each order. */
export const noteOrders = (tx: Tx, accountId: Uuid, section: number) => tx`
  insert into activity (account_id, section, occurred_at, id, name, contact_id, properties, created_at)
  select account_id, ${section}, order_date, id, 'order.placed', contact_id, jsonb_build_object('order_id', order_id,
    'total', trim_scale(total), 'currency', currency, 'status', status, 'source', source,
    'items', jsonb_array_length(items), 'reversed', reversed, 'first_order', first_order), order_date
  from orders where account_id = ${accountId}`

export type CreditRow = { order_id: Uuid; mailing_id: Uuid; send_id: Uuid; link: number; clicked_at: Date }

/** The emails that orders are credited to. */
export const insertCredits = (tx: Tx, accountId: Uuid, rows: CreditRow[]) => tx`
  insert into order_credits (account_id, order_id, mailing_id, send_id, link, clicked_at)
  select ${accountId}::uuid, order_id, mailing_id, send_id, link, clicked_at
  from ${rowsOf(tx, rows, { order_id: 'uuid', mailing_id: 'uuid', send_id: 'uuid', link: 'smallint', clicked_at: 'timestamptz' })}`
