// Every kind of block.

import type { BlockKind } from './block.ts'
import { footer } from './footer.ts'
import type { FooterBlock } from './footer.ts'
import { LAYOUT_BLOCKS } from './layout.ts'
import type { LayoutBlock } from './layout.ts'
import { LIST_BLOCKS } from './lists.ts'
import type { ListBlock } from './lists.ts'
import { PICTURE_BLOCKS } from './pictures.ts'
import type { PictureBlock } from './pictures.ts'
import { SHOP_BLOCKS } from './shop.ts'
import type { ShopBlock } from './shop.ts'
import { SHOPPING_BLOCKS } from './shopping.ts'
import type { ShoppingBlock } from './shopping.ts'
import { testimonial } from './testimonial.ts'
import type { Testimonial } from './testimonial.ts'
import { TEXT_BLOCKS } from './text.ts'
import type { TextBlock } from './text.ts'

const KINDS: readonly BlockKind[] = [
  ...TEXT_BLOCKS,
  testimonial,
  ...PICTURE_BLOCKS,
  ...LIST_BLOCKS,
  ...SHOP_BLOCKS,
  ...SHOPPING_BLOCKS,
  ...LAYOUT_BLOCKS,
  footer,
]

/** A block of any kind; `type` distinguishes them. */
export type AnyBlock =
  | TextBlock
  | Testimonial
  | PictureBlock
  | ListBlock
  | ShopBlock
  | ShoppingBlock
  | LayoutBlock
  | FooterBlock

export const BLOCK_KINDS: Readonly<Record<string, BlockKind>> = Object.fromEntries(
  KINDS.map((kind) => [kind.type, kind]),
)

export const BLOCK_TYPES: readonly string[] = KINDS.map(({ type }) => type)

export const blockKindOf = (type: string): BlockKind | undefined =>
  Object.hasOwn(BLOCK_KINDS, type) ? BLOCK_KINDS[type] : undefined
