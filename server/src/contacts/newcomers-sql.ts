import type { Audience } from '../activity/names.ts'
import type { Fragment, Sql, Tx } from '../platform/db/db.ts'
import { rowsOf } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { INDEX_STEP } from './search-index-sql.ts'
import type { ConsentChange, Status } from './status.ts'

/** Where an address is stopped, whoever has it, as SQL. */
export const isStopped = (db: Sql, accountId: Fragment, email: Fragment): Fragment =>
  db`
  exists (select from stopped_addresses s where s.account_id = ${accountId} and s.email_hash = stopped_hash(${accountId}, ${email}))` as Fragment

/**
 * Adds the people of `strangers` (account_id, id, email, first_name, last_name, source, status, at), as part of a
 * statement that found them to be strangers: `newcomers` are those who were added. An account's people are only written
 * under the lock of its counts, and that row changes whenever somebody is added, erased, stopped or let through again. So
 * where it is free and still as the statement sees it, everything else is, too. Elsewhere nobody is added, and nobody is
 * waited for; nor where the plan's limit would be passed, or where it is time to wake the search index.
 */
export const addingStrangers = (db: Sql): Fragment =>
  db`
  grouped as materialized (
    select *, count(*) over (partition by account_id) as together from strangers
  ), seated as materialized (
    select g.*, c.last_seq from grouped g
    join people_counts c on c.account_id = g.account_id
    join accounts a on a.id = g.account_id
    where c.xmin = (select seen.xmin from people_counts seen where seen.account_id = g.account_id)
      and (a.people_limit is null or c.people + g.together <= a.people_limit)
      and c.last_seq % ${INDEX_STEP} + g.together < ${INDEX_STEP}
    for update of c skip locked
  ), counted as (
    update people_counts c set people = c.people + s.people, subscribed = c.subscribed + s.subscribed, last_seq = c.last_seq + s.people
    from (
      select account_id, count(*) as people, count(*) filter (where status = 'subscribed') as subscribed
      from seated group by account_id
    ) s where c.account_id = s.account_id
  ), newcomers as (
    insert into contacts (account_id, id, seq, email, first_name, last_name, source, status, stopped, details, topics_off, created_at, updated_at)
    select account_id, id, last_seq + row_number() over (partition by account_id order by id), email, first_name, last_name,
      source, status, false, '{}', '{}', at, at
    from seated
    returning id
  )` as Fragment

/** Says that something about an account's people changed that their counts do not show: see `addingStrangers`. */
export const touchCounts = (tx: Tx, accountIds: Uuid[]) => tx`
  update people_counts set people = people where account_id = any(${accountIds}::uuid[])`

/** Somebody who may be new, with what the consent log and the feed say about it. */
export type Newcomer = {
  account_id: Uuid
  id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  source: string | null
  at: Date
  consent_id: Uuid
  how: string
  credential: string | null
  consent_source: string | null
  activity_id: Uuid
  properties: Record<string, unknown>
}

/** What is the same for all of them. */
export type Joining = { status: Status; change: ConsentChange; name: string; audience: Audience }

/** Adds those of them who are strangers, in accounts of which `isHeard` is not true, and answers with their ids. */
export const insertNewcomers = (
  db: Sql,
  people: Newcomer[],
  { status, change, name, audience }: Joining,
  isHeard: (accountId: Fragment) => Fragment,
) => db<{ id: Uuid }[]>`
  with asked as materialized (
    select * from ${rowsOf(db, people, {
      account_id: 'uuid',
      id: 'uuid',
      email: 'text',
      first_name: 'text',
      last_name: 'text',
      source: 'text',
      at: 'timestamptz',
      consent_id: 'uuid',
      how: 'text',
      credential: 'text',
      consent_source: 'text',
      activity_id: 'uuid',
      properties: 'jsonb',
    })}
    where not ${isHeard(db`t.account_id`)}
      and not exists (select from contacts c where c.account_id = t.account_id and c.email = t.email)
  ), strangers as materialized (
    select *, ${status}::text as status from asked where not ${isStopped(db, db`account_id`, db`email`)}
  ), ${addingStrangers(db)}, logged as (
    insert into consent_log (account_id, contact_id, id, change, how, credential, source, at)
    select account_id, id, consent_id, ${change}, how, credential, consent_source, at from seated
  ), shown as (
    insert into activity (account_id, audience, occurred_at, id, name, contact_id, properties, created_at)
    select account_id, ${audience}, at, activity_id, ${name}, id, properties, at from seated
  )
  select id from newcomers`
