// Backoff of accounts whose jobs fail. Kept per process, which is enough to limit the load.

import type { Clock } from '../clock.ts'
import type { Uuid } from '../values/ids.ts'
import type { Queue } from './queue.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

export function accountWaits(clock: Clock) {
  const waits = new Map<string, { ms: number; until: Date }>()
  const keyOf = (queue: Queue, accountId: Uuid) => `${queue.name} ${accountId}`
  return {
    until(queue: Queue, accountId: Uuid): Date | undefined {
      const until = waits.get(keyOf(queue, accountId))?.until
      // A longer wait is only possible if the clock was ahead when it started; ignore it.
      const isPossible = until && until.getTime() <= clock.now().getTime() + LONGEST_WAIT_MS
      return isPossible ? until : undefined
    },
    clear: (queue: Queue, accountId: Uuid) => waits.delete(keyOf(queue, accountId)),
    longer(queue: Queue, accountId: Uuid): Date {
      const before = waits.get(keyOf(queue, accountId))?.ms
      const ms = before ? Math.min(before * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS
      const until = new Date(clock.now().getTime() + ms)
      waits.set(keyOf(queue, accountId), { ms, until })
      return until
    },
  }
}

export type AccountWaits = ReturnType<typeof accountWaits>
