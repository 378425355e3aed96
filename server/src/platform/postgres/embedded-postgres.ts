// The embedded PostgreSQL: started, or adopted if it is still running, and stopped by its last user. Users are tracked
// by PostgreSQL itself, with locks that end with the session that holds them.

import { setTimeout as sleep } from 'node:timers/promises'
import { socketUrl } from '../db/database-url.ts'
import { openSession } from '../db/db.ts'
import type { Session } from '../db/db.ts'
import { findPlace } from './embedded-place.ts'
import type { Place } from './embedded-place.ts'
import { DATABASE, findRunning, isAlive, lastWords, startServer, stopServer, SUPERUSER } from './embedded-server.ts'
import type { Running } from './embedded-server.ts'
import { keepProgram, prepareCluster } from './embedded-upgrade.ts'
import { StartProblem } from '../start-problem.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: (words: string) => void
  /** PostgreSQL settings for this start, which override the defaults. */
  settings?: Record<string, string>
  /** Called once when the session is lost without stop(): PostgreSQL crashed or was stopped manually. */
  onLost?: () => void
}

export type Embedded = {
  url: string
  /** True if the server was already running. */
  adopted: boolean
  /** Leaves the server, and stops it if there are no other users. */
  stop(): Promise<void>
}

// Advisory locks are held in the maintenance database, so that the real one can be dropped, renamed, and copied.
const LOCKS = 76_771
const OWNER = 1
const USER = 2

const READY_WITHIN = 600_000
const EXIT_RETRY_WITHIN = 10_000
const REPORT_AFTER = 3_000
const RETRY_EVERY = 20

/** For the single supervisor of a data directory: throws if there already is one. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = findPlace(options.dataDir, options.log)
  const session = await join(place, options)
  try {
    await becomeOwner(session.sql)
    keepProgram(place)
  } catch (error) {
    await leave(place, session, options)
    throw error
  }
  return present(place, session, options)
}

/** For any other user, such as a command or a test run: any number at once, with or without a supervisor. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = findPlace(options.dataDir, options.log)
  return present(place, await join(place, options), options)
}

/** The process that supervises this data directory, if any; starts nothing. */
export async function embeddedOwner(dataDir: string): Promise<number | null> {
  const place = findPlace(dataDir, () => {})
  const running = findRunning(place)
  if (!running?.ready) return null
  const sql = await openLockSession(running, () => {})
  try {
    return await findOwner(sql)
  } finally {
    sql.release()
  }
}

/** Our registration as a user of the server; it lasts as long as the session that holds its lock. */
type Membership = { sql: Session; running: Running; adopted: boolean; closing: boolean }

async function present(place: Place, session: Membership, options: EmbeddedOptions): Promise<Embedded> {
  await makeDatabase(session.sql)
  return {
    url: socketUrl(session.running, SUPERUSER, DATABASE),
    adopted: session.adopted,
    stop: () => leave(place, session, options),
  }
}

/** Starts the server if necessary and registers as a user. Waits for a server that is just stopping. */
async function join(place: Place, { log, settings = {}, onLost }: EmbeddedOptions): Promise<Membership> {
  await prepareCluster(place, log)
  const begun = performance.now()
  const waited = () => performance.now() - begun
  let started: ReturnType<typeof startServer> | null = null
  let isReported = false

  while (waited() < READY_WITHIN) {
    const running = findRunning(place)
    if (running?.ready) {
      const session = await becomeUser(running, started === null, onLost)
      if (session) return session
    } else if (!running && (started === null || started.exited() !== null)) {
      if (started?.exited() && waited() > EXIT_RETRY_WITHIN) {
        throw new StartProblem(`PostgreSQL does not start. The end of its log, ${place.logFile}:\n${lastWords(place)}`)
      }
      if (started !== null) await sleep(10 * RETRY_EVERY)
      started = startServer(place, settings)
    }
    if (!isReported && waited() > REPORT_AFTER) {
      isReported = true
      log('PostgreSQL is not ready yet. After a crash it first recovers the last changes, which can take minutes.')
    }
    await sleep(RETRY_EVERY)
  }
  throw new StartProblem(`PostgreSQL did not become ready. Check its log: ${place.logFile}.`)
}

async function becomeUser(running: Running, adopted: boolean, onLost?: () => void): Promise<Membership | null> {
  let session: Membership | null = null
  const lost = () => {
    if (session && !session.closing) onLost?.()
    if (session) session.closing = true
  }
  try {
    const sql = await openLockSession(running, lost)
    await sql`select pg_advisory_lock_shared(${LOCKS}::int, ${USER}::int)`
    session = { sql, running, adopted, closing: false }
    return session
  } catch {
    // It stopped between our check and our call; the caller checks again.
    return null
  }
}

async function becomeOwner(sql: Session): Promise<void> {
  for (;;) {
    const [row] = await sql<[{ mine: boolean }]>`select pg_try_advisory_lock(${LOCKS}::int, ${OWNER}::int) as mine`
    if (row.mine) return
    const owner = await findOwner(sql)
    if (owner !== null && isAlive(owner)) {
      throw new StartProblem(`Lettermill is already running on this data directory (pid ${owner}).`)
    }
    // The owner was killed, and PostgreSQL is about to notice.
    await sleep(RETRY_EVERY)
  }
}

async function findOwner(sql: Session): Promise<number | null> {
  const [row] = await sql<{ name: string }[]>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = ${LOCKS} and objid = ${OWNER} and granted`
  return row ? Number(row.name.split(':')[1]) : null
}

/** The last user stops the server while holding the lock that makes new users wait until it has stopped. */
async function leave(place: Place, session: Membership, { log }: EmbeddedOptions): Promise<void> {
  if (session.closing) return
  session.closing = true
  const { sql, running } = session
  try {
    await sql`select pg_advisory_unlock_shared(${LOCKS}::int, ${USER}::int)`
    const [row] = await sql<[{ alone: boolean }]>`select pg_try_advisory_lock(${LOCKS}::int, ${USER}::int) as alone`
    if (row.alone && !(await stopServer(place, running))) {
      log(`PostgreSQL (pid ${running.pid}) is taking long to stop and continues in the background.`)
    }
  } catch {
    // The server has already stopped.
  }
  sql.release()
}

async function makeDatabase(sql: Session): Promise<void> {
  const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`
  if (found) return
  try {
    await sql`create database ${sql(DATABASE)}`
  } catch (error) {
    // Another process that joined at the same moment created it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

const openLockSession = (running: Running, onLost: () => void): Promise<Session> =>
  openSession(socketUrl(running, SUPERUSER, 'postgres'), { applicationName: `lettermill:${process.pid}`, onLost })
