// Statements for rows. Cells are passed as one JSON document: inserting 5,000 rows of 12 cells took 106 to 148 ms this
// way, and 164 to 187 ms with an array of text.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Cell, Cells, KeptSet } from './model.ts'

export type Row = { id: Uuid; cells: Cells }
export type PlacedRow = Row & { position: number }

/** Omits rows whose date in `field` is before `today`. */
export type Past = { field: number; today: Day } | null

const notPast = (db: Sql, past: Past) =>
  past ? db`and (r.cells ->> ${String(past.field)}::text < ${past.today}) is not true` : db``

export const listRows = (db: Sql, accountId: Uuid, set: KeptSet, past: Past, limit: number, offset: number) => db<
  Row[]
>`
  select r.id, r.cells from data_rows r
  where r.account_id = ${accountId} and r.set_number = ${set.number} ${notPast(db, past)}
  order by r.position limit ${limit} offset ${offset}`

export async function countRows(db: Sql, accountId: Uuid, set: KeptSet, past: Past): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from data_rows r
    where r.account_id = ${accountId} and r.set_number = ${set.number} ${notPast(db, past)}`
  return row!.n
}

/** The next rows after a position, for iterating over all of them. */
export const listRowsAfter = (db: Sql, accountId: Uuid, set: KeptSet, position: number, limit: number) => db<
  PlacedRow[]
>`
  select id, position, cells from data_rows
  where account_id = ${accountId} and set_number = ${set.number} and position > ${position}
  order by position limit ${limit}`

/** A sent row (`n`) and an equal existing one (`id`). Without `n`, the row was not sent; without `id`, it is new. */
export type RowPair = { n: number | null; id: Uuid | null; position: number | null }

/**
 * Pairs equal rows, duplicate by duplicate, in row order; `sentJson` is an array of cells. Compared in the database, so that no table is loaded to be
 * replaced.
 */
export const pairRows = (tx: Sql, accountId: Uuid, set: KeptSet, sentJson: string) => tx<RowPair[]>`
  with sent as materialized (
    select n, print, row_number() over (partition by print order by n) as copy
    from (
      select (e.n - 1)::int as n, sha256(convert_to(e.cells::text, 'UTF8')) as print
      from jsonb_array_elements(${sentJson}::text::jsonb) with ordinality as e(cells, n)) e),
  kept as materialized (
    select id, position, print, row_number() over (partition by print order by position) as copy
    from (
      select id, position, sha256(convert_to(cells::text, 'UTF8')) as print from data_rows
      where account_id = ${accountId} and set_number = ${set.number}) r)
  select s.n, k.id, k.position from sent s full join kept k using (print, copy) order by s.n`

export const findRows = (db: Sql, accountId: Uuid, set: KeptSet, ids: Uuid[]) => db<Row[]>`
  select id, cells from data_rows
  where account_id = ${accountId} and set_number = ${set.number} and id = any(${ids}::uuid[])`

export async function lastPosition(db: Sql, accountId: Uuid, set: KeptSet): Promise<number> {
  const [row] = await db<{ last: number | null }[]>`
    select max(position) as last from data_rows where account_id = ${accountId} and set_number = ${set.number}`
  return row!.last ?? -1
}

export const insertRows = (tx: Tx, accountId: Uuid, set: KeptSet, rows: readonly PlacedRow[]) => tx`
  insert into data_rows (account_id, set_number, id, position, cells)
  select ${accountId}, ${set.number}, t.id, t.position, t.cells
  from rows from (
    unnest(${rows.map(({ id }) => id)}::uuid[]),
    unnest(${rows.map(({ position }) => position)}::int[]),
    jsonb_array_elements(${JSON.stringify(rows.map(({ cells }) => cells))}::text::jsonb)) as t(id, position, cells)`

export const updateRows = (tx: Tx, accountId: Uuid, set: KeptSet, rows: readonly Row[]) => tx`
  update data_rows r set cells = t.cells
  from rows from (
    unnest(${rows.map(({ id }) => id)}::uuid[]),
    jsonb_array_elements(${JSON.stringify(rows.map(({ cells }) => cells))}::text::jsonb)) as t(id, cells)
  where r.account_id = ${accountId} and r.set_number = ${set.number} and r.id = t.id`

export const updatePositions = (tx: Tx, accountId: Uuid, set: KeptSet, rows: { id: Uuid; position: number }[]) => tx`
  update data_rows r set position = t.position
  from ${rowsOf(tx, rows, { id: 'uuid', position: 'int' })}
  where r.account_id = ${accountId} and r.set_number = ${set.number} and r.id = t.id`

/** Deletes the values of removed columns. */
export const removeCells = (tx: Tx, accountId: Uuid, set: KeptSet, fields: number[]) => tx`
  update data_rows set cells = cells - ${fields.map(String)}::text[]
  where account_id = ${accountId} and set_number = ${set.number} and cells ?| ${fields.map(String)}::text[]`

/** Returns how many of the IDs existed. */
export async function removeRows(tx: Tx, accountId: Uuid, set: KeptSet, ids: Uuid[]): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    with gone_keys as (
      delete from data_row_keys
      where account_id = ${accountId} and set_number = ${set.number} and row_id = any(${ids}::uuid[])),
    gone as (
      delete from data_rows
      where account_id = ${accountId} and set_number = ${set.number} and id = any(${ids}::uuid[]) returning 1)
    select count(*) as n from gone`
  return row!.n
}

export const removeAllRows = (tx: Tx, accountId: Uuid, set: KeptSet) => tx`
  with gone_keys as (delete from data_row_keys where account_id = ${accountId} and set_number = ${set.number})
  delete from data_rows where account_id = ${accountId} and set_number = ${set.number}`

/** The numbers of the fields in which more than half of the values are email addresses. */
export async function fieldsOfAddresses(db: Sql, accountId: Uuid, set: KeptSet, fields: number[]): Promise<number[]> {
  const found = await db<{ field: number }[]>`
    select f.field from data_rows r cross join unnest(${fields}::int[]) as f(field)
    where r.account_id = ${accountId} and r.set_number = ${set.number} and r.cells ? f.field::text
    group by f.field
    having 2 * count(*) filter (where r.cells ->> f.field::text like '%_@_%._%') > count(*)`
  return found.map(({ field }) => field)
}

export type RowKey = { set_number: number; field: number; value: string; row_id: Uuid }

export const insertKeys = (tx: Tx, accountId: Uuid, keys: readonly RowKey[]) => tx`
  insert into data_row_keys (account_id, set_number, field, value, row_id)
  select ${accountId}, set_number, field, value, row_id
  from ${rowsOf(tx, keys, { set_number: 'int', field: 'smallint', value: 'text', row_id: 'uuid' })}`

export const removeKeys = (tx: Tx, accountId: Uuid, set: KeptSet, rowIds: Uuid[]) => tx`
  delete from data_row_keys
  where account_id = ${accountId} and set_number = ${set.number} and row_id = any(${rowIds}::uuid[])`

export type SetField = { set_number: number; field: number }

export const removeFieldKeys = (tx: Tx, accountId: Uuid, fields: readonly SetField[]) => tx`
  delete from data_row_keys k using ${rowsOf(tx, fields, { set_number: 'int', field: 'smallint' })}
  where k.account_id = ${accountId} and k.set_number = t.set_number and k.field = t.field`

export const listCells = (db: Sql, accountId: Uuid, fields: readonly SetField[]) => db<
  { set_number: number; field: number; row_id: Uuid; cell: Cell }[]
>`
  select t.set_number, t.field, r.id as row_id, r.cells -> t.field::text as cell
  from ${rowsOf(db, fields, { set_number: 'int', field: 'smallint' })}
  join data_rows r on r.account_id = ${accountId} and r.set_number = t.set_number
  where r.cells ? t.field::text`

export type Wanted = { set_number: number; field: number; value: string }

/** For each wanted value, the first row that contains it, without past rows. */
export const findByKeys = (db: Sql, accountId: Uuid, wanted: readonly Wanted[], today: Day) => db<(Wanted & Row)[]>`
  select distinct on (t.set_number, t.field, t.value) t.set_number, t.field, t.value, r.id, r.cells
  from ${rowsOf(db, wanted, { set_number: 'int', field: 'smallint', value: 'text' })}
  join data_row_keys k
    on k.account_id = ${accountId} and k.set_number = t.set_number and k.field = t.field and k.value = t.value
  join data_rows r on r.account_id = ${accountId} and r.set_number = k.set_number and r.id = k.row_id
  join data_sets s on s.account_id = ${accountId} and s.number = t.set_number
  where (r.cells ->> s.past_field::text < ${today}) is not true
  order by t.set_number, t.field, t.value, r.position`

/** The first rows of each set, without past ones. */
export const listFirstRows = (db: Sql, accountId: Uuid, numbers: number[], today: Day, count: number) => db<
  (Row & { set_number: number })[]
>`
  select s.number as set_number, r.id, r.cells
  from data_sets s
  cross join lateral (
    select id, cells, position from data_rows r
    where r.account_id = ${accountId} and r.set_number = s.number
      and (r.cells ->> s.past_field::text < ${today}) is not true
    order by position limit ${count}) r
  where s.account_id = ${accountId} and s.number = any(${numbers}::int[])
  order by s.number, r.position`

/** Each person's values of details (by number) and built-in fields, in the requested order. */
export const listPersonValues = (db: Sql, accountId: Uuid, contactIds: Uuid[], people: string[]) => db<
  { id: Uuid; held: (Cell | null)[] }[]
>`
  select c.id, jsonb_build_array(${people.flatMap((person, i) => [i > 0 ? db`,` : db``, personValue(db, person)])}) as held
  from contacts c where c.account_id = ${accountId} and c.id = any(${contactIds}::uuid[])`

const personValue = (db: Sql, person: string) =>
  person === 'email'
    ? db`c.email`
    : person === 'firstName'
      ? db`c.first_name`
      : person === 'lastName'
        ? db`c.last_name`
        : db`c.details -> ${person}::text`

export const listRowsOfContact = (db: Sql, accountId: Uuid, contactId: Uuid) => db<(Row & { set_number: number })[]>`
  select r.set_number, r.id, r.cells
  from contacts c
  join data_sets s on s.account_id = ${accountId} and s.match_person = 'email' and not s.built_in
  join data_row_keys k
    on k.account_id = ${accountId} and k.set_number = s.number and k.field = s.match_field and k.value = c.email
  join data_rows r on r.account_id = ${accountId} and r.set_number = k.set_number and r.id = k.row_id
  where c.account_id = ${accountId} and c.id = ${contactId}
  order by r.set_number, r.position`

export const lockSetsMatchedOnEmail = (tx: Tx, accountId: Uuid) => tx`
  select 1 from data_sets
  where account_id = ${accountId} and match_person = 'email' and not built_in order by number for update`

export const removeRowsOfEmails = (tx: Tx, accountId: Uuid, emails: string[]) => tx`
  with theirs as (
    select k.set_number, k.row_id
    from data_sets s
    join data_row_keys k on k.account_id = ${accountId} and k.set_number = s.number and k.field = s.match_field
    where s.account_id = ${accountId} and s.match_person = 'email' and not s.built_in and k.value = any(${emails}::text[])),
  gone_keys as (
    delete from data_row_keys k using theirs t
    where k.account_id = ${accountId} and k.set_number = t.set_number and k.row_id = t.row_id),
  gone as (
    delete from data_rows r using theirs t
    where r.account_id = ${accountId} and r.set_number = t.set_number and r.id = t.row_id
    returning r.set_number)
  update data_sets s set row_count = s.row_count - g.n
  from (select set_number, count(*) as n from gone group by set_number) g
  where s.account_id = ${accountId} and s.number = g.set_number`
