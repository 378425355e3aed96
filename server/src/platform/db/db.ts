// PostgreSQL through `pg`. A `Db` is the pool, a `Tx` an open transaction, a `Session` a connection of one's own, `Sql`
// any of them: what only reads takes `Sql`, what writes a `Tx`, and nobody reaches for a global.

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
  /** `onListen` is called now, and again whenever the connection had to be made anew. */
  listen(channel: string, onNotify: (payload: string) => void, onListen?: () => void): Promise<Subscription>
  /** Another pool on the same database. */
  clone(options: Partial<DbOptions>): Db
  /** Lets what was begun end, for so many seconds at most, and closes all connections. */
  end(options?: { timeout?: number }): Promise<void>
}

export type Tx = Sql & {
  readonly kind: 'transaction'
  /** The pool that the transaction's connection belongs to. */
  readonly pool: Pool
  /** Calls back once the transaction has ended, before `transaction` returns or throws. It may not have been committed. */
  onEnd(callback: () => void): void
}

/** Statements that follow one another on one connection, outside of any transaction that they do not begin themselves. */
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
    async end(how?: { timeout?: number }) {
      await Promise.all([listener.close(), pool.end(how)])
    },
  })
}

/** One connection without a pool, for what must be known to live and die with it. */
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

/** Commits what `work` did, or nothing of it. The handle is of no use afterwards. */
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

/** For a fragment that is always the same: made once, since a search is put together from dozens. */
export function once(make: (db: Sql) => Fragment): (db: Sql) => Fragment {
  let made: Fragment | null = null
  return (db) => (made ??= detached(make(db)))
}

/** Where there is nothing to say. */
export const nothing = once((db) => db``)

/**
 * Rows as a table called t: `select t.id from ${rowsOf(db, rows, { id: 'uuid', total: 'numeric' })}`. Every column
 * travels as one list, written the way PostgreSQL reads it, so that one statement serves any number of rows.
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
 * The accounts of rows, to be named beside a join with them: `c.account_id = any(${accountsOf(rows)})`. A cluster cannot tell
 * from a list of rows on which node to look.
 */
export const accountsOf = <Id extends string>(rows: readonly { account_id: Id }[]): Id[] => valuesOf(rows, 'account_id')

/**
 * What rows hold in one column, to be named beside a join with them. Where accounts are named, the planner may take one for
 * small and read all of it; with the keys it has no reason to.
 */
export const valuesOf = <Row extends object, Key extends keyof Row>(rows: readonly Row[], column: Key): Row[Key][] => [
  ...new Set(rows.map((row) => row[column])),
]

const templates = new Map<string, TemplateStringsArray>()

/**
 * `(select unnest(${…}::uuid[]) as "id", …) as t`, made once for a set of columns: a fragment per column costs far more.
 * Unnested in the select, values go straight into rows; in the from, PostgreSQL first stores each column as a table.
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
