import type { Fragment, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Reentry } from './graph.ts'

export type WatchingDrip = { id: Uuid; group_id: Uuid; group_seq: number; group_known: boolean }

export const claimDrips = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<WatchingDrip[]>`
  with due as materialized (
    select id from drips
    where account_id = ${accountId} and state = 'live' and group_due_at <= ${now} and group_lease is null
    order by group_due_at limit ${limit} for update skip locked)
  update drips d set group_lease = ${lease} from due where d.account_id = ${accountId} and d.id = due.id
  returning d.id, d.group_id, d.group_seq, d.group_known`

export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(group_due_at) as due_at from drips
    where account_id = ${accountId} and state = 'live' and group_due_at is not null and group_lease is null`
  return row?.due_at ?? null
}

export const releaseDrips = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update drips set group_lease = null where account_id = ${accountId} and group_lease = any(${leases}::bigint[])`

export type StartingDrip = { drip_id: Uuid; name: string; first_step: string; reentry: Reentry }

export async function findStarting(tx: Tx, accountId: Uuid, id: Uuid): Promise<StartingDrip | undefined> {
  const [row] = await tx<StartingDrip[]>`
    select id as drip_id, name, first_step, reentry from drips
    where account_id = ${accountId} and id = ${id} and state = 'live' for key share`
  return row
}

export type Entered = {
  id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  is_quiet: boolean
}

/** Updates the known members of a group for people in a range of numbers. Returns those who have entered. */
export const updateMembers = (
  tx: Tx,
  accountId: Uuid,
  dripId: Uuid,
  belongs: Fragment,
  after: number,
  upTo: number,
) => tx<Entered[]>`
  with inside as materialized (
    select c.id, c.email, c.first_name, c.last_name from contacts c
    where c.account_id = ${accountId} and c.seq > ${after}::bigint and c.seq <= ${upTo}::bigint and ${belongs}
  ), left_since as (
    delete from drip_group_members m using contacts c
    where m.account_id = ${accountId} and m.drip_id = ${dripId} and c.account_id = ${accountId} and c.id = m.contact_id
      and c.seq > ${after}::bigint and c.seq <= ${upTo}::bigint
      and not exists (select from inside i where i.id = m.contact_id)
  ), entered as (
    insert into drip_group_members (account_id, drip_id, contact_id)
    select ${accountId}::uuid, ${dripId}::uuid, id from inside on conflict do nothing
    returning contact_id
  )
  select i.id, i.email, i.first_name, i.last_name, exists (
    select from drip_group_silenced q join drips d on d.account_id = ${accountId} and d.id = ${dripId}
    where q.account_id = ${accountId} and q.contact_id = i.id and q.at >= coalesce(d.group_checked_at, d.published_at)
  ) as is_quiet
  from entered e join inside i on i.id = e.contact_id`

export const updateSeq = (tx: Tx, accountId: Uuid, id: Uuid, seq: number) => tx`
  update drips set group_seq = ${seq} where account_id = ${accountId} and id = ${id}`

/** Marks a pass as complete. */
export const updatePassed = (tx: Tx, accountId: Uuid, id: Uuid, begunAt: Date, dueAt: Date) => tx`
  update drips set group_lease = null, group_seq = 0, group_known = true, group_checked_at = ${begunAt}, group_due_at = ${dueAt}
  where account_id = ${accountId} and id = ${id}`

export const removeOldSilentMarks = (tx: Tx, accountId: Uuid, before: Date) => tx`
  delete from drip_group_silenced where account_id = ${accountId} and at < ${before}`

export async function findLastSeq(tx: Tx, accountId: Uuid): Promise<number> {
  const [row] = await tx<{ last_seq: number }[]>`select last_seq from people_counts where account_id = ${accountId}`
  return row?.last_seq ?? 0
}
