// Which rows of a replace were there already: equal cells pair up, copy by copy, in row order.

import type { Uuid } from '../platform/values/ids.ts'
import type { Cells } from './model.ts'
import type { PlacedRow } from './rows-sql.ts'

export type Pairing = { added: PlacedRow[]; moved: { id: Uuid; position: number }[]; removed: Uuid[] }

export function pairRows(before: readonly PlacedRow[], sent: readonly Cells[], newId: () => Uuid): Pairing {
  const waiting = new Map<string, PlacedRow[]>()
  // From the last to the first, so that taking from the end takes the first copy.
  for (const row of before.toReversed()) {
    const print = fingerprint(row.cells)
    const copies = waiting.get(print)
    if (copies) copies.push(row)
    else waiting.set(print, [row])
  }
  const pairing: Pairing = { added: [], moved: [], removed: [] }
  for (const [position, cells] of sent.entries()) {
    const kept = waiting.get(fingerprint(cells))?.pop()
    if (!kept) pairing.added.push({ id: newId(), position, cells })
    else if (kept.position !== position) pairing.moved.push({ id: kept.id, position })
  }
  for (const copies of waiting.values()) for (const { id } of copies) pairing.removed.push(id)
  return pairing
}

/** Keys that are numbers stand in numeric order in every object, so equal cells make equal text. */
const fingerprint = (cells: Cells): string => JSON.stringify(cells)
