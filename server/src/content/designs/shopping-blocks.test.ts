// Orders and carts in emails, as HTML and as plain text.

import { expect, test } from 'vitest'
import { compileBlocks, compileContent, contentOf, CONTEXT, filled } from '../../../test/design-world.ts'
import { defaultWords } from './blocks/default-words.ts'

const email = (blocks: object[], context = CONTEXT) => filled(compileBlocks(blocks), context)

const SHOPPING = {
  currency: 'GBP',
  items: [{ title: 'Tea', quantity: 2, price: 10 }],
  total: 18.5,
}

test('an order shows what is known of it, in HTML and in text', async () => {
  const order = {
    ...SHOPPING,
    number: '1007',
    date: '2026-05-11T23:30:00Z',
    shipping: 3.5,
    discount: 5,
    tax: 0.5,
    shipping_address: ['Ada <Lovelace>', '12 St James’s Square'],
  }
  const words = defaultWords({ lang: 'en-GB' })
  const content = contentOf(
    [
      { id: 'o', type: 'order' },
      { id: 'f', type: 'footer' },
    ],
    'en-GB',
  )
  const { html, text } = await filled(compileContent(content), { ...CONTEXT, order })
  // In the time zone of the account, the next day has begun.
  expect(text).toContain(
    `${words.order}\n${words.numberAndDate('1007', '12 May 2026')}\n\nTea × 2  £20.00\n${words.shipping}: £3.50\n${words.discount}: −£5.00\n${words.tax}: £0.50\n${words.total}: £18.50\n\n${words.shippedTo}:\nAda <Lovelace>\n12 St James’s Square`,
  )
  for (const shown of [words.shipping, '−£5.00', words.numberAndDate('1007', '12 May 2026')])
    expect(html).toContain(shown)
  expect(html).toContain('Ada &lt;Lovelace&gt;<br>12 St James’s Square')
  expect(html.indexOf('£3.50')).toBeLessThan(html.indexOf('£18.50'))
  const hidden = contentOf([
    { id: 'o', type: 'order', show_number: false, show_address: false },
    { id: 'f', type: 'footer' },
  ])
  expect((await filled(compileContent(hidden), { ...CONTEXT, order })).html).not.toMatch(/1007|Lovelace&gt;/)
})

test('what is unknown of an order is left out, and free shipping is free', async () => {
  const words = defaultWords({ lang: 'en' })
  const shown = async (more: object) =>
    (await email([{ type: 'order' }], { ...CONTEXT, order: { ...SHOPPING, ...more } })).text
  expect(await shown({})).toContain(`${words.order}\n\nTea × 2  £20.00\n${words.total}: £18.50\n`)
  expect(await shown({})).not.toContain(words.shippedTo)
  expect(await shown({ number: '7' })).toContain(`${words.order}\n${words.number('7')}\n`)
  expect(await shown({ date: '2026-05-11T10:00:00Z' })).toContain(`${words.order}\n${words.placed('May 11, 2026')}\n`)
  expect(await shown({ shipping: 0, discount: 0, tax: 0 })).toContain(
    `£20.00\n${words.shipping}: ${words.free}\n${words.total}`,
  )
})

test('a cart adds up to its total', async () => {
  const words = defaultWords({ lang: 'en' })
  const cart = async (properties: object) =>
    email([{ type: 'cart', button: 'Return' }], {
      ...CONTEXT,
      event: { name: 'Cart', properties: { ...SHOPPING, ...properties } },
    })
  const { text, html } = await cart({ subtotal: 20, shipping: 3.5, discount: 5, url: 'https://x.test/cart' })
  expect(text).toContain(
    `Tea × 2  £20.00\n${words.subtotal}: £20.00\n${words.shipping}: £3.50\n${words.discount}: −£5.00\n${words.total}: £18.50\n\nReturn: `,
  )
  expect(html).toMatch(/class="lm-card"[^]*£18\.50/)
  const bare = await cart({ total: null })
  expect(bare.text).not.toContain(words.total)
  expect(bare.html).not.toContain('class="lm-card"')
})

test('a cart of six items shows all of them, and says nothing of more', async () => {
  const items = Array.from({ length: 6 }, (_, n) => ({ title: `Tea ${n + 1}`, quantity: 1, price: 5 }))
  const event = { name: 'Cart', properties: { total: 30, currency: 'GBP', items } }
  const { html, text } = await email([{ type: 'cart' }], { ...CONTEXT, event })
  for (const shown of [html, text]) {
    expect(shown).toContain('Tea 6')
    expect(shown).not.toMatch(/and -?\d+ more/)
  }
})
