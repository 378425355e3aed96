// Selected rows of the grid, and deleting them with undo.

import { useState } from 'react'
import { undoable } from '../../ui/undo.ts'
import * as words from '../../words/index.ts'
import type { Rows } from './use-rows.ts'

const none: ReadonlySet<string> = new Set()

export function useRowSelection(rows: Rows) {
  const [selected, setSelected] = useState(none)
  const [deleting, setDeleting] = useState(none)
  return {
    selected,
    /** Rows whose deletion can still be undone. */
    deleting,
    clear: () => setSelected(none),
    toggle(row: number) {
      const id = rows.rowAt(row)?.id
      if (id === undefined) return
      const next = new Set(selected)
      if (!next.delete(String(id))) next.add(String(id))
      setSelected(next)
    },
    deleteSelected() {
      const ids = [...selected]
      setDeleting(new Set([...deleting, ...ids]))
      setSelected(none)
      undoable({
        done: words.dataSets.rowsDeleted(ids.length),
        commit: ({ keepalive }) => rows.remove(ids, keepalive),
        restore: () => setDeleting((before) => new Set([...before].filter((id) => !ids.includes(id)))),
      })
    },
  }
}
