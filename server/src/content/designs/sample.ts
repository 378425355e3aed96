// A sample person for previews, test emails, and trying out a design before it is sent.

import type { ContextRow, Needs, Picks, RenderContext } from './compiled.ts'
import type { Known } from './liquid/tags.ts'

export const SAMPLE_PERSON: RenderContext['person'] = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  details: {},
}

/** Products with drawings of the kit, as the designs of the gallery describe them. */
const GOODS = [
  { drawing: 'teapot', title: 'Two-cup teapot', note: 'Glazed by hand', price: 34 },
  { drawing: 'pouch-sencha', title: 'Sencha', note: 'Fresh and grassy', price: 11.9 },
  { drawing: 'cups', title: 'Pair of cups', note: 'Stoneware, 180 ml', price: 18.5 },
  { drawing: 'kettle', title: 'Iron kettle', note: 'Keeps warm for an hour', price: 89 },
  { drawing: 'tin-jasmine', title: 'Jasmine', note: 'Scented with real blossom', price: 11.9 },
  { drawing: 'strainer', title: 'Strainer', note: 'Fine steel mesh', price: 7.9 },
]

/** Products of a shop that has none yet. */
export const sampleProducts = (drawingUrl: (name: string) => string): ContextRow[] =>
  GOODS.map(({ drawing, title, note, price }) => ({
    product_id: drawing,
    title,
    note,
    handle: drawing,
    price,
    currency: 'GBP',
    image_url: drawingUrl(drawing),
    url: `https://example.com/${drawing}`,
    status: 'active',
  }))

/** As many of them as are wanted; categories are the shop's own. */
export const samplePicks = ({ picks }: Pick<Needs, 'picks'>, products: readonly ContextRow[]): Picks =>
  Object.fromEntries(Object.entries(picks).map(([source, count]) => [source, products.slice(0, count)]))

const SAMPLE_ADDRESS = ['Ada Lovelace', '12 St James’s Square', 'Bath BA1 2TR']

/** How many products are in the sample cart and order. */
export const SAMPLE_ITEMS = 2

/** A cart and an order of these products, in the currency of the first. */
export function sampleShopping(products: readonly ContextRow[], now: Date): Pick<RenderContext, 'event' | 'order'> {
  const [{ currency }] = products as [ContextRow]
  const items = products
    .filter((product) => product.currency === currency)
    .slice(0, SAMPLE_ITEMS)
    .map(({ product_id, title, price, image_url, url }, i) => ({
      product_id,
      name: title,
      title,
      quantity: 1,
      price: Number(price),
      image_url,
      url,
      review_url: `https://example.com/review/${i + 1}`,
    }))
  // In cents, so that the sum has no rounding error.
  const total = items.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100
  const [{ title, image_url }] = items as [(typeof items)[number]]
  const cart = {
    title,
    image_url,
    url: 'https://example.com/cart',
    subtotal: total,
    shipping: 0,
    total,
    currency,
    items,
  }
  return {
    event: { name: 'Sample event', properties: cart },
    order: {
      number: '10042',
      date: now.toISOString(),
      shipping: 0,
      total,
      currency: String(currency),
      items,
      shipping_address: SAMPLE_ADDRESS,
    },
  }
}

/** A sample code of each pool. */
export const sampleCoupons = ({ coupons = [] }: Needs): Record<string, string> =>
  Object.fromEntries(coupons.map((key) => [key, 'YOUR-CODE']))

/** As many rows as an email may read, so that a template that is fast enough here is fast enough for everyone. */
export function trialContext(needs: Needs, known: Known): RenderContext {
  const rowOf = (key: string): ContextRow =>
    Object.fromEntries((known.dataSets[key]?.fields ?? []).map((field) => [field, 'Sample']))
  const products = (count: number) => Array.from({ length: count }, () => rowOf('products'))
  return {
    person: { ...SAMPLE_PERSON, details: Object.fromEntries(known.details.map((key) => [key, 'Sample'])) },
    account: { name: 'Sample', address: 'Sample' },
    data: Object.fromEntries(
      Object.entries(needs.dataSets).map(([key, { rows, ids }]) => [
        key,
        {
          ...rowOf(key),
          rows: Array.from({ length: rows }, () => rowOf(key)),
          by_id: Object.fromEntries(ids.map((id) => [id, rowOf(key)])),
        },
      ]),
    ),
    picks: {
      ...Object.fromEntries(Object.entries(needs.picks).map(([source, count]) => [source, products(count)])),
      category: Object.fromEntries((needs.categories ?? []).map(({ name, count }) => [name, products(count)])),
    },
    ...sampleShopping(
      sampleProducts(() => ''),
      new Date(0),
    ),
  }
}
