// IDs of a store's orders and products, unique among the account's stores.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { withoutTrailing } from '../../platform/values/text.ts'
import { listStores } from './sql.ts'
import type { StoreRow } from './sql.ts'
import type { StoreRecord } from './store-records.ts'

/** Distinguishes stores at different ports or paths of one host. */
export function nameInIds({ address }: Pick<StoreRow, 'address'>): string {
  const { host, pathname } = new URL(address)
  return host.replace(/\.myshopify\.com$/, '') + withoutTrailing(pathname, '/')
}

/** A store's record with the product IDs used in this account. */
export function withProductIds({ product_prefix }: StoreRow, thing: StoreRecord): StoreRecord {
  if (product_prefix === '') return thing
  const items = (some: Record<string, unknown>[]) =>
    some.map((item) =>
      typeof item.product_id === 'string' ? { ...item, product_id: product_prefix + item.product_id } : item,
    )
  if (thing.resource === 'product') return { ...thing, id: product_prefix + thing.id }
  if (thing.resource === 'checkout') return { ...thing, items: items(thing.items) }
  if (thing.resource === 'order' && thing.fields)
    return { ...thing, fields: { ...thing.fields, items: items(thing.fields.items) } }
  return thing
}

/** The prefix of product IDs on a page of the website, if it belongs to a store with a prefix. */
export async function productPrefixes(db: Sql, accountId: Uuid): Promise<(page: string) => string> {
  const stores = (await listStores(db, accountId)).toSorted((a, b) => b.address.length - a.address.length)
  return (page) => stores.find(({ address }) => `${page}/`.startsWith(`${address}/`))?.product_prefix ?? ''
}
