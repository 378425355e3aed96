// PostgreSQL through `pg`. `Db` is the pool, `Tx` an open transaction, `Session` a reserved connection, and `Sql` any
// of them: readers take `Sql`, writers take `Tx`, and there is no global handle.

import { arrayLiteral } from './array-literal.ts'
import type { ColumnValue } from './array-literal.ts'
import type { Connection } from './connection.ts'
import { Listener } from './listener.ts'
import type { Subscription } from './listener.ts'
import { openPool } from './pool.ts'
import type { Pool, PoolOptions } from './pool.ts'
import { detached, tagOf } from './statement.ts'
import type { Fragment, Sendable, Sql } from './statement.ts'
import { OpenTransaction } from './transaction.ts'

export type { Fragment, Sql }
export { withTables } from './statement.ts'
export type DbOptions = PoolOptions

export type Db = Sql & {
  readonly kind: 'pool'
  readonly pool: Pool
  reserve(): Promise<Session>
  /** `onListen` is called now, and again after every reconnect. */
  listen(channel: string, onNotify: (payload: string) => void, onListen?: () => void): Promise<Subscription>
  /** Opens another pool for the same database. */
  clone(options: Partial<DbOptions>): Db
  /** Waits up to `timeout` seconds for running work, then closes all connections. */
  end(options?: { timeout?: number }): Promise<void>
}

export type Tx = Sql & {
  readonly kind: 'transaction'
  /** The pool of the transaction's connection. */
  readonly pool: Pool
  /** Calls back after the transaction ended, before `transaction` returns or throws. It may have been rolled back. */
  onEnd(callback: () => void): void
}

/** Consecutive statements on one connection, outside a transaction unless they begin one. */
export type Session = Sql & { readonly kind: 'session'; release(): void }

export function openDb(databaseUrl: string, options: DbOptions): Db {
  const pool = openPool(databaseUrl, options)
  const listener = new Listener(pool.connect)
  return Object.assign(tagOf(pool.run), {
    kind: 'pool' as const,
    pool,
    reserve: async () => sessionOn(await pool.borrow(), pool.giveBack),
    listen: listener.listen.bind(listener),
    clone: (changed: Partial<DbOptions>) => openDb(databaseUrl, { ...options, ...changed }),
    async end(closing?: { timeout?: number }) {
      await Promise.all([listener.close(), pool.end(closing)])
    },
  })
}

/** Opens one connection outside any pool, for locks whose holder must notice when the connection is lost. */
export async function openSession(
  databaseUrl: string,
  { applicationName, onLost }: { applicationName: string; onLost(): void },
): Promise<Session> {
  const pool = openPool(databaseUrl, { connections: 1, applicationName })
  const connection = await pool.connect()
  connection.once('end', onLost)
  return sessionOn(connection, () => void connection.end())
}

function sessionOn(connection: Connection, giveBack: (connection: Connection) => void): Session {
  let isReleased = false
  const check = () => {
    if (isReleased) throw new Error('A statement was sent through a session that was released.')
  }
  const run = async (statement: Sendable) => {
    check()
    return connection.run(statement, { commits: true })
  }
  return Object.assign(tagOf(run, check), {
    kind: 'session' as const,
    release() {
      if (isReleased) return
      isReleased = true
      giveBack(connection)
    },
  })
}

/** Commits everything `work` did, or nothing. The handle cannot be used afterwards. */
export async function transaction<T>({ pool }: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = await pool.borrow()
  const open = new OpenTransaction(connection)
  const callbacks: (() => void)[] = []
  try {
    const done = await work(handleOf(open, pool, callbacks))
    await open.commit()
    return done
  } catch (error) {
    await open.rollback()
    throw error
  } finally {
    pool.giveBack(connection)
    for (const callback of callbacks) callback()
  }
}

const handleOf = (open: OpenTransaction, pool: Pool, callbacks: (() => void)[]): Tx =>
  Object.assign(
    tagOf(
      (statement) => open.run(statement),
      () => open.check(),
    ),
    { kind: 'transaction' as const, pool, onEnd: (callback: () => void) => void callbacks.push(callback) },
  )

/** Builds a constant fragment only once; a search combines dozens. */
export function once(make: (db: Sql) => Fragment): (db: Sql) => Fragment {
  let made: Fragment | null = null
  return (db) => (made ??= detached(make(db)))
}

/** The empty fragment. */
export const nothing = once((db) => db``)

/**
 * Rows as a table named t: `select t.id from ${rowsOf(db, rows, { id: 'uuid', total: 'numeric' })}`. Every column is
 * sent as one PostgreSQL array, so the same statement serves any number of rows.
 */
export function rowsOf<Row extends object>(
  db: Sql,
  rows: readonly Row[],
  columns: Partial<Record<keyof Row & string, string>>,
): Fragment {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const lists = names.map((name) => arrayLiteral(rows as readonly Record<string, ColumnValue>[], name, columns[name]!))
  return db(templateOf(columns as Record<string, string>), ...lists)
}

/**
 * The distinct accounts of rows, to repeat next to a join with them: `c.account_id = any(${accountsOf(rows)})`. A
 * cluster cannot derive the node from a list of rows.
 */
export const accountsOf = <Id extends string>(rows: readonly { account_id: Id }[]): Id[] => valuesOf(rows, 'account_id')

/**
 * The distinct values of one column, to repeat next to a join with the rows. With only the accounts given, the planner
 * may assume that an account is small and read all of it; the keys prevent that.
 */
export const valuesOf = <Row extends object, Key extends keyof Row>(rows: readonly Row[], column: Key): Row[Key][] => [
  ...new Set(rows.map((row) => row[column])),
]

const templates = new Map<string, TemplateStringsArray>()

/**
 * `(select unnest(${…}::uuid[]) as "id", …) as t`, built once per set of columns: a fragment per column is far slower.
 * Unnesting in the select list streams values into rows; in the from clause, PostgreSQL first materializes each column.
 */
function templateOf(columns: Record<string, string>): TemplateStringsArray {
  const key = JSON.stringify(columns)
  const known = templates.get(key)
  if (known) return known
  const ends = Object.entries(columns).map(([name, type]) => `::${type}[]) as "${name}"`)
  const strings = ['(select unnest(', ...ends.slice(0, -1).map((end) => `${end}, unnest(`), `${ends.at(-1)}) as t`]
  const template = Object.assign(strings, { raw: strings })
  templates.set(key, template)
  return template
}
