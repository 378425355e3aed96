// Migrates the database schema. Each migration runs in one transaction, statement by statement, and is recorded with
// its checksum. An advisory lock lets one process migrate at a time while others wait. Running servers are not blocked:
// a change that cannot get its lock quickly backs off and retries.

import { setTimeout as sleep } from 'node:timers/promises'
import { clusterStatementsOf } from '../citus/migration-statements.ts'
import { isDistributed } from '../citus/placement.ts'
import type { Db, Session } from './db.ts'
import { isLockTimeout } from './errors.ts'
import { DIRECTORY, readMigrations } from './migration-files.ts'
import type { Migration } from './migration-files.ts'
import { planOf, planWords } from './migration-plan.ts'
import { effectOf, statementsOf } from './sql-statements.ts'
import { StartProblem } from '../start-problem.ts'

export type MigrationState = {
  applied: string[]
  pending: string[]
  /** Applied migrations whose files have changed since. */
  changed: string[]
  /** Applied by a newer version and unknown to this one. */
  unknown: string[]
  /** Required extensions that this PostgreSQL does not have installed. */
  missingExtensions: string[]
}

/** A PostgreSQL advisory lock; a backup holds it in shared mode. */
export const MIGRATION_LOCK = [76_771, 3] as const

/** How long a change waits for its lock, because other queries queue behind it. */
const LOCK_WAIT = '1s'
const LOCK_TRIES = 60
const LOCK_PAUSE_MS = 1_000
/** Tables that take longer are reported individually. */
const TELL_AFTER_MS = 1_000

export type MigrateOptions = {
  dir?: string
  /** Receives the plan before it runs, and then the durations. Nothing is reported for a new database. */
  say?: (words: string) => void
}

/** Returns the names of the applied migrations. */
export async function migrate(db: Db, { dir = DIRECTORY, say = () => {} }: MigrateOptions = {}): Promise<string[]> {
  return runPending(db, readMigrations(dir), say)
}

/** Applies exactly the migrations that a backup was created with. */
export async function migrateTo(db: Db, wanted: { name: string; checksum: string }[]): Promise<void> {
  const known = new Map(readMigrations(DIRECTORY).map((migration) => [migration.name, migration]))
  const strange = wanted.filter(({ name, checksum }) => known.get(name)?.checksum !== checksum)
  if (strange.length > 0) {
    throw new StartProblem(
      `This backup was created by a newer or modified Lettermill. This version does not have the migration ${strange.map(({ name }) => name).join(', ')}. Restore it with the version that created it.`,
    )
  }
  const migrations = wanted.map(({ name }) => known.get(name)!)
  await runPending(db, migrations, () => {})
}

async function runPending(db: Db, migrations: Migration[], say: (words: string) => void): Promise<string[]> {
  return withSession(db, async (session) => {
    await session`select pg_advisory_lock(${MIGRATION_LOCK[0]}::int, ${MIGRATION_LOCK[1]}::int)`
    try {
      await session`create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`
      const state = await compare(session, migrations)
      refuseForeign(state)
      refuseIncomplete(state)
      const pending = migrations.filter(({ name }) => state.pending.includes(name))
      if (pending.length === 0) return []
      const isNew = state.applied.length === 0
      await session`alter table schema_migrations add column if not exists took_ms integer`
      if (!isNew) for (const line of planWords(await planOf(session, pending))) say(line)
      for (const migration of pending) {
        const tookMs = await runPatiently(session, migration, isNew ? () => {} : say)
        if (!isNew) say(`${migration.name} took ${seconds(tookMs)}.`)
      }
      return state.pending
    } finally {
      await session`select pg_advisory_unlock(${MIGRATION_LOCK[0]}::int, ${MIGRATION_LOCK[1]}::int)`
    }
  })
}

/** Returns what `migrate` would find, without changing anything. */
export function migrationState(db: Db, dir = DIRECTORY): Promise<MigrationState> {
  return withSession(db, (session) => compare(session, readMigrations(dir)))
}

/** Describes what `migrate` would do, without changing anything. */
export function migrationPlan(db: Db, dir = DIRECTORY): Promise<string[]> {
  return withSession(db, async (session) => {
    const migrations = readMigrations(dir)
    const state = await compare(session, migrations)
    refuseForeign(state)
    return planWords(
      await planOf(
        session,
        migrations.filter(({ name }) => state.pending.includes(name)),
      ),
    )
  })
}

/** For processes that do not migrate automatically. */
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
  "Install PostgreSQL's contrib package on the database machine (Debian, Ubuntu, and Fedora: postgresql-contrib), or enable these extensions with your database host."

function refuseIncomplete({ missingExtensions }: MigrationState): void {
  if (missingExtensions.length === 0) return
  throw new StartProblem(
    `PostgreSQL lacks ${missingExtensions.join(' and ')}, which search requires. ${INSTALL_CONTRIB}`,
  )
}

function refuseForeign({ changed, unknown }: MigrationState): void {
  if (unknown.length > 0) {
    throw new StartProblem(
      `The database is newer than this Lettermill: it contains ${unknown.join(', ')}. Run the newer version that created it.`,
    )
  }
  if (changed.length > 0) {
    throw new StartProblem(
      `These migrations changed after they were applied: ${changed.join(', ')}. Restore the original files, and put the change in a new migration.`,
    )
  }
}

/** Returns the duration in milliseconds. */
async function runPatiently(session: Session, migration: Migration, say: (words: string) => void): Promise<number> {
  for (let tried = 1; ; tried++) {
    try {
      return await run(session, migration, say)
    } catch (error) {
      const { cause } = error as Error
      if (!isLockTimeout(cause) || tried === LOCK_TRIES) throw error
      if (tried === 1) say(`${migration.name} is waiting for running queries to finish …`)
      await sleep(LOCK_PAUSE_MS)
    }
  }
}

async function run(session: Session, { name, sql, checksum }: Migration, say: (words: string) => void) {
  const begun = performance.now()
  const tables = new Map<string, number>()
  await session`begin`
  try {
    // `set` statements instead of set_config, because Citus forwards only those to its nodes.
    await session.unsafe(`set local citus.propagate_set_commands = 'local'`)
    // Citus cannot change a reference table after a distributed table was changed in parallel in the same transaction.
    await session.unsafe(`set local citus.multi_shard_modify_mode = 'sequential'`)
    // A new table with a foreign key to a reference table stays local until it is distributed, and so do tables that
    // refer to it.
    await session.unsafe(`set local citus.enable_local_reference_table_foreign_keys = off`)
    await session.unsafe(`set local lock_timeout = '${LOCK_WAIT}'`)
    const statements = (await isDistributed(session)) ? clusterStatementsOf(sql) : statementsOf(sql)
    for (const statement of statements) {
      const sent = performance.now()
      await session.unsafe(statement)
      const table = effectOf(statement)?.table
      if (table) tables.set(table, (tables.get(table) ?? 0) + performance.now() - sent)
    }
    const tookMs = Math.round(performance.now() - begun)
    await session`insert into schema_migrations (name, checksum, took_ms) values (${name}, ${checksum}, ${tookMs})`
    await session`commit`
    for (const [table, ms] of tables) if (ms > TELL_AFTER_MS) say(`  ${table} took ${seconds(ms)}.`)
    return tookMs
  } catch (error) {
    await session`rollback`
    throw new Error(`Migration ${name} failed and was rolled back: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
