// Lines to the database: one connection each, on which statements that serve many callers at once follow one another. The
// next is there when the last is done, so PostgreSQL never waits for it; and no two run side by side, which on a small
// machine only takes the processor from the API: in one comparison, a line recorded a seventh more events than a pool.

import { openDb } from './db.ts'
import type { Db } from './db.ts'

export type Lines = { reading: Db; writing: Db }

export const LINES = 2

/** Batches on their way: one at work, one waiting in line for it, one whose answers are leaving. */
export const LINE_DEPTH = 3

/** What waits for a lock holds up everybody behind it, so it soon goes the long way instead, through a transaction. */
const LOCK_TIMEOUT_MS = 50

export const openLines = (databaseUrl: string): Lines => ({
  reading: openDb(databaseUrl, { connections: 1, applicationName: 'lettermill api reading' }),
  writing: openDb(databaseUrl, {
    connections: 1,
    applicationName: 'lettermill api writing',
    lockTimeoutMs: LOCK_TIMEOUT_MS,
  }),
})

export async function closeLines({ reading, writing }: Lines): Promise<void> {
  await Promise.all([reading.end({ timeout: 5 }), writing.end({ timeout: 5 })])
}
