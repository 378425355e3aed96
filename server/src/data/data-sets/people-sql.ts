import type { Fragment, Sql } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { activeProducts, ordersOfPeople, shownReviews } from './live-sql.ts'
import type { Cells, DataSet } from './model.ts'
import type { LinkToPeople } from './people.ts'

export type LinkedRows = {
  /** A table of `value` and `cells`, with the cells by field number. */
  rows: Fragment
  /** The value of the person `c` that a row's `value` must equal. */
  value: Fragment
}

/** The rows of a set that are about people, without past ones. */
export function linkedRows(db: Sql, accountId: Uuid, set: DataSet, link: LinkToPeople, today: Day): LinkedRows {
  if (link.person === undefined) return { rows: ordersOfPeople(db, accountId), value: db`c.id` }
  const value = personValue(db, link.person)
  if (set.key === 'reviews') return { rows: shownReviews(db, accountId, link.field), value }
  if (set.builtIn) return { rows: activeProducts(db, accountId, link.field), value }
  const rows = set.match ? keyedRows(db, accountId, set, link.field) : rowsOfAddresses(db, accountId, set, link.field)
  return { rows: db`${rows} ${notPast(db, set, today)}`, value }
}

const keyedRows = (db: Sql, accountId: Uuid, set: DataSet, field: number) => db`
  select k.value, r.cells from data_row_keys k
  join data_rows r on r.account_id = ${accountId} and r.set_number = k.set_number and r.id = k.row_id
  where k.account_id = ${accountId} and k.set_number = ${set.number} and k.field = ${field}`

/** Cells of an email column are stored normalized, like addresses. */
const rowsOfAddresses = (db: Sql, accountId: Uuid, set: DataSet, field: number) => db`
  select r.cells ->> ${String(field)}::text as value, r.cells from data_rows r
  where r.account_id = ${accountId} and r.set_number = ${set.number}`

const notPast = (db: Sql, { pastField }: DataSet, today: Day) =>
  pastField === null ? db`` : db`and (r.cells ->> ${String(pastField)}::text < ${today}) is not true`

/** Must match `normalized` in model.ts, which normalizes indexed values. */
function personValue(db: Sql, person: string): Fragment {
  if (person === 'email') return db`c.email`
  const held =
    person === 'firstName'
      ? db`c.first_name`
      : person === 'lastName'
        ? db`c.last_name`
        : db`(c.details ->> ${person}::text)`
  const text = db`lower(btrim(normalize(${held})))`
  return db`(case when length(${text}) <= 500 then ${text} else encode(sha256(convert_to(${text}, 'UTF8')), 'hex') end)`
}

export type PersonOfRow = {
  id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  cells: Cells
}

/** IDs of the people that these rows are about; null means all rows. */
export const peopleOfRows = (
  db: Sql,
  accountId: Uuid,
  set: DataSet,
  link: Extract<LinkToPeople, { field: number }>,
  rowIds: Uuid[] | null,
): Fragment => db`
  select c.id
  from (
    ${set.match ? keyedRows(db, accountId, set, link.field) : rowsOfAddresses(db, accountId, set, link.field)}
      ${rowIds ? db`and r.id = any(${rowIds}::uuid[])` : db``}
  ) linked
  join contacts c on c.account_id = ${accountId} and ${personValue(db, link.person)} = linked.value`

/** The people that these rows are about, in row order. */
export const listPeopleOfRows = (
  db: Sql,
  accountId: Uuid,
  set: DataSet,
  link: Extract<LinkToPeople, { field: number }>,
  rowIds: Uuid[],
) => db<PersonOfRow[]>`
  select c.id, c.email, c.first_name, c.last_name, linked.cells
  from (
    ${set.match ? keyedRows(db, accountId, set, link.field) : rowsOfAddresses(db, accountId, set, link.field)}
      and r.id = any(${rowIds}::uuid[])
  ) linked
  join contacts c on c.account_id = ${accountId} and ${personValue(db, link.person)} = linked.value`
