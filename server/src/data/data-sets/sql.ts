// Statements for the sets themselves: names, columns, and audience.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { AudienceMode, Field, Join, KeptSet } from './model.ts'

type SetRow = {
  number: number
  key: string
  built_in: boolean
  name: string
  description: string | null
  category: string
  audience_mode: AudienceMode
  match_person: string | null
  match_field: number | null
  past_field: number | null
  switched_on: boolean
  fields: Field[]
  last_field: number
  removed_keys: string[]
  joins: Join[]
  keyed: number[]
  row_count: number
  made_by_app: Uuid | null
  updated_at: Date
}

const columns = (db: Sql) => db`
  number, key, built_in, name, description, category, audience_mode, match_person, match_field, past_field, switched_on,
  fields, last_field, removed_keys, joins, keyed, row_count, made_by_app, updated_at`

const setOf = (row: SetRow): KeptSet => ({
  number: row.number,
  key: row.key,
  builtIn: row.built_in,
  name: row.name,
  description: row.description,
  category: row.category,
  audienceMode: row.audience_mode,
  match: row.match_person === null ? null : { person: row.match_person, field: row.match_field! },
  pastField: row.past_field,
  switchedOn: row.switched_on,
  fields: row.fields,
  lastField: row.last_field,
  removedKeys: row.removed_keys,
  joins: row.joins,
  keyed: row.keyed,
  rowCount: row.row_count,
  madeByApp: row.made_by_app,
  updatedAt: row.updated_at,
})

/** In order of creation. */
export async function listSets(db: Sql, accountId: Uuid): Promise<KeptSet[]> {
  const rows = await db<SetRow[]>`
    select ${columns(db)} from data_sets where account_id = ${accountId} order by number`
  return rows.map(setOf)
}

export async function findSet(db: Sql, accountId: Uuid, key: string): Promise<KeptSet | undefined> {
  const [row] = await db<SetRow[]>`
    select ${columns(db)} from data_sets where account_id = ${accountId} and key = ${key}`
  return row && setOf(row)
}

/** Locks the set, which serializes writers of its rows. */
export async function lockSet(tx: Tx, accountId: Uuid, key: string): Promise<KeptSet | undefined> {
  const [row] = await tx<SetRow[]>`
    select ${columns(tx)} from data_sets where account_id = ${accountId} and key = ${key} for update`
  return row && setOf(row)
}

/** Locks several sets in a fixed order; for changes that already hold the account's count. */
export const lockSets = (tx: Tx, accountId: Uuid, numbers: number[]) => tx`
  select 1 from data_sets where account_id = ${accountId} and number = any(${numbers}) order by number for update`

/** The number of an account's sets, locked until the transaction ends. */
export async function lockSetCount(tx: Tx, accountId: Uuid): Promise<{ sets: number; last_number: number }> {
  const [row] = await tx<{ sets: number; last_number: number }[]>`
    insert into data_set_counts as c (account_id, sets, last_number) values (${accountId}, 0, 0)
    on conflict (account_id) do update set sets = c.sets
    returning sets, last_number`
  return row!
}

/** Built-in sets don't count toward the limit. */
export const insertSet = (tx: Tx, accountId: Uuid, set: KeptSet, now: Date) => tx`
  with counted as (
    update data_set_counts set sets = sets + ${set.builtIn ? 0 : 1}, last_number = greatest(last_number, ${set.number}::int)
    where account_id = ${accountId})
  insert into data_sets (account_id, ${columns(tx)}, created_at)
  values (${accountId}, ${set.number}, ${set.key}, ${set.builtIn}, ${set.name}, ${set.description}, ${set.category},
    ${set.audienceMode}, ${set.match?.person ?? null}, ${set.match?.field ?? null}, ${set.pastField}, ${set.switchedOn},
    ${JSON.stringify(set.fields)}::text::jsonb, ${set.lastField}, ${set.removedKeys}, ${JSON.stringify(set.joins)}::text::jsonb, ${set.keyed},
    ${set.rowCount}, ${set.madeByApp}, ${now}, ${now})`

export const updateSet = (tx: Tx, accountId: Uuid, set: KeptSet, now: Date) => tx`
  update data_sets set name = ${set.name}, description = ${set.description}, category = ${set.category},
    audience_mode = ${set.audienceMode}, match_person = ${set.match?.person ?? null},
    match_field = ${set.match?.field ?? null}, past_field = ${set.pastField}, switched_on = ${set.switchedOn},
    fields = ${JSON.stringify(set.fields)}::text::jsonb, last_field = ${set.lastField},
    removed_keys = ${set.removedKeys},
    joins = ${JSON.stringify(set.joins)}::text::jsonb, updated_at = ${now}
  where account_id = ${accountId} and number = ${set.number}`

/** Marks fields whose values turned out to be addresses. */
export const updateFields = (tx: Tx, accountId: Uuid, { number, fields }: Pick<KeptSet, 'number' | 'fields'>) => tx`
  update data_sets set fields = ${JSON.stringify(fields)}::text::jsonb where account_id = ${accountId} and number = ${number}`

export const updateRowCount = (tx: Tx, accountId: Uuid, { number }: KeptSet, rowCount: number, now: Date) => tx`
  update data_sets set row_count = ${rowCount}, updated_at = ${now} where account_id = ${accountId} and number = ${number}`

/** Removes other sets' joins to a deleted set. */
export const updateJoins = (tx: Tx, accountId: Uuid, sets: { number: number; joins: Join[] }[]) => tx`
  update data_sets s set joins = t.joins
  from ${rowsOf(tx, sets, { number: 'int', joins: 'jsonb' })}
  where s.account_id = ${accountId} and s.number = t.number`

export const updateKeyed = (tx: Tx, accountId: Uuid, sets: { number: number; keyed: string }[]) => tx`
  update data_sets s set keyed = string_to_array(btrim(t.keyed, '{}'), ',')::smallint[]
  from ${rowsOf(tx, sets, { number: 'int', keyed: 'text' })}
  where s.account_id = ${accountId} and s.number = t.number`

export const removeSet = (tx: Tx, accountId: Uuid, { number }: KeptSet) => tx`
  with counted as (update data_set_counts set sets = sets - 1 where account_id = ${accountId}),
  gone_keys as (delete from data_row_keys where account_id = ${accountId} and set_number = ${number}),
  gone_rows as (delete from data_rows where account_id = ${accountId} and set_number = ${number})
  delete from data_sets where account_id = ${accountId} and number = ${number}`

export async function findCountry(db: Sql, accountId: Uuid): Promise<string | null> {
  const [row] = await db<{ country: string | null }[]>`select country from accounts where id = ${accountId}`
  return row?.country ?? null
}

export type DetailName = { number: number; name: string; retired: boolean }

export const listDetailNames = (db: Sql, accountId: Uuid) => db<DetailName[]>`
  select number, name, retired_at is not null as retired from details where account_id = ${accountId}`

export async function findContactId(
  db: Sql,
  accountId: Uuid,
  { id, email }: { id: Uuid | null; email: string | null },
): Promise<Uuid | undefined> {
  const [row] = await db<{ id: Uuid }[]>`
    select id from contacts where account_id = ${accountId} and (id = ${id} or email = ${email})`
  return row?.id
}
