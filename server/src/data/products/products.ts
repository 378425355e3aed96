// The product catalog: saving, listing, and lookup.

import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Answer } from '../../platform/http/endpoint.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { readCounter } from '../../platform/db/counters.ts'
import { showInstant } from '../../platform/values/time.ts'
import { ignoredFields } from '../../platform/http/unknown-fields.ts'
import { PRODUCT_FIELDS, save } from './save.ts'
import type { Product } from './schema.ts'
import * as sql from './sql.ts'

type Saved = Answer<{ upserted: number }, { errors: string[] }>

export async function saveAll(ctx: Ctx<Tx>, body: { products?: unknown[] }): Promise<Saved> {
  const products = body.products ?? [body]
  const { saved, errors, unknownFields } = await save(ctx, products)
  const words = errors.map(({ index, message }) => `${nameOf(products[index], index)}: ${message}`)
  if (saved === 0) throw new Problem('validation_error', 'No product could be saved.', { errors: words })
  const { products: many, ...beside } = body
  const ignored = many ? Object.keys(beside).filter((name) => PRODUCT_FIELDS.has(name)) : []
  return {
    data: { upserted: saved },
    meta: { errors: words },
    warnings: [
      ...ignored.map((name) => `Ignored "${name}", which is next to "products" and not in it.`),
      ...(many ? ignoredFields(unknownFields, 'products') : []),
    ],
  }
}

function nameOf(product: unknown, index: number): string {
  const id = (product as { product_id?: unknown } | null)?.product_id
  const known = typeof id === 'string' || typeof id === 'number' ? ` (${String(id).slice(0, 100)})` : ''
  return `Product ${index + 1}${known}`
}

/** The title of a product by the shop's ID; null if unknown. */
export const findTitle = sql.findTitle

export async function list(ctx: Ctx, page: Page): Promise<{ products: Product[]; total: number }> {
  const [rows, total] = await Promise.all([
    sql.listProducts(ctx.db, ctx.accountId, page),
    readCounter(ctx.db, ctx.accountId, 'products'),
  ])
  return { products: rows.map(present), total }
}

export const present = (row: sql.ProductRow): Product => ({
  id: publicId('prd', row.id),
  product_id: row.product_id,
  title: row.title,
  handle: row.handle,
  price: row.price === null ? null : Number(row.price),
  currency: row.currency,
  image_url: row.image_url,
  url: row.url,
  status: row.status,
  source: row.source,
  created_at: showInstant(row.created_at),
  updated_at: showInstant(row.updated_at),
})
