// How long accounts whose work fails are left alone. Known to one process only, which is enough to be gentle.

import type { Clock } from '../clock.ts'
import type { Uuid } from '../values/ids.ts'
import type { Lane } from './lanes.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

export function accountWaits(clock: Clock) {
  const waits = new Map<string, { ms: number; until: Date }>()
  const keyOf = (lane: Lane, accountId: Uuid) => `${lane.name} ${accountId}`
  return {
    until(lane: Lane, accountId: Uuid): Date | undefined {
      const until = waits.get(keyOf(lane, accountId))?.until
      // Nobody waits longer than that, unless the clock was ahead when the wait began.
      const isPossible = until && until.getTime() <= clock.now().getTime() + LONGEST_WAIT_MS
      return isPossible ? until : undefined
    },
    clear: (lane: Lane, accountId: Uuid) => waits.delete(keyOf(lane, accountId)),
    longer(lane: Lane, accountId: Uuid): Date {
      const before = waits.get(keyOf(lane, accountId))?.ms
      const ms = before ? Math.min(before * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS
      const until = new Date(clock.now().getTime() + ms)
      waits.set(keyOf(lane, accountId), { ms, until })
      return until
    },
  }
}

export type AccountWaits = ReturnType<typeof accountWaits>
