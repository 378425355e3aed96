// Finds the block that contains a text, so that a problem can link to it.

import type { Block } from './blocks/block.ts'
import type { Content } from './content.ts'

/** Every block in reading order; none for HTML designs. */
export const blocksOf = (content: Content | null): Block[] =>
  content?.kind === 'blocks'
    ? content.sections.flatMap(({ rows }) => rows.flatMap(({ columns }) => columns.flat()))
    : []

/** The ID of the first block with a matching text, including texts in its lists. */
export const blockSaying = (content: Content | null, test: (text: string) => boolean): string | null =>
  blocksOf(content).find((block) => textsOf(block).some(test))?.id ?? null

/** Every text in a block, including its lists and buttons. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
