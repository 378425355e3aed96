// Row selection and bulk actions.

import { useState } from 'react'

export type BulkAction<Row> = {
  label: string
  run: (rows: Row[], done: () => void) => void
  /** For all matches on all pages; without it the action is limited to selected rows. */
  runAll?: (done: () => void) => void
  danger?: true
  /** Offered only if it applies to one of the selected rows. */
  appliesTo?: (row: Row) => boolean
}

export type Selection<Row> = {
  chosen: Row[]
  /** The number of rows on this page. */
  shown: number
  has(row: Row): boolean
  /** With `upTo`, selects the range from the last toggled row. */
  toggle(key: string, upTo?: boolean): void
  toggleAll(): void
  /** All matches are selected, not only this page. */
  isAll: boolean
  chooseAll(): void
  clear(): void
}

/** Only rows on this page can be selected; a change of page or filter drops the others. */
export function useSelection<Row>(rows: Row[], rowKey: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const [isAll, setIsAll] = useState(false)
  const choose = (next: ReadonlySet<string>) => {
    setKeys(next)
    setIsAll(false)
  }
  const chosen = rows.filter((row) => keys.has(rowKey(row)))
  const order = rows.map(rowKey)
  return {
    chosen,
    shown: rows.length,
    has: (row) => keys.has(rowKey(row)),
    toggle(key, upTo = false) {
      const next = new Set(keys)
      const from = upTo && last !== null ? order.indexOf(last) : -1
      const to = order.indexOf(key)
      if (from >= 0) for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between)
      else if (!next.delete(key)) next.add(key)
      choose(next)
      setLast(key)
    },
    toggleAll: () => choose(new Set(chosen.length === rows.length ? [] : order)),
    isAll: isAll && chosen.length > 0 && chosen.length === rows.length,
    chooseAll: () => setIsAll(true),
    clear: () => choose(new Set()),
  }
}
