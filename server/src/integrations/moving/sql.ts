import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Counts } from './counts.ts'
import type { FileStatus } from './file-columns.ts'
import type { Cursor, LeftOut, MovedCampaign, Phase, Platform } from './reader.ts'

export type MoveState = 'new' | 'running' | 'paused' | 'stopped' | 'checked' | 'done' | 'canceled'

export type Progress = {
  /** Null after the last phase. */
  phase: Phase | null
  cursor: Cursor | null
  /** Pages read; a page is written only at its place. */
  pages: number
  /** People in total, if the platform tells. */
  total: number | null
  /** Names of lists and details that a dry run has seen. */
  lists: string[]
  details: string[]
  /** How many problems were recorded. */
  problems: number
}

export type MoveRow = {
  account_id: Uuid
  id: Uuid
  platform: Platform
  source: 'api' | 'files'
  name: string
  address: string | null
  credentials: Buffer | null
  pass: 'check' | 'move'
  state: MoveState
  progress: Progress
  counts: Counts
  found: Counts | null
  failure: string | null
  failures: number
  created_by: Uuid | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
}

const columns = (db: Sql) => db`account_id, id, platform, source, name, address, credentials, pass, state, progress,
  counts, found, failure, failures, created_by, created_at, started_at, finished_at`

export const insertMove = (tx: Tx, row: MoveRow, dueAt: Date | null) => tx`
  insert into moves (account_id, id, platform, source, name, address, credentials, pass, state, progress, counts, created_by,
    created_at, due_at)
  values (${row.account_id}, ${row.id}, ${row.platform}, ${row.source}, ${row.name}, ${row.address}, ${row.credentials},
    ${row.pass}, ${row.state}, ${JSON.stringify(row.progress)}::jsonb, ${JSON.stringify(row.counts)}::jsonb,
    ${row.created_by}, ${row.created_at}, ${dueAt})`

export async function findMove(db: Sql, accountId: Uuid, id: Uuid): Promise<MoveRow | undefined> {
  const [row] = await db<MoveRow[]>`
    select ${columns(db)} from moves where account_id = ${accountId} and id = ${id}`
  return row
}

export async function lockMove(tx: Tx, accountId: Uuid, id: Uuid): Promise<MoveRow | undefined> {
  const [row] = await tx<MoveRow[]>`
    select ${columns(tx)} from moves where account_id = ${accountId} and id = ${id} for update`
  return row
}

export const listMoves = (db: Sql, accountId: Uuid, limit: number) => db<MoveRow[]>`
  select ${columns(db)} from moves where account_id = ${accountId} order by id desc limit ${limit}`

export const listUnfinished = (tx: Tx, accountId: Uuid) => tx<MoveRow[]>`
  select ${columns(tx)} from moves where account_id = ${accountId} and finished_at is null for update`

export const updateProgress = (tx: Tx, accountId: Uuid, { id, progress, counts }: MoveRow) => tx`
  update moves set progress = ${JSON.stringify(progress)}::jsonb, counts = ${JSON.stringify(counts)}::jsonb, failure = null,
    failures = 0
  where account_id = ${accountId} and id = ${id}`

/** Running moves are due now; a move that ended has no key any longer. */
export const updateState = (tx: Tx, accountId: Uuid, row: MoveRow, now: Date) => tx`
  update moves set state = ${row.state}, pass = ${row.pass}, progress = ${JSON.stringify(row.progress)}::jsonb,
    counts = ${JSON.stringify(row.counts)}::jsonb, found = ${row.found && JSON.stringify(row.found)}::jsonb,
    failure = ${row.failure}, failures = 0,
    started_at = ${row.started_at},
    credentials = case when ${row.state} not in ('done', 'canceled') then credentials end,
    due_at = case when ${row.state} = 'running' then ${now}::timestamptz end,
    finished_at = case when ${row.state} in ('done', 'canceled') then ${now}::timestamptz end
  where account_id = ${accountId} and id = ${row.id}`

export const updateCredentials = (tx: Tx, accountId: Uuid, id: Uuid, credentials: Buffer) => tx`
  update moves set credentials = ${credentials} where account_id = ${accountId} and id = ${id}`

/** A move that was paused or ended in between is not due. */
export const updateDue = (tx: Tx, accountId: Uuid, id: Uuid, dueAt: Date) => tx`
  update moves set due_at = case when state = 'running' then ${dueAt}::timestamptz end, lease = null
  where account_id = ${accountId} and id = ${id}`

export const updateFailure = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  { failure, state }: { failure: string; state: 'running' | 'stopped' },
) => tx`
  update moves set failure = ${failure}, failures = failures + 1, state = ${state}
  where account_id = ${accountId} and id = ${id} and state = 'running'`

export const claimMove = (tx: Tx, accountId: Uuid, lease: number, now: Date) => tx<MoveRow[]>`
  with due as materialized (
    select id as due_id from moves where account_id = ${accountId} and lease is null and due_at <= ${now}
    order by due_at limit 1 for update skip locked)
  update moves set lease = ${lease} from due where account_id = ${accountId} and id = due.due_id
  returning ${columns(tx)}`

export async function findNextDue(db: Sql, accountId: Uuid): Promise<Date | null> {
  const [row] = await db<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from moves where account_id = ${accountId} and lease is null and due_at is not null`
  return row!.due_at
}

export const releaseMoves = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update moves set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export const stopMoves = (tx: Tx, accountId: Uuid, leases: number[], failure: string) => tx`
  update moves set lease = null, due_at = null, state = 'stopped', failure = ${failure}
  where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Deletes the keys, files, and reports about people of moves that no one finished or looks at any longer. */
export const removeOld = (tx: Tx, unfinishedBefore: Date, finishedBefore: Date) => tx`
  with abandoned as (
    update moves set state = 'canceled', credentials = null, due_at = null, finished_at = created_at
    where finished_at is null and created_at < ${unfinishedBefore} and state <> 'running' returning account_id, id),
  files as (
    delete from move_files f using abandoned a where f.account_id = a.account_id and f.move_id = a.id),
  old as materialized (select account_id, id from moves where finished_at < ${finishedBefore})
  delete from move_problems p using old where p.account_id = old.account_id and p.move_id = old.id`

export type FileKind = 'table' | 'html'

export type FileRow = {
  n: number
  name: string
  kind: FileKind
  status: FileStatus
  list: string | null
  bytes: number
}

export type FileKey = { account_id: Uuid; move_id: Uuid; file: number }

export const insertFile = (tx: Tx, accountId: Uuid, moveId: Uuid, row: FileRow) => tx`
  insert into move_files (account_id, move_id, n, name, kind, status, list, bytes)
  values (${accountId}, ${moveId}, ${row.n}, ${row.name}, ${row.kind}, ${row.status}, ${row.list}, ${row.bytes})`

export const insertChunk = (db: Sql, { account_id, move_id, file }: FileKey, n: number, bytes: Buffer) => db`
  insert into move_chunks (account_id, move_id, file, n, bytes)
  values (${account_id}, ${move_id}, ${file}, ${n}, ${bytes})`

export const updateFileSize = (db: Sql, accountId: Uuid, moveId: Uuid, n: number, bytes: number) => db`
  update move_files set bytes = ${bytes} where account_id = ${accountId} and move_id = ${moveId} and n = ${n}`

/** Complete files, in order. */
export const listFiles = (db: Sql, accountId: Uuid, moveId: Uuid) => db<FileRow[]>`
  select n, name, kind, status, list, bytes from move_files
  where account_id = ${accountId} and move_id = ${moveId} and bytes > 0 order by n`

/** Includes files that are still being uploaded. */
export const listUploads = (db: Sql, accountId: Uuid, moveId: Uuid) => db<FileRow[]>`
  select n, name, kind, status, list, bytes from move_files
  where account_id = ${accountId} and move_id = ${moveId} order by n`

export async function findChunk(
  db: Sql,
  { account_id, move_id, file }: FileKey,
  n: number,
): Promise<Buffer | undefined> {
  const [row] = await db<{ bytes: Buffer }[]>`
    select bytes from move_chunks
    where account_id = ${account_id} and move_id = ${move_id} and file = ${file} and n = ${n}`
  return row?.bytes
}

export const removeFiles = (db: Sql, accountId: Uuid, moveId: Uuid, numbers: number[]) => db`
  delete from move_files where account_id = ${accountId} and move_id = ${moveId} and n = any(${numbers}::int[])`

export const removeAllFiles = (tx: Tx, accountId: Uuid, moveId: Uuid) => tx`
  delete from move_files where account_id = ${accountId} and move_id = ${moveId}`

export const insertProblems = (tx: Tx, accountId: Uuid, moveId: Uuid, rows: (LeftOut & { n: number })[]) => tx`
  insert into move_problems (account_id, move_id, n, about, email, reason)
  select ${accountId}, ${moveId}, n, about, email, reason
  from ${rowsOf(tx, rows, { n: 'int', about: 'text', email: 'text', reason: 'text' })}`

export const listProblems = (db: Sql, accountId: Uuid, moveId: Uuid, after: number, limit: number) => db<
  (LeftOut & { n: number })[]
>`
  select n, about, email, reason from move_problems
  where account_id = ${accountId} and move_id = ${moveId} and n > ${after} order by n limit ${limit}`

export const removeProblems = (tx: Tx, accountId: Uuid, moveId: Uuid) => tx`
  delete from move_problems where account_id = ${accountId} and move_id = ${moveId}`

export const removeProblemsOf = (tx: Tx, accountId: Uuid, emails: string[]) => tx`
  delete from move_problems where account_id = ${accountId} and email = any(${emails}::text[])`

export type ObjectKind = 'list' | 'design'

export type ObjectRow = { external_id: string; object_id: Uuid }

export const findObjects = (
  db: Sql,
  accountId: Uuid,
  { platform, kind, ids }: { platform: Platform; kind: ObjectKind; ids: string[] },
) => db<ObjectRow[]>`
  select external_id, object_id from moved_objects
  where account_id = ${accountId} and platform = ${platform} and kind = ${kind} and external_id = any(${ids}::text[])`

export const upsertObjects = (tx: Tx, accountId: Uuid, platform: Platform, kind: ObjectKind, rows: ObjectRow[]) => tx`
  insert into moved_objects (account_id, platform, kind, external_id, object_id)
  select ${accountId}, ${platform}, ${kind}, external_id, object_id
  from ${rowsOf(tx, rows, { external_id: 'text', object_id: 'uuid' })}
  on conflict (account_id, platform, kind, external_id) do update set object_id = excluded.object_id`

/** Totals that come later, or not at all, never clear known ones. Returns how many were new. */
export async function upsertCampaigns(
  tx: Tx,
  accountId: Uuid,
  platform: Platform,
  campaigns: MovedCampaign[],
): Promise<number> {
  const rows = campaigns.map(({ externalId, sentAt, ...each }) => ({
    ...each,
    external_id: externalId,
    sent_at: sentAt,
  }))
  const added = await tx<{ is_new: boolean }[]>`
    insert into moved_campaigns as c (account_id, platform, external_id, name, subject, sent_at, recipients, opened, clicked,
      bounced, unsubscribed)
    select ${accountId}, ${platform}, external_id, name, subject, sent_at, recipients, opened, clicked, bounced, unsubscribed
    from ${rowsOf(tx, rows, { external_id: 'text', name: 'text', subject: 'text', sent_at: 'timestamptz', recipients: 'bigint', opened: 'bigint', clicked: 'bigint', bounced: 'bigint', unsubscribed: 'bigint' })}
    on conflict (account_id, platform, external_id) do update set name = excluded.name,
      subject = coalesce(excluded.subject, c.subject), sent_at = coalesce(excluded.sent_at, c.sent_at),
      recipients = coalesce(excluded.recipients, c.recipients), opened = coalesce(excluded.opened, c.opened),
      clicked = coalesce(excluded.clicked, c.clicked), bounced = coalesce(excluded.bounced, c.bounced),
      unsubscribed = coalesce(excluded.unsubscribed, c.unsubscribed)
    returning xmax = 0 as is_new`
  return added.filter(({ is_new }) => is_new).length
}

/** Totals of campaigns that are known by name. */
export const updateResults = (tx: Tx, accountId: Uuid, platform: Platform, campaigns: MovedCampaign[]) => tx`
  update moved_campaigns c set recipients = t.recipients, opened = t.opened, clicked = t.clicked, bounced = t.bounced,
    unsubscribed = t.unsubscribed
  from ${rowsOf(
    tx,
    campaigns.map(({ externalId, ...each }) => ({ ...each, external_id: externalId })),
    {
      external_id: 'text',
      recipients: 'bigint',
      opened: 'bigint',
      clicked: 'bigint',
      bounced: 'bigint',
      unsubscribed: 'bigint',
    },
  )}
  where c.account_id = ${accountId} and c.platform = ${platform} and c.external_id = t.external_id`

export type CampaignRow = {
  name: string
  subject: string | null
  sent_at: Date | null
  recipients: number | null
  opened: number | null
  clicked: number | null
  bounced: number | null
  unsubscribed: number | null
}

/** Newest first. */
export const listCampaigns = (db: Sql, accountId: Uuid, platform: Platform, { limit, offset }: Page) => db<
  CampaignRow[]
>`
  select name, subject, sent_at, recipients, opened, clicked, bounced, unsubscribed from moved_campaigns
  where account_id = ${accountId} and platform = ${platform}
  order by sent_at desc nulls last, external_id limit ${limit} offset ${offset}`

export async function countCampaigns(db: Sql, accountId: Uuid, platform: Platform): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from moved_campaigns where account_id = ${accountId} and platform = ${platform}`
  return row!.n
}
