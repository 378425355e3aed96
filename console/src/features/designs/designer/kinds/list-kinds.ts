// Blocks of short entries.

import * as words from '../../../../words/index.ts'
import type { BlockKind, Field } from './field.ts'
import { color, href, line, requiredHref, SHOP } from './field.ts'

const text = words.blockFields
const sample = words.sampleWords

const icon: Field = { name: 'icon', label: text.icon, kind: 'picture' }

type List = Omit<Extract<Field, { kind: 'list' }>, 'name' | 'label' | 'kind' | 'add'>
const items = (list: List): Field => ({ name: 'items', label: text.items, kind: 'list', add: text.addItem, ...list })

type Item = Record<string, unknown>

const made = (list: readonly Item[]) => ({ items: list.map((item) => ({ ...item })), sample: true })
const pairs = (entries: Record<string, string>, key: string, value: string): Item[] =>
  Object.entries(entries).map(([one, other]) => ({ [key]: one, [value]: other }))

const SAMPLES = {
  icons: pairs(words.sampleIcons, 'title', 'note'),
  numbers: pairs(words.sampleNumbers, 'figure', 'label'),
  steps: pairs(words.sampleSteps, 'what', 'note'),
  dates: pairs(words.sampleDates, 'day', 'title').map((item) => ({ ...item, month: sample.month })),
  choices: pairs(words.sampleChoices, 'title', 'note').map((item) => ({ ...item, href: SHOP })),
  prices: Object.values(words.samplePrices).map((price) => ({ word: sample.priceWord, price, href: SHOP })),
}

const ICONS = ['art:icon-delivery', 'art:icon-returns', 'art:icon-heart']

export const LIST_KINDS: BlockKind[] = [
  {
    type: 'icons',
    category: 'more',
    make: () => made(SAMPLES.icons.map((item, n) => ({ icon: ICONS[n]!, ...item }))),
    fields: [
      items({
        min: 2,
        max: 4,
        make: () => ({ icon: ICONS[0]!, ...SAMPLES.icons[0] }),
        fields: [
          { ...icon, required: true },
          line('title', text.title, 80, true),
          line('note', text.note, 160),
          href(),
        ],
      }),
    ],
  },
  {
    type: 'numbers',
    category: 'more',
    make: () => made(SAMPLES.numbers),
    fields: [
      items({
        min: 2,
        max: 4,
        make: () => ({ ...SAMPLES.numbers[0] }),
        fields: [line('figure', text.figure, 20, true), line('label', text.text, 80, true), icon],
      }),
    ],
  },
  {
    type: 'steps',
    category: 'more',
    make: () => made(SAMPLES.steps),
    fields: [
      items({
        min: 2,
        max: 6,
        make: () => ({ ...SAMPLES.steps[0] }),
        fields: [line('when', text.whenText, 80), line('what', text.title, 200, true), line('note', text.note, 300)],
      }),
    ],
  },
  {
    type: 'dates',
    category: 'more',
    make: () => made(SAMPLES.dates),
    fields: [
      items({
        min: 1,
        max: 8,
        make: () => ({ ...SAMPLES.dates[0] }),
        fields: [
          line('day', text.day, 10, true),
          line('month', text.month, 20, true),
          line('title', text.title, 200, true),
          line('note', text.note, 300),
          href(),
        ],
      }),
    ],
  },
  {
    type: 'choices',
    category: 'more',
    make: () => made(SAMPLES.choices),
    fields: [
      items({
        min: 2,
        max: 4,
        make: () => ({ ...SAMPLES.choices[0] }),
        fields: [
          line('title', text.title, 120, true),
          line('note', text.note, 200),
          { name: 'sets', label: text.choiceAction, kind: 'choice-action' },
        ],
      }),
    ],
  },
  {
    type: 'price_tiles',
    category: 'more',
    make: () => made(SAMPLES.prices),
    fields: [
      items({
        min: 2,
        max: 3,
        make: () => ({ ...SAMPLES.prices[0] }),
        fields: [
          line('word', text.text, 30, true),
          line('price', text.price, 20, true),
          requiredHref,
          color('color', text.color),
        ],
      }),
    ],
  },
]
