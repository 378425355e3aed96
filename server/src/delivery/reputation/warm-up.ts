// Warm-up: how many emails a new mail server may send to one provider per day. The volume grows by 40 % after every
// good day, and starts over after a month without sending.

import { DAY_MS } from '../../platform/values/time.ts'

/** One day of a server, domain and provider. */
export type DayOfMail = { day: Date; accepted: number; deferred: number; bounced: number; complained: number }

export const FIRST_DAY = 480
export const GROWTH = 1.4
/** After this many good days the volume is unlimited. */
export const WARM_AFTER_DAYS = 30
const IDLE_DAYS = 30

/** Thresholds of a good day, after which the volume may grow. */
export const GOOD_DAY = { deferred: 0.05, bounced: 0.02, complained: 0.001 } as const

export function isGoodDay({ accepted, deferred, bounced, complained }: DayOfMail): boolean {
  const answered = accepted + deferred + bounced
  if (accepted === 0) return false
  return (
    deferred <= GOOD_DAY.deferred * answered &&
    bounced <= GOOD_DAY.bounced * answered &&
    // One complaint among a few hundred emails is not a rate yet.
    (complained <= 1 || complained <= GOOD_DAY.complained * accepted)
  )
}

/** The number of good days before `today`. `days` are in order. */
export function warmUpStep(days: readonly DayOfMail[], today: Date): number {
  let step = 0
  let last: Date | null = null
  for (const each of days) {
    if (each.day >= today) break
    if (last && each.day.getTime() - last.getTime() > IDLE_DAYS * DAY_MS) step = 0
    if (isGoodDay(each)) step++
    last = each.day
  }
  return last && today.getTime() - last.getTime() > IDLE_DAYS * DAY_MS ? 0 : step
}

/** Null once the server is warmed up. */
export const dailyCap = (step: number): number | null =>
  step >= WARM_AFTER_DAYS ? null : Math.round(FIRST_DAY * GROWTH ** step)
