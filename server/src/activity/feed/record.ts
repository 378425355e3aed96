// What the feed keeps: built-in events, and the account's own with their external ids, counts and names.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { noteEventNames } from './event-names.ts'
import * as sql from './record-sql.ts'

export type { EmailOutcome, NewActivity, NewEvent } from './record-sql.ts'

/** Events of the account itself. Answers with the ids of those that were not recorded, their external id being taken. */
export async function insertCustomEvents(tx: Tx, events: sql.NewEvent[]): Promise<Set<Uuid>> {
  if (events.length === 0) return new Set()
  const duplicates = new Set((await sql.insertEvents(tx, events)).map(({ id }) => id))
  await noteEventNames(tx, duplicates.size > 0 ? events.filter(({ id }) => !duplicates.has(id)) : events)
  return duplicates
}

export async function recordActivity(tx: Tx, rows: sql.NewActivity[]): Promise<void> {
  if (rows.length > 0) await sql.insertActivity(tx, rows)
}

export type Revision = sql.NewActivity & { was_at: Date; restore: boolean }

/** Facts, person or time of what the feed shows have changed. What has left the feed comes back where that is asked for. */
export async function reviseActivity(tx: Tx, rows: Revision[]): Promise<void> {
  if (rows.length === 0) return
  const there = new Set((await sql.updateActivity(tx, rows)).map(({ id }) => id))
  await recordActivity(
    tx,
    rows.filter(({ id, restore }) => restore && !there.has(id)),
  )
}

/** What the feed shows no longer, because it turned out not to count. */
export const forgetActivity = sql.removeActivity

/** How emails ended. */
export const recordOutcomes = sql.updateOutcomes
