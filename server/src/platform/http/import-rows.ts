// Imports rows from JSON or CSV: each row is checked separately, valid rows are written together, and invalid ones are
// reported with the reason.

import { mapInPieces } from '../yield.ts'
import { Problem } from '../problem.ts'
import { MAX_ROW_ERRORS, readTable, warnOfUnknown } from './table-input.ts'
import type { Reading } from './table-input.ts'

export type Table = { rows?: unknown[]; csv?: string }

export type RowImport<Input, Result> = Reading & {
  /** Returns the row's input, or why it is invalid. */
  read(row: Record<string, unknown>): Input | Problem
  /** Returns results in order; each row can be rejected separately. */
  write(inputs: Input[]): Promise<(Result | Problem)[]>
}

/** Few enough that building the statements does not block the event loop. */
const WRITTEN_AT_ONCE = 500

export type RowError = { index: number; message: string }

export async function importRows<Input, Result>(table: Table, how: RowImport<Input, Result>) {
  const errors: RowError[] = []
  const good: { index: number; input: Input }[] = []
  const rows = await readTable(table, how)
  const inputs = await mapInPieces(rows, (each) =>
    'fault' in each ? new Problem('validation_error', each.fault) : how.read(each.row),
  )
  for (const [index, input] of inputs.entries()) {
    if (input instanceof Problem) errors.push({ index, message: input.message })
    else good.push({ index, input })
  }
  const results: (Result | Problem)[] = []
  for (let from = 0; from < good.length; from += WRITTEN_AT_ONCE) {
    const some = good.slice(from, from + WRITTEN_AT_ONCE)
    results.push(...(await how.write(some.map(({ input }) => input))))
  }
  const done = results.flatMap((result, i) => {
    if (!(result instanceof Problem)) return [result]
    errors.push({ index: good[i]!.index, message: result.message })
    return []
  })
  return {
    done,
    failed: errors.length,
    meta: { errors: errors.toSorted((a, b) => a.index - b.index).slice(0, MAX_ROW_ERRORS) },
    warnings: warnOfUnknown(rows, how),
  }
}
