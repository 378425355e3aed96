// What a simulation reads, and the in-memory tables that shadow the real ones.

import type { Fragment, Sql } from '../../platform/db/db.ts'
import type { NewActivity } from '../../activity/feed/write-feed.ts'
import type { ContactRow } from '../../people/contacts/contacts.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { PersonRow } from './runs-sql.ts'

/** Includes every other column of the table, so that any statement works. */
export type WholePerson = PersonRow & Pick<ContactRow, 'seq' | 'status' | 'stopped'>

export async function findWholePerson(db: Sql, accountId: Uuid, id: Uuid): Promise<WholePerson | undefined> {
  const [row] = await db<{ person: WholePerson }[]>`
    select to_jsonb(c) as person from contacts c where c.account_id = ${accountId} and c.id = ${id}`
  return row?.person
}

export type SimulatedRows = {
  person: WholePerson
  joined: { account_id: Uuid; list_id: Uuid; contact_id: Uuid; contact_seq: number; added_at: Date }[]
  left: Uuid[]
  events: NewActivity[]
}

/** The person with their lists and activity at this point of the simulation. */
export const simulatedTables = (db: Sql, accountId: Uuid, { person, joined, left, events }: SimulatedRows): Fragment =>
  db`
  contacts as (select * from jsonb_populate_record(null::contacts, ${JSON.stringify(person)}::text::jsonb)),
  list_members as not materialized (
    select * from list_members
    where account_id = ${accountId} and contact_id = ${person.id} and list_id <> all(${left}::uuid[])
    union all select * from jsonb_populate_recordset(null::list_members, ${JSON.stringify(joined)}::text::jsonb)),
  activity as not materialized (
    select * from activity where account_id = ${accountId} and contact_id = ${person.id}
    union all select * from jsonb_populate_recordset(null::activity, ${JSON.stringify(events)}::text::jsonb))`
