// State of the whole installation. After a restore it is on hold: background jobs wait, so that old schedules and
// queues do nothing until the operator releases them.

import type { Sql } from './db/db.ts'

export type Hold = { since: Date; reason: string }

export async function findHold(db: Sql): Promise<Hold | null> {
  const [row] = await db<{ since: Date; reason: string }[]>`
    select held_since as since, held_reason as reason from installation where held_since is not null`
  return row ?? null
}

/** A database of an older version has no table for this. */
export async function holdAll(db: Sql, reason: string, now: Date): Promise<void> {
  const [found] = await db<[{ exists: boolean }]>`select to_regclass('installation') is not null as exists`
  if (found.exists) await db`update installation set held_since = ${now}, held_reason = ${reason}`
}

/** Returns whether it was on hold. Workers notice within a second. */
export async function resumeAll(db: Sql): Promise<boolean> {
  const resumed = await db`
    update installation set held_since = null, held_reason = null where held_since is not null returning 1`
  return resumed.count > 0
}

/** SQL condition that is true while background jobs may run. */
export const isNotHeld = (db: Sql) => db`not exists (select from installation where held_since is not null)`
