// Orders of the demo: a few products each. Whatever happens to an order happens after it was placed, and not before now.

import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { idAt } from './ids.ts'
import type { OrderRow } from './orders-sql.ts'
import type { Person } from './people.ts'
import type { Pictures } from './pictures.ts'
import type { Random } from './random.ts'
import { pickWeighted } from './random.ts'
import { PRODUCTS, productUrl, SHOP } from './shop.ts'
import type { DemoProduct } from './shop.ts'

/** Bestsellers first: how often each product is bought. */
const WEIGHTS: readonly (readonly [DemoProduct, number])[] = PRODUCTS.map((product, i) => [
  product,
  (product.category === 'Teaware' ? 1.6 : product.category === 'Gifts' ? 1.9 : 2.2) /
    (1 + 0.06 * i) /
    (product.price > 50 ? 2.5 : 1),
])

export type Item = {
  name: string
  title: string
  product_id: string
  price: number
  quantity: number
  image_url: string
  url: string
}

export function basket(random: Random, pictures: Pictures): { items: Item[]; total: number } {
  const size = 1 + random.below(3) + (random.chance(0.25) ? 1 : 0)
  const chosen = new Set(Array.from({ length: size }, () => pickWeighted(random, WEIGHTS)))
  const items = Array.from(chosen, (product): Item => ({
    name: product.title,
    title: product.title,
    product_id: product.id,
    price: product.price,
    quantity: product.price < 20 && random.chance(0.4) ? 2 : 1,
    image_url: pictures.urlOf(product.picture),
    url: productUrl(product),
  }))
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { items, total: Math.round(total * 100) / 100 }
}

const CANCELED = 0.01
const REFUNDED = 0.025

type Placed = { at: number; now: number; isFirst: boolean; items: Item[]; total: number }

export function orderOf({ id, email, random }: Person, { at, now, isFirst, items, total }: Placed): OrderRow {
  const common = {
    id: idAt(at),
    contact_id: id,
    email,
    total,
    shipping: 0,
    currency: SHOP.currency,
    items,
    order_date: new Date(at),
    source: 'Web shop',
    first_order: isFirst,
  }
  const canceledAt = at + (0.5 + random.next() * 5) * HOUR_MS
  if (random.chance(CANCELED) && canceledAt <= now)
    return { ...common, status: 'cancelled', shipped_at: null, reversed: true, updated_at: new Date(canceledAt) }
  const shippedAt = at + (0.6 + random.next() * 1.6) * DAY_MS
  const deliveredAt = shippedAt + (1 + random.next() * 2) * DAY_MS
  const refundedAt = deliveredAt + (1 + random.next() * 12) * DAY_MS
  const isReturned = random.chance(REFUNDED)
  if (shippedAt > now) return { ...common, status: 'paid', shipped_at: null, reversed: false, updated_at: new Date(at) }
  const shipped = { ...common, shipped_at: new Date(shippedAt) }
  if (isReturned && refundedAt <= now)
    return { ...shipped, status: 'refunded', reversed: true, updated_at: new Date(refundedAt) }
  return deliveredAt <= now
    ? { ...shipped, status: 'delivered', reversed: false, updated_at: new Date(deliveredAt) }
    : { ...shipped, status: 'shipped', reversed: false, updated_at: new Date(shippedAt) }
}
