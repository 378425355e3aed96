import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Delimiter, Encoding } from '../../platform/values/csv.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'

export type ImportState = 'uploading' | 'uploaded' | 'running' | 'stopped' | 'done' | 'cancelled' | 'undoing' | 'undone'

export type ImportSettings = {
  encoding: Encoding
  delimiter: Delimiter
  has_header: boolean
  headings: string[]
  columns: string[]
  list_id: Uuid | null
  source: string
  mark_unsubscribed: boolean
  start_automations: boolean
}

export type ImportCounts = {
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: number
  partly: number
  joined_list: number
}

export type ImportRow = ImportSettings &
  ImportCounts & {
    account_id: Uuid
    id: Uuid
    name: string
    state: ImportState
    stopped_because: 'plan_limit_reached' | 'could_not_be_processed' | null
    bytes: number
    position: number
    undone: number
    kept: number
    created_by: Uuid | null
    created_at: Date
    started_at: Date | null
    finished_at: Date | null
    lease: number | null
  }

const columns = (db: Sql) => db`account_id, id, name, state, stopped_because, bytes, position, encoding, delimiter,
  has_header, headings, columns, list_id, source, mark_unsubscribed, start_automations, rows, created, updated, unchanged,
  refused, partly, joined_list, undone, kept, created_by, created_at, started_at, finished_at, lease`

type NewImport = Pick<ImportRow, 'account_id' | 'id' | 'name' | 'created_by' | 'created_at'>

export const insertImport = (db: Sql, { account_id, id, name, created_by, created_at }: NewImport) => db`
  insert into imports (account_id, id, name, state, encoding, delimiter, created_by, created_at, received_at)
  values (${account_id}, ${id}, ${name}, 'uploading', 'utf-8', ',', ${created_by}, ${created_at}, ${created_at})`

/** Adds nothing if the upload was discarded. */
export const insertChunk = (
  db: Sql,
  accountId: Uuid,
  importId: Uuid,
  { n, bytes }: { n: number; bytes: Buffer },
  now: Date,
) => db`
  with upload as (
    update imports set received_at = ${now} where account_id = ${accountId} and id = ${importId} and state = 'uploading'
    returning account_id, id
  )
  insert into import_chunks (account_id, import_id, n, bytes) select account_id, id, ${n}, ${bytes} from upload`
/** Unfinished files of the account, and the bytes received of them. */
export async function findWaiting(db: Sql, accountId: Uuid): Promise<{ files: number; bytes: number }> {
  const [row] = await db<{ files: number; bytes: number }[]>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from imports
    where account_id = ${accountId} and state in ('uploading', 'uploaded', 'running', 'stopped')`
  return row!
}

export const updateArrived = (db: Sql, accountId: Uuid, importId: Uuid, bytes: number) => db`
  update imports set bytes = ${bytes} where account_id = ${accountId} and id = ${importId}`

export const listChunks = (db: Sql, accountId: Uuid, importId: Uuid, from: number, limit: number) => db<
  { bytes: Buffer }[]
>`
  select bytes from import_chunks where account_id = ${accountId} and import_id = ${importId} and n >= ${from}
  order by n limit ${limit}`

export const removeChunks = (tx: Tx, accountId: Uuid, importId: Uuid) => tx`
  delete from import_chunks where account_id = ${accountId} and import_id = ${importId}`

export const removeImport = (db: Sql, accountId: Uuid, importId: Uuid) => db`
  delete from imports where account_id = ${accountId} and id = ${importId}`

export const updateUploaded = (
  db: Sql,
  accountId: Uuid,
  importId: Uuid,
  { bytes, encoding, delimiter }: Pick<ImportRow, 'bytes' | 'encoding' | 'delimiter'>,
) => db`
  update imports set state = 'uploaded', bytes = ${bytes}, encoding = ${encoding}, delimiter = ${delimiter}
  where account_id = ${accountId} and id = ${importId}`

export async function findImport(db: Sql, accountId: Uuid, id: Uuid): Promise<ImportRow | undefined> {
  const [row] = await db<ImportRow[]>`
    select ${columns(db)} from imports where account_id = ${accountId} and id = ${id}`
  return row
}

/** Locks the import until the transaction ends. */
export async function lockImport(tx: Tx, accountId: Uuid, id: Uuid): Promise<ImportRow | undefined> {
  const [row] = await tx<ImportRow[]>`
    select ${columns(tx)} from imports where account_id = ${accountId} and id = ${id} for update`
  return row
}

/** Newest first; incomplete uploads are not shown. */
export const listImports = (db: Sql, accountId: Uuid, { limit, offset }: Page) => db<ImportRow[]>`
  select ${columns(db)} from imports
  where account_id = ${accountId} and state <> 'uploading' order by id desc limit ${limit} offset ${offset}`

export async function countImports(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from imports where account_id = ${accountId} and state <> 'uploading'`
  return row!.n
}

export const updateSettings = (tx: Tx, accountId: Uuid, id: Uuid, settings: ImportSettings) => tx`
  update imports set encoding = ${settings.encoding}, delimiter = ${settings.delimiter}, has_header = ${settings.has_header},
    headings = ${settings.headings}, columns = ${settings.columns}, list_id = ${settings.list_id}, source = ${settings.source},
    mark_unsubscribed = ${settings.mark_unsubscribed}, start_automations = ${settings.start_automations}
  where account_id = ${accountId} and id = ${id}`

export const updatePosition = (tx: Tx, accountId: Uuid, id: Uuid, position: number) => tx`
  update imports set position = ${position} where account_id = ${accountId} and id = ${id}`

/** A running import is due now and has no end; any other has no due time. */
export const updateState = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  state: ImportState,
  { now, because = null }: { now: Date; because?: ImportRow['stopped_because'] },
) => tx`
  update imports set state = ${state}, stopped_because = ${because}, started_at = coalesce(started_at, ${now}),
    due_at = case when ${state} in ('running', 'undoing') then ${now}::timestamptz end,
    finished_at = case when ${state} in ('running', 'undoing') then null else ${now}::timestamptz end
  where account_id = ${accountId} and id = ${id}`

export const updateProgress = (tx: Tx, accountId: Uuid, id: Uuid, position: number, more: ImportCounts) => tx`
  update imports set position = ${position}, rows = rows + ${more.rows}, created = created + ${more.created},
    updated = updated + ${more.updated}, unchanged = unchanged + ${more.unchanged}, refused = refused + ${more.refused},
    partly = partly + ${more.partly}, joined_list = joined_list + ${more.joined_list}
  where account_id = ${accountId} and id = ${id}`

export const insertBatch = (tx: Tx, accountId: Uuid, id: Uuid, firstSeq: number, lastSeq: number) => tx`
  insert into import_batches (account_id, import_id, first_seq, last_seq)
  values (${accountId}, ${id}, ${firstSeq}, ${lastSeq})`

export type Before = { first_name: string | null; last_name: string | null; details: Record<string, unknown> }

export type NewChange = {
  contact_id: Uuid
  before: Before | null
  was_updated_at: Date | null
  updated_at: Date | null
  joined_list: boolean
}

/** Keeps the oldest snapshot of a person, and marks people changed by other writes during the import. */
export const insertChanges = (tx: Tx, accountId: Uuid, importId: Uuid, rows: NewChange[]) => tx`
  insert into import_changes as c (account_id, import_id, contact_id, before, was_updated_at, updated_at, joined_list)
  select ${accountId}, ${importId}, contact_id, before, was_updated_at, updated_at, joined_list
  from ${rowsOf(tx, rows, { contact_id: 'uuid', before: 'jsonb', was_updated_at: 'timestamptz', updated_at: 'timestamptz', joined_list: 'boolean' })}
  on conflict (account_id, import_id, contact_id) do update set
    before = coalesce(c.before, excluded.before),
    was_updated_at = coalesce(c.was_updated_at, excluded.was_updated_at),
    updated_at = coalesce(excluded.updated_at, c.updated_at),
    mixed = c.mixed or coalesce(c.updated_at <> excluded.was_updated_at, false),
    joined_list = c.joined_list or excluded.joined_list`

export type RefusalRow = { row_no: number; email: string | null; reason: string; cells: string[] }

export const insertRefusals = (tx: Tx, accountId: Uuid, importId: Uuid, rows: RefusalRow[]) => tx`
  insert into import_refusals (account_id, import_id, row_no, email, reason, cells)
  select ${accountId}, ${importId}, row_no, email, reason, array(select jsonb_array_elements_text(cells))
  from ${rowsOf(tx, rows, { row_no: 'int', email: 'text', reason: 'text', cells: 'jsonb' })}`

export const listRefusals = (db: Sql, accountId: Uuid, importId: Uuid, after: number, limit: number) => db<
  RefusalRow[]
>`
  select row_no, email, reason, cells from import_refusals
  where account_id = ${accountId} and import_id = ${importId} and row_no > ${after} order by row_no limit ${limit}`

export type PersonOfImport = { id: Uuid; email: string }

/** What imports store about people. */
export const removeImportTraces = (tx: Tx, accountId: Uuid, people: PersonOfImport[]) => tx`
  with asked as materialized (select id, email from ${rowsOf(tx, people, { id: 'uuid', email: 'text' })}),
  changes as (
    delete from import_changes where account_id = ${accountId} and contact_id in (select id from asked)),
  kept as (
    delete from import_kept where account_id = ${accountId} and contact_id in (select id from asked))
  delete from import_refusals where account_id = ${accountId} and email in (select email from asked)`

/** Claims the oldest import; each account runs one at a time. */
export const claimImport = (tx: Tx, accountId: Uuid, lease: number, now: Date) => tx<ImportRow[]>`
  update imports set lease = ${lease} where account_id = ${accountId} and id in (
    select id from imports
    where account_id = ${accountId} and state in ('running', 'undoing') and lease is null and due_at <= ${now}
      and not exists (select from imports other where other.account_id = ${accountId} and other.lease is not null)
    order by due_at, id limit 1 for update skip locked
  ) returning ${columns(tx)}`

export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from imports
    where account_id = ${accountId} and state in ('running', 'undoing')
      and not exists (select from imports other where other.account_id = ${accountId} and other.lease is not null)`
  return row!.due_at
}

export const releaseImports = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update imports set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Stops imports whose workers keep crashing. */
export const stopImports = (tx: Tx, accountId: Uuid, leases: number[], now: Date) => tx`
  update imports set state = 'stopped', stopped_because = 'could_not_be_processed', due_at = null, finished_at = ${now},
    lease = null
  where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Moves the import to the end of its account's queue. */
export const yieldImport = (tx: Tx, accountId: Uuid, id: Uuid, now: Date) => tx`
  update imports set lease = null, due_at = ${now} where account_id = ${accountId} and id = ${id}`

/** Uploads without recent progress: their process died, or their client disconnected. */
export const removeStalled = (tx: Tx, receivedBefore: Date) => tx`
  delete from imports where state = 'uploading' and received_at < ${receivedBefore}`

/**
 * Deletes files that no one started or continued in time, and what imports store about people once they can't be
 * undone.
 */
export const removeOld = (tx: Tx, unstartedBefore: Date, finishedBefore: Date) => tx`
  with unstarted as (
    delete from imports where state = 'uploaded' and created_at < ${unstartedBefore}),
  old as materialized (
    select account_id, id from imports where created_at < ${finishedBefore} and finished_at < ${finishedBefore}),
  given_up as (
    update imports i set state = 'cancelled' from old where i.account_id = old.account_id and i.id = old.id and i.state = 'stopped'),
  files as (delete from import_chunks f using old where f.account_id = old.account_id and f.import_id = old.id),
  batches as (delete from import_batches b using old where b.account_id = old.account_id and b.import_id = old.id),
  changes as (delete from import_changes c using old where c.account_id = old.account_id and c.import_id = old.id),
  kept as (delete from import_kept k using old where k.account_id = old.account_id and k.import_id = old.id)
  delete from import_refusals r using old where r.account_id = old.account_id and r.import_id = old.id`
