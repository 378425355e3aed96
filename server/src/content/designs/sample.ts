// A sample person for previews, test emails, and trying out a design before it is sent.

import type { ContextRow, Needs, RenderContext } from './compiled.ts'
import type { Known } from './liquid/tags.ts'

export const SAMPLE_PERSON: RenderContext['person'] = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  details: {},
}

export const SAMPLE_EVENT: NonNullable<RenderContext['event']> = {
  name: 'Sample event',
  properties: {
    title: 'Linen shirt',
    url: 'https://example.com/cart',
    total: 31,
    currency: 'GBP',
    items: [
      { title: 'Linen shirt', quantity: 1, price: 24 },
      { title: 'Wool scarf', quantity: 2, price: 3.5 },
    ],
  },
}

export const SAMPLE_ORDER: NonNullable<RenderContext['order']> = {
  total: 98,
  currency: 'GBP',
  items: [
    { name: 'Linen shirt', title: 'Linen shirt', quantity: 1, price: 49, review_url: 'https://example.com/review/1' },
    { name: 'Wool scarf', title: 'Wool scarf', quantity: 1, price: 49, review_url: 'https://example.com/review/2' },
  ],
}

/** How many products of the shop are in the sample cart and order. */
export const SAMPLE_PRODUCTS = 2

/** A cart and an order of the shop's own products, with their pictures; made-up ones while it has none. */
export function sampleShopping(products: readonly ContextRow[]): Pick<RenderContext, 'event' | 'order'> {
  const priced = products.filter(({ price, currency }) => Number(price) > 0 && currency === products[0]!.currency)
  if (priced.length === 0) return { event: SAMPLE_EVENT, order: SAMPLE_ORDER }
  const items = priced.map(({ title, price, image_url, url }, i) => ({
    name: title,
    title,
    quantity: 1,
    price: Number(price),
    image_url,
    url,
    review_url: `https://example.com/review/${i + 1}`,
  }))
  const currency = String(priced[0]!.currency)
  // In cents, so that the sum has no rounding error.
  const total = items.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100
  const { url } = SAMPLE_EVENT.properties
  const [{ title, image_url }] = items as [(typeof items)[number]]
  return {
    event: { ...SAMPLE_EVENT, properties: { title, image_url, url, total, currency, items } },
    order: { total, currency, items },
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
    event: SAMPLE_EVENT,
    order: SAMPLE_ORDER,
  }
}
