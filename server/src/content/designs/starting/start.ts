// The parts of a starting design, and helpers to write one:
//
//   email([
//     section({ background: 'p1', align: 'center' }, { type: 'logo' }, { type: 'heading', text: 'It’s back.' }),
//     section({}, row({ ratio: '33:67' }, [{ type: 'image', … }], [{ type: 'text', … }])),
//     section({ background: 'ink' }, { type: 'footer' }),
//   ])

import type { Row, Section } from '../blocks/section.ts'
import type { AnyBlock } from '../blocks/table.ts'
import type { BlocksContent } from '../content.ts'

/** In the order that the gallery shows them. */
export const CATEGORIES = [
  'newsletter',
  'new_products',
  'sale',
  'seasonal',
  'welcome',
  'abandoned_checkout',
  'after_order',
  'loyalty',
  'letter',
] as const
export type Category = (typeof CATEGORIES)[number]

export type StartingDesign = {
  key: string
  /** One or two; the gallery names the first. */
  categories: Category[]
  name: string
  description: string
  subject: string
  preview_text: string
  content: BlocksContent
}

/** A block of any kind before it has an id. */
export type NewBlock = AnyBlock extends infer B ? (B extends { id: string } ? Omit<B, 'id'> : never) : never

type RowStyle = Omit<Row, 'id' | 'columns'>
type SectionStyle = Omit<Section, 'id' | 'rows'>
export type NewRow = { style: RowStyle; columns: NewBlock[][] }
export type NewSection = { style: SectionStyle; rows: NewRow[] }

export const row = (style: RowStyle, ...columns: NewBlock[][]): NewRow => ({ style, columns })

const isRow = (part: NewBlock | NewRow): part is NewRow => 'columns' in part

/** Blocks that follow one another stand in one row of one column. */
export function section(style: SectionStyle, ...parts: (NewBlock | NewRow)[]): NewSection {
  const rows: NewRow[] = []
  let open: NewBlock[] | null = null
  for (const part of parts) {
    if (isRow(part)) {
      rows.push(part)
      open = null
    } else if (open) open.push(part)
    else rows.push({ style: {}, columns: [(open = [part])] })
  }
  return { style, rows }
}

/** Sections about the shop's products are left out while it has none; a heading alone would promise something. */
function whenThereAre(blocks: readonly NewBlock[]): Pick<SectionStyle, 'when'> {
  const shown = blocks.find((block) => block.type === 'products')
  return shown ? { when: { liquid: `picks.${shown.source}[0]` } } : {}
}

/** Parts get their ids in the order they stand. */
export function email(sections: readonly NewSection[], lang?: string): BlocksContent {
  let blocks = 0
  let rows = 0
  return {
    kind: 'blocks',
    ...(lang && { lang }),
    sections: sections.map((each, i) => ({
      ...whenThereAre(each.rows.flatMap((one) => one.columns.flat())),
      ...each.style,
      id: `s${i + 1}`,
      rows: each.rows.map(({ style, columns }) => ({
        ...style,
        id: `r${++rows}`,
        columns: columns.map((column) => column.map((block) => ({ ...block, id: `b${++blocks}` }))),
      })),
    })),
  }
}

export const SHOP = 'https://your-shop.example'

type SampleProduct = { src: string; alt: string; title: string; details: string; path: string }

/** A product of a sample shop, as one column of a row; its picture and its name lead to `path`. */
export function sampleProduct({ src, alt, title, details, path }: SampleProduct): NewBlock[] {
  const href = `${SHOP}/${path}`
  const name = `<a href="${href}" style="text-decoration:none">${title}</a>`
  return [
    { type: 'image', src, alt, href, padding: { bottom: 14 } },
    { type: 'text', html: name, size: 'lead', font: 'display', sample: true, padding: { bottom: 0 } },
    { type: 'text', html: details, size: 'small', sample: true },
  ]
}

/** Ends a greeting: ", Ada" for people whose name is known. */
export const COMMA_NAME = '{% if person.first_name %}, {{ person.first_name }}{% endif %}'

/** The logo above an opening picture. It keeps its color in dark mode if the picture has the same one as its ground. */
export const masthead = (
  background: NonNullable<SectionStyle['background']>,
  style: Pick<SectionStyle, 'flips'> = {},
): NewSection => section({ background, padding: { top: 36, bottom: 28 }, align: 'center', ...style }, { type: 'logo' })

/** The dark end of an email. */
export const darkFooter = (why: string): NewSection =>
  section({ background: 'ink', padding: { top: 48, bottom: 48 } }, { type: 'footer', logo: true, view: true, why })

/** The end of a letter, in line with its text. */
export const letterFooter = (why: string): NewSection =>
  section(
    { background: 'canvas', gutter: 56, padding: { top: 36, bottom: 48 } },
    { type: 'footer', view: true, why, align: 'left' },
  )

/** The quiet end of an email. */
export const lightFooter = (why: string): NewSection =>
  section({ background: 'canvas', padding: { top: 36, bottom: 48 } }, { type: 'footer', view: true, why })
