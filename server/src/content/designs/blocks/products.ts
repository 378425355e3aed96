// Product cards: the newest products, or chosen ones. Only active products appear in emails.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { blockFields, blockKind, Words } from './block.ts'
import type { Build } from './block.ts'
import { cardsMjml, cardsText } from './cards.ts'
import type { Card } from './cards.ts'

const MAX_CARDS = 6

const schema = Type.Object({
  ...blockFields('products'),
  source: oneOf(['newest', 'chosen']),
  count: optional(Type.Integer({ minimum: 1, maximum: MAX_CARDS })),
  product_ids: optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: MAX_CARDS, description: 'For "chosen".' }),
  ),
  per_row: optional(Type.Integer({ minimum: 1, maximum: 3 })),
  show_price: optional(Type.Boolean()),
  button: optional(Words(60)),
})

type Products = Static<typeof schema>

function cardsOf(
  { source, count = 3, product_ids = [], show_price = true, button = 'View' }: Products,
  build: Build,
): Card[] {
  // A quote would end the text it stands in; no shop has one in its ids.
  const ids = product_ids.map((id) =>
    id
      .trim()
      .toLowerCase()
      .replaceAll(/["{}%]/g, ''),
  )
  const rows =
    source === 'chosen'
      ? ids.map((id) => `data.products.by_id["${id}"]`)
      : Array.from({ length: count }, (_, i) => `data.products.rows[${i}]`)
  return rows.map((row) => ({
    row,
    title: `${row}.title`,
    text: show_price
      ? `${build.control('if', `${row}.price _is_not_empty ""`)}${build.output(`${row}.price | money`)} ${build.output(`${row}.currency`)}${build.control('endif')}`
      : null,
    image: `${row}.image_url`,
    link: `${row}.url`,
    button: button.trim() || null,
  }))
}

export const products = blockKind<Products>({
  type: 'products',
  name: 'product cards',
  schema,
  layout: 'sections',
  mjml(block, build) {
    if (block.source === 'chosen' && !block.product_ids?.length)
      build.report('No products are chosen for the product cards.')
    return cardsMjml(cardsOf(block, build), block.per_row ?? 3, build)
  },
  text: (block, build) => cardsText(cardsOf(block, build), build),
})
