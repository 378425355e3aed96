// Ticked rows, and what can be done with all of them at once.

import { useState } from 'react'

export type BulkAction<Row> = {
  label: string
  run: (rows: Row[], done: () => void) => void
  /** For everything that matches, on whichever page; without it the act is about ticked rows only. */
  runAll?: (done: () => void) => void
  danger?: true
}

export type Selection<Row> = {
  chosen: Row[]
  /** How many rows are in sight. */
  shown: number
  has(row: Row): boolean
  /** With `upTo`, everything between the last one ticked and this one as well. */
  toggle(key: string, upTo?: boolean): void
  toggleAll(): void
  /** Everything that matches is meant, beyond the rows in sight. */
  isAll: boolean
  chooseAll(): void
  clear(): void
}

/** Only rows in sight can be ticked; those that went with a change of page or filter are no longer. */
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
