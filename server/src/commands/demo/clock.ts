// The demo's own clock: it begins a year ago and is moved on as the shop's year goes by.

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
