// Long work gives way after a while, so that other accounts come to their turn.

import type { Lease } from './queue.ts'

const TURN_MS = 2_000

export type Slice = { isOver(): boolean }

/** Over after two seconds, and as soon as the lease is lost or the process closes. */
export function beginSlice({ signal }: Lease): Slice {
  const begun = performance.now()
  return { isOver: () => signal.aborted || performance.now() - begun > TURN_MS }
}
