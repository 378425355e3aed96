// Finds the block in which something was written, so that a problem can lead there.

import type { Block } from './blocks/block.ts'
import type { Content } from './content.ts'

/** Every block in reading order; none of a design that is HTML. */
export const blocksOf = (content: Content | null): Block[] =>
  content?.kind === 'blocks'
    ? content.sections.flatMap(({ rows }) => rows.flatMap(({ columns }) => columns.flat()))
    : []

/** The id of the first block one of whose texts passes, also texts inside of its lists. */
export const blockSaying = (content: Content | null, test: (text: string) => boolean): string | null =>
  blocksOf(content).find((block) => textsOf(block).some(test))?.id ?? null

/** Every text in a block, its lists and buttons included. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
