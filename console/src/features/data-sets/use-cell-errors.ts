// Cells whose value the server rejected: the input is kept, with the reason.

import { useState } from 'react'
import type { DataField } from '../../api.ts'

export type CellError = { text: string; message: string }

export function useCellErrors() {
  const [errors, setErrors] = useState<ReadonlyMap<string, CellError>>(new Map())
  const keyOf = (row: number, { key }: DataField) => `${row} ${key}`
  return {
    errorAt: (row: number, field: DataField) => errors.get(keyOf(row, field)),
    /** Null clears it. */
    setError(row: number, field: DataField, error: CellError | null) {
      setErrors((before) => {
        const next = new Map(before)
        if (error) next.set(keyOf(row, field), error)
        else next.delete(keyOf(row, field))
        return next
      })
    },
  }
}
