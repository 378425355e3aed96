// Saves products. Each is validated separately: valid ones are saved, and the others are returned with a reason.

import type { Ctx } from '../../platform/http/caller.ts'
import { serializationFailure } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import { isObject } from '../../platform/values/json.ts'
import { addToCounters } from '../../platform/db/counters.ts'
import { bodyCheck } from '../../platform/http/validate.ts'
import { isAvailable, notifyReturned } from './returns.ts'
import { ProductSave } from './schema.ts'
import * as sql from './sql.ts'
import { handleFrom, readPrice, readStatus, readStock } from './normalize.ts'

const SOURCE = 'api'

/** What a connected store knows besides the product's fields. */
export type StoreFacts = {
  source: string
  /** By the shop's ID. */
  inStock: ReadonlyMap<string, boolean>
  /** The initial import of a store, which triggers nothing. */
  isHistory: boolean
}

export type Outcome = {
  saved: number
  /** By position in the request. */
  errors: { index: number; message: string }[]
  /** Unknown fields. */
  unknownFields: string[]
}

type Draft = { row: sql.ProductRow; isNew: boolean; wasAvailable: boolean; dirty: boolean }

const check = bodyCheck(ProductSave)
export const PRODUCT_FIELDS: ReadonlySet<string> = new Set(Object.keys(ProductSave.properties))

export async function save(ctx: Ctx<Tx>, products: readonly unknown[], store?: StoreFacts): Promise<Outcome> {
  const tx = ctx.db
  const faults = products.map(productFault)
  const good = products.filter((_, i) => faults[i] === null) as ProductSave[]
  const ids = [...new Set(good.map(productIdOf))]
  const rows = ids.length > 0 ? await sql.lockProducts(tx, ctx.accountId, ids) : []
  const drafts = new Map(rows.map((row): [string, Draft] => [row.product_id, draftOf(row)]))
  const errors: Outcome['errors'] = []
  for (const [index, product] of products.entries()) {
    const fault = faults[index] ?? apply(ctx, drafts, product as ProductSave, store)
    if (fault) errors.push({ index, message: fault })
  }
  await write(tx, [...drafts.values()])
  if (!store?.isHistory) await notifyReturned(tx, ctx, returnedAmong([...drafts.values()]))
  const unknown = new Set(good.flatMap((product) => Object.keys(product).filter((name) => !PRODUCT_FIELDS.has(name))))
  return { saved: products.length - errors.length, errors, unknownFields: [...unknown] }
}

const draftOf = (row: sql.ProductRow): Draft => ({
  row,
  isNew: false,
  wasAvailable: isAvailable(row),
  dirty: false,
})

/** People may have asked for a new product before it was added. */
const returnedAmong = (drafts: Draft[]): string[] =>
  drafts.filter(({ row, wasAvailable }) => !wasAvailable && isAvailable(row)).map(({ row }) => row.product_id)

const productIdOf = ({ product_id }: Pick<ProductSave, 'product_id'>): string => String(product_id).trim()

export function productFault(product: unknown): string | null {
  if (!isObject(product)) return 'A product must be an object.'
  const fault = check(product)
  if (fault) return fault
  const { price, compare_at_price, stock, status } = product as ProductSave
  for (const [name, amount] of Object.entries({ price, compare_at_price }))
    if (amount != null && readPrice(amount) === null)
      return `"${name}" must be a number of at least 0 with at most 4 decimals, for example 19.99.`
  if (stock != null && readStock(stock) === null) return '"stock" must be a whole number of at least 0, for example 12.'
  if (typeof status === 'string' && readStatus(status) === null)
    return '"status" must be one of active, draft, archived (or publish, private, pending, trash).'
  return null
}

/** Applies the changes, or returns why a new product can't be created. */
function apply(ctx: Ctx, drafts: Map<string, Draft>, product: ProductSave, store?: StoreFacts): string | null {
  const id = productIdOf(product)
  const known = drafts.get(id)
  if (!known && !product.title) return '"title" is required for a new product.'
  const draft = known ?? newDraft(ctx, drafts, id, product.title!, store?.source ?? SOURCE)
  if (change(draft.row, product, store?.inStock.get(id))) {
    draft.dirty = true
    draft.row.updated_at = ctx.clock.now()
  }
  return null
}

function newDraft(ctx: Ctx, drafts: Map<string, Draft>, productId: string, title: string, source: string): Draft {
  const now = ctx.clock.now()
  const row: sql.ProductRow = {
    account_id: ctx.accountId,
    id: newId(),
    product_id: productId,
    title: title.trim(),
    note: null,
    handle: handleFrom(title, productId),
    price: null,
    compare_at_price: null,
    currency: null,
    image_url: null,
    url: null,
    category: null,
    status: 'active',
    source,
    stock: null,
    in_stock: null,
    created_at: now,
    updated_at: now,
  }
  const draft = { row, isNew: true, wasAvailable: false, dirty: true }
  drafts.set(productId, draft)
  return draft
}

type Changes = Omit<ProductSave, 'product_id'>

/** Null clears a field, except title and handle, which are kept. True if anything changed. */
function change(
  row: sql.ProductRow,
  { title, note, handle, price, compare_at_price, currency, image_url, url, category, stock, status }: Changes,
  inStock: boolean | undefined,
): boolean {
  const before = JSON.stringify(row)
  if (title) row.title = title.trim()
  if (note !== undefined) row.note = note?.trim() ?? null
  if (handle) row.handle = handle.trim()
  if (price !== undefined) row.price = price === null ? null : readPrice(price)
  if (compare_at_price !== undefined)
    row.compare_at_price = compare_at_price === null ? null : readPrice(compare_at_price)
  if (currency !== undefined) row.currency = currency?.toUpperCase() ?? null
  if (image_url !== undefined) row.image_url = image_url
  if (url !== undefined) row.url = url
  if (category !== undefined) row.category = category?.trim() ?? null
  // Without a status, a product has that of a new one.
  if (status !== undefined) row.status = status === null ? 'active' : readStatus(status)!
  if (stock !== undefined) changeStock(row, stock === null ? null : readStock(stock))
  if (inStock !== undefined) row.in_stock = inStock
  return JSON.stringify(row) !== before
}

/** A store says separately whether a product can be bought: some sell more than they have. */
function changeStock(row: sql.ProductRow, stock: number | null): void {
  if (stock === row.stock) return
  row.stock = stock
  row.in_stock = stock === null ? null : stock > 0
}

async function write(tx: Tx, drafts: Draft[]): Promise<void> {
  const added = drafts.filter(({ isNew }) => isNew).map(({ row }) => row)
  const changed = drafts.filter(({ isNew, dirty }) => !isNew && dirty).map(({ row }) => row)
  const counter = added.map(({ account_id }) => ({ account_id, name: '', n: 1 }))
  const [inserted] = await Promise.all([
    added.length > 0 ? sql.insertProducts(tx, added) : [],
    changed.length > 0 && sql.updateProducts(tx, changed),
    added.length > 0 && addToCounters(tx, 'products', counter),
  ])
  // Another transaction added one of these products in the meantime, so it is no longer new.
  if (inserted.length < added.length) throw serializationFailure()
}
