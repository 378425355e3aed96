// Counters of drips: starts and ends in total and by day, and outcomes by step. Maintained incrementally, so that
// reports don't count millions of runs.

import type { Tx } from '../../platform/db/db.ts'
import { addToCounters } from '../../platform/db/counters.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'

export const COUNTER = 'drip'

export type Counted = 'started' | 'finished' | 'goal' | 'exited'

export type EventCount = { accountId: Uuid; dripId: Uuid; what: Counted; now: Date; n?: number }

export const dayOf = (at: Date): string => showInstant(at).slice(0, 10)

export const changesOfEvents = (events: EventCount[]) =>
  events.flatMap(({ accountId, dripId, what, now, n = 1 }) => [
    { account_id: accountId, name: `${dripId} ${what}`, n },
    { account_id: accountId, name: `${dripId} ${what} ${dayOf(now)}`, n },
  ])

export const changeOfStep = (accountId: Uuid, dripId: Uuid, step: string, outcome: string, n: number) => ({
  account_id: accountId,
  name: `${dripId} step ${step} ${outcome}`,
  n,
})

export async function countEvents(tx: Tx, events: EventCount[]): Promise<void> {
  if (events.length > 0) await addToCounters(tx, COUNTER, changesOfEvents(events))
}
