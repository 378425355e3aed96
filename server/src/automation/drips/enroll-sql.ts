// Statements that start runs: one each for all people and drips of a batch.

import type { Fragment, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Reentry } from './graph.ts'
import type { Filter, ListenerRole } from './triggers.ts'

export type ListenerRow = {
  account_id: Uuid
  key: string
  drip_id: Uuid
  role: ListenerRole
  step: string
  filter: Filter
  name: string
  state: 'live' | 'paused'
  first_step: string
  reentry: Reentry
  zone: string
}

/** The only query for events that no drip listens to. */
export const listListeners = (tx: Tx, accountIds: Uuid[], keys: string[]) => tx<ListenerRow[]>`
  select l.account_id, l.key, l.drip_id, l.role, l.step, l.filter, d.name, d.state, d.first_step, d.reentry, a.zone
  from drip_listeners l
  join drips d on d.account_id = l.account_id and d.id = l.drip_id and d.state in ('live', 'paused')
  join accounts a on a.id = l.account_id
  where l.account_id = any(${accountIds}::uuid[]) and l.key = any(${keys}::text[])`

export type NewStart = {
  account_id: Uuid
  drip_id: Uuid
  contact_id: Uuid
  id: Uuid
  starts: number
  /** A person who started later than this does not start again. */
  not_after: Date | 'infinity' | '-infinity'
  now: Date
}

export type NewRun = {
  account_id: Uuid
  run_id: Uuid
  drip_id: Uuid
  contact_id: Uuid
  step: string
  /** Later runs of the same person and drip in this batch. */
  later: number
  context: string | null
  now: Date
}

export type StartedRow = {
  account_id: Uuid
  drip_id: Uuid
  contact_id: Uuid
  id: Uuid
  before_at: Date | null
  last_at: Date
}

/**
 * Starts the runs that re-entry allows. The row of the person and drip is locked, so concurrent starts can't both be
 * first. `last_at` never decreases: of two concurrent starts, the one that waited for the lock may have an earlier
 * time. The limit of each is found by ID in an array, because a cluster supports no subquery in `on conflict`.
 */
export const insertStarts = (tx: Tx, starts: NewStart[], runs: NewRun[]) => tx<StartedRow[]>`
  with entered as (
    insert into drip_people as p (account_id, drip_id, contact_id, id, starts, first_at, last_at)
    select account_id, drip_id, contact_id, id, starts, now, now
    from ${rowsOf(tx, starts, {
      account_id: 'uuid',
      drip_id: 'uuid',
      contact_id: 'uuid',
      id: 'uuid',
      starts: 'integer',
      now: 'timestamptz',
    })}
    order by account_id, drip_id, contact_id
    on conflict (account_id, drip_id, contact_id) do update
      set starts = p.starts + excluded.starts, before_at = p.last_at, last_at = greatest(p.last_at, excluded.last_at)
      where p.last_at <= (${starts.map(({ not_after }) => textOf(not_after))}::timestamptz[])[array_position(${starts.map(({ id }) => id)}::uuid[], excluded.id)]
    returning account_id, drip_id, contact_id, id, starts, before_at, last_at
  ), placed as (
    insert into drip_runs (account_id, id, drip_id, contact_id, occurrence, state, step, due_at, since, entered_at, context)
    select t.account_id, t.run_id, t.drip_id, t.contact_id, e.starts - t.later, 'waiting', t.step, t.now, t.now, t.now, t.context
    from ${rowsOf(tx, runs, {
      account_id: 'uuid',
      run_id: 'uuid',
      drip_id: 'uuid',
      contact_id: 'uuid',
      step: 'text',
      later: 'integer',
      context: 'jsonb',
      now: 'timestamptz',
    })}
    join entered e on e.account_id = t.account_id and e.drip_id = t.drip_id and e.contact_id = t.contact_id)
  select account_id, drip_id, contact_id, id, before_at, last_at from entered`

const textOf = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString())

/** Runs `r` of these people. */
const ofPeople = (tx: Tx, rows: { account_id: Uuid; contact_id: Uuid }[]) => tx`
  r.account_id = any(${accountsOf(rows)}::uuid[]) and r.contact_id = any(${valuesOf(rows, 'contact_id')}::uuid[])`

export type EventOccurrence = { account_id: Uuid; contact_id: Uuid; drip_id: Uuid; step: string; now: Date }

/** The event that people wait for occurred: their runs become due now, unless their time was up before. */
export const updateEventOccurred = (tx: Tx, rows: EventOccurrence[]) => tx<{ account_id: Uuid }[]>`
  update drip_runs r set event_occurred = true, due_at = t.now
  from ${rowsOf(tx, rows, { account_id: 'uuid', contact_id: 'uuid', drip_id: 'uuid', step: 'text', now: 'timestamptz' })}
  where r.account_id = t.account_id and r.contact_id = t.contact_id and r.drip_id = t.drip_id and r.step = t.step
    and r.state = 'waiting' and r.step_started and not r.event_occurred and r.due_at > t.now and ${ofPeople(tx, rows)}
  returning r.account_id`

export type Reached = { account_id: Uuid; contact_id: Uuid; drip_id: Uuid; now: Date }

/** Ends the runs of people who have reached the goal. */
export const updateReached = (tx: Tx, rows: Reached[]) => tx<{ account_id: Uuid; drip_id: Uuid }[]>`
  update drip_runs r set state = 'goal', ended_at = t.now, step = null, step_started = false, event_occurred = false, held = null, due_at = null
  from ${rowsOf(tx, rows, { account_id: 'uuid', contact_id: 'uuid', drip_id: 'uuid', now: 'timestamptz' })}
  where r.account_id = t.account_id and r.contact_id = t.contact_id and r.drip_id = t.drip_id and r.state = 'waiting'
    and ${ofPeople(tx, rows)}
  returning r.account_id, r.drip_id`

export type Refusal = { account_id: Uuid; drip_id: Uuid; contact_id: Uuid; reason: string; at: Date }

export const upsertRefusals = (tx: Tx, rows: Refusal[]) => tx`
  insert into drip_refusals as f (account_id, drip_id, contact_id, reason, at)
  select t.account_id, t.drip_id, t.contact_id, t.reason, t.at
  from ${rowsOf(tx, rows, { account_id: 'uuid', drip_id: 'uuid', contact_id: 'uuid', reason: 'text', at: 'timestamptz' })}
  order by 1, 2, 3
  on conflict (account_id, drip_id, contact_id) do update set reason = excluded.reason, at = excluded.at`

/** `infinity` marks a change by a test app. */
export const upsertSilentMarks = (tx: Tx, rows: { account_id: Uuid; contact_id: Uuid; at: Date | 'infinity' }[]) => tx`
  insert into drip_group_silenced (account_id, contact_id, at)
  select t.account_id, t.contact_id, t.at
  from ${rowsOf(tx, rows, { account_id: 'uuid', contact_id: 'uuid', at: 'timestamptz' })}
  order by 1, 2
  on conflict (account_id, contact_id) do update set at = excluded.at`

/** For everyone affected by a change of something shared. */
export const upsertSilentMarksOf = (tx: Tx, accountId: Uuid, people: Fragment, at: Date | 'infinity') => tx`
  insert into drip_group_silenced (account_id, contact_id, at)
  select distinct ${accountId}::uuid, found.id, ${at}::timestamptz from (${people}) as found (id) order by 2
  on conflict (account_id, contact_id) do update set at = excluded.at`

export const removeTestMarksOf = (tx: Tx, accountId: Uuid, people: Fragment) => tx`
  delete from drip_group_silenced where account_id = ${accountId} and at = 'infinity' and contact_id in (${people})`

export const removeTestMarks = (tx: Tx, people: { account_id: Uuid; contact_id: Uuid }[]) => tx`
  delete from drip_group_silenced q using ${rowsOf(tx, people, { account_id: 'uuid', contact_id: 'uuid' })}
  where q.account_id = t.account_id and q.contact_id = t.contact_id and q.at = 'infinity'
    and q.account_id = any(${accountsOf(people)}::uuid[]) and q.contact_id = any(${valuesOf(people, 'contact_id')}::uuid[])`
