import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/**
 * Waits for transactions that write about these people, and blocks new ones until the people are removed. A separate
 * statement, so that later ones see what those transactions wrote.
 */
export const lockContacts = (tx: Tx, accountId: Uuid, ids: Uuid[]) => tx`
  select from contacts where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id for update`

/**
 * Deletes people and records their numbers, which pagination is computed from. The caller holds the search index lock.
 */
export const removeContacts = (tx: Tx, accountId: Uuid, ids: Uuid[]) => tx`
  with gone as (
    delete from contacts where account_id = ${accountId} and id = any(${ids}::uuid[]) returning account_id, seq, status
  ), left_free as (
    insert into erased_people (account_id, seq) select account_id, seq from gone
  ), out_of_index as (
    delete from people_search where account_id = ${accountId} and seq in (select seq from gone)
  )
  update people_counts c set people = c.people - g.people, subscribed = c.subscribed - g.subscribed
  from (select count(*) as people, count(*) filter (where status = 'subscribed') as subscribed from gone) g
  where c.account_id = ${accountId}`

/** If the newest people were all removed, their numbers can be reused and need no gap. */
export const removeTail = (tx: Tx, accountId: Uuid, firstSeq: number, lastSeq: number) => tx`
  with tail as (
    update people_counts set last_seq = ${firstSeq}::bigint - 1
    where account_id = ${accountId} and last_seq = ${lastSeq}
      and not exists (select from contacts where account_id = ${accountId} and seq >= ${firstSeq})
    returning account_id
  ), indexed as (
    update people_search_progress p set last_seq = least(p.last_seq, ${firstSeq}::bigint - 1) from tail
    where p.account_id = tail.account_id and p.account_id = ${accountId}
  )
  delete from erased_people e using tail where e.account_id = tail.account_id and e.account_id = ${accountId} and e.seq >= ${firstSeq}`
