// Every kind of block, in the order of the palette.

import * as words from '../../../../words/index.ts'
import { wordFor } from '../../../../words/lookup.ts'
import type { Block } from '../model.ts'
import { newId } from '../model.ts'
import type { BlockKind } from './field.ts'
import { LAYOUT_KINDS } from './layout-kinds.ts'
import { LIST_KINDS } from './list-kinds.ts'
import { PICTURE_KINDS } from './picture-kinds.ts'
import { SHOP_KINDS } from './shop-kinds.ts'
import { TEXT_KINDS } from './text-kinds.ts'

const ORDER = 'heading text image button logo menu social video html'.split(' ')

const all: BlockKind[] = [...TEXT_KINDS, ...PICTURE_KINDS, ...LAYOUT_KINDS, ...SHOP_KINDS, ...LIST_KINDS]

export const KINDS: BlockKind[] = [
  ...ORDER.map((type) => all.find((kind) => kind.type === type)!),
  ...all.filter(({ type }) => !ORDER.includes(type)),
]

export const kindOf = (type: string): BlockKind | undefined => KINDS.find((kind) => kind.type === type)

export const nameOf = ({ type }: Pick<Block, 'type'>): string => wordFor(words.blockKinds, type)

/** `first` holds what only the account knows, such as the key of a data set. */
export const makeBlock = (type: string, first: Record<string, unknown> = {}): Block => ({
  id: newId(),
  type,
  ...kindOf(type)!.make(),
  ...first,
})
