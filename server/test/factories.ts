// Factories for rows, with every default filled in.

import type { Db } from '../src/platform/db/db.ts'
import { newId } from '../src/platform/values/ids.ts'
import type { Uuid } from '../src/platform/values/ids.ts'

export type Factory = { db: Db; accountId: Uuid }

export async function addDetail(
  { db, accountId }: Factory,
  name: string,
  type = 'text',
  choices: string[] = [],
): Promise<void> {
  await db`
    insert into details (account_id, id, number, name, type, choices, position, created_at)
    select ${accountId}, ${newId()}, coalesce(max(number), 0) + 1, ${name}, ${type}, ${choices}, count(*), now()
    from details where account_id = ${accountId}`
}

export async function addTopic({ db, accountId }: Factory, name: string): Promise<void> {
  await db`
    insert into topics (account_id, id, number, name, position, created_at)
    select ${accountId}, ${newId()}, coalesce(max(number), 0) + 1, ${name}, count(*), now()
    from topics where account_id = ${accountId}`
}

/** An address that bounced, whether or not a person has it. */
export async function stopAddress({ db, accountId }: Factory, email: string): Promise<void> {
  await db`
    insert into stopped_addresses (account_id, email_hash, reason, stopped_at)
    values (${accountId}, stopped_hash(${accountId}, ${email}), 'bounce', now())`
  await db`update contacts set stopped = true, status = 'unsubscribed' where account_id = ${accountId} and email = ${email}`
}

/** Feed entries with one name, oldest first. */
export const activityNamed = ({ db, accountId }: Factory, name: string) => db<
  { contact_id: Uuid; properties: Record<string, unknown> }[]
>`
  select contact_id, properties from activity where account_id = ${accountId} and name = ${name} order by id`
