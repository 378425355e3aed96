// Blocks of a shop, and of data.

import * as words from '../../../../words/index.ts'
import { optionsOf } from '../../../../words/lookup.ts'
import type { BlockKind, Choice } from './field.ts'
import { choice, color, line, number } from './field.ts'

const text = words.blockFields
const sample = words.sampleWords

const numbers = (from: number, to: number): Choice[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), label: String(from + n) }))

/** At the end of a day. */
function inThreeDays(): string {
  const at = new Date()
  at.setDate(at.getDate() + 3)
  at.setHours(23, 59, 0, 0)
  return at.toISOString()
}

export const SHOP_KINDS: BlockKind[] = [
  {
    type: 'products',
    category: 'shop',
    make: () => ({ source: 'newest', count: 3 }),
    fields: [
      choice('source', text.source, words.productSources),
      { name: 'product_ids', label: text.product_ids, kind: 'products' },
      { name: 'category', label: text.productCategory, kind: 'product-category' },
      number('count', text.count, 1, 16),
      { name: 'show_note', label: text.show_note, kind: 'switch', fallback: true },
      { name: 'show_price', label: text.show_price, kind: 'switch', fallback: true },
      { name: 'show_old_price', label: text.show_old_price, kind: 'switch', fallback: true },
      line('button', text.button, 60),
      {
        name: 'per_row',
        label: text.per_row,
        style: true,
        kind: 'choice',
        options: numbers(1, 4),
        isNumber: true,
        fallback: '3',
      },
      {
        name: 'align',
        label: words.designer.align,
        style: true,
        kind: 'choice',
        options: optionsOf({ left: words.aligns.left, center: words.aligns.center }),
      },
      color('color', text.tileColor),
    ],
  },
  {
    type: 'coupon',
    category: 'shop',
    make: () => ({
      gives: sample.couponGives,
      for: sample.couponFor,
      code: sample.couponCode,
      condition: sample.couponTerms,
      sample: true,
    }),
    fields: [
      line('gives', text.gives, 30, true),
      line('for', text.for, 80),
      line('code', text.code, 60, true),
      line('label', text.codeLabel, 40),
      line('condition', text.terms, 160),
      color('color', text.color),
    ],
  },
  {
    type: 'countdown',
    category: 'shop',
    make: () => ({ ends_at: inThreeDays(), sample: true }),
    fields: [
      { name: 'ends_at', label: text.ends_at, kind: 'date' },
      choice('zone', text.countdownZone, words.countdownZones),
      {
        name: 'line',
        label: text.countdownLine,
        kind: 'usual-words',
        textLabel: text.text,
        textHint: text.countdownLineHint,
        maxLength: 200,
        on: undefined,
        off: null,
      },
    ],
  },
  {
    type: 'cart',
    category: 'shop',
    make: () => ({ button: sample.cart }),
    fields: [line('button', text.label, 120), line('total', text.totalWord, 60)],
  },
  {
    type: 'order',
    category: 'shop',
    make: () => ({}),
    fields: [
      line('heading', text.heading, 120),
      line('total', text.totalWord, 60),
      { name: 'show_number', label: text.show_number, kind: 'switch', fallback: true },
      { name: 'show_address', label: text.show_address, kind: 'switch', fallback: true },
    ],
  },
  {
    type: 'stars',
    category: 'shop',
    make: () => ({}),
    fields: [choice('show', text.starsAs, words.starKinds, true), line('label', text.starsLabel, 60)],
  },
  {
    type: 'stock',
    category: 'shop',
    make: () => ({ left: 42, total: 100, line: sample.stock, sample: true }),
    fields: [
      { name: 'product_id', label: text.product_id, hint: text.stockHint, kind: 'product', replaces: ['line'] },
      number('left', text.left, 0, 1_000_000),
      number('total', text.total, 1, 1_000_000),
      { ...line('line', text.text, 200), hint: text.stockLineHint },
      color('color', text.color),
    ],
  },
  {
    type: 'data',
    category: 'shop',
    make: () => ({ data_set: '', html: '<p>{{ row.title }}</p>' }),
    fields: [
      { name: 'data_set', label: text.data_set, kind: 'data-set' },
      {
        name: 'html',
        label: text.html,
        hint: text.htmlHint,
        kind: 'words',
        isLong: true,
        maxLength: 20_000,
        required: true,
      },
      number('limit', text.limit, 1, 50),
    ],
  },
  {
    type: 'app',
    category: 'shop',
    make: () => ({ block: '' }),
    fields: [{ name: 'block', label: text.block, kind: 'app-block' }],
  },
]
