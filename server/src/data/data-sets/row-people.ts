// The people that rows are about, for drips that a new row triggers.

import type { Person } from '../../activity/record-events.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Cells } from './model.ts'
import { linkToPeople } from './people.ts'
import { listPeopleOfRows } from './people-sql.ts'
import { find } from './sets.ts'

/** People who match the rows, each with the row's values by field key. Empty if a set is not about people. */
export async function findPeopleOfRows(
  db: Sql,
  accountId: Uuid,
  key: string,
  rowIds: Uuid[],
): Promise<{ person: Person; row: Record<string, unknown> }[]> {
  const set = await find(db, accountId, key)
  const link = linkToPeople(set)
  if (!link || link.person === undefined || set.builtIn) return []
  const rows = await listPeopleOfRows(db, accountId, set, link, rowIds)
  const shown = (cells: Cells) =>
    Object.fromEntries(set.fields.map(({ key: field, number }) => [field, cells[number] ?? null]))
  return rows.map(({ id, email, first_name, last_name, cells }) => ({
    person: { id, email, firstName: first_name, lastName: last_name },
    row: shown(cells),
  }))
}
