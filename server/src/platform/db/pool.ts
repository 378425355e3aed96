// Connections to one database, lent to one caller at a time. `pg` brings the pool; here is what it lacks: a pause after a
// refused connection, an end that leaves nobody waiting, and statements that are repeated where that is safe.

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
  /** After which a statement gives up waiting for what another transaction holds; absent means never. */
  lockTimeoutMs?: number
  /** How long a connection is used; one of the pool's own choice, between half an hour and an hour, when absent. */
  maxLifetimeSeconds?: number
}

export type Pool = {
  run(statement: Sendable): Promise<Rows<QueryResultRow[]>>
  /** A connection of one's own until it is given back. */
  borrow(): Promise<Connection>
  giveBack(connection: Connection): void
  /** One that is no part of the pool. For COPY, which cannot share the line with other statements, without a pipeline. */
  connect(options?: { pipeline: boolean }): Promise<Connection>
  /** How many connections are open, and how many callers wait for one. */
  stats(): { open: number; idle: number; waiting: number }
  /** Lets what was begun end, for so many seconds at most, and closes all. */
  end(options?: { timeout?: number }): Promise<void>
}

/** A process that stops in the middle of a transaction loses it, so that nobody waits for its locks for longer. */
const IDLE_IN_TRANSACTION = '30s'
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 300
/** Behind a slow one, no more than these have to wait. */
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
  /** Everything that is open or being opened. */
  const open = new Set<Connection>()
  /** Callers that have a connection or wait for one. */
  let callers = 0
  let refusals = 0
  let pause: Promise<void> | null = null
  let phase: 'open' | 'ending' | 'ended' = 'open'
  let onIdle = () => {}
  /** Single statements that no connection has taken yet, and those who take connections for them. */
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
    // Set by a statement, because poolers refuse settings that they do not know when a connection starts.
    onConnect: (client) => applySettings(client as Connection, session),
  })
  // Connections that are lost while nobody uses them: the pool has let go of them.
  pool.on('error', () => {})

  /** `connect` fails for each of the callers that wait; the next ones make a pause first. */
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
      // The pool makes nothing but its members.
      const member = (await making(() => pool.connect())) as PoolClient & Member
      if (!isEnded() && !member.isLost) return member
      member.release(true)
    }
  }

  function release(connection: Connection): void {
    // One with an open transaction is of no use to anybody else.
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

  /** While there are more statements than connections, each connection takes its share of them at once. */
  const share = () => waiting.splice(0, Math.min(Math.ceil(waiting.length / senders), MOST_TOGETHER))

  async function sendWaiting(): Promise<void> {
    senders++
    while (waiting.length > 0) {
      try {
        const connection = await acquire()
        await Promise.all(share().map((each) => settle(connection, each)))
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

/** A stale statement is prepared anew, under another name. */
const settle = (connection: Connection, { statement, resolve, reject }: Waiting): Promise<void> =>
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
