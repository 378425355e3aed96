// Finds the rows of a replace that already existed, from the pairs that the database found.

import type { Uuid } from '../../platform/values/ids.ts'
import type { Cells } from './model.ts'
import type { PlacedRow, RowPair } from './rows-sql.ts'

export type Pairing = { added: PlacedRow[]; moved: { id: Uuid; position: number }[]; removed: Uuid[] }

export function sortPairs(pairs: readonly RowPair[], sent: readonly Cells[], newId: () => Uuid): Pairing {
  const pairing: Pairing = { added: [], moved: [], removed: [] }
  for (const { n, id, position } of pairs) {
    if (n === null) pairing.removed.push(id!)
    else if (id === null) pairing.added.push({ id: newId(), position: n, cells: sent[n]! })
    else if (position !== n) pairing.moved.push({ id, position: n })
  }
  return pairing
}
