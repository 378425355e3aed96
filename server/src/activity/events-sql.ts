import { addingStrangers, isStopped } from '../contacts/newcomers-sql.ts'
import type { Status } from '../contacts/status.ts'
import type { Fragment, Sql, Tx } from '../platform/db/db.ts'
import { rowsOf } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { slotOfLine, slotOfWriter } from '../platform/db/tallies.ts'
import { AUDIENCE } from './names.ts'

/** One of the account's own events, which happened to whoever has this address. */
export type NewEvent = {
  account_id: Uuid
  email: string
  occurred_at: Date
  id: Uuid
  name: string
  properties: Record<string, unknown>
  external_id: string | null
}

const COLUMNS = {
  account_id: 'uuid',
  email: 'text',
  occurred_at: 'timestamptz',
  id: 'uuid',
  name: 'text',
  properties: 'jsonb',
  external_id: 'text',
} as const

const insertFrom = (db: Sql, rows: Fragment, at: Date) => db`
    insert into activity (account_id, audience, occurred_at, id, name, contact_id, properties, external_id, created_at)
    select account_id, ${AUDIENCE.own}, occurred_at, id, name, contact_id, properties, external_id, ${at}::timestamptz from ${rows}
    order by account_id, external_id, id`

const unlessTaken = (db: Sql) => db`on conflict (account_id, external_id) where external_id is not null do nothing`

const counting = (db: Sql, added: Fragment, slot: Fragment) => db`
    insert into tallies as y (account_id, what, name, slot, n)
    select account_id, 'events', name, ${slot}, count(*) from ${added}
    group by account_id, name order by account_id, name
    on conflict (account_id, what, name, slot) do update set n = y.n + excluded.n`

/**
 * Answers with the ids of those that were not recorded: nobody has the address, or the external id is taken. Finds the
 * people, holds them against being erased meanwhile, records and counts in one statement, in one order, so that two
 * batches never wait for each other in a ring.
 */
export const insertEvents = (tx: Tx, events: NewEvent[], at: Date) => tx<{ id: Uuid }[]>`
  with asked as materialized (
    select t.account_id, t.email, t.occurred_at, t.id, t.name, t.properties, t.external_id
    from ${rowsOf(tx, events, COLUMNS)}
  ), held as materialized (
    select asked.*, c.id as contact_id from asked
    join contacts c on c.account_id = asked.account_id and c.email = asked.email
    for key share of c
  ), added as (
    ${insertFrom(tx, tx`held`, at)} ${unlessTaken(tx)} returning account_id, name, id
  ), tallied as (
    ${counting(tx, tx`added`, slotOfWriter(tx))}
  )
  select id from asked where id not in (select id from added)`

/** How strangers come in. */
export type Entrance = { source: string; status: Status }

/**
 * The same, and adds strangers as well, so that it needs no transaction around it; a stranger gets the id of the event
 * that brings them. Answers with the ids of events that were not recorded, and of people who were added. Accounts of which
 * `isHeard` is true are left alone, and so are people whom another transaction holds, since nobody is waited for. That
 * somebody else takes the external id of a stranger's event at this moment is an error, and nothing is written: nobody is
 * added by an event that is not recorded.
 */
export const insertEventsAtOnce = (
  db: Sql,
  events: NewEvent[],
  at: Date,
  { source, status }: Entrance,
  isHeard: (accountId: Fragment) => Fragment,
) => db<{ missed_id: Uuid | null; added_id: Uuid | null }[]>`
  with asked as materialized (
    select t.*, ${isHeard(db`t.account_id`)} as is_heard from ${rowsOf(db, events, COLUMNS)}
  ), held as materialized (
    select asked.account_id, occurred_at, asked.id, name, c.id as contact_id, properties, external_id
    from asked join contacts c on c.account_id = asked.account_id and c.email = asked.email
    where not is_heard
    for key share of c skip locked
  ), unheld as materialized (
    select * from asked where not is_heard and id not in (select id from held)
  ), unknown as materialized (
    select distinct on (account_id, coalesce(external_id, id::text)) account_id, email, occurred_at, id, name,
      properties, external_id, first_value(id) over (partition by account_id, email order by id) as contact_id
    from unheld u
    where not exists (select from contacts c where c.account_id = u.account_id and c.email = u.email)
      and not ${isStopped(db, db`u.account_id`, db`u.email`)}
      and not exists (select from activity k where k.account_id = u.account_id and k.external_id = u.external_id)
    order by account_id, coalesce(external_id, id::text), id
  ), strangers as (
    select account_id, contact_id as id, email, null as first_name, null as last_name, ${source} as source,
      ${status} as status, ${at}::timestamptz as at
    from unknown where contact_id = id
  ), ${addingStrangers(db)}, added as (
    ${insertFrom(db, db`held`, at)} ${unlessTaken(db)} returning account_id, name, id
  ), added_of_newcomers as (
    ${insertFrom(db, db`unknown where (contact_id in (select id from newcomers)) is true`, at)} returning account_id, name, id
  ), all_added as materialized (
    select * from added union all select * from added_of_newcomers
  ), tallied as (
    ${counting(db, db`all_added`, slotOfLine(db))}
  )
  select id as missed_id, null::uuid as added_id from asked where id not in (select id from all_added)
  union all select null, id from newcomers`
