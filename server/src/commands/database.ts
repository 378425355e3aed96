// A database for the duration of one command: yours from DATABASE_URL, or the embedded one, whether or not a server is
// using it.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../platform/config.ts'
import { openDb } from '../platform/db/db.ts'
import type { Db } from '../platform/db/db.ts'
import type { ConnectionCode } from '../platform/db/errors.ts'
import { connectEmbedded } from '../platform/postgres/embedded-postgres.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { migrateDatabase } from './migrate-database.ts'
import type { Io } from './command.ts'

/** Migrates the database first, so that commands work before the first start. */
export async function withDatabase<T>(io: Io, work: (db: Db, config: Config, url: string) => Promise<T>): Promise<T> {
  const config = io.config()
  return withUnmigratedDatabase(config, io.say, async (db, url) => {
    await migrateDatabase(db, io.say)
    return work(db, config, url)
  })
}

export async function withUnmigratedDatabase<T>(
  config: Config,
  say: (words: string) => void,
  work: (db: Db, url: string) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return withUrl(config.databaseUrl, work)
  const embedded = await connectEmbedded({ dataDir: config.dataDir, log: say })
  try {
    return await withUrl(embedded.url, work)
  } finally {
    await embedded.stop()
  }
}

async function withUrl<T>(url: string, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const db = openDb(url, { connections: 2, applicationName: 'lettermill command' })
  let answered = false
  try {
    await checkDatabase(db)
    answered = true
    return await work(db, url)
  } finally {
    await db.end({ timeout: answered ? 5 : 0 })
  }
}

type Waiting = { say(words: string): void; patienceMs?: number }

/**
 * For processes that start while PostgreSQL may be starting or restarting: runs `begin` once it responds, and again if
 * the connection is lost. `begin` must clean up when it fails.
 */
export async function onceDatabaseAnswers<T>(
  url: string,
  begin: () => Promise<T>,
  { say, patienceMs = PATIENCE_MS }: Waiting,
): Promise<T> {
  const started = performance.now()
  const left = () => patienceMs - (performance.now() - started)
  for (let tries = 1; ; tries++) {
    try {
      await withUrl(url, async () => {})
      return await begin()
    } catch (error) {
      const reason = error instanceof StartProblem ? error.cause : error
      if (!isPassing(reason)) throw error
      if (left() <= 0) throw unreachable(reason as Error, patienceMs)
    }
    if (tries === 1) say('PostgreSQL is not responding yet. Waiting …')
    await sleep(RETRY_MS)
  }
}

const PATIENCE_MS = 15_000
const RETRY_MS = 200

// The port is not open yet, or the connection was cut.
const LOST = ['ECONNREFUSED', 'ENOENT', 'EAI_AGAIN', 'ENOTFOUND', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
const LOST_BY_DRIVER: ConnectionCode[] = ['CONNECTION_LOST', 'COMMIT_UNKNOWN', 'CONNECT_CLOSED', 'CONNECT_TIMEOUT']
// PostgreSQL's codes for shutdown, crash, and startup.
const NOT_NOW = ['57P01', '57P02', '57P03']
const PASSING = new Set<string>([...LOST, ...LOST_BY_DRIVER, ...NOT_NOW])
/** A missing file has the same code as a missing socket. */
const OF_SOCKETS = new Set([undefined, 'connect', 'getaddrinfo', 'read', 'write'])

function isPassing(reason: unknown): boolean {
  const { code, syscall } = (reason ?? {}) as NodeJS.ErrnoException
  return PASSING.has(code ?? '') && OF_SOCKETS.has(syscall)
}

function unreachable(reason: Error, patienceMs: number): StartProblem {
  const waited = Math.round(patienceMs / 1000)
  return new StartProblem(
    `PostgreSQL did not respond for ${waited} seconds: ${whatHappened(reason)}. Check that it is running and that DATABASE_URL is correct.`,
    reason,
  )
}

const LEAST_VERSION = 15

/** Reports a server that cannot be reached or is too old. */
async function checkDatabase(db: Db): Promise<void> {
  const [row] = await db<[{ version: number; encoding: string }]>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`.catch(
    (error: Error) => {
      throw new StartProblem(`PostgreSQL cannot be reached: ${whatHappened(error)}. Check DATABASE_URL.`, error)
    },
  )
  if (row.version < LEAST_VERSION) {
    throw new StartProblem(`PostgreSQL ${row.version} is too old. Lettermill requires ${LEAST_VERSION} or newer.`)
  }
  if (row.encoding !== 'UTF8') {
    throw new StartProblem(
      `The database uses the encoding ${row.encoding}. Create one with "create database … encoding 'UTF8'".`,
    )
  }
}

// If a name has several addresses, the error of a refused connection is in its parts.
const whatHappened = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map((part: Error) => part.message).join(', ') : error.message
