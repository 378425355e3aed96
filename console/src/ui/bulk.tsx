// Ticked rows, and what can be done with all of them at once.

import { Button, CloseButton, Text } from '@mantine/core'
import { useState } from 'react'
import { words } from '../words/index.ts'
import classes from './filter-bar.module.css'

export type BulkAct<Row> = { label: string; run: (rows: Row[], done: () => void) => void; danger?: true }

export type Selection<Row> = {
  chosen: Row[]
  has(row: Row): boolean
  /** With `upTo`, everything between the last one ticked and this one as well. */
  toggle(key: string, upTo?: boolean): void
  toggleAll(): void
  clear(): void
}

/** Only rows in sight can be ticked; those that went with a change of page or filter are no longer. */
export function useSelection<Row>(rows: Row[], rowKey: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const chosen = rows.filter((row) => keys.has(rowKey(row)))
  const order = rows.map(rowKey)
  return {
    chosen,
    has: (row) => keys.has(rowKey(row)),
    toggle(key, upTo = false) {
      const next = new Set(keys)
      const from = upTo && last !== null ? order.indexOf(last) : -1
      const to = order.indexOf(key)
      if (from >= 0) for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between)
      else if (!next.delete(key)) next.add(key)
      setKeys(next)
      setLast(key)
    },
    toggleAll: () => setKeys(new Set(chosen.length === rows.length ? [] : order)),
    clear: () => setKeys(new Set()),
  }
}

export function BulkBar<Row>({ acts, selection }: { acts: BulkAct<Row>[]; selection: Selection<Row> }) {
  return (
    <div className={classes.bar} data-bulk role="group" aria-label={words.ui.withChosen}>
      <Text fz="sm" fw={600} role="status">
        {words.ui.chosen(selection.chosen.length)}
      </Text>
      {acts.map(({ label, run, danger }) => (
        <Button
          key={label}
          variant="default"
          {...(danger && { c: 'var(--lm-bad-text)' })}
          onClick={() => run(selection.chosen, selection.clear)}
        >
          {label}
        </Button>
      ))}
      <CloseButton aria-label={words.ui.clearSelection} onClick={selection.clear} />
    </div>
  )
}
