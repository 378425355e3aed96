// Orders of the demo: a few products each, occasionally refunded.

import { PRODUCTS, SHOP } from './catalogue.ts'
import type { Random } from './random.ts'

let last = 1_000

export function orderRow(random: Random, email: string, at: Date) {
  const items = Array.from({ length: 1 + random.below(3) }, () => {
    const { title, price, product_id } = random.pick(PRODUCTS)
    return { name: title, product_id, price, quantity: 1 + random.below(2) }
  })
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    order_id: `K-${++last}`,
    email,
    total: Math.round(total * 100) / 100,
    currency: SHOP.currency,
    items,
    status: random.chance(0.03) ? 'refunded' : random.chance(0.9) ? 'shipped' : 'paid',
    order_date: at.toISOString(),
    source: 'web shop',
    accepts_marketing: true,
  }
}
