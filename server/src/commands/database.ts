// A database for the time of one command: yours by DATABASE_URL, or the embedded one, whether a server uses it or not.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../platform/config.ts'
import { openDb } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { connectEmbedded } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'
import { StartProblem } from '../platform/start-problem.ts'
import type { Io } from './command.ts'

/** Brings the database up to date first, so that a command works before the first start too. */
export async function withDatabase<T>(io: Io, work: (db: Db, config: Config) => Promise<T>): Promise<T> {
  const config = io.config()
  return withUnmigratedDatabase(config, io.say, async (db) => {
    await migrate(db)
    return work(db, config)
  })
}

export async function withUnmigratedDatabase<T>(
  config: Config,
  say: (words: string) => void,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return withUrl(config.databaseUrl, work)
  const embedded = await connectEmbedded({ dataDir: config.dataDir, log: say })
  try {
    return await withUrl(embedded.url, work)
  } finally {
    await embedded.stop()
  }
}

async function withUrl<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url, { connections: 2, applicationName: 'lettermill command' })
  try {
    await checkDatabase(db)
    return await work(db)
  } finally {
    await db.end({ timeout: 5 })
  }
}

/** For processes that start while PostgreSQL may still be starting too. */
export async function waitForDatabase(url: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await withUrl(url, async () => {})
    } catch (error) {
      const passing = error instanceof StartProblem && NOT_YET.has((error.cause as NodeJS.ErrnoException)?.code ?? '')
      if (!passing || performance.now() > end) throw error
    }
    await sleep(RETRY_MS)
  }
}

const PATIENCE_MS = 15_000
const RETRY_MS = 200
// Nobody listens yet, or PostgreSQL says that it is starting up.
const NOT_YET = new Set(['ECONNREFUSED', 'ENOENT', 'EAI_AGAIN', 'ENOTFOUND', '57P03', '57P01'])

const LEAST_VERSION = 15

/** Speaks in words about a server that cannot be reached or is too old. */
export async function checkDatabase(db: Db): Promise<void> {
  const [row] = await db<[{ version: number; encoding: string }]>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding
  `.catch((error: Error) => {
    throw new StartProblem(`PostgreSQL cannot be reached: ${whatHappened(error)}. Check DATABASE_URL.`, error)
  })
  if (row.version < LEAST_VERSION) {
    throw new StartProblem(`PostgreSQL ${row.version} is too old: Lettermill needs ${LEAST_VERSION} or newer.`)
  }
  if (row.encoding !== 'UTF8') {
    throw new StartProblem(
      `The database is encoded in ${row.encoding}; make one with "create database … encoding 'UTF8'".`,
    )
  }
}

// A refused connection to several addresses of one name has its words in the parts.
const whatHappened = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map((part: Error) => part.message).join(', ') : error.message
