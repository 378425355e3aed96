// The kinds of blocks: name, palette category, initial content and settings.

import { words } from '../../../words/composing.ts'
import { optionsOf, wordFor } from '../../../words/lookup.ts'
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

export type Category = keyof typeof words.blockCategories

export type BlockKind = {
  type: BlockIconName
  category: Category
  make: () => Omit<Block, 'id' | 'type'>
  fields: Field[]
}

const align: Field = { name: 'align', label: text.align, kind: 'choice', options: optionsOf(words.aligns) }
const numbers = (from: number, to: number): Choice[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), label: String(from + n) }))

const column = (): Block[] => [{ id: newId(), type: 'text', html: '<p></p>' }]

export const KINDS: BlockKind[] = [
  {
    type: 'heading',
    category: 'basics',
    make: () => ({ text: words.blockKinds.heading!, level: 1 }),
    fields: [
      { name: 'text', label: words.blockFields.text, kind: 'words' },
      {
        name: 'level',
        label: words.blockFields.level,
        kind: 'choice',
        options: optionsOf(words.headingLevels),
        isNumber: true,
      },
      align,
    ],
  },
  { type: 'text', category: 'basics', make: () => ({ html: '<p></p>' }), fields: [align] },
  {
    type: 'image',
    category: 'basics',
    make: () => ({ src: '', alt: '' }),
    fields: [
      { name: 'src', label: words.blockFields.src, kind: 'picture' },
      { name: 'alt', label: words.blockFields.alt, hint: words.blockFields.altHint, kind: 'words' },
      { name: 'href', label: words.blockFields.href, kind: 'words', links: true, maxLength: 2000 },
      { name: 'width', label: words.blockFields.width, kind: 'number', min: 8, max: 600 },
      { name: 'rounded', label: words.blockFields.radius, kind: 'choice', options: optionsOf(words.corners) },
      { name: 'caption', label: words.blockFields.caption, kind: 'words' },
      align,
    ],
  },
  {
    type: 'button',
    category: 'basics',
    make: () => ({ label: words.blockKinds.button!, href: 'https://', align: 'center' }),
    fields: [
      { name: 'label', label: words.blockFields.label, kind: 'words', maxLength: 200 },
      { name: 'href', label: words.blockFields.href, kind: 'words', links: true, maxLength: 2000 },
      align,
      { name: 'color', label: words.blockFields.colour, kind: 'colour' },
      { name: 'text_color', label: words.blockFields.text_colour, kind: 'colour' },
      { name: 'full_width', label: words.blockFields.full_width, kind: 'choice', options: optionsOf(words.fullWidths) },
    ],
  },
  {
    type: 'divider',
    category: 'layout',
    make: () => ({}),
    fields: [{ name: 'color', label: words.blockFields.colour, kind: 'colour' }],
  },
  {
    type: 'spacer',
    category: 'layout',
    make: () => ({ height: 24 }),
    fields: [{ name: 'height', label: words.blockFields.height, kind: 'number', min: 4, max: 200 }],
  },
  {
    type: 'columns',
    category: 'layout',
    make: () => ({ columns: [column(), column()] }),
    fields: [{ name: 'columns', label: words.blockFields.columns, kind: 'columns' }],
  },
  {
    type: 'products',
    category: 'shop',
    make: () => ({ source: 'newest', count: 3 }),
    fields: [
      { name: 'source', label: words.blockFields.source, kind: 'choice', options: optionsOf(words.productSources) },
      { name: 'product_ids', label: words.blockFields.product_ids, kind: 'products' },
      { name: 'count', label: words.blockFields.count, kind: 'number', min: 1, max: 6 },
      { name: 'per_row', label: words.blockFields.per_row, kind: 'choice', options: numbers(1, 3), isNumber: true },
      { name: 'show_price', label: words.blockFields.show_price, kind: 'switch', fallback: true },
      { name: 'button', label: words.blockFields.button, kind: 'words', maxLength: 60 },
    ],
  },
  {
    type: 'data',
    category: 'shop',
    make: () => ({ data_set: '', html: '<p>{{ row.title }}</p>' }),
    fields: [
      { name: 'data_set', label: words.blockFields.data_set, kind: 'data-set' },
      {
        name: 'html',
        label: words.blockFields.html,
        hint: words.blockFields.htmlHint,
        kind: 'words',
        isLong: true,
        maxLength: 20_000,
      },
      { name: 'limit', label: words.blockFields.limit, kind: 'number', min: 1, max: 50 },
    ],
  },
  {
    type: 'app',
    category: 'shop',
    make: () => ({ block: '' }),
    fields: [{ name: 'block', label: words.blockFields.block, kind: 'app-block' }],
  },
  {
    type: 'footer',
    category: 'footer',
    make: () => ({}),
    fields: [
      { name: 'html', label: words.blockFields.footer_html, kind: 'words', isLong: true, maxLength: 5000 },
      { name: 'unsubscribe', label: words.blockFields.unsubscribe, kind: 'words', maxLength: 100 },
      { name: 'preferences', label: words.blockFields.preferences, kind: 'words', maxLength: 100 },
      { name: 'view', label: words.blockFields.view, kind: 'words', maxLength: 100 },
    ],
  },
]

export const kindOf = (type: string): BlockKind | undefined => KINDS.find((kind) => kind.type === type)

export const nameOf = ({ type }: Pick<Block, 'type'>): string => wordFor(words.blockKinds, type)

/** The names of data sets and app blocks are only known to the caller. */
export const makeBlock = (type: string, first: Record<string, unknown> = {}): Block => ({
  id: newId(),
  type,
  ...kindOf(type)!.make(),
  ...first,
})
