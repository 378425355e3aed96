// The demo's clock: it starts a year ago and advances through the shop's year.

import type { Clock } from '../../platform/clock.ts'

export type DemoClock = Clock & { advance(ms: number): void; set(instant: Date): void }

export function demoClock(start: Date): DemoClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (ms) => void (now += ms),
    set: (instant) => void (now = Math.max(now, instant.getTime())),
  }
}
