// Brings the database to the shape this program knows. Migrations are numbered SQL files, forward only, each run in its
// own transaction and remembered with a checksum; one process at a time does it, the others wait for the lock.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Db, Session } from './db.ts'
import { StartProblem } from '../start-problem.ts'

export type Migration = { name: string; sql: string; checksum: string }

export type MigrationState = {
  applied: string[]
  pending: string[]
  /** Applied, but since changed in the program. */
  changed: string[]
  /** Applied by a newer program, unknown to this one. */
  unknown: string[]
  /** Extensions that the program needs and this PostgreSQL does not bring. */
  missingExtensions: string[]
}

const DIRECTORY = path.resolve(import.meta.dirname, '../../../migrations')
const LOCK = [76_771, 3] as const

/** Returns the names of the migrations it ran. */
export async function migrate(db: Db, dir = DIRECTORY): Promise<string[]> {
  const migrations = readMigrations(dir)
  return withSession(db, async (session) => {
    await session`select pg_advisory_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`
    try {
      await session`create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`
      const state = await compare(session, migrations)
      refuseForeign(state)
      refuseIncomplete(state)
      for (const migration of migrations.filter(({ name }) => state.pending.includes(name)))
        await run(session, migration)
      return state.pending
    } finally {
      await session`select pg_advisory_unlock(${LOCK[0]}::int, ${LOCK[1]}::int)`
    }
  })
}

/** What `migrate` would find; changes nothing. */
export function migrationState(db: Db, dir = DIRECTORY): Promise<MigrationState> {
  return withSession(db, (session) => compare(session, readMigrations(dir)))
}

/** For processes that do not migrate by themselves. */
export async function requireMigrated(db: Db, dir = DIRECTORY): Promise<void> {
  const state = await migrationState(db, dir)
  refuseForeign(state)
  if (state.pending.length === 0) return
  throw new StartProblem(`The database is older than this Lettermill. Run "./lettermill migrate" first.`)
}

async function withSession<T>(db: Db, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await db.reserve()
  try {
    return await work(session)
  } finally {
    session.release()
  }
}

async function compare(session: Session, migrations: Migration[]): Promise<MigrationState> {
  const [table] = await session<[{ found: boolean }]>`select to_regclass('schema_migrations') is not null as found`
  const rows = table.found
    ? await session<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations order by name`
    : []
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const known = new Set(migrations.map(({ name }) => name))
  return {
    applied: [...applied.keys()],
    pending: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: migrations
      .filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !known.has(name)),
    missingExtensions: await findMissing(session, migrations),
  }
}

async function findMissing(session: Session, migrations: Migration[]): Promise<string[]> {
  const needed = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/create extension if not exists (\w+)/g)].map(([, name]) => name!),
  )
  const rows = await session<{ name: string }[]>`
    select t.name from unnest(${needed}::text[]) t (name)
    where not exists (select from pg_available_extensions a where a.name = t.name)`
  return rows.map(({ name }) => name)
}

export const INSTALL_CONTRIB =
  "Install PostgreSQL's contrib package on the database machine (Debian and Ubuntu: postgresql-contrib; Fedora: postgresql-contrib), or allow these extensions where the database is hosted."

function refuseIncomplete({ missingExtensions }: MigrationState): void {
  if (missingExtensions.length === 0) return
  throw new StartProblem(
    `This PostgreSQL lacks ${missingExtensions.join(' and ')}, which searching needs. ${INSTALL_CONTRIB}`,
  )
}

function refuseForeign({ changed, unknown }: MigrationState): void {
  if (unknown.length > 0) {
    throw new StartProblem(
      `The database is newer than this Lettermill: it has ${unknown.join(', ')}. Use the newer Lettermill that made it.`,
    )
  }
  if (changed.length > 0) {
    throw new StartProblem(
      `These migrations were changed after the database had run them: ${changed.join(', ')}. Put them back as they were, and make the change in a new migration.`,
    )
  }
}

async function run(session: Session, { name, sql, checksum }: Migration): Promise<void> {
  await session`begin`
  try {
    await session.unsafe(sql)
    await session`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`
    await session`commit`
  } catch (error) {
    await session`rollback`
    throw new Error(`The migration ${name} failed, and nothing of it was kept: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

export function readMigrations(dir: string): Migration[] {
  const files = fs.readdirSync(dir).filter((file) => file.endsWith('.sql'))
  const wrong = files.filter((file) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
  const numbers = files.map((file) => file.slice(0, 4))
  const twice = files.filter((file, i) => numbers.indexOf(file.slice(0, 4)) !== i)
  if (wrong.length > 0 || twice.length > 0) {
    throw new Error(
      `Migrations are named 0001_what_it_does.sql, each number once: see ${[...wrong, ...twice].join(', ')}`,
    )
  }
  return files.sort().map((file) => {
    const sql = fs.readFileSync(path.join(dir, file), 'utf8').replaceAll('\r\n', '\n')
    return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
