// Statements for people's former addresses.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export const insertFormerAddress = (tx: Tx, accountId: Uuid, contactId: Uuid, email: string) => tx`
  insert into former_addresses (account_id, contact_id, email) values (${accountId}, ${contactId}, ${email})
  on conflict do nothing`

export async function listFormerAddresses(db: Sql, accountId: Uuid, contactId: Uuid): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select email from former_addresses where account_id = ${accountId} and contact_id = ${contactId} order by email`
  return rows.map(({ email }) => email)
}

/** The person's address, and their former addresses that no one in the account has now. */
export async function listAddresses(db: Sql, accountId: Uuid, contactId: Uuid): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select email from contacts where account_id = ${accountId} and id = ${contactId}
    union
    select f.email from former_addresses f where f.account_id = ${accountId} and f.contact_id = ${contactId}
      and not exists (select from contacts c where c.account_id = ${accountId} and c.email = f.email)`
  return rows.map(({ email }) => email)
}

export const removeFormerAddresses = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  delete from former_addresses where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[])`
