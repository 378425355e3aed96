// PostgreSQL through postgres.js. A `Db` is the pool, a `Tx` an open transaction, `Sql` either: statements take the
// narrowest they can live with, and nobody reaches for a global.

import type postgres from 'postgres'
import { arrayLiteral } from './array-literal.ts'
import type { ColumnValue } from './array-literal.ts'
import { databaseOptions } from './database-url.ts'
import { openPostgres } from './short-lived-queries.ts'

export type Sql = postgres.ISql<{ bigint: number }>
export type Tx = postgres.TransactionSql<{ bigint: number }>
export type Db = postgres.Sql<{ bigint: number }>
export type Fragment = postgres.PendingQuery<postgres.Row[]>

export type DbOptions = {
  connections: number
  applicationName: string
}

const types = {
  // Counts and sequence numbers stay far below 2^53.
  bigint: { to: 20, from: [20], serialize: (value: number) => String(value), parse: Number },
  // A date is a day in the calendar, not an instant.
  date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (value: string) => value },
  // JavaScript takes the year 0050 for 1950 unless it is written as ISO 8601, which in turn takes twice as long to read.
  instant: {
    to: 1184,
    from: [1184],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: (value: string) => new Date(value.startsWith('0') ? `${value.replace(' ', 'T')}:00` : value),
  },
}

export function openDb(databaseUrl: string, { connections, applicationName }: DbOptions): Db {
  const options = databaseOptions({ databaseUrl })
  const db = openPostgres({
    ...options,
    max: connections,
    connection: {
      ...options.connection,
      application_name: applicationName,
      TimeZone: 'UTC',
    },
    types,
    onnotice: () => {},
    // Left alone, postgres.js waits up to twenty seconds before it finds PostgreSQL back after a restart.
    backoff: () => 0.1 + Math.random() * 0.2,
  })
  return db as unknown as Db
}

/**
 * One transaction. The handle dies with it, and with its connection: postgres.js would send a late statement, or the
 * rollback of a transaction whose connection was lost, to whatever the connection does next, or crash the process.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let connected = true
  const running = db.begin((raw) => {
    let open = true
    const tx = new Proxy(raw, {
      apply(target, self, args) {
        if (!open || !connected) throw new Error('A statement was sent through a transaction that has ended.')
        return Reflect.apply(target as unknown as (...values: unknown[]) => unknown, self, args)
      },
    })
    // Without a connection there is nothing left to commit or roll back, so postgres.js never hears of the end.
    return new Promise<{ value: T }>((resolve, reject) => {
      const end = (settle: () => void) => {
        open = false
        if (connected) settle()
      }
      work(tx as unknown as Tx).then(
        (value) => end(() => resolve({ value })),
        // The loss of the connection is known by the next turn of the event loop, when its statements have failed.
        (error) => setImmediate(end, () => reject(error)),
      )
    })
  })
  try {
    return (await running).value
  } finally {
    connected = false
  }
}

/** For a fragment that is always the same: made once, since making one takes 2 µs, and a search is put together from dozens. */
export function once(make: (db: Sql) => unknown): (db: Sql) => Fragment {
  let made: Fragment | null = null
  return (db) => (made ??= make(db) as Fragment)
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
  return db(templateOf(columns as Record<string, string>), ...lists) as Fragment
}

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

const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
const FOREIGN_KEY_VIOLATION = '23503'
const RETRYABLE = new Set(['40001', '40P01', FOREIGN_KEY_VIOLATION])

/** Deadlock, serialization failure, or what it refers to was removed meanwhile: the same work may be tried again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has((error as { code?: string })?.code ?? '')

/** Another transaction held a lock for longer than this one was willing to wait: nothing was written. */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: string })?.code === LOCK_NOT_AVAILABLE

/** Somebody else has what must be one's own. */
export const isTaken = (error: unknown): boolean => (error as { code?: string })?.code === UNIQUE_VIOLATION

/** The connection was lost on the way, so nobody knows whether the work was committed. */
export const isUnsure = (error: unknown): boolean =>
  /^(CONNECTION_|ECONNRESET|EPIPE)/.test((error as { code?: string })?.code ?? '')

/** Thrown by work that found itself overtaken by another transaction: all of it is rolled back and done again. */
export const tryAgain = (): Error =>
  Object.assign(new Error('Another transaction was faster; the work is done again.'), { code: '40001' })
