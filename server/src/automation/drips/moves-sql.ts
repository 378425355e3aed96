// Statements that move people whose step was removed, and end the runs of an ended drip. Each processes a range of
// waiting runs in the order of their due times.

import type { Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { DripState } from './schema.ts'

/** Where people at a step continue; without a target they finish. */
export type Move = { step: string; target: string | null }

export type MovingDrip = { id: Uuid; state: DripState; moves: Move[]; moves_from: Date | null }

/** Locks the drip against publishing, pausing and ending until the transaction ends. */
export async function lockMoving(tx: Tx, accountId: Uuid, id: Uuid): Promise<MovingDrip | undefined> {
  const [row] = await tx<MovingDrip[]>`
    select id, state, moves, moves_from from drips
    where account_id = ${accountId} and id = ${id} and moves is not null for no key update`
  return row
}

export const updateMoves = (tx: Tx, accountId: Uuid, id: Uuid, moves: Move[] | null, from: Date | null) => tx`
  update drips set moves = ${moves && JSON.stringify(moves)}::text::jsonb, moves_from = ${from},
    trouble = null, retry_at = null
  where account_id = ${accountId} and id = ${id}`

/** How many runs were processed, how many of them ended, and the due time of the last one. */
export type Stretch = { taken: number; ended: number; last: Date | null }

/**
 * A step that changed its type starts over. Runs that haven't started the step are skipped, so none is processed twice.
 * Steps are compared with an array instead of joined, which keeps the scan in index order.
 */
export async function moveRuns(
  tx: Tx,
  accountId: Uuid,
  { id, moves, moves_from }: MovingDrip,
  limit: number,
  now: Date,
): Promise<Stretch> {
  const steps = moves.map(({ step }) => step)
  const restarted = moves.filter(({ step, target }) => step === target).map(({ step }) => step)
  const [row] = await tx<[Stretch]>`
    with stretch as materialized (
      select id, due_at, step from drip_runs
      where account_id = ${accountId} and drip_id = ${id} and state = 'waiting'
        and due_at >= coalesce(${moves_from}::timestamptz, '-infinity') and step = any(${steps}::text[])
        and (not step = any(${restarted}::text[]) or step_started or held is not null)
      order by due_at limit ${limit} for update
    ), moved as (
      select s.id, s.due_at, t.target from stretch s join ${rowsOf(tx, moves, { step: 'text', target: 'text' })}
        on t.step = s.step
    ), written as (
      update drip_runs r set step = m.target, step_started = false, event_occurred = false, held = null, since = ${now},
        due_at = case when m.target is null then null else ${now}::timestamptz end,
        state = case when m.target is null then 'finished' else 'waiting' end,
        ended_at = case when m.target is null then ${now}::timestamptz end
      from moved m where r.account_id = ${accountId} and r.id = m.id)
    select count(*) as taken, count(*) filter (where target is null) as ended, max(due_at) as last from moved`
  return row
}

export async function endRuns(
  tx: Tx,
  accountId: Uuid,
  { id, moves_from }: MovingDrip,
  limit: number,
  now: Date,
): Promise<Stretch> {
  const [row] = await tx<[Stretch]>`
    with stretch as materialized (
      select id, due_at from drip_runs
      where account_id = ${accountId} and drip_id = ${id} and state = 'waiting'
        and due_at >= coalesce(${moves_from}::timestamptz, '-infinity')
      order by due_at limit ${limit} for update
    ), written as (
      update drip_runs r set state = 'exited', why = 'drip_ended', ended_at = ${now}, step = null, step_started = false,
        event_occurred = false, held = null, due_at = null
      from stretch s where r.account_id = ${accountId} and r.id = s.id)
    select count(*) as taken, count(*) as ended, max(due_at) as last from stretch`
  return row
}
