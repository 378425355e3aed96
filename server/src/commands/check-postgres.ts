// Doctor's checks of the database.

import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { INSTALL_CONTRIB, migrationState } from '../platform/db/migrate.ts'
import { checkSecrets } from '../platform/installation-secret.ts'
import { secretKey } from '../platform/secret-key.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { withUnmigratedDatabase } from './database.ts'
import { checkCluster } from './check-cluster.ts'
import { checkBackups } from './check-backups.ts'
import type { Check } from './doctor.ts'

const LARGEST_SKEW_SECONDS = 2
/** An api, a worker, and the second process of the api, with its share of the connections. */
const PROCESSES = 2.4
const ASCII_ONLY = new Set(['C', 'POSIX'])

export async function checkPostgres(config: Config): Promise<Check[]> {
  const name = 'postgresql'
  // A check must not create a database.
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'postgres/data'))) {
    return [{ name, state: 'skipped', words: 'There is no database yet. The first start creates it.' }]
  }
  try {
    return await withUnmigratedDatabase(
      config,
      () => {},
      async (db) => [
        ...(await checkServer(db, config)),
        await checkMigrations(db),
        await checkSealing(db),
        await checkClock(db),
        ...(await checkBackups(db, config)),
        ...(await checkCluster(db)),
      ],
    )
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return [{ name, state: 'wrong', words: error.message }]
  }
}

type Server = {
  version: string
  fsync: string
  commit: string
  pages: string
  connections: number
  may_create: boolean
  letters: string
}

async function checkServer(db: Db, { dbConnections }: Config): Promise<Check[]> {
  const [server] = await db<[Server]>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
      current_setting('max_connections')::int as connections,
      has_schema_privilege(current_schema(), 'create') as may_create,
      (select datctype from pg_database where datname = current_database()) as letters`
  const checks: Check[] = [{ name: 'postgresql', state: 'ok', words: `PostgreSQL ${server.version} is running.` }]

  const unsafe = Object.entries({
    fsync: server.fsync,
    synchronous_commit: server.commit,
    full_page_writes: server.pages,
  }).filter(([, value]) => value === 'off')
  checks.push(
    unsafe.length === 0
      ? { name: 'durability', state: 'ok', words: 'Committed data survives a crash.' }
      : {
          name: 'durability',
          state: 'wrong',
          words: `Committed data may be lost in a crash: PostgreSQL runs with ${unsafe.map(([name]) => `${name} off`).join(', ')}.`,
          remedy: `Set ${unsafe.map(([name]) => `${name} = on`).join(', ')} in postgresql.conf, and restart PostgreSQL.`,
        },
  )
  const needed = Math.ceil(PROCESSES * dbConnections)
  if (server.connections < needed + 5) {
    checks.push({
      name: 'connections',
      state: 'wrong',
      words: `PostgreSQL allows ${server.connections} connections, but an api and a worker may need ${needed}.`,
      remedy: 'Raise max_connections in postgresql.conf, or lower DB_CONNECTIONS.',
    })
  }
  if (!server.may_create) {
    checks.push({
      name: 'rights',
      state: 'wrong',
      words: 'The database user may not create tables.',
      remedy: 'Make the user of DATABASE_URL the owner of the database: alter database … owner to ….',
    })
  }
  if (ASCII_ONLY.has(server.letters)) {
    checks.push({
      name: 'letters',
      state: 'wrong',
      words: `The database only recognizes ASCII letters (LC_CTYPE is ${server.letters}), so searching for people in other alphabets is slow.`,
      remedy:
        "Recreate the database with a UTF-8 character type: create database … template template0 lc_ctype 'C.UTF-8'.",
    })
  }
  return checks
}

async function checkMigrations(db: Db): Promise<Check> {
  const name = 'migrations'
  const { applied, pending, changed, unknown, missingExtensions } = await migrationState(db)
  if (missingExtensions.length > 0) {
    const words = `PostgreSQL lacks ${missingExtensions.join(' and ')}, which search requires.`
    return { name, state: 'wrong', words, remedy: INSTALL_CONTRIB }
  }
  if (unknown.length > 0) {
    const words = `The database is newer than this Lettermill: it contains ${unknown.join(', ')}.`
    return { name, state: 'wrong', words, remedy: 'Run the newer Lettermill that created it.' }
  }
  if (changed.length > 0) {
    const words = `These migrations changed after they were applied: ${changed.join(', ')}.`
    return { name, state: 'wrong', words, remedy: 'Restore the original files in server/migrations.' }
  }
  if (pending.length > 0) {
    const words = `The database is older than this Lettermill: it lacks ${pending.join(', ')}.`
    return { name, state: 'wrong', words, remedy: 'Start Lettermill, or run "./lettermill migrate".' }
  }
  return { name, state: 'ok', words: `The database is up to date (${applied.at(-1) ?? 'empty'}).` }
}

async function checkClock(db: Db): Promise<Check> {
  const name = 'clock'
  const asked = Date.now()
  const [row] = await db<[{ now: Date }]>`select clock_timestamp() as now`
  const answered = Date.now()
  const skew = Math.max(0, asked - row.now.getTime(), row.now.getTime() - answered) / 1000
  if (skew <= LARGEST_SKEW_SECONDS) {
    return { name, state: 'ok', words: 'The clocks of this machine and the database agree.' }
  }
  return {
    name,
    state: 'wrong',
    words: `The clocks of this machine and the database differ by ${skew.toFixed(1)} s.`,
    remedy: 'Synchronize both clocks with NTP.',
  }
}

/** Whether secrets are encrypted with a key outside the database, and whether this machine has it. */
async function checkSealing(db: Db): Promise<Check> {
  const name = 'secrets'
  const { applied } = await migrationState(db)
  if (applied.length === 0) return { name, state: 'skipped', words: 'There are no secrets yet.' }
  try {
    const { kept, sealed } = await checkSecrets(db)
    if (secretKey() === null)
      return {
        name,
        state: 'ok',
        words:
          'The key of stored secrets is in the database and its backups. Set SECRET_KEY_FILE to store it separately.',
      }
    if (sealed === kept) return { name, state: 'ok', words: 'Stored secrets are encrypted with SECRET_KEY_FILE.' }
    return {
      name,
      state: 'wrong',
      words: `${kept - sealed} of ${kept} secrets of the installation are not encrypted with SECRET_KEY_FILE yet.`,
      remedy: 'Run "./lettermill migrate", or restart Lettermill.',
    }
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return {
      name,
      state: 'wrong',
      words: error.message,
      remedy: 'Restore the key file. Without it, stored passwords and two-factor secrets cannot be read.',
    }
  }
}
