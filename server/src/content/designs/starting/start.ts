// What a starting design is made of.

import type { Block } from '../blocks/block.ts'
import type { BlocksContent } from '../content.ts'

export type StartingDesign = {
  key: string
  name: string
  description: string
  subject: string
  preview_text: string
  content: BlocksContent
}

type Written = { type: string } & Record<string, unknown>

/** Blocks get their ids in the order they stand. */
export function contentOf(blocks: readonly Written[]): BlocksContent {
  let count = 0
  const numbered = (block: Written): Block => {
    const id = `b${++count}`
    const columns = block.columns as Written[][] | undefined
    return { ...block, ...(columns && { columns: columns.map((inner) => inner.map(numbered)) }), id }
  }
  return { kind: 'blocks', blocks: blocks.map(numbered) }
}
