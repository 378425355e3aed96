// The catalog in the console: searching products, editing one, importing many.

import { readCounter } from '../../platform/db/counters.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { containing } from '../../platform/values/like.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { importRows } from '../../platform/http/import-rows.ts'
import type { Table } from '../../platform/http/import-rows.ts'
import { present } from './products.ts'
import { PRODUCT_FIELDS, productFault, save } from './save.ts'
import type { CatalogProduct, ProductCategory, ProductChange, ProductStatus } from './schema.ts'
import * as sql from './sql.ts'

const MAX_CATEGORIES = 200

export type ProductSearch = { search?: string; status?: ProductStatus }

/** `search` is part of a title, a handle, or a product's ID. */
export async function searchProducts(
  ctx: Ctx,
  { search, status }: ProductSearch,
  page: Page,
): Promise<{ products: CatalogProduct[]; total: number }> {
  const text = search?.trim() ?? ''
  const [rows, total] =
    text === '' && status === undefined ? await listAll(ctx, page) : await listMatching(ctx, { text, status }, page)
  return { products: rows.map(presentInCatalog), total }
}

const listAll = ({ db, accountId }: Ctx, page: Page) =>
  Promise.all([sql.listProducts(db, accountId, page), readCounter(db, accountId, 'products')])

function listMatching({ db, accountId }: Ctx, { text, status }: { text: string; status?: ProductStatus }, page: Page) {
  const filter = {
    search: text === '' ? null : containing(text),
    status: status ?? null,
  }
  return Promise.all([sql.searchProducts(db, accountId, filter, page), sql.countProducts(db, accountId, filter)])
}

const presentInCatalog = (row: sql.ProductRow): CatalogProduct => ({
  ...present(row),
  note: row.note,
  stock: row.stock,
  compare_at_price: row.compare_at_price === null ? null : Number(row.compare_at_price),
  category: row.category,
})

export const listCategories = async ({ db, accountId }: Ctx): Promise<ProductCategory[]> =>
  (await sql.listCategories(db, accountId, MAX_CATEGORIES)).map(({ name, products }) => ({ name, products }))

/** By its ID, or by the shop's, which is what orders name. */
export async function get(ctx: Ctx, id: string): Promise<CatalogProduct> {
  const named = await sql.findProductNamed(ctx.db, ctx.accountId, id)
  return presentInCatalog(named ?? (await find(ctx, id)))
}

async function find(ctx: Ctx, id: string): Promise<sql.ProductRow> {
  const key = parseId('prd', id)
  const row = key && (await sql.findProduct(ctx.db, ctx.accountId, key))
  if (!row) throw notFound('product')
  return row
}

/** The same rules as for the API: only fields that are sent change, and null clears. */
export async function update(ctx: Ctx<Tx>, id: string, changes: ProductChange): Promise<CatalogProduct> {
  const { product_id } = await find(ctx, id)
  const product = { ...changes, product_id }
  const fault = productFault(product)
  if (fault) throw new Problem('validation_error', fault)
  const { errors } = await save(ctx, [product])
  if (errors[0]) throw new Problem('validation_error', errors[0].message)
  return get(ctx, id)
}

export async function importProducts(ctx: Ctx<Tx>, table: Table) {
  const { done, failed, meta, warnings } = await importRows(table, {
    fields: PRODUCT_FIELDS,
    fromCells: (cells) => cells,
    read: (row) => row,
    async write(rows) {
      const faults = new Map((await save(ctx, rows)).errors.map(({ index, message }) => [index, message]))
      return rows.map((row, i) => (faults.has(i) ? new Problem('validation_error', faults.get(i)!) : row))
    },
  })
  return { data: { saved: done.length, failed }, meta, warnings }
}
