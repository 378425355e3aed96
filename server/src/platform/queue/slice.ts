// Long jobs yield after a time slice, so that other accounts get their turn.

import type { Lease } from './queue.ts'

const SLICE_MS = 2_000

export type Slice = { isOver(): boolean }

/** Over after two seconds, or as soon as the lease is lost or the process shuts down. */
export function beginSlice({ signal }: Lease): Slice {
  const startedAt = performance.now()
  return { isOver: () => signal.aborted || performance.now() - startedAt > SLICE_MS }
}
