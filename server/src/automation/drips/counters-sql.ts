// Counters of drips: runs that started and ended by day, and outcomes by step. Maintained incrementally, so that
// reports don't count millions of runs.

import { slotOfWriter } from '../../platform/db/counters.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Outcome } from './runs-sql.ts'

export type RunCount = { account_id: Uuid; drip_id: Uuid; event: 'started' | 'finished' | 'goal' | 'exited'; n: number }

/** Counts runs that started or ended now, on the day it is in the account's time zone. */
export const addRunCounts = (tx: Tx, counts: RunCount[], now: Date) => tx`
  insert into drip_counts as c (account_id, drip_id, day, event, slot, n)
  select t.account_id, t.drip_id, (${now}::timestamptz at time zone a.zone)::date, t.event, ${slotOfWriter(tx)}, sum(t.n)
  from ${rowsOf(tx, counts, { account_id: 'uuid', drip_id: 'uuid', event: 'text', n: 'bigint' })}
  join accounts a on a.id = t.account_id
  group by t.account_id, t.drip_id, t.event, a.zone order by t.account_id, t.drip_id, t.event
  on conflict (account_id, drip_id, event, day, slot) do update set n = c.n + excluded.n`

export type RunTotal = Pick<RunCount, 'drip_id' | 'event'> & { total: number; recent: number; previous: number }

/** The days of a period, both included, and their number. */
export type CountedDays = { firstDay: Day; lastDay: Day; days: number }

/** In total, in a period, and in as many days before. */
export const listRunTotals = (db: Sql, accountId: Uuid, ids: Uuid[], { lastDay, days }: CountedDays) => db<RunTotal[]>`
  select drip_id, event, sum(n)::bigint as total,
    coalesce(sum(n) filter (where age >= 0 and age < ${days}), 0)::bigint as recent,
    coalesce(sum(n) filter (where age >= ${days} and age < 2 * ${days}), 0)::bigint as previous
  from (
    select drip_id, event, n, ${lastDay}::date - day as age from drip_counts
    where account_id = ${accountId} and drip_id = any(${ids}::uuid[])) counted
  group by drip_id, event`

export type StepCount = { step: string; outcome: Outcome; reason: string; n: number }

export const addStepCounts = (tx: Tx, accountId: Uuid, dripId: Uuid, counts: StepCount[], today: Day) => tx`
  insert into drip_step_counts as c (account_id, drip_id, step, outcome, reason, day, slot, n)
  select ${accountId}::uuid, ${dripId}::uuid, t.step, t.outcome, t.reason, ${today}::date, ${slotOfWriter(tx)}, sum(t.n)
  from ${rowsOf(tx, counts, { step: 'text', outcome: 'text', reason: 'text', n: 'bigint' })}
  group by t.step, t.outcome, t.reason order by t.step, t.outcome, t.reason
  on conflict (account_id, drip_id, step, outcome, reason, day, slot) do update set n = c.n + excluded.n`

/** In a period. */
export const listStepCounts = (db: Sql, accountId: Uuid, dripId: Uuid, { firstDay, lastDay }: CountedDays) => db<
  StepCount[]
>`
  select step, outcome, reason, sum(n)::bigint as n from drip_step_counts
  where account_id = ${accountId} and drip_id = ${dripId} and day between ${firstDay}::date and ${lastDay}::date
  group by step, outcome, reason`
