// The person in a simulation. What happens to them is kept in memory, and code that reads through `db` sees it. Nothing
// is locked or written, so a simulation never affects people in the drip.

import { BUILT_IN, builtInOf } from '../../activity/feed/built-in-events.ts'
import type { BuiltInName } from '../../activity/feed/built-in-events.ts'
import type { NewActivity } from '../../activity/feed/write-feed.ts'
import { FeedSection } from '../../activity/feed/schema.ts'
import type { EmailStatus } from '../../activity/feed/schema.ts'
import { withTables } from '../../platform/db/db.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './simulate-sql.ts'

export type SimulatedPerson = {
  /** Reads real data, except that the only person is the simulated one, in their current state. */
  db: Sql
  row: sql.WholePerson
  change(row: Partial<sql.WholePerson>): void
  join(listId: Uuid, at: Date): void
  leave(listId: Uuid): void
  /** A built-in event, or a custom event of the account. */
  happened(name: string, at: Date, status?: EmailStatus): void
}

export function simulatedPerson(db: Sql, accountId: Uuid, person: sql.WholePerson): SimulatedPerson {
  const rows: sql.SimulatedRows = { person, joined: [], left: [], events: [] }
  const leave = (listId: Uuid) => {
    rows.joined = rows.joined.filter(({ list_id }) => list_id !== listId)
    rows.left.push(listId)
  }
  return {
    db: withTables(db, () => sql.simulatedTables(db, accountId, rows)),
    get row() {
      return rows.person
    },
    change(row) {
      rows.person = { ...rows.person, ...row }
    },
    join(listId, at) {
      // Replaces an existing membership, so that there are never two.
      leave(listId)
      const { id, seq } = rows.person
      rows.joined.push({ account_id: accountId, list_id: listId, contact_id: id, contact_seq: seq, added_at: at })
    },
    leave,
    happened(name, at, status) {
      rows.events.push(eventOf(accountId, rows.person.id, name, at, status ?? null))
    },
  }
}

const eventOf = (accountId: Uuid, personId: Uuid, name: string, at: Date, status: EmailStatus | null): NewActivity => ({
  account_id: accountId,
  section: builtInOf(name) ? BUILT_IN[name as BuiltInName].section : FeedSection.custom,
  occurred_at: at,
  id: newId(),
  name,
  contact_id: personId,
  status,
  properties: {},
  created_at: at,
})
