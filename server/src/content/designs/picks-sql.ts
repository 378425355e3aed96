// Statements for automatic product selections. Only products that can be bought are shown: active, and not known to be out
// of stock.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { ContextRow } from './compiled.ts'

/** The number of orders that bestsellers and pairs are counted from. */
const MAX_ORDERS = 5_000
/** The number of a person's views and items that are considered. */
const MAX_OWN = 20

export type PickRow = { product_id: string; row: ContextRow }

const row = (db: Sql) => db`
  jsonb_build_object('product_id', p.product_id, 'title', p.title, 'note', p.note, 'handle', p.handle, 'price', trim_scale(p.price),
    'compare_at_price', case when p.compare_at_price > p.price then trim_scale(p.compare_at_price) end, 'currency', p.currency, 'image_url', p.image_url, 'url', p.url, 'stock', p.stock, 'status', p.status) as row`

/** Newest first; product IDs increase over time. */
export const listNewest = (db: Sql, accountId: Uuid, limit: number) => db<PickRow[]>`
  select lower(p.product_id) as product_id, ${row(db)} from products p
  where p.account_id = ${accountId} and p.status = 'active' and p.in_stock is distinct from false
  order by p.id desc limit ${limit}`

/** The newest products of each category. Tags write names in lower case, without quotes and braces. */
export const listOfCategories = (db: Sql, accountId: Uuid, names: string[], limit: number) => db<
  (PickRow & { name: string })[]
>`
  select c.name, newest.product_id, newest.row
  from unnest(${names}::text[]) c(name)
  cross join lateral (
    select lower(p.product_id) as product_id, ${row(db)} from products p
    where p.account_id = ${accountId} and p.status = 'active' and p.in_stock is distinct from false
      and lower(translate(btrim(p.category), '"{}', '')) = c.name
    order by p.id desc limit ${limit}) newest`

export const listProducts = (db: Sql, accountId: Uuid, ids: string[]) => db<PickRow[]>`
  select lower(p.product_id) as product_id, ${row(db)} from products p
  where p.account_id = ${accountId} and lower(p.product_id) = any(${ids}::text[])
    and p.status = 'active' and p.in_stock is distinct from false`

/** Product IDs by the number of recent orders that contain them. */
export const listBestsellers = (db: Sql, accountId: Uuid, since: Date, limit: number) => db<{ product_id: string }[]>`
  select lower(btrim(item ->> 'product_id')) as product_id
  from (
    select items from orders
    where account_id = ${accountId} and order_date >= ${since} and not reversed
    order by order_date desc limit ${MAX_ORDERS}) o
  cross join lateral jsonb_array_elements(o.items) item
  where item ->> 'product_id' is not null
  group by 1 order by count(*) desc, 1 limit ${limit}`

export type OfPerson = { contact_id: Uuid; product_id: string }

/** Products that people viewed, latest first. */
export const listViewed = (db: Sql, accountId: Uuid, contactIds: Uuid[], since: Date) => db<OfPerson[]>`
  select c.id as contact_id, lower(btrim(v.properties ->> 'product_id')) as product_id
  from unnest(${contactIds}::uuid[]) c(id)
  cross join lateral (
    select a.properties, a.occurred_at from activity a
    where a.account_id = ${accountId} and a.contact_id = c.id and a.section = 1 and a.occurred_at >= ${since}
      and a.name = 'viewed_product'
    order by a.occurred_at desc limit ${MAX_OWN}) v
  where v.properties ->> 'product_id' is not null
  order by v.occurred_at desc`

/** Products that people bought, latest first. */
export const listBought = (db: Sql, accountId: Uuid, contactIds: Uuid[]) => db<OfPerson[]>`
  select c.id as contact_id, lower(btrim(item ->> 'product_id')) as product_id
  from unnest(${contactIds}::uuid[]) c(id)
  cross join lateral (
    select o.items, o.order_date from orders o
    where o.account_id = ${accountId} and o.contact_id = c.id and not o.reversed
    order by o.order_date desc limit 3) o
  cross join lateral (select item from jsonb_array_elements(o.items) item limit ${MAX_OWN}) i
  where item ->> 'product_id' is not null
  order by o.order_date desc`

/** Pairs of products in the latest orders, most frequent first, for the first product of each pair. */
export const listPairs = (db: Sql, accountId: Uuid, ids: string[], since: Date) => db<
  { first: string; second: string }[]
>`
  with recent as (
    select id, items from orders
    where account_id = ${accountId} and order_date >= ${since} and not reversed
    order by order_date desc limit ${MAX_ORDERS}),
  bought as (
    select distinct r.id, lower(btrim(item ->> 'product_id')) as product_id
    from recent r cross join lateral (select item from jsonb_array_elements(r.items) item limit ${MAX_OWN}) i
    where item ->> 'product_id' is not null),
  pairs as (
    select a.product_id as first, b.product_id as second, count(*) as n
    from bought a join bought b on b.id = a.id and b.product_id <> a.product_id
    where a.product_id = any(${ids}::text[]) group by 1, 2),
  ranked as (
    select first, second, row_number() over (partition by first order by n desc, second) as place from pairs)
  select first, second from ranked where place <= ${MAX_OWN} order by place, first`
