// Writes the feed: built-in events, and custom events with their external IDs, counts, and names.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { recordEventNames } from './event-names.ts'
import * as sql from './write-feed-sql.ts'

export type { EmailOutcome, NewActivity, NewEvent } from './write-feed-sql.ts'

/** Returns the IDs of custom events that were not recorded because their external ID is taken. */
export async function insertCustomEvents(tx: Tx, events: sql.NewEvent[]): Promise<Set<Uuid>> {
  if (events.length === 0) return new Set()
  const duplicates = new Set((await sql.insertEvents(tx, events)).map(({ id }) => id))
  await recordEventNames(tx, duplicates.size > 0 ? events.filter(({ id }) => !duplicates.has(id)) : events)
  return duplicates
}

export async function recordActivity(tx: Tx, rows: sql.NewActivity[]): Promise<void> {
  if (rows.length > 0) await sql.insertActivity(tx, rows)
}

export type Revision = sql.NewActivity & { was_at: Date; restore: boolean }

/** Updates the properties, person, or time of feed entries. Deleted entries are restored if requested. */
export async function reviseActivity(tx: Tx, rows: Revision[]): Promise<void> {
  if (rows.length === 0) return
  const there = new Set((await sql.updateActivity(tx, rows)).map(({ id }) => id))
  await recordActivity(
    tx,
    rows.filter(({ id, restore }) => restore && !there.has(id)),
  )
}

/** Removes entries from the feed that turned out not to count. */
export const forgetActivity = sql.removeActivity

/** Updates the outcomes of emails. */
export const recordOutcomes = sql.updateOutcomes
