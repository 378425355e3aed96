import { columns as personColumns } from '../contacts/sql.ts'
import type { ContactRow } from '../contacts/sql.ts'
import type { DetailValue } from '../../data/details/parse-value.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { SearchQuery } from '../search/filter.ts'
import type { BulkAction, BulkState } from './schema.ts'

export type NewJob = {
  account_id: Uuid
  id: Uuid
  action: BulkAction
  filter: SearchQuery
  list_id: Uuid | null
  detail: number | null
  value: DetailValue | null
  expected: number
  position: number
  created_by: Uuid | null
  created_at: Date
}

export type JobRow = NewJob & {
  state: BulkState
  stopped_because: string | null
  matched: number
  changed: number
  undone: number
  kept: number
  finished_at: Date | null
}

const columns = (db: Sql) => db`account_id, id, action, filter, list_id, detail, value, expected, position, state,
  stopped_because, matched, changed, undone, kept, created_by, created_at, finished_at`

/** Due immediately. */
export const insertJob = (tx: Tx, row: NewJob) => tx`
  insert into bulk_jobs (account_id, id, action, filter, list_id, detail, value, expected, position, state, created_by, created_at, due_at)
  values (${row.account_id}, ${row.id}, ${row.action}, ${JSON.stringify(row.filter)}::text::jsonb, ${row.list_id}, ${row.detail},
    ${row.value === null ? null : JSON.stringify(row.value)}::text::jsonb, ${row.expected}, ${row.position}, 'running',
    ${row.created_by}, ${row.created_at}, ${row.created_at})`

export async function findJob(db: Sql, accountId: Uuid, id: Uuid): Promise<JobRow | undefined> {
  const [row] = await db<JobRow[]>`
    select ${columns(db)} from bulk_jobs where account_id = ${accountId} and id = ${id}`
  return row
}

/** Locks the job until the transaction ends. */
export async function lockJob(tx: Tx, accountId: Uuid, id: Uuid): Promise<JobRow | undefined> {
  const [row] = await tx<JobRow[]>`
    select ${columns(tx)} from bulk_jobs where account_id = ${accountId} and id = ${id} for update`
  return row
}

/** Newest first. */
export const listJobs = (db: Sql, accountId: Uuid, limit: number) => db<JobRow[]>`
  select ${columns(db)} from bulk_jobs where account_id = ${accountId} order by id desc limit ${limit}`

export async function countUnfinished(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from bulk_jobs where account_id = ${accountId} and state in ('running', 'undoing')`
  return row!.n
}

/** A running job becomes due now. An ended job drops its list of people. */
export const updateState = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  state: BulkState,
  { now, because = null }: { now: Date; because?: string | null },
) => tx`
  update bulk_jobs set state = ${state}, stopped_because = coalesce(${because}, stopped_because),
    due_at = case when ${state} in ('running', 'undoing') then ${now}::timestamptz end,
    finished_at = case when ${state} in ('running', 'undoing') then null else ${now}::timestamptz end,
    filter = case when ${state} = 'running' then filter else '{}' end
  where account_id = ${accountId} and id = ${id}`

export type Progress = { position: number; matched: number; changed: number }

export const updateProgress = (tx: Tx, accountId: Uuid, id: Uuid, { position, matched, changed }: Progress) => tx`
  update bulk_jobs set position = ${position}, matched = matched + ${matched}, changed = changed + ${changed}
  where account_id = ${accountId} and id = ${id}`

export const updateUndone = (tx: Tx, accountId: Uuid, id: Uuid, undone: number, kept: number) => tx`
  update bulk_jobs set undone = undone + ${undone}, kept = kept + ${kept} where account_id = ${accountId} and id = ${id}`

/** Returns the people that still exist. */
export const findPeopleById = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<ContactRow[]>`
  select ${personColumns(db)} from contacts c where c.account_id = ${accountId} and c.id = any(${ids}::uuid[]) order by c.seq desc`

export type ChangeRow = { contact_id: Uuid; before: DetailValue | null }

export const insertChanges = (tx: Tx, accountId: Uuid, jobId: Uuid, rows: ChangeRow[]) => tx`
  insert into bulk_changes (account_id, job_id, contact_id, before)
  select ${accountId}, ${jobId}, contact_id, before
  from ${rowsOf(
    tx,
    rows.map(({ contact_id, before }) => ({ contact_id, before: before === null ? null : JSON.stringify(before) })),
    { contact_id: 'uuid', before: 'jsonb' },
  )}
  on conflict do nothing`

export type ChangedPerson = ContactRow & { before: DetailValue | null }

/** People the job changed, in their current state. */
export async function takeChanges(
  tx: Tx,
  accountId: Uuid,
  jobId: Uuid,
  limit: number,
): Promise<{ taken: number; people: ChangedPerson[] }> {
  const taken = await tx<ChangeRow[]>`
    delete from bulk_changes where account_id = ${accountId} and job_id = ${jobId} and contact_id in (
      select contact_id from bulk_changes where account_id = ${accountId} and job_id = ${jobId} limit ${limit}
    ) returning contact_id, before`
  const before = new Map(taken.map((row) => [row.contact_id, row.before]))
  const rows = taken.length > 0 ? await findPeopleById(tx, accountId, [...before.keys()]) : []
  return { taken: taken.length, people: rows.map((row) => ({ ...row, before: before.get(row.id) ?? null })) }
}

export const removeChangesOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  delete from bulk_changes where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[])`

/** Claims the oldest job; each account runs one at a time. */
export const claimJob = (tx: Tx, accountId: Uuid, lease: number, now: Date) => tx<JobRow[]>`
  update bulk_jobs set lease = ${lease} where account_id = ${accountId} and id in (
    select id from bulk_jobs
    where account_id = ${accountId} and state in ('running', 'undoing') and lease is null and due_at <= ${now}
      and not exists (select from bulk_jobs other where other.account_id = ${accountId} and other.lease is not null)
    order by due_at, id limit 1 for update skip locked
  ) returning ${columns(tx)}`

export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from bulk_jobs
    where account_id = ${accountId} and state in ('running', 'undoing')
      and not exists (select from bulk_jobs other where other.account_id = ${accountId} and other.lease is not null)`
  return row!.due_at
}

export const releaseJobs = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update bulk_jobs set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Stops jobs whose workers keep crashing. */
export const stopJobs = (tx: Tx, accountId: Uuid, leases: number[], now: Date, because: string) => tx`
  update bulk_jobs set state = 'stopped', stopped_because = ${because}, filter = '{}', due_at = null, finished_at = ${now},
    lease = null
  where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Moves the job to the end of its account's queue. */
export const yieldJob = (tx: Tx, accountId: Uuid, id: Uuid, now: Date) => tx`
  update bulk_jobs set lease = null, due_at = case when state in ('running', 'undoing') then ${now}::timestamptz end
  where account_id = ${accountId} and id = ${id}`

/** Deletes jobs that can no longer be undone, with what they store about people. */
export const removeOld = (tx: Tx, before: Date) => tx`
  delete from bulk_jobs where created_at < ${before} and finished_at < ${before}`
