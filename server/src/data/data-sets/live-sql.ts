// Statements that read rows of built-in sets from the tables of other modules, as cells by field number.

import type { Fragment, Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Cells } from './model.ts'

type LiveRow = { cells: Cells }
type FoundRow = LiveRow & { value: string }

const productCells = (db: Sql) => db`
  jsonb_strip_nulls(jsonb_build_object('1', p.product_id, '2', p.title, '3', p.handle, '4', trim_scale(p.price),
    '5', p.currency, '6', p.image_url, '7', p.url, '8', p.status,
    '9', case when p.compare_at_price > p.price then trim_scale(p.compare_at_price) end, '10', p.note, '11', p.stock))`

export async function countProducts(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from products where account_id = ${accountId}`
  return row!.n
}

export const listProducts = (db: Sql, accountId: Uuid, limit: number, offset: number) => db<LiveRow[]>`
  select ${productCells(db)} as cells from products p
  where p.account_id = ${accountId} order by p.id limit ${limit} offset ${offset}`

export const listActiveProducts = (db: Sql, accountId: Uuid, limit: number) => db<LiveRow[]>`
  select ${productCells(db)} as cells from products p
  where p.account_id = ${accountId} and p.status = 'active' and p.in_stock is distinct from false
  order by p.id limit ${limit}`

export const findActiveProducts = (db: Sql, accountId: Uuid, field: number, values: string[]) => db<FoundRow[]>`
  select distinct on (v.value) v.value, l.cells
  from (
    select p.id, ${productCells(db)} as cells from products p
    where p.account_id = ${accountId} and p.status = 'active' and p.in_stock is distinct from false) l
  join unnest(${values}::text[]) as v(value) on v.value = lower(btrim(l.cells ->> ${String(field)}::text))
  order by v.value, l.id`

const orderCells = (db: Sql) => db`
  jsonb_strip_nulls(jsonb_build_object('1', o.order_id, '2', o.email, '3', trim_scale(o.total), '4', o.currency,
    '5', o.status, '6', to_char(o.order_date at time zone 'UTC', 'YYYY-MM-DD'), '7', o.source))`

export async function countOrders(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from orders where account_id = ${accountId}`
  return row!.n
}

export const listOrders = (db: Sql, accountId: Uuid, limit: number, offset: number) => db<LiveRow[]>`
  select ${orderCells(db)} as cells from orders o
  where o.account_id = ${accountId} order by o.order_date desc, o.id desc limit ${limit} offset ${offset}`

export const findOrders = (db: Sql, accountId: Uuid, field: number, values: string[]) => db<FoundRow[]>`
  select distinct on (v.value) v.value, l.cells
  from (
    select o.order_date, o.id, ${orderCells(db)} as cells from orders o where o.account_id = ${accountId}) l
  join unnest(${values}::text[]) as v(value) on v.value = lower(btrim(l.cells ->> ${String(field)}::text))
  order by v.value, l.order_date desc, l.id desc`

/** The newest order of each person, through the index on a person's orders instead of scanning all orders. */
export const findOrdersOfPeople = (db: Sql, accountId: Uuid, emails: string[]) => db<FoundRow[]>`
  select c.email as value, l.cells
  from contacts c
  cross join lateral (
    select ${orderCells(db)} as cells from orders o
    where o.account_id = ${accountId} and o.contact_id = c.id
    order by o.order_date desc, o.id desc limit 1) l
  where c.account_id = ${accountId} and c.email = any(${emails}::text[])`

const reviewCells = (db: Sql) => db`
  jsonb_strip_nulls(jsonb_build_object('1', r.first_name, '2', r.rating, '3', r.title, '4', r.review, '5', r.product,
    '6', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD'), '7', r.photo_url))`

export async function countReviews(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from form_answers where account_id = ${accountId} and state = 'shown'`
  return row!.n
}

export const listReviews = (db: Sql, accountId: Uuid, limit: number, offset: number) => db<LiveRow[]>`
  select ${reviewCells(db)} as cells from form_answers r
  where r.account_id = ${accountId} and r.state = 'shown' order by r.id desc limit ${limit} offset ${offset}`

export const findReviews = (db: Sql, accountId: Uuid, field: number, values: string[]) => db<FoundRow[]>`
  select distinct on (v.value) v.value, l.cells
  from (
    select r.id, ${reviewCells(db)} as cells from form_answers r
    where r.account_id = ${accountId} and r.state = 'shown') l
  join unnest(${values}::text[]) as v(value) on v.value = lower(btrim(l.cells ->> ${String(field)}::text))
  order by v.value, l.id desc`

export const findReviewsById = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<(LiveRow & { id: Uuid })[]>`
  select r.id, ${reviewCells(db)} as cells from form_answers r
  where r.account_id = ${accountId} and r.id = any(${ids}::uuid[]) and r.state = 'shown'`

/** For rules: published reviews by the value of a field. */
export const shownReviews = (db: Sql, accountId: Uuid, field: number): Fragment =>
  db`select lower(btrim(${reviewCells(db)} ->> ${String(field)}::text)) as value, ${reviewCells(db)} as cells
    from form_answers r where r.account_id = ${accountId} and r.state = 'shown'`

/** For rules: active products by the value of a field. */
export const activeProducts = (db: Sql, accountId: Uuid, field: number): Fragment =>
  db`select lower(btrim(${productCells(db)} ->> ${String(field)}::text)) as value, ${productCells(db)} as cells
    from products p where p.account_id = ${accountId} and p.status = 'active'`

/** For rules: orders by person. */
export const ordersOfPeople = (db: Sql, accountId: Uuid): Fragment =>
  db`select o.contact_id as value, ${orderCells(db)} as cells
    from orders o where o.account_id = ${accountId} and o.contact_id is not null`
