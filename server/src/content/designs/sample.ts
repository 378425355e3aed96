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

/** A sample code of each pool. */
export const sampleCoupons = ({ coupons = [] }: Needs): Record<string, string> =>
  Object.fromEntries(coupons.map((key) => [key, 'YOUR-CODE']))

/** As many rows as an email may read, so that a template that is fast enough here is fast enough for everyone. */
export function trialContext(needs: Needs, known: Known): RenderContext {
  const rowOf = (key: string): ContextRow =>
    Object.fromEntries((known.dataSets[key]?.fields ?? []).map((field) => [field, 'Sample']))
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
    picks: Object.fromEntries(
      Object.entries(needs.picks).map(([source, count]) => [
        source,
        Array.from({ length: count }, () => rowOf('products')),
      ]),
    ),
    event: SAMPLE_EVENT,
    order: SAMPLE_ORDER,
  }
}
