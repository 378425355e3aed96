// The content of a design as the designer edits it: sections of rows of columns of blocks. Operations are pure, and copy
// only the path to what changed.

export type When = Record<string, unknown>
export type Block = { id: string; type: string; when?: When; sample?: boolean } & Record<string, unknown>
export type Row = { id: string; columns: Block[][] } & Record<string, unknown>
export type Section = { id: string; rows: Row[]; name?: string; when?: When } & Record<string, unknown>

export const newId = (): string => `b${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

export type Found =
  | { kind: 'section'; section: Section; at: number }
  | { kind: 'row'; section: Section; row: Row; at: number }
  | { kind: 'block'; section: Section; row: Row; column: number; at: number; block: Block }

/** A part by its ID; all parts of a design have different ones. */
export function find(sections: readonly Section[], id: string | null): Found | null {
  if (id === null) return null
  for (const [at, section] of sections.entries()) {
    if (section.id === id) return { kind: 'section', section, at }
    for (const [n, row] of section.rows.entries()) {
      if (row.id === id) return { kind: 'row', section, row, at: n }
      for (const [column, blocks] of row.columns.entries()) {
        const found = blocks.findIndex((block) => block.id === id)
        if (found >= 0) return { kind: 'block', section, row, column, at: found, block: blocks[found]! }
      }
    }
  }
  return null
}

/** Rows that are no more than a list of blocks; people see their blocks, not the row. */
export const isPlain = (row: Row): boolean => row.columns.length === 1 && row.panel === undefined

export const blocksOf = (sections: readonly Section[]): Block[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ columns }) => columns.flat()))

/** The part around a part, as people see it; null is the email. */
export function parentOf(sections: readonly Section[], id: string): string | null {
  const found = find(sections, id)
  if (!found || found.kind === 'section') return null
  return found.kind === 'row' || isPlain(found.row) ? found.section.id : found.row.id
}

/** What Enter selects inside a section or row. */
export function firstInside(sections: readonly Section[], id: string): string | null {
  const found = find(sections, id)
  if (!found || found.kind === 'block') return null
  const [row] = found.kind === 'section' ? found.section.rows : [found.row]
  if (!row) return null
  if (found.kind === 'section' && !isPlain(row)) return row.id
  return row.columns.flat()[0]?.id ?? null
}

type Parts = {
  section?: (section: Section) => Section
  row?: (row: Row) => Row
  column?: (blocks: Block[], row: Row, column: number) => Block[]
}

const mapped = <T>(list: T[], change: (item: T, n: number) => T): T[] => {
  const next = list.map(change)
  return next.every((item, n) => item === list[n]) ? list : next
}

function mapParts(sections: Section[], { section, row, column }: Parts): Section[] {
  return mapped(sections, (each) => {
    const rows = mapped(each.rows, (line) => {
      const columns = column ? mapped(line.columns, (blocks, n) => column(blocks, line, n)) : line.columns
      const next = columns === line.columns ? line : { ...line, columns }
      return row ? row(next) : next
    })
    const next = rows === each.rows ? each : { ...each, rows }
    return section ? section(next) : next
  })
}

type Part = Record<string, unknown> & { id: string }

/** Changes fields of a section, row or block; `undefined` clears one. */
export function change(sections: Section[], id: string, fields: Record<string, unknown>): Section[] {
  const merge = <P extends Part>(part: P): P =>
    part.id === id
      ? (Object.fromEntries(Object.entries({ ...part, ...fields }).filter(([, value]) => value !== undefined)) as P)
      : part
  return mapParts(sections, { section: merge, row: merge, column: (blocks) => mapped(blocks, merge) })
}

/** Where a block is put: into a column, or into a new row of a section. */
export type Spot = { row: string; column: number; at: number } | { section: string; at: number }

const rowOf = (...blocks: Block[]): Row => ({ id: newId(), columns: [blocks] })

export function insertBlock(sections: Section[], spot: Spot, block: Block): Section[] {
  if ('section' in spot)
    return mapParts(sections, {
      section: (section) =>
        section.id === spot.section ? { ...section, rows: section.rows.toSpliced(spot.at, 0, rowOf(block)) } : section,
    })
  return mapParts(sections, {
    column: (blocks, row, column) =>
      row.id === spot.row && column === spot.column ? blocks.toSpliced(spot.at, 0, block) : blocks,
  })
}

/** Inside a list of blocks, a row splits it; inside a column, it comes below. */
export function insertRow(sections: Section[], spot: Spot, row: Row): Section[] {
  return mapParts(sections, {
    section(section) {
      if ('section' in spot)
        return section.id === spot.section ? { ...section, rows: section.rows.toSpliced(spot.at, 0, row) } : section
      const at = section.rows.findIndex(({ id }) => id === spot.row)
      if (at < 0) return section
      const around = section.rows[at]!
      if (!isPlain(around)) return { ...section, rows: section.rows.toSpliced(at + 1, 0, row) }
      const [blocks] = around.columns as [Block[]]
      const [above, below] = [blocks.slice(0, spot.at), blocks.slice(spot.at)]
      const parts = [
        ...(above.length > 0 ? [{ ...around, columns: [above] }] : []),
        row,
        ...(below.length > 0 ? [above.length > 0 ? rowOf(...below) : around] : []),
      ]
      return { ...section, rows: section.rows.toSpliced(at, 1, ...parts) }
    },
  })
}

export const insertSection = (sections: Section[], at: number, section: Section): Section[] =>
  sections.toSpliced(at, 0, section)

/** A list of blocks without blocks goes, and so does a section without rows. */
const withoutEmpty = (sections: Section[], touched: ReadonlySet<string>): Section[] =>
  sections.flatMap((section) => {
    if (!touched.has(section.id)) return [section]
    const rows = section.rows.filter((row) => row.columns.length > 1 || row.columns[0]!.length > 0)
    return rows.length === 0 ? [] : [{ ...section, rows }]
  })

export function remove(sections: Section[], id: string): Section[] {
  const found = find(sections, id)
  if (!found) return sections
  if (found.kind === 'section') return sections.filter((section) => section.id !== id)
  const left = mapParts(sections, {
    section: (section) =>
      section.rows.some((row) => row.id === id)
        ? { ...section, rows: section.rows.filter((row) => row.id !== id) }
        : section,
    column: (blocks) => (blocks.some((block) => block.id === id) ? blocks.filter((block) => block.id !== id) : blocks),
  })
  return withoutEmpty(left, new Set([found.section.id]))
}

/** Copies get new IDs. */
const copyOfBlock = (block: Block): Block => ({ ...block, id: newId() })
const copyOfRow = (row: Row): Row => ({
  ...row,
  id: newId(),
  columns: row.columns.map((blocks) => blocks.map(copyOfBlock)),
})
export const copyOfSection = (section: Section): Section => ({
  ...section,
  id: newId(),
  rows: section.rows.map(copyOfRow),
})

/** Puts a copy below, and says which. */
export function duplicate(sections: Section[], id: string): { sections: Section[]; copy: string } | null {
  const found = find(sections, id)
  if (!found) return null
  if (found.kind === 'section') {
    const copy = copyOfSection(found.section)
    return { sections: insertSection(sections, found.at + 1, copy), copy: copy.id }
  }
  if (found.kind === 'row') {
    const copy = copyOfRow(found.row)
    return { sections: insertRow(sections, { section: found.section.id, at: found.at + 1 }, copy), copy: copy.id }
  }
  const copy = copyOfBlock(found.block)
  const spot = { row: found.row.id, column: found.column, at: found.at + 1 }
  return { sections: insertBlock(sections, spot, copy), copy: copy.id }
}

/** Moves a part one place up or down in reading order: blocks also into and out of columns and sections. */
export function step(sections: Section[], id: string, by: -1 | 1): Section[] {
  const found = find(sections, id)
  if (!found) return sections
  if (found.kind === 'section') {
    const to = found.at + by
    return sections[to] ? sections.toSpliced(found.at, 1).toSpliced(to, 0, found.section) : sections
  }
  const spot = found.kind === 'row' ? nextRowSpot(sections, found, by) : nextSpot(sections, found, by)
  return spot ? moveTo(sections, id, spot) : sections
}

function nextRowSpot(sections: Section[], found: Found & { kind: 'row' }, by: -1 | 1): Spot | null {
  const { section, at } = found
  if (section.rows[at + by]) return { section: section.id, at: by < 0 ? at - 1 : at + 2 }
  const other = sections[sections.indexOf(section) + by]
  return other ? { section: other.id, at: by < 0 ? other.rows.length : 0 } : null
}

function nextSpot(sections: Section[], found: Found & { kind: 'block' }, by: -1 | 1): Spot | null {
  const { section, row, column, at } = found
  const blocks = row.columns[column]!
  if (blocks[at + by]) return { row: row.id, column, at: by < 0 ? at - 1 : at + 2 }
  const beside = row.columns[column + by]
  if (beside) return { row: row.id, column: column + by, at: by < 0 ? beside.length : 0 }
  const line = section.rows.indexOf(row)
  // Out of columns first, then into the next list of blocks.
  if (!isPlain(row)) return { section: section.id, at: by < 0 ? line : line + 1 }
  const next = section.rows[line + by]
  if (next && isPlain(next))
    return { row: next.id, column: 0, at: by < 0 ? Math.max(0, next.columns[0]!.length - 1) : 1 }
  if (next) return intoRow(next, by)
  const other = sections[sections.indexOf(section) + by]
  if (!other) return null
  const edge = by < 0 ? other.rows.at(-1) : other.rows[0]
  return edge && isPlain(edge) ? intoRow(edge, by) : { section: other.id, at: by < 0 ? other.rows.length : 0 }
}

const intoRow = (row: Row, by: -1 | 1): Spot => {
  const column = by < 0 ? row.columns.length - 1 : 0
  return { row: row.id, column, at: by < 0 ? row.columns[column]!.length : 0 }
}

/** Moves a block or a row to a spot of the design as it is now. */
export function moveTo(sections: Section[], id: string, spot: Spot): Section[] {
  const found = find(sections, id)
  if (!found || found.kind === 'section') return sections
  if (found.kind === 'row' && 'row' in spot && spot.row === id) return sections
  // Its old place stays until the new one is found, so that counting places is not disturbed.
  const marker = { ...(found.kind === 'row' ? { columns: [[]] } : { type: 'moving' }), id: newId() }
  const marked = mapParts(sections, {
    row: (row) => (row.id === id ? (marker as unknown as Row) : row),
    column: (blocks) => mapped(blocks, (block) => (block.id === id ? (marker as unknown as Block) : block)),
  })
  const placed = found.kind === 'row' ? insertRow(marked, spot, found.row) : insertBlock(marked, spot, found.block)
  return remove(placed, marker.id)
}

export function moveSection(sections: Section[], id: string, at: number): Section[] {
  const from = sections.findIndex((section) => section.id === id)
  if (from < 0) return sections
  return sections.toSpliced(from, 1).toSpliced(at > from ? at - 1 : at, 0, sections[from]!)
}

const isFooter = (block: Block | undefined): boolean => block?.type === 'footer'
const hasFooter = (section: Section): boolean => blocksOf([section]).some(isFooter)

/** Where a new block goes: after the selection, or at the end, but never below the footer. */
export function spotFor(sections: readonly Section[], selected: string | null): Spot | null {
  const found = find(sections, selected)
  if (found?.kind === 'block') {
    const at = isFooter(found.block) ? found.at : found.at + 1
    return { row: found.row.id, column: found.column, at }
  }
  if (found?.kind === 'row') return { section: found.section.id, at: found.at + 1 }
  const section = found?.section ?? sections.findLast((each) => !isOnlyFooter(each)) ?? sections.at(-1)
  return section ? endOf(section) : null
}

const isOnlyFooter = (section: Section): boolean => hasFooter(section) && blocksOf([section]).length === 1

function endOf(section: Section): Spot {
  const last = section.rows.at(-1)
  if (!last || !isPlain(last)) return { section: section.id, at: section.rows.length }
  const blocks = last.columns[0]!
  const footer = blocks.findIndex(isFooter)
  return { row: last.id, column: 0, at: footer < 0 ? blocks.length : footer }
}

/** Where a new section goes: below the selected one, but above the footer. */
export function sectionSpotFor(sections: readonly Section[], selected: string | null): number {
  const found = find(sections, selected)
  const at = found ? sections.indexOf(found.section) : -1
  if (at >= 0) return hasFooter(sections[at]!) ? at : at + 1
  const footer = sections.findIndex(hasFooter)
  return footer < 0 ? sections.length : footer
}
