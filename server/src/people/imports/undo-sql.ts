import { FeedSection } from '../../activity/feed/schema.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { columns } from '../contacts/sql.ts'
import type { ContactRow } from '../contacts/sql.ts'
import type { Before } from './sql.ts'

export type BatchRow = { first_seq: number; last_seq: number }

/** Newest people first, so that their numbers can be reused. */
export async function takeLastBatch(tx: Tx, accountId: Uuid, importId: Uuid): Promise<BatchRow | undefined> {
  const [row] = await tx<BatchRow[]>`
    delete from import_batches where account_id = ${accountId} and import_id = ${importId} and first_seq = (
      select max(first_seq) from import_batches where account_id = ${accountId} and import_id = ${importId}
    ) returning first_seq, last_seq`
  return row
}

/**
 * Waits for transactions that write about these people, so that their changes are seen before the people are removed.
 */
export const lockAdded = (tx: Tx, accountId: Uuid, { first_seq, last_seq }: BatchRow) => tx`
  select from contacts where account_id = ${accountId} and seq between ${first_seq} and ${last_seq} order by id for update`

/** People a batch added, and whether anything has happened to them since. */
export const listAdded = (
  tx: Tx,
  accountId: Uuid,
  importId: Uuid,
  listId: Uuid | null,
  { first_seq, last_seq }: BatchRow,
) => tx<{ id: Uuid; email: string; untouched: boolean }[]>`
  select c.id, c.email, c.topics_off = '{}' and c.frequency = 'any'
    and case when h.contact_id is null then c.updated_at = c.created_at
      else not h.mixed and coalesce(h.was_updated_at, c.created_at) = c.created_at and coalesce(h.updated_at, c.created_at) = c.updated_at end
    and not exists (
      select from activity a where a.account_id = ${accountId} and a.contact_id = c.id and (a.name <> 'contact.subscribed' or a.section = ${FeedSection.custom}))
    and not exists (
      select from list_members m where m.account_id = ${accountId} and m.contact_id = c.id and m.list_id is distinct from ${listId}::uuid)
    as untouched
  from contacts c
  left join import_changes h on h.account_id = ${accountId} and h.import_id = ${importId} and h.contact_id = c.id
  where c.account_id = ${accountId} and c.seq between ${first_seq} and ${last_seq}`

export type ChangedRow = ContactRow & { before: Before | null; joined_list: boolean; untouched: boolean }

/** People the import changed, in their current state. */
export const takeChanged = (tx: Tx, accountId: Uuid, importId: Uuid, limit: number) => tx<ChangedRow[]>`
  with taken as (
    delete from import_changes where account_id = ${accountId} and import_id = ${importId} and contact_id in (
      select contact_id from import_changes where account_id = ${accountId} and import_id = ${importId} limit ${limit}
    ) returning contact_id, before, updated_at, mixed, joined_list
  )
  select ${columns(tx)}, h.before, h.joined_list, h.before is null or (not h.mixed and h.updated_at = c.updated_at) as untouched
  from taken h join contacts c on c.account_id = ${accountId} and c.id = h.contact_id`

export const removeChanges = (tx: Tx, accountId: Uuid, importId: Uuid, contactIds: Uuid[]) => tx`
  delete from import_changes
  where account_id = ${accountId} and import_id = ${importId} and contact_id = any(${contactIds}::uuid[])`

export const insertKept = (tx: Tx, accountId: Uuid, importId: Uuid, contactIds: Uuid[]) => tx`
  insert into import_kept (account_id, import_id, contact_id)
  select ${accountId}, ${importId}, id from unnest(${contactIds}::uuid[]) id on conflict do nothing`

export const updateUndone = (tx: Tx, accountId: Uuid, importId: Uuid, undone: number, kept: number) => tx`
  update imports set undone = undone + ${undone}, kept = kept + ${kept} where account_id = ${accountId} and id = ${importId}`

/** Ordered by ID. */
export const listKept = (db: Sql, accountId: Uuid, importId: Uuid, after: Uuid | null, limit: number) => db<
  ContactRow[]
>`
  select ${columns(db)} from import_kept k join contacts c on c.account_id = ${accountId} and c.id = k.contact_id
  where k.account_id = ${accountId} and k.import_id = ${importId} ${after ? db`and k.contact_id > ${after}` : db``}
  order by k.contact_id limit ${limit}`
