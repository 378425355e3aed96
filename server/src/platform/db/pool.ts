// A connection pool for one database. Adds to `pg`'s pool a backoff after refused connections, a shutdown that leaves
// no caller waiting, and safe retries of stale prepared statements.

import { Pool as PgPool } from 'pg'
import type { ClientConfig, PoolClient, QueryResultRow } from 'pg'
import { createBackoff } from './backoff.ts'
import { countCallers } from './callers.ts'
import { COMMON, Connection } from './connection.ts'
import { databaseOptions } from './database-url.ts'
import { ConnectionError, connectError } from './errors.ts'
import { lowerPriority } from './low-priority.ts'
import { shareConnections } from './shared-connections.ts'
import type { Rows, Sendable } from './statement.ts'

export type PoolOptions = {
  connections: number
  applicationName: string
  /** How long a statement waits for a lock; no limit if absent. */
  lockTimeoutMs?: number
  /** The maximum lifetime of a connection; if absent, a random time between 30 and 60 minutes. */
  maxLifetimeSeconds?: number
  /** Queries run at a lower priority if the server is reached through a Unix socket, so on this machine. */
  lowPriority?: boolean
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
const NO_SSL = 'The server does not support SSL connections'

export function openPool(databaseUrl: string, options: PoolOptions): Pool {
  const { settings, sslIsOptional, ...address } = databaseOptions(databaseUrl)
  const { connections, applicationName, maxLifetimeSeconds, lowPriority = false } = options
  const session = { ...sessionSettings(options), ...settings }
  const config: ClientConfig = { ...COMMON, ...address, application_name: applicationName }
  /** All connections that are open or being opened. */
  const open = new Set<Connection>()
  const callers = countCallers()
  const backoff = createBackoff()
  let isEnded = false

  class Member extends Connection {
    constructor(own: ClientConfig = {}) {
      super({ ...config, ...own })
      open.add(this)
      this.once('end', () => open.delete(this))
      if (isEnded) process.nextTick(() => this.destroy())
    }
  }

  const pool = new PgPool({
    Client: Member,
    max: connections,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: maxLifetimeSeconds ?? Math.round(1_800 * (1 + Math.random())),
    // Set by a statement, because connection poolers reject unknown startup parameters.
    onConnect: (client) => prepare(client as Connection),
  })
  // An idle connection was lost; the pool has already removed it.
  pool.on('error', () => {})

  async function prepare(connection: Connection): Promise<void> {
    await applySettings(connection, session)
    if (lowPriority && address.host.startsWith('/')) lowerPriority(await processOf(connection))
  }

  /** When `connect` fails, all waiting callers fail; later callers wait for the backoff first. */
  async function connecting<C>(connect: () => Promise<C>): Promise<C> {
    for (;;) {
      if (backoff.pause()) await backoff.pause()
      if (isEnded) throw new ConnectionError('POOL_ENDED')
      try {
        const connection = await connect()
        backoff.accepted()
        return connection
      } catch (error) {
        if (isEnded) throw new ConnectionError('POOL_ENDED', error)
        if (sslIsOptional && config.ssl && (error as Error).message === NO_SSL) config.ssl = false
        else {
          backoff.refused()
          throw connectError(error as Error)
        }
      }
    }
  }

  async function acquire(): Promise<Connection> {
    for (;;) {
      // The pool only creates `Member` instances.
      const member = (await connecting(() => pool.connect())) as PoolClient & Member
      if (!isEnded && !member.isLost) return member
      member.release(true)
    }
  }

  const shared = shareConnections({ connections, acquire, release })

  async function close(timeout: number | undefined): Promise<void> {
    const destroyAll = () => {
      isEnded = true
      for (const connection of open) connection.destroy()
    }
    const late = timeout === undefined ? undefined : setTimeout(destroyAll, timeout * 1_000)
    await callers.close()
    isEnded = true
    await pool.end()
    await Promise.all([...open].map(closed))
    clearTimeout(late)
  }

  let closing: Promise<void> | null = null

  return {
    async run(statement) {
      callers.enter()
      return shared.run(statement).finally(callers.leave)
    },
    async borrow() {
      callers.enter()
      try {
        return await acquire()
      } catch (error) {
        callers.leave()
        throw error
      }
    },
    giveBack(connection) {
      release(connection)
      callers.leave()
    },
    connect: (own) =>
      connecting(async () => {
        const connection = new Member(own)
        await connection.connect()
        await prepare(connection)
        return connection
      }),
    stats: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + shared.waiting(),
    }),
    end: ({ timeout } = {}) => (closing ??= close(timeout)),
  }
}

const sessionSettings = ({ lockTimeoutMs }: PoolOptions): Record<string, string> => ({
  TimeZone: 'UTC',
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  ...(lockTimeoutMs !== undefined && { lock_timeout: String(lockTimeoutMs) }),
})

/** A connection with an open transaction must not be reused. */
function release(connection: Connection): void {
  ;(connection as PoolClient & Connection).release(connection.isLost || connection.getTransactionStatus() !== 'I')
}

const closed = (connection: Connection) => new Promise<void>((resolve) => void connection.once('end', resolve))

async function processOf(connection: Connection): Promise<number> {
  const { rows } = await connection.send({ text: 'select pg_backend_pid() as id', values: [] }, { commits: false })
  return rows[0]!.id as number
}

async function applySettings(connection: Connection, settings: Record<string, string>): Promise<void> {
  const values = Object.entries(settings).flat()
  const calls = Object.keys(settings).map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, false)`)
  await connection.send({ text: `select ${calls.join(', ')}`, values }, { commits: false })
}
