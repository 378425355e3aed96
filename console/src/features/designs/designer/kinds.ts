// The kinds of blocks: how each is called, where it stands in the palette, what it begins with, and what can be set.

import { words } from '../../../words/composing.ts'
import { wordFor } from '../../../words/plural.ts'
import type { BlockIconName } from './block-icons.tsx'
import type { Block } from './blocks.ts'
import { newId } from './blocks.ts'

const text = words.designer

type Choice = { value: string; label: string }

export type Field = { name: string; label: string; hint?: string } & (
  | { kind: 'words'; links?: true; isLong?: true; maxLength?: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; options: Choice[]; isNumber?: true }
  | { kind: 'switch'; fallback: boolean }
  | { kind: 'colour' }
  | { kind: 'picture' }
  | { kind: 'columns' }
  | { kind: 'data-set' }
  | { kind: 'app-block' }
  | { kind: 'products' }
)

export type Category = keyof typeof text.categories

export type BlockKind = {
  type: BlockIconName
  category: Category
  make: () => Omit<Block, 'id' | 'type'>
  fields: Field[]
}

const align: Field = { name: 'align', label: text.align, kind: 'choice', options: text.aligns }
const numbers = (from: number, to: number): Choice[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), label: String(from + n) }))

const column = (): Block[] => [{ id: newId(), type: 'text', html: '<p></p>' }]

export const KINDS: BlockKind[] = [
  {
    type: 'heading',
    category: 'basics',
    make: () => ({ text: text.kinds.heading!, level: 1 }),
    fields: [
      { name: 'text', label: text.fields.text, kind: 'words' },
      { name: 'level', label: text.fields.level, kind: 'choice', options: text.levels, isNumber: true },
      align,
    ],
  },
  { type: 'text', category: 'basics', make: () => ({ html: '<p></p>' }), fields: [align] },
  {
    type: 'image',
    category: 'basics',
    make: () => ({ src: '', alt: '' }),
    fields: [
      { name: 'src', label: text.fields.src, kind: 'picture' },
      { name: 'alt', label: text.fields.alt, hint: text.fields.altHint, kind: 'words' },
      { name: 'href', label: text.fields.href, kind: 'words', links: true, maxLength: 2000 },
      { name: 'width', label: text.fields.width, kind: 'number', min: 8, max: 600 },
      { name: 'radius', label: text.fields.radius, kind: 'number', min: 0, max: 100 },
      { name: 'caption', label: text.fields.caption, kind: 'words' },
      align,
    ],
  },
  {
    type: 'button',
    category: 'basics',
    make: () => ({ label: text.kinds.button!, href: 'https://', align: 'center' }),
    fields: [
      { name: 'label', label: text.fields.label, kind: 'words', maxLength: 200 },
      { name: 'href', label: text.fields.href, kind: 'words', links: true, maxLength: 2000 },
      align,
      { name: 'colour', label: text.fields.colour, kind: 'colour' },
      { name: 'text_colour', label: text.fields.text_colour, kind: 'colour' },
      { name: 'full_width', label: text.fields.full_width, kind: 'switch', fallback: false },
    ],
  },
  {
    type: 'divider',
    category: 'layout',
    make: () => ({}),
    fields: [{ name: 'colour', label: text.fields.colour, kind: 'colour' }],
  },
  {
    type: 'spacer',
    category: 'layout',
    make: () => ({ height: 24 }),
    fields: [{ name: 'height', label: text.fields.height, kind: 'number', min: 4, max: 200 }],
  },
  {
    type: 'columns',
    category: 'layout',
    make: () => ({ columns: [column(), column()] }),
    fields: [{ name: 'columns', label: text.fields.columns, kind: 'columns' }],
  },
  {
    type: 'products',
    category: 'shop',
    make: () => ({ source: 'newest', count: 3 }),
    fields: [
      { name: 'source', label: text.fields.source, kind: 'choice', options: text.productSources },
      { name: 'product_ids', label: text.fields.product_ids, kind: 'products' },
      { name: 'count', label: text.fields.count, kind: 'number', min: 1, max: 6 },
      { name: 'per_row', label: text.fields.per_row, kind: 'choice', options: numbers(1, 3), isNumber: true },
      { name: 'show_price', label: text.fields.show_price, kind: 'switch', fallback: true },
      { name: 'button', label: text.fields.button, kind: 'words', maxLength: 60 },
    ],
  },
  {
    type: 'data',
    category: 'shop',
    make: () => ({ data_set: '', html: '<p>{{ row.title }}</p>' }),
    fields: [
      { name: 'data_set', label: text.fields.data_set, kind: 'data-set' },
      {
        name: 'html',
        label: text.fields.html,
        hint: text.fields.htmlHint,
        kind: 'words',
        isLong: true,
        maxLength: 20_000,
      },
      { name: 'limit', label: text.fields.limit, kind: 'number', min: 1, max: 50 },
    ],
  },
  {
    type: 'app',
    category: 'shop',
    make: () => ({ block: '' }),
    fields: [{ name: 'block', label: text.fields.block, kind: 'app-block' }],
  },
  {
    type: 'footer',
    category: 'footer',
    make: () => ({}),
    fields: [
      { name: 'html', label: text.fields.footer_html, kind: 'words', isLong: true, maxLength: 5000 },
      { name: 'unsubscribe', label: text.fields.unsubscribe, kind: 'words', maxLength: 100 },
      { name: 'preferences', label: text.fields.preferences, kind: 'words', maxLength: 100 },
      { name: 'view', label: text.fields.view, kind: 'words', maxLength: 100 },
    ],
  },
]

export const kindOf = (type: string): BlockKind | undefined => KINDS.find((kind) => kind.type === type)

export const nameOf = ({ type }: Pick<Block, 'type'>): string => wordFor(text.kinds, type)

/** What a set of data or an app's block is called is not known here; whoever adds one chooses it. */
export const makeBlock = (type: string, first: Record<string, unknown> = {}): Block => ({
  id: newId(),
  type,
  ...kindOf(type)!.make(),
  ...first,
})
