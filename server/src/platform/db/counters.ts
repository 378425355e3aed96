// Exact counts that the contract promises and nobody counts: each writer adds to the slot of its own connection, so that
// two at the same moment seldom wait for each other, and the sum over the slots is the count.

import type { Fragment, Sql, Tx } from './db.ts'
import { rowsOf } from './db.ts'
import type { Uuid } from '../values/ids.ts'

/** Slot of whoever tidies up in the background, who must not hold up a writer. */
export const BACKGROUND_SLOT = -1

/** The slot of this connection, as SQL. */
export const slotOfWriter = (db: Sql): Fragment => db`(pg_backend_pid() & 7)::smallint` as Fragment

export type CounterChange = { account_id: Uuid; name: string; n: number }

export const addToCounters = (tx: Tx, what: string, changes: CounterChange[], slot = slotOfWriter(tx)) => tx`
  insert into counters as y (account_id, what, name, slot, n)
  select t.account_id, ${what}, t.name, ${slot}, sum(t.n)
  from ${rowsOf(tx, changes, { account_id: 'uuid', name: 'text', n: 'bigint' })}
  group by t.account_id, t.name order by t.account_id, t.name
  on conflict (account_id, what, name, slot) do update set n = y.n + excluded.n`

/** The count of everything of a kind, or of one name in it. */
export async function readCounter(db: Sql, accountId: Uuid, what: string, name?: string): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select coalesce(sum(n), 0)::bigint as n from counters
    where account_id = ${accountId} and what = ${what} ${name === undefined ? db`` : db`and name = ${name}`}`
  return row!.n
}
