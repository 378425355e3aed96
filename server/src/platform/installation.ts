// What is true of the whole installation. It is held after a restore: background work waits, so that schedules and queues
// of the time of the backup do nothing on their own until somebody says that they may.

import type { Sql } from './db/db.ts'

export type Hold = { since: Date; reason: string }

export async function findHold(db: Sql): Promise<Hold | null> {
  const [row] = await db<{ since: Date; reason: string }[]>`
    select held_since as since, held_reason as reason from installation where held_since is not null`
  return row ?? null
}

/** A database from before there was such a thing has nowhere to write it. */
export async function holdAll(db: Sql, reason: string, now: Date): Promise<void> {
  const [found] = await db<[{ exists: boolean }]>`select to_regclass('installation') is not null as exists`
  if (found.exists) await db`update installation set held_since = ${now}, held_reason = ${reason}`
}

/** Whether it was held. Workers notice within a second. */
export async function resumeAll(db: Sql): Promise<boolean> {
  const resumed = await db`
    update installation set held_since = null, held_reason = null where held_since is not null returning 1`
  return resumed.count > 0
}

/** True in a statement that asks whether background work may go on. */
export const isNotHeld = (db: Sql) => db`not exists (select from installation where held_since is not null)`
