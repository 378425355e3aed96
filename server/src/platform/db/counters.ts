// Exact counts that the contract promises, without counting rows: each writer adds to the slot of its own connection,
// so concurrent writers rarely wait for each other. The sum of the slots is the count.

import type { Fragment, Sql, Tx } from './db.ts'
import { rowsOf } from './db.ts'
import type { Uuid } from '../values/ids.ts'

/** Background cleanup uses a separate slot, so that it never blocks a writer. */
export const BACKGROUND_SLOT = -1

/** SQL for the slot of the current connection. */
export const slotOfWriter = (db: Sql): Fragment => db`(pg_backend_pid() & 7)::smallint` as Fragment

export type CounterChange = { account_id: Uuid; name: string; n: number }

export const addToCounters = (tx: Tx, what: string, changes: CounterChange[], slot = slotOfWriter(tx)) => tx`
  insert into counters as y (account_id, what, name, slot, n)
  select t.account_id, ${what}, t.name, ${slot}, sum(t.n)
  from ${rowsOf(tx, changes, { account_id: 'uuid', name: 'text', n: 'bigint' })}
  group by t.account_id, t.name order by t.account_id, t.name
  on conflict (account_id, what, name, slot) do update set n = y.n + excluded.n`

/** Returns the count of a kind, or of one name within it. */
export async function readCounter(db: Sql, accountId: Uuid, what: string, name?: string): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select coalesce(sum(n), 0)::bigint as n from counters
    where account_id = ${accountId} and what = ${what} ${name === undefined ? db`` : db`and name = ${name}`}`
  return row!.n
}
