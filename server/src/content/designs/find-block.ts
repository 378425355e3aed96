// Finds the block in which something was written, so that whoever is told of it can be led there.

import type { Block } from './blocks/block.ts'
import type { Columns } from './blocks/columns.ts'
import type { Content } from './content.ts'

/** Every block in the order in which they are read; none of a design that is HTML. */
export const blocksOf = (content: Content | null): Block[] =>
  content?.kind === 'blocks'
    ? content.blocks.flatMap((block) => [block, ...(block.type === 'columns' ? (block as Columns).columns.flat() : [])])
    : []

/** The id of the first block one of whose texts passes. Columns are passed over: what is in them has ids of its own. */
export const blockSaying = (content: Content | null, test: (text: string) => boolean): string | null =>
  blocksOf(content).find((block) => Object.values(block).some((value) => typeof value === 'string' && test(value)))
    ?.id ?? null
