import type { Fragment, Sql, Tx } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'
import { MIN_BLOCKS } from './search-index-sql.ts'
import { BLOCK } from './search-keys.ts'

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
      and (c.last_seq + 1) % ${MIN_BLOCKS * BLOCK} + g.together < ${MIN_BLOCKS * BLOCK}
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
