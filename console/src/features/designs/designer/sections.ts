// Converts between the stored design, with sections and rows, and the flat list of blocks that the designer edits. A row
// with several columns or its own style becomes one block.

import type { Block, When } from './blocks.ts'
import { newId } from './blocks.ts'

type Row = { id: string; columns: Block[][] } & Record<string, unknown>
export type Section = { id: string; rows: Row[]; when?: When } & Record<string, unknown>

const isPlain = (row: Row): boolean => Object.keys(row).length === 2 && row.columns.length === 1

export const blocksOf = (sections: readonly Section[]): Block[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap((row) => (isPlain(row) ? row.columns[0]! : [{ ...row, type: 'columns' } as Block])),
  )

/** Which section and row each block stands in. */
export type Places = { styles: Map<string, Omit<Section, 'rows'>>; of: Map<string, { section: string; row: string }> }

export function placesOf(sections: readonly Section[]): Places {
  const places: Places = { styles: new Map(), of: new Map() }
  for (const { rows, ...style } of sections) {
    places.styles.set(style.id, style)
    for (const row of rows) {
      const ids = isPlain(row) ? row.columns[0]!.map(({ id }) => id) : [row.id]
      for (const id of ids) places.of.set(id, { section: style.id, row: row.id })
    }
  }
  return places
}

/** What is undone finds its place again. */
export const merged = (before: Places, after: Places): Places => ({
  styles: new Map([...before.styles, ...after.styles]),
  of: new Map([...before.of, ...after.of]),
})

/** A block that is new stands where the one before it does. */
export function sectionsOf(blocks: readonly Block[], { styles, of }: Places): Section[] {
  const sections: Section[] = []
  const used = new Set<string>()
  const fresh = (id: string) => {
    const is = used.has(id) ? newId() : id
    used.add(is)
    return is
  }
  let here: { section: string; row: string } | null = null
  for (const block of blocks) {
    const place: { section: string; row: string } = of.get(block.id) ?? here ?? { section: newId(), row: newId() }
    if (!here || place.section !== here.section)
      sections.push({ ...styles.get(place.section), id: fresh(place.section), rows: [] })
    const { rows } = sections.at(-1)!
    if (block.type === 'columns') {
      const { type: _, ...row } = block
      rows.push(row as unknown as Row)
      here = { section: place.section, row: '' }
      continue
    }
    const last = rows.at(-1)
    if (last && place.row === here?.row) last.columns[0]!.push(block)
    else rows.push({ id: fresh(place.row || newId()), columns: [[block]] })
    here = place.row === '' ? { section: place.section, row: rows.at(-1)!.id } : place
  }
  return sections
}
