// Pure operations on the blocks of a design. Changes copy only the path to the changed block, so that other blocks
// don't re-render.

export type When = Record<string, unknown>
export type Block = { id: string; type: string; when?: When } & Record<string, unknown>

export const columnsOf = (block: Block): Block[][] | null =>
  block.type === 'columns' && Array.isArray(block.columns) ? (block.columns as Block[][]) : null

export const newId = (): string => `b${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/** The position of a block: at the top level, or in a column of another block. */
export type Spot = { parent: string | null; column: number; index: number }

type Lists = (list: Block[], spot: Omit<Spot, 'index'>) => Block[]

/** Maps every list of blocks in the tree. */
function mapLists(blocks: Block[], change: Lists): Block[] {
  const next = change(blocks, { parent: null, column: 0 })
  return next.map((block) => {
    const columns = columnsOf(block)
    if (!columns) return block
    const changed = columns.map((list, column) => change(list, { parent: block.id, column }))
    return changed.every((list, n) => list === columns[n]) ? block : { ...block, columns: changed }
  })
}

export function find(blocks: Block[], id: string): { block: Block; spot: Spot } | null {
  for (const [index, block] of blocks.entries()) {
    if (block.id === id) return { block, spot: { parent: null, column: 0, index } }
    for (const [column, list] of (columnsOf(block) ?? []).entries()) {
      const inner = list.findIndex((each) => each.id === id)
      if (inner >= 0) return { block: list[inner]!, spot: { parent: block.id, column, index: inner } }
    }
  }
  return null
}

export const update = (blocks: Block[], id: string, change: (block: Block) => Block): Block[] =>
  mapLists(blocks, (list) =>
    list.some((block) => block.id === id) ? list.map((block) => (block.id === id ? change(block) : block)) : list,
  )

export const remove = (blocks: Block[], id: string): Block[] =>
  mapLists(blocks, (list) => (list.some((block) => block.id === id) ? list.filter((block) => block.id !== id) : list))

export const insert = (blocks: Block[], spot: Spot, block: Block): Block[] =>
  mapLists(blocks, (list, { parent, column }) =>
    parent === spot.parent && column === spot.column
      ? [...list.slice(0, spot.index), block, ...list.slice(spot.index)]
      : list,
  )

/** Moves a block up or down among its siblings. */
export function move(blocks: Block[], id: string, by: -1 | 1): Block[] {
  const found = find(blocks, id)
  if (!found) return blocks
  const to = found.spot.index + by
  const size = sizeAt(blocks, found.spot)
  return to < 0 || to >= size ? blocks : insert(remove(blocks, id), { ...found.spot, index: to }, found.block)
}

function sizeAt(blocks: Block[], { parent, column }: Spot): number {
  if (parent === null) return blocks.length
  const block = blocks.find(({ id }) => id === parent)
  return (block && columnsOf(block)?.[column]?.length) ?? 0
}

/** Moves a block before or after another one. Full-width blocks can't be moved into columns. */
export function moveTo(blocks: Block[], id: string, targetId: string, isAfter: boolean): Block[] {
  const moved = find(blocks, id)
  const target = find(blocks, targetId)
  if (!moved || !target || id === targetId) return blocks
  if (target.spot.parent !== null && isWide(moved.block)) return blocks
  const without = remove(blocks, id)
  const spot = find(without, targetId)?.spot
  return spot ? insert(without, { ...spot, index: spot.index + (isAfter ? 1 : 0) }, moved.block) : blocks
}

const WIDE = new Set(['columns', 'products', 'app'])

/** Full-width blocks, which can't be inside a column. */
export const isWide = ({ type }: Pick<Block, 'type'>): boolean => WIDE.has(type)

/** A copy with new ids. */
export function copyOf(block: Block): Block {
  const columns = columnsOf(block)
  return { ...block, id: newId(), ...(columns && { columns: columns.map((list) => list.map(copyOf)) }) }
}

/** The position of a new block: after the selected one, before the footer, or at the end. */
export function spotFor(blocks: Block[], selected: string | null, block: Pick<Block, 'type'>): Spot {
  const chosen = selected === null ? null : find(blocks, selected)
  if (chosen && chosen.block.type !== 'footer') {
    if (chosen.spot.parent === null || !isWide(block)) return { ...chosen.spot, index: chosen.spot.index + 1 }
    const outer = find(blocks, chosen.spot.parent)!
    return { ...outer.spot, index: outer.spot.index + 1 }
  }
  const footer = blocks.findIndex(({ type }) => type === 'footer')
  return { parent: null, column: 0, index: footer < 0 ? blocks.length : footer }
}

/** Every block in reading order. */
export const flat = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...(columnsOf(block) ?? []).flat()])
