// Statements for the sizes of groups over time.

import { rowsOf } from '../../platform/db/db.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type SizeRow = { group_id: Uuid; day: Day; people: number; emailable: number }

/** Oldest first. */
export const listSizes = (db: Sql, accountId: Uuid, groupIds: Uuid[], since: Day) => db<SizeRow[]>`
  select group_id, day, people, emailable from group_sizes
  where account_id = ${accountId} and group_id = any(${groupIds}::uuid[]) and day >= ${since}::date
  order by group_id, day`

/** The newest size of each group of the account, or of one. */
export const listLatest = (db: Sql, accountId: Uuid, groupId: Uuid | null) => db<
  Pick<SizeRow, 'group_id' | 'people'>[]
>`
  select distinct on (group_id) group_id, people from group_sizes
  where account_id = ${accountId} ${groupId === null ? db`` : db`and group_id = ${groupId}`}
  order by group_id, day desc`

/** Only for groups that still have the lease: one whose rules changed in the meantime is counted again. */
export const upsertSizes = (tx: Tx, accountId: Uuid, lease: number, rows: SizeRow[]) => tx`
  insert into group_sizes (account_id, group_id, day, people, emailable)
  select ${accountId}::uuid, t.group_id, t.day, t.people, t.emailable
  from ${rowsOf(tx, rows, { group_id: 'uuid', day: 'date', people: 'integer', emailable: 'integer' })}
  where exists (
    select from groups g where g.account_id = ${accountId} and g.id = t.group_id and g.size_lease = ${lease})
  on conflict (account_id, group_id, day) do update set people = excluded.people, emailable = excluded.emailable`

export const removeSizesBefore = (tx: Tx, accountId: Uuid, groupIds: Uuid[], day: Day) => tx`
  delete from group_sizes
  where account_id = ${accountId} and group_id = any(${groupIds}::uuid[]) and day < ${day}::date`

/** Starts their history again. The groups are counted at once, and counts under way are discarded. */
export const restartSizes = (tx: Tx, accountId: Uuid, groupIds: Uuid[], now: Date) => tx`
  with removed as (delete from group_sizes where account_id = ${accountId} and group_id = any(${groupIds}::uuid[]))
  update groups set size_due_at = ${now}, size_lease = null
  where account_id = ${accountId} and id = any(${groupIds}::uuid[])`

export const claimGroups = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<{ id: Uuid }[]>`
  with due as materialized (
    select id from groups where account_id = ${accountId} and size_due_at <= ${now} and size_lease is null
    order by size_due_at limit ${limit} for update skip locked)
  update groups g set size_lease = ${lease} from due where g.account_id = ${accountId} and g.id = due.id
  returning g.id`

export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(size_due_at) as due_at from groups where account_id = ${accountId} and size_lease is null`
  return row?.due_at ?? null
}

export const releaseGroups = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update groups set size_lease = null where account_id = ${accountId} and size_lease = any(${leases}::bigint[])`

/** Ends the leases; the groups are due again at `dueAt`. */
export const updateDue = (tx: Tx, accountId: Uuid, leases: number[], dueAt: Date) => tx`
  update groups set size_lease = null, size_due_at = ${dueAt}
  where account_id = ${accountId} and size_lease = any(${leases}::bigint[])`
