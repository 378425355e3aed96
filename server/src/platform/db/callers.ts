// Counts the callers of a pool: admitted until it closes, and waited for while it does.

import { ConnectionError } from './errors.ts'

export type Callers = {
  /** @throws ConnectionError once closed. */
  enter(): void
  leave(): void
  /** Admits no one from now on, and resolves when the last caller has left. */
  close(): Promise<void>
}

export function countCallers(): Callers {
  let inside = 0
  let isClosed = false
  let onEmpty = () => {}
  return {
    enter() {
      if (isClosed) throw new ConnectionError('POOL_ENDED')
      inside++
    },
    leave() {
      if (--inside === 0) onEmpty()
    },
    async close() {
      isClosed = true
      if (inside > 0) await new Promise<void>((resolve) => void (onEmpty = resolve))
    },
  }
}
