// A connection pool for one database. Adds to `pg`'s pool a backoff after refused connections, a shutdown that leaves
// no caller waiting, and safe retries of stale prepared statements.

import { setTimeout as sleep } from 'node:timers/promises'
import { Pool as PgPool } from 'pg'
import type { ClientConfig, PoolClient, QueryResultRow } from 'pg'
import { COMMON, Connection } from './connection.ts'
import { databaseOptions } from './database-url.ts'
import { ConnectionError, connectError, isStale } from './errors.ts'
import type { Rows, Sendable } from './statement.ts'

export type PoolOptions = {
  connections: number
  applicationName: string
  /** How long a statement waits for a lock; no limit if absent. */
  lockTimeoutMs?: number
  /** The maximum lifetime of a connection; if absent, a random time between 30 and 60 minutes. */
  maxLifetimeSeconds?: number
}

export type Pool = {
  run(statement: Sendable): Promise<Rows<QueryResultRow[]>>
  /** Reserves a connection until it is given back. */
  borrow(): Promise<Connection>
  giveBack(connection: Connection): void
  /** Opens a connection outside the pool. COPY needs one without pipelining. */
  connect(options?: { pipeline: boolean }): Promise<Connection>
  /** Counts open and idle connections and waiting callers. */
  stats(): { open: number; idle: number; waiting: number }
  /** Waits up to `timeout` seconds for running work, then closes all connections. */
  end(options?: { timeout?: number }): Promise<void>
}

/** PostgreSQL ends the transaction of a process that hangs, so that its locks do not block others. */
const IDLE_IN_TRANSACTION = '30s'
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 300
/** At most this many statements wait behind a slow one on the same connection. */
const MOST_TOGETHER = 16
const ALONE = { commits: true }
const NO_SSL = 'The server does not support SSL connections'

export function openPool(databaseUrl: string, options: PoolOptions): Pool {
  const { settings, sslIsOptional, ...address } = databaseOptions(databaseUrl)
  const { connections, applicationName, lockTimeoutMs, maxLifetimeSeconds } = options
  const session = {
    TimeZone: 'UTC',
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    ...(lockTimeoutMs !== undefined && { lock_timeout: String(lockTimeoutMs) }),
    ...settings,
  }
  const config: ClientConfig = { ...COMMON, ...address, application_name: applicationName }
  /** All connections that are open or being opened. */
  const open = new Set<Connection>()
  /** Callers that have a connection or wait for one. */
  let callers = 0
  let refusals = 0
  let pause: Promise<void> | null = null
  let phase: 'open' | 'ending' | 'ended' = 'open'
  let onIdle = () => {}
  /** Single statements not yet sent, and how many loops are sending them. */
  const waiting: Waiting[] = []
  let senders = 0
  const isEnded = () => phase === 'ended'

  class Member extends Connection {
    constructor(own: ClientConfig = {}) {
      super({ ...config, ...own })
      open.add(this)
      this.once('end', () => open.delete(this))
      if (isEnded()) process.nextTick(() => this.destroy())
    }
  }

  const pool = new PgPool({
    Client: Member,
    max: connections,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: maxLifetimeSeconds ?? Math.round(1_800 * (1 + Math.random())),
    // Set by a statement, because connection poolers reject unknown startup parameters.
    onConnect: (client) => applySettings(client as Connection, session),
  })
  // An idle connection was lost; the pool has already removed it.
  pool.on('error', () => {})

  /** When `connect` fails, all waiting callers fail; later callers wait for the backoff first. */
  async function making<C>(connect: () => Promise<C>): Promise<C> {
    for (;;) {
      if (pause) await pause
      if (isEnded()) throw new ConnectionError('POOL_ENDED')
      try {
        const made = await connect()
        refusals = 0
        return made
      } catch (error) {
        if (isEnded()) throw new ConnectionError('POOL_ENDED', error)
        if (sslIsOptional && config.ssl && (error as Error).message === NO_SSL) config.ssl = false
        else {
          pauseBeforeNext()
          throw connectError(error as Error)
        }
      }
    }
  }

  function pauseBeforeNext(): void {
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** refusals++, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)
    pause ??= sleep(ms).then(() => {
      pause = null
    })
  }

  async function acquire(): Promise<Connection> {
    for (;;) {
      // The pool only creates `Member` instances.
      const member = (await making(() => pool.connect())) as PoolClient & Member
      if (!isEnded() && !member.isLost) return member
      member.release(true)
    }
  }

  function release(connection: Connection): void {
    // A connection with an open transaction must not be reused.
    ;(connection as PoolClient & Member).release(connection.isLost || connection.getTransactionStatus() !== 'I')
  }

  function enter(): void {
    if (phase !== 'open') throw new ConnectionError('POOL_ENDED')
    callers++
  }

  function leave(): void {
    callers--
    if (callers === 0) onIdle()
  }

  async function borrow(): Promise<Connection> {
    enter()
    try {
      return await acquire()
    } catch (error) {
      leave()
      throw error
    }
  }

  function giveBack(connection: Connection): void {
    release(connection)
    leave()
  }

  async function run(statement: Sendable): Promise<Rows<QueryResultRow[]>> {
    enter()
    const { promise, resolve, reject } = Promise.withResolvers<Rows<QueryResultRow[]>>()
    waiting.push({ statement, resolve, reject })
    if (senders < connections) void sendWaiting()
    return promise.finally(leave)
  }

  /** When statements outnumber connections, each connection takes an equal share of them. */
  const share = () => waiting.splice(0, Math.min(Math.ceil(waiting.length / senders), MOST_TOGETHER))

  async function sendWaiting(): Promise<void> {
    senders++
    while (waiting.length > 0) {
      try {
        const connection = await acquire()
        await Promise.all(share().map((each) => runStatement(connection, each)))
        release(connection)
      } catch (error) {
        for (const { reject } of share()) reject(error)
      }
    }
    senders--
  }

  async function close(timeout: number | undefined): Promise<void> {
    phase = 'ending'
    const destroyAll = () => {
      phase = 'ended'
      for (const connection of open) connection.destroy()
    }
    const late = timeout === undefined ? undefined : setTimeout(destroyAll, timeout * 1_000)
    if (callers > 0) await new Promise<void>((resolve) => void (onIdle = resolve))
    phase = 'ended'
    await pool.end()
    await Promise.all([...open].map(closed))
    clearTimeout(late)
  }

  let closing: Promise<void> | null = null

  return {
    run,
    borrow,
    giveBack,
    connect: (own) =>
      making(async () => {
        const connection = new Member(own)
        await connection.connect()
        await applySettings(connection, session)
        return connection
      }),
    stats: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + waiting.length,
    }),
    end: ({ timeout } = {}) => (closing ??= close(timeout)),
  }
}

type Waiting = {
  statement: Sendable
  resolve(rows: Rows<QueryResultRow[]>): void
  reject(error: unknown): void
}

/** A stale statement is prepared again under a new name. */
const runStatement = (connection: Connection, { statement, resolve, reject }: Waiting): Promise<void> =>
  connection
    .run(statement, ALONE)
    .catch((error) => {
      if (!isStale(error) || statement.isScript) throw error
      return connection.run(statement, ALONE)
    })
    .then(resolve, reject)

const closed = (connection: Connection) => new Promise<void>((resolve) => void connection.once('end', resolve))

async function applySettings(connection: Connection, settings: Record<string, string>): Promise<void> {
  const values = Object.entries(settings).flat()
  const calls = Object.keys(settings).map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, false)`)
  await connection.send({ text: `select ${calls.join(', ')}`, values }, { commits: false })
}
