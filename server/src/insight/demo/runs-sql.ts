// Statements that insert the demo's back-dated runs of drips, and count them.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type DripPersonRow = {
  drip_id: Uuid
  contact_id: Uuid
  id: Uuid
  starts: number
  first_at: Date
  last_at: Date
  before_at: Date | null
}

export const insertDripPeople = (tx: Tx, accountId: Uuid, rows: DripPersonRow[]) => tx`
  insert into drip_people (account_id, drip_id, contact_id, id, starts, first_at, last_at, before_at)
  select ${accountId}::uuid, drip_id, contact_id, id, starts, first_at, last_at, before_at
  from ${rowsOf(tx, rows, {
    drip_id: 'uuid',
    contact_id: 'uuid',
    id: 'uuid',
    starts: 'integer',
    first_at: 'timestamptz',
    last_at: 'timestamptz',
    before_at: 'timestamptz',
  })}`

export type RunRow = {
  id: Uuid
  drip_id: Uuid
  contact_id: Uuid
  occurrence: number
  state: 'waiting' | 'finished' | 'goal' | 'exited'
  step: string | null
  step_started: boolean
  due_at: Date | null
  since: Date
  entered_at: Date
  ended_at: Date | null
  why: string | null
  history: object[]
  context: object | null
}

export const insertRuns = (tx: Tx, accountId: Uuid, rows: RunRow[]) => tx`
  insert into drip_runs (account_id, id, drip_id, contact_id, occurrence, state, step, step_started, due_at, since,
    entered_at, ended_at, why, history, context)
  select ${accountId}::uuid, id, drip_id, contact_id, occurrence, state, step, step_started, due_at, since, entered_at,
    ended_at, why, history, context
  from ${rowsOf(tx, rows, {
    id: 'uuid',
    drip_id: 'uuid',
    contact_id: 'uuid',
    occurrence: 'integer',
    state: 'text',
    step: 'text',
    step_started: 'boolean',
    due_at: 'timestamptz',
    since: 'timestamptz',
    entered_at: 'timestamptz',
    ended_at: 'timestamptz',
    why: 'text',
    history: 'jsonb',
    context: 'jsonb',
  })}`

/** Counts runs by the day they started and ended, and their steps by outcome. */
export async function countRuns(tx: Tx, accountId: Uuid, zone: string): Promise<void> {
  await tx`
    insert into drip_counts (account_id, drip_id, day, event, slot, n)
    select ${accountId}::uuid, drip_id, (at at time zone ${zone}::text)::date, event, 0, count(*) from (
      select drip_id, entered_at as at, 'started' as event from drip_runs where account_id = ${accountId}
      union all
      select drip_id, ended_at, state from drip_runs where account_id = ${accountId} and state <> 'waiting') happened
    group by 2, 3, 4`
  await tx`
    insert into drip_step_counts (account_id, drip_id, step, outcome, reason, day, slot, n)
    select ${accountId}::uuid, r.drip_id, h.step ->> 's', h.step ->> 'o', coalesce(h.step ->> 'r', ''),
      ((h.step ->> 'at')::timestamptz at time zone ${zone}::text)::date, 0, count(*)
    from drip_runs r cross join lateral jsonb_array_elements(r.history) h (step)
    where r.account_id = ${accountId} group by 2, 3, 4, 5, 6`
}

export type DripMailing = { id: Uuid; drip_step_id: string; subject: string; urls: string[] }

export const listDripMailings = (db: Sql, accountId: Uuid, dripId: Uuid) => db<DripMailing[]>`
  select m.id, m.drip_step_id, m.subject, array(
    select l.url from mailing_links l where l.account_id = ${accountId} and l.mailing_id = m.id order by l.n) as urls
  from mailings m where m.account_id = ${accountId} and m.drip_id = ${dripId}`
