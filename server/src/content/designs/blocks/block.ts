// What a kind of block is: its shape, its MJML and its plain text. Each kind has a file of its own beside this one.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { TSchema } from '../../../platform/values/schema.ts'
import type { Look } from '../brand-look.ts'
import type { Known } from '../liquid/tags.ts'
import type { AppBlock } from '../app-blocks.ts'
import { When } from './when.ts'
import type { When as WhenType } from './when.ts'

/** What a block is written with. Tags in what people wrote become tokens on the way. */
export type Build = {
  look: Look
  known: Known
  appBlocks: Readonly<Record<string, AppBlock>>
  /** Plain words for MJML. */
  words(source: string): string
  /** Rich text for MJML: only what is safe and what mail programs show. */
  rich(html: string): string
  /** An address for an attribute of MJML. */
  address(source: string): string
  /** For the plain text. */
  plain(source: string): string
  plainRich(html: string): string
  /** Tags that the program writes. */
  output(expression: string): string
  control(name: string, args?: string): string
  report(message: string): void
  /** Blocks inside this one, for a column. */
  inner(blocks: readonly Block[]): { mjml: string; text: string }
}

export type Block = { id: string; type: string; when?: WhenType }

export type BlockKind<B extends Block = Block> = {
  type: string
  /** What people call it. */
  name: string
  schema: TSchema
  /** `sections` stand below one another; anything else fits into a column too. */
  layout: 'content' | 'sections'
  mjml(block: B, build: Build): string
  text(block: B, build: Build): string
}

/** Fits a table of kinds that differ in their fields. */
export const blockKind = <B extends Block>(kind: BlockKind<B>): BlockKind => kind as unknown as BlockKind

export const Id = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: '1 to 64 letters, digits, - or _.',
})

export const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'a colour such as #14532d' })
export const Align = oneOf(['left', 'center', 'right'])
export const Address = Type.String({ maxLength: 2_000, description: 'A web address; it may hold tags.' })
export const Words = (maxLength: number) => Type.String({ maxLength })

export const blockFields = <const T extends string>(type: T) => ({
  id: Id,
  type: Type.Literal(type),
  when: optional(When),
})

/** One section with one column around the content of a block. */
export const section = (content: string): string =>
  `<mj-section css-class="lm-surface"><mj-column>${content}</mj-column></mj-section>`

export const raw = (text: string): string => `<mj-raw>${text}</mj-raw>`
