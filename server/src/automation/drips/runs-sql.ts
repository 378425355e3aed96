// Statements that advance runs.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { DetailValues } from '../../data/details/details.ts'
import type { Graph } from './graph.ts'
import type { RunContext } from './triggers.ts'

/** A live drip `d` whose runs can be advanced: it has no one left to move, and isn't waiting after an error. */
const isGoing = (db: Sql, now: Date) => db`
  (d.state = 'live' and d.moves is null and (d.retry_at is null or d.retry_at <= ${now}))`

/** A drip `d` with people left to move. */
const isMoving = (db: Sql, now: Date) => db`
  (d.moves is not null and (d.retry_at is null or d.retry_at <= ${now}))`

/** Claims an account's slice if one of its drips has runs that are due or to be moved. */
export const claimSlice = (tx: Tx, accountId: Uuid, lease: number, now: Date) => tx<{ account_id: Uuid }[]>`
  insert into drip_slices as t (account_id, lease)
  select ${accountId}::uuid, ${lease}::bigint where exists (
    select from drips d
    where d.account_id = ${accountId} and ${isGoing(tx, now)}
      and exists (
        select from drip_runs r
        where r.account_id = ${accountId} and r.drip_id = d.id and r.state = 'waiting' and r.due_at <= ${now})
  ) or exists (select from drips d where d.account_id = ${accountId} and ${isMoving(tx, now)})
  on conflict (account_id) do update set lease = excluded.lease where t.lease is null
  returning account_id`

export const releaseSlices = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update drip_slices set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** When the account's next run is due: one index lookup per drip, for any number of people. */
export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select least(
      (select min(greatest(first.due_at, d.retry_at))
        from drips d cross join lateral (
          select r.due_at from drip_runs r where r.account_id = ${accountId} and r.drip_id = d.id and r.state = 'waiting'
          order by r.due_at limit 1) first
        where d.account_id = ${accountId} and d.state = 'live' and d.moves is null),
      (select min(greatest(d.updated_at, d.retry_at)) from drips d
        where d.account_id = ${accountId} and d.moves is not null)) as due_at`
  return row?.due_at ?? null
}

export async function isLeased(tx: Tx, accountId: Uuid): Promise<boolean> {
  const [row] = await tx<{ lease: number | null }[]>`select lease from drip_slices where account_id = ${accountId}`
  return row?.lease != null
}

/** The live drip whose runs have been due the longest, and one with people to move. */
export async function findWork(
  db: Sql,
  accountId: Uuid,
  now: Date,
): Promise<{ due: Uuid | null; moving: Uuid | null }> {
  const [row] = await db<[{ due: Uuid | null; moving: Uuid | null }]>`
    select
      (select d.id from drips d cross join lateral (
          select r.due_at from drip_runs r where r.account_id = ${accountId} and r.drip_id = d.id and r.state = 'waiting'
          order by r.due_at limit 1) first
        where d.account_id = ${accountId} and ${isGoing(db, now)} and first.due_at <= ${now}
        order by first.due_at limit 1) as due,
      (select d.id from drips d where d.account_id = ${accountId} and ${isMoving(db, now)} limit 1) as moving`
  return row
}

/** The mailing of an email step, with the number of its topic. */
export type StepMailings = Record<string, { id: Uuid; topic: number | null }>

export type LiveDrip = {
  id: Uuid
  name: string
  trouble: string | null
  graph: Graph
  mailings: StepMailings
}

/**
 * The latest version of a live drip, once everyone has been moved. Locks it against publishing, pausing and ending
 * until the transaction ends.
 */
export async function lockLive(tx: Tx, accountId: Uuid, id: Uuid): Promise<LiveDrip | undefined> {
  const [row] = await tx<LiveDrip[]>`
    select d.id, d.name, d.trouble, v.graph, v.mailings
    from drips d join drip_versions v on v.account_id = d.account_id and v.drip_id = d.id and v.version = d.version
    where d.account_id = ${accountId} and d.id = ${id} and d.state = 'live' and d.moves is null for share of d`
  return row
}

export const STEP_OUTCOMES = ['done', 'sent', 'skipped', 'then', 'else'] as const
export type Outcome = (typeof STEP_OUTCOMES)[number]

/** A step that a person passed. */
export type HistoryEntry = { s: string; at: string; o: Outcome; r?: string }

export type RunRow = {
  id: Uuid
  contact_id: Uuid
  occurrence: number
  step: string
  step_started: boolean
  event_occurred: boolean
  since: Date
  due_at: Date
  history: HistoryEntry[]
  context: RunContext | null
}

export const lockDueRuns = (tx: Tx, accountId: Uuid, dripId: Uuid, now: Date, limit: number) => tx<RunRow[]>`
  select id, contact_id, occurrence, step, step_started, event_occurred, since, due_at, history, context from drip_runs
  where account_id = ${accountId} and drip_id = ${dripId} and state = 'waiting' and due_at <= ${now}
  order by due_at limit ${limit} for update`

export type PersonRow = {
  id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  details: DetailValues
}

/** Locks the people against erasure until the transaction ends. */
export const lockPeople = (tx: Tx, accountId: Uuid, ids: Uuid[]) => tx<PersonRow[]>`
  select id, email, first_name, last_name, details from contacts
  where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id for key share`

/** The new position of some runs, and the steps they passed. */
export type RunUpdate = {
  ids: Uuid[]
  state: 'waiting' | 'finished' | 'goal' | 'exited'
  step: string | null
  step_started: boolean
  held: string | null
  due_at: Date | null
  since: Date
  ended_at: Date | null
  why: string | null
  history: HistoryEntry[]
}

/** The IDs are listed twice, so that a plan made while the account was new doesn't read all of its runs. */
export const updateRuns = (tx: Tx, accountId: Uuid, updates: RunUpdate[]) => tx`
  with updated as materialized (
    select t.* from ${rowsOf(
      tx,
      updates.map((update, n) => ({ ...update, n })),
      {
        n: 'integer',
        state: 'text',
        step: 'text',
        step_started: 'boolean',
        held: 'text',
        due_at: 'timestamptz',
        since: 'timestamptz',
        ended_at: 'timestamptz',
        why: 'text',
        history: 'jsonb',
      },
    )})
  update drip_runs r set state = s.state, step = s.step, step_started = s.step_started, event_occurred = false, held = s.held, due_at = s.due_at,
    since = s.since, ended_at = s.ended_at, why = s.why, history = r.history || s.history
  from updated s
  join ${rowsOf(
    tx,
    updates.flatMap(({ ids }, n) => ids.map((id) => ({ id, n }))),
    { id: 'uuid', n: 'integer' },
  )} on t.n = s.n
  where r.account_id = ${accountId} and r.id = any(${updates.flatMap(({ ids }) => ids)}::uuid[]) and r.id = t.id`

/** For people who were deleted. */
export const removeRuns = (tx: Tx, accountId: Uuid, ids: Uuid[]) => tx`
  delete from drip_runs where account_id = ${accountId} and id = any(${ids}::uuid[])`

export const updateTrouble = (tx: Tx, accountId: Uuid, id: Uuid, trouble: string | null, retryAt: Date | null) => tx`
  update drips set trouble = ${trouble}, retry_at = ${retryAt} where account_id = ${accountId} and id = ${id}`
