// A kind of block: its schema, its HTML, and its plain text, side by side. Related kinds share a file.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { Static, TSchema } from '../../../platform/values/schema.ts'
import type { AppBlock } from '../app-blocks.ts'
import type { Look } from '../brand/look.ts'
import { TOKENS } from '../brand/palette.ts'
import type { Palette } from '../brand/palette.ts'
import type { FoundProblem, PreviewableProblem } from '../compiled.ts'
import type { Known } from '../liquid/tags.ts'
import type { Preference } from './preference.ts'
import type { Tone } from './tones.ts'
import { TYPE_ROLES } from './type-roles.ts'
import { When } from './when.ts'
import type { When as WhenType } from './when.ts'

/** What rendering a block needs. Tags in customers' text become tokens. */
export type Build = {
  look: Look
  palette: Palette
  known: Known
  appBlocks: Readonly<Record<string, AppBlock>>
  /** A language tag such as en-GB, also for money. */
  lang: string
  /** The value that holds the person's language; null if the design has its own, or the account doesn't know it. */
  languageOfPerson: string | null
  /** The account's time zone. */
  zone: string
  /** Colors of the section around the block. */
  tone: Tone
  /** The width of the block in pixels, without gutters. */
  width: number
  gutter: number
  align: Align
  /** The level of the last heading that opens what follows; 0 without one. */
  headingAbove: number
  /** Plain text, escaped for HTML. */
  words(source: string): string
  /** Rich text, reduced to what is safe and what email clients can show; `gap` is the space below a paragraph. */
  rich(html: string, gap?: number): string
  /** A customer's HTML, reduced to what is safe. */
  ownHtml(html: string): string
  /** A URL, escaped for an attribute. */
  address(source: string): string
  /** The URL of a picture: a web address, or a built-in illustration such as art:harvest. */
  picture(source: string): string
  /** The URL of a countdown's picture, by how it looks and when it ends. */
  countdown(name: string): string
  /** For the plain text. */
  plain(source: string): string
  plainRich(html: string): string
  /** Tags that blocks themselves contain. */
  output(expression: string): string
  control(name: string, args?: string): string
  /** The URL of a page that sets a preference, escaped or not. */
  choice(label: string, preference: Preference): string
  report(found: FoundProblem, kind?: PreviewableProblem): void
}

export type Block = {
  id: string
  type: string
  when?: WhenType
  hide?: Static<typeof Hide>
  padding?: Padding
  phone?: Phone
  sample?: boolean
}

export type BlockKind<B extends Block = Block> = {
  type: string
  /** Its name in messages. */
  name: string
  schema: TSchema
  /** Reaches both edges of the section instead of keeping its gutters. */
  bleeds?(block: B): boolean
  /** Of the heading that opens what follows it. */
  headingLevel?(block: B): number
  /** A condition in Liquid for the whole block, besides that of its author. */
  shownIf?(block: B): string | null
  html(block: B, build: Build): string
  text(block: B, build: Build): string
}

/** For a table of kinds with different fields. */
export const blockKind = <B extends Block>(kind: BlockKind<B>): BlockKind => kind as unknown as BlockKind

export const Id = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: '1 to 64 letters, digits, - or _.',
})

/** Patterns without anchors, to be joined with others. */
export const HEX = '#[0-9a-fA-F]{6}'
export const COLOR = `${HEX}|${TOKENS.join('|')}`

export const Hex = Type.String({ pattern: `^${HEX}$`, description: 'a color such as #14532d' })

/** A token of the brand's palette, or a custom color. */
export const Color = Type.String({
  pattern: `^(?:${COLOR})$`,
  description: `a color such as #14532d, or one of the brand's: ${TOKENS.join(', ')}`,
})

export type Align = 'left' | 'center' | 'right'
export const Align = oneOf(['left', 'center', 'right'], { description: "Usually the section's." })
export const Address = Type.String({ maxLength: 2_000, description: 'A web address; it may contain tags.' })
export const Picture = Type.String({
  maxLength: 2_000,
  description: 'The web address of a picture, or a built-in illustration such as art:harvest.',
})
export const Alt = Type.String({
  maxLength: 500,
  description: 'Describes the picture; empty if it is only decorative.',
})
export const Words = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description !== undefined && { description }) })

/** Spacing scale of emails, in pixels. */
export const SPACES = [0, 4, 8, 14, 20, 28, 36, 48, 56, 60] as const

export const Padding = Type.Object(
  {
    top: optional(Type.Integer({ minimum: 0, maximum: 120 })),
    bottom: optional(Type.Integer({ minimum: 0, maximum: 120 })),
  },
  { description: `Pixels above and below; the scale is ${SPACES.join(', ')}.` },
)
export type Padding = Static<typeof Padding>

const PhonePixels = Type.Integer({ minimum: 0, maximum: 120 })

/** Of sections, rows with columns and blocks. */
export const PhonePadding = { top: optional(PhonePixels), bottom: optional(PhonePixels) }

/** What differs on a phone. */
const Phone = Type.Object(
  {
    ...PhonePadding,
    align: optional(Align),
    size: optional(oneOf(TYPE_ROLES, { description: 'Of headings and texts.' })),
    per_row: optional(Type.Integer({ minimum: 1, maximum: 2, description: 'Of products; usually 2 instead of 4.' })),
  },
  { description: 'What differs on a phone: padding in pixels, alignment, size, products per row.' },
)
export type Phone = Static<typeof Phone>

export const Hide = oneOf(['phone', 'desktop', 'everywhere'], { description: 'The devices it is hidden on.' })

/** Fields of every block. */
export const blockFields = <const T extends string>(type: T) => ({
  id: Id,
  type: Type.Literal(type),
  when: optional(When),
  hide: optional(Hide),
  padding: optional(Padding),
  phone: optional(Phone),
  sample: optional(
    Type.Boolean({
      description:
        'Holds facts of a starting design, such as names, prices or dates, that must be replaced before sending.',
    }),
  ),
})
