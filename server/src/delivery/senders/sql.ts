import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type SenderRow = {
  id: Uuid
  name: string
  email: string
  reply_to: string | null
  verified_at: Date | null
  is_default: boolean
  created_at: Date
}

const columns = (db: Sql) => db`id, name, email, reply_to, verified_at, is_default, created_at`

/** In the order of creation. */
export const listSenders = (db: Sql, accountId: Uuid) => db<SenderRow[]>`
  select ${columns(db)} from senders where account_id = ${accountId} order by id`

export async function findSender(db: Sql, accountId: Uuid, id: Uuid): Promise<SenderRow | undefined> {
  const [row] = await db<SenderRow[]>`
    select ${columns(db)} from senders where account_id = ${accountId} and id = ${id}`
  return row
}

export type NewSender = Pick<SenderRow, 'id' | 'name' | 'email' | 'reply_to' | 'created_at'>

export const insertSender = (tx: Sql, accountId: Uuid, row: NewSender) => tx`
  insert into senders (account_id, id, name, email, reply_to, created_at)
  values (${accountId}, ${row.id}, ${row.name}, ${row.email}, ${row.reply_to}, ${row.created_at})`

export const updateSender = (tx: Sql, accountId: Uuid, { id, name, reply_to }: SenderRow) => tx`
  update senders set name = ${name}, reply_to = ${reply_to} where account_id = ${accountId} and id = ${id}`

/** Clears the previous default first: there is at most one at any time. */
export async function updateDefault(tx: Sql, accountId: Uuid, id: Uuid): Promise<void> {
  await tx`update senders set is_default = false where account_id = ${accountId} and is_default and id <> ${id}`
  await tx`update senders set is_default = true where account_id = ${accountId} and id = ${id}`
}

/** The first verification counts; returns whether the sender exists. */
export async function updateVerified(
  tx: Sql,
  accountId: Uuid,
  id: Uuid,
  by: 'mail' | 'operator',
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update senders set verified_at = coalesce(verified_at, ${now}), verified_by = coalesce(verified_by, ${by})
    where account_id = ${accountId} and id = ${id} returning 1`
  return rows.length > 0
}

/** Returns whether the sender existed. */
export async function removeSender(tx: Sql, accountId: Uuid, id: Uuid): Promise<boolean> {
  return (await tx`delete from senders where account_id = ${accountId} and id = ${id} returning 1`).length > 0
}
