// Finds where something dragged over the canvas would land, and the line that shows it.

import type { Dragged, DropSpot } from './editing.ts'
import type { Places, Rect } from './email-frame.ts'
import type { Row, Section } from './model.ts'
import { find, isPlain } from './model.ts'

export type Drop = { spot: DropSpot; line: Rect; isColumn?: boolean }

const LINE = 4
/** Near the edge of columns, a drop goes above or below them. */
const EDGE = 10

type Point = { x: number; y: number }

const bottom = ({ top, height }: Rect): number => top + height
const middle = ({ top, height }: Rect): number => top + height / 2

const lineAt = (y: number, { left, width }: Pick<Rect, 'left' | 'width'>): Rect => ({
  left,
  width,
  top: y - LINE / 2,
  height: LINE,
})

export function dropAt(point: Point, sections: readonly Section[], places: Places, dragged: Dragged): Drop | null {
  const kind = dragged.isNew ? dragged.kind : find(sections, dragged.id)?.kind
  const shown = sections.filter(({ id }) => places.sections[id])
  if (kind === 'section' || shown.length === 0) return betweenSections(point, sections, places)
  const section = nearest(shown, ({ id }) => places.sections[id]!, point.y)
  return section ? inSection(point, section, places) : null
}

function betweenSections({ y }: Point, sections: readonly Section[], places: Places): Drop {
  const rects = sections.map(({ id }) => places.sections[id])
  const at = rects.findIndex((rect) => rect && y < middle(rect))
  const between = at < 0 ? sections.length : at
  const last = rects.findLast((rect) => rect !== undefined)
  const around = rects[between] ?? last ?? { left: 0, width: 600, top: 0, height: 0 }
  return { spot: { between }, line: lineAt(rects[between] ? around.top : bottom(around), around) }
}

const distance = (y: number, rect: Rect): number => Math.max(rect.top - y, y - bottom(rect), 0)

const nearest = <T>(items: readonly T[], rect: (item: T) => Rect, y: number): T | undefined =>
  items.toSorted((a, b) => distance(y, rect(a)) - distance(y, rect(b)))[0]

function inSection(point: Point, section: Section, places: Places): Drop {
  const around = places.sections[section.id]!
  const rows = section.rows.flatMap((row) => {
    const rect = rectOfRow(row, places)
    return rect ? [{ row, rect }] : []
  })
  const found = nearest(rows, ({ rect }) => rect, point.y)
  if (!found) return { spot: { section: section.id, at: 0 }, line: lineAt(middle(around), around) }
  const { row, rect } = found
  const at = section.rows.indexOf(row)
  if (isPlain(row)) return inColumn(point, row, 0, { ...around, top: rect.top, height: rect.height }, places)
  if (point.y < rect.top + EDGE) return { spot: { section: section.id, at }, line: lineAt(rect.top, rect) }
  if (point.y > bottom(rect) - EDGE)
    return { spot: { section: section.id, at: at + 1 }, line: lineAt(bottom(rect), rect) }
  const columns = row.columns.map((_, n) => places.columns[`${row.id} ${n}`] ?? rect)
  const beside = columns.filter(({ top, height }) => point.y >= top && point.y <= top + height)
  const candidates = beside.length > 0 ? beside : columns
  const column = candidates.toSorted((a, b) => besides(point.x, a) - besides(point.x, b))[0]!
  const n = columns.indexOf(column)
  return inColumn(point, row, n, { ...column, height: Math.max(column.height, 1) }, places)
}

const besides = (x: number, { left, width }: Rect): number => Math.max(left - x, x - left - width, 0)

/** The row itself, or around its blocks. */
function rectOfRow(row: Row, places: Places): Rect | null {
  const own = places.rows[row.id]
  if (own) return own
  const rects = row.columns.flat().flatMap(({ id }) => places.blocks[id] ?? [])
  const [first, last] = [rects[0], rects.at(-1)]
  return first && last ? { ...first, height: bottom(last) - first.top } : null
}

function inColumn({ y }: Point, row: Row, column: number, around: Rect, places: Places): Drop {
  const blocks = row.columns[column]!
  if (blocks.length === 0) return { spot: { row: row.id, column, at: 0 }, line: around, isColumn: true }
  const shown = blocks.flatMap(({ id }, n) => {
    const rect = places.blocks[id]
    return rect ? [{ n, rect }] : []
  })
  const below = shown.find(({ rect }) => y < middle(rect))
  const at = below?.n ?? blocks.length
  const edge = below ? below.rect.top : shown.length > 0 ? bottom(shown.at(-1)!.rect) : around.top
  return { spot: { row: row.id, column, at }, line: lineAt(edge, around) }
}
