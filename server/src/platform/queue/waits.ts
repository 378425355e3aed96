// How long accounts whose work fails are left alone. Known to one process only, which is enough to be gentle.

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
      // Nobody waits longer than that, unless the clock was ahead when the wait began.
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
