import type { Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { ProductStatus } from './schema.ts'

export type ProductRow = {
  account_id: Uuid
  id: Uuid
  product_id: string
  title: string
  note: string | null
  handle: string
  /** Exact decimal, as text. */
  price: string | null
  /** The price before a reduction. */
  compare_at_price: string | null
  currency: string | null
  image_url: string | null
  url: string | null
  category: string | null
  status: ProductStatus
  source: string
  /** How many are left; null if unknown. */
  stock: number | null
  /** The store's stock status; null if unknown. */
  in_stock: boolean | null
  created_at: Date
  updated_at: Date
}

const columns = (db: Sql) =>
  db`account_id, id, product_id, title, note, handle, price, compare_at_price, currency, image_url, url, category, status, source, stock, in_stock, created_at, updated_at`

const COLUMNS = {
  account_id: 'uuid',
  id: 'uuid',
  product_id: 'text',
  title: 'text',
  note: 'text',
  handle: 'text',
  price: 'numeric',
  compare_at_price: 'numeric',
  currency: 'text',
  image_url: 'text',
  url: 'text',
  category: 'text',
  status: 'text',
  source: 'text',
  stock: 'integer',
  in_stock: 'boolean',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const

/** Locked in a fixed order to avoid deadlocks between requests with the same products. */
export const lockProducts = (tx: Tx, accountId: Uuid, productIds: string[]) => tx<ProductRow[]>`
  select ${columns(tx)} from products where account_id = ${accountId} and product_id = any(${productIds}::text[])
  order by product_id for update`

/** Returns the IDs that were added, without products that another transaction added at the same moment. */
export const insertProducts = (tx: Tx, rows: ProductRow[]) => tx<{ id: Uuid }[]>`
  insert into products (account_id, id, product_id, title, note, handle, price, compare_at_price, currency, image_url, url, category, status, source, stock, in_stock, created_at, updated_at)
  select account_id, id, product_id, title, note, handle, price, compare_at_price, currency, image_url, url, category, status, source, stock, in_stock, created_at, updated_at
  from ${rowsOf(tx, rows, COLUMNS)} order by account_id, product_id
  on conflict (account_id, product_id) do nothing returning id`

export const updateProducts = (tx: Tx, rows: ProductRow[]) => tx`
  update products p set title = t.title, note = t.note, handle = t.handle, price = t.price,
    compare_at_price = t.compare_at_price, currency = t.currency, image_url = t.image_url, url = t.url, category = t.category, status = t.status, stock = t.stock, in_stock = t.in_stock,
    updated_at = t.updated_at
  from ${rowsOf(tx, rows, COLUMNS)} where p.account_id = t.account_id and p.id = t.id
    and p.account_id = any(${accountsOf(rows)}::uuid[]) and p.id = any(${valuesOf(rows, 'id')}::uuid[])`

/**
 * IDs grow with time, so the primary key is already in the requested order; the page is located with an index-only
 * scan.
 */
export const listProducts = (db: Sql, accountId: Uuid, { limit, offset }: Page) => db<ProductRow[]>`
  select ${columns(db)} from products
  where account_id = ${accountId} and id in (
    select id from products where account_id = ${accountId} order by id desc limit ${limit} offset ${offset})
  order by id desc`

export type ProductFilter = {
  /** A pattern for ilike. */
  search: string | null
  status: ProductStatus | null
}

/** The index covers all three fields together; the match is then checked within one of them. */
const containing = (db: Sql, search: string) => db`
  (title || ' ' || handle || ' ' || product_id) ilike ${search}
    and (title ilike ${search} or handle ilike ${search} or product_id ilike ${search})`

const matching = (db: Sql, accountId: Uuid, { search, status }: ProductFilter) => db`
  account_id = ${accountId} ${status ? db`and status = ${status}` : db``}
    ${search ? db`and ${containing(db, search)}` : db``}`

export const searchProducts = (db: Sql, accountId: Uuid, filter: ProductFilter, { limit, offset }: Page) => db<
  ProductRow[]
>`
  select ${columns(db)} from products where ${matching(db, accountId, filter)}
  order by id desc limit ${limit} offset ${offset}`

export async function countProducts(db: Sql, accountId: Uuid, filter: ProductFilter): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from products where ${matching(db, accountId, filter)}`
  return row!.n
}

/** By the shop's ID. */
export async function findProductNamed(db: Sql, accountId: Uuid, productId: string): Promise<ProductRow | undefined> {
  const [row] = await db<ProductRow[]>`
    select ${columns(db)} from products where account_id = ${accountId} and product_id = ${productId}`
  return row
}

export async function findProduct(db: Sql, accountId: Uuid, id: Uuid): Promise<ProductRow | undefined> {
  const [row] = await db<ProductRow[]>`
    select ${columns(db)} from products where account_id = ${accountId} and id = ${id}`
  return row
}

/** The categories of active products, with how many each has. */
export const listCategories = (db: Sql, accountId: Uuid, limit: number) => db<{ name: string; products: number }[]>`
  select category as name, count(*) as products from products
  where account_id = ${accountId} and status = 'active' and category is not null
  group by category order by lower(category), category limit ${limit}`

/** By the shop's ID. */
export async function findTitle(db: Sql, accountId: Uuid, productId: string): Promise<string | null> {
  const [row] = await db<{ title: string }[]>`
    select title from products where account_id = ${accountId} and product_id = ${productId}`
  return row?.title ?? null
}

export const removeProductsOf = (tx: Tx, accountId: Uuid, source: string, productIds: string[]) => tx<{ id: Uuid }[]>`
  delete from products where account_id = ${accountId} and source = ${source} and product_id = any(${productIds}::text[])
  returning id`
