// Every kind of block.

import { app } from './app.ts'
import type { BlockKind } from './block.ts'
import { button } from './button.ts'
import { columns } from './columns.ts'
import { data } from './data.ts'
import { divider } from './divider.ts'
import { footer } from './footer.ts'
import { heading } from './heading.ts'
import { image } from './image.ts'
import { products } from './products.ts'
import { spacer } from './spacer.ts'
import { text } from './text.ts'

const KINDS: readonly BlockKind[] = [
  text,
  heading,
  image,
  button,
  divider,
  spacer,
  columns,
  products,
  data,
  app,
  footer,
]

export const BLOCK_KINDS: Readonly<Record<string, BlockKind>> = Object.fromEntries(
  KINDS.map((kind) => [kind.type, kind]),
)

export const BLOCK_TYPES: readonly string[] = KINDS.map(({ type }) => type)

export const blockKindOf = (type: string): BlockKind | undefined =>
  Object.hasOwn(BLOCK_KINDS, type) ? BLOCK_KINDS[type] : undefined
