// Once per test run: a PostgreSQL of its own, and a migrated template that every test file's database is copied from.

import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { citusUrls, dropCitusDatabase, makeCitusTemplate } from './citus.ts'
import { openDb } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import { connectEmbedded } from '../src/platform/postgres/embedded-postgres.ts'
import { isAlive } from '../src/platform/postgres/embedded-server.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { readMigrations } from '../src/platform/db/migration-files.ts'

const root = path.resolve(import.meta.dirname, '../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database. */
    postgres: string
    template: string
  }
}

export default async function setup(project: TestProject) {
  if (citusUrls.length > 0) return setupCitus(project)
  const embedded = await connectEmbedded({
    dataDir: path.join(root, 'node_modules/.cache/lettermill/test-postgres'),
    log: () => {},
    // Test databases live for seconds; what proves durability starts a PostgreSQL of its own.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const maintenance = openDb(embedded.url, { connections: 1, applicationName: 'tests' })
  await dropLeftovers(maintenance)
  const template = await ensureTemplate(maintenance, embedded.url)
  await maintenance.end()
  project.provide('postgres', embedded.url)
  project.provide('template', template)
  return () => embedded.stop()
}

/** The same tests on a cluster; see citus.ts. */
async function setupCitus(project: TestProject) {
  const template = `template_citus_${process.pid}`
  await makeCitusTemplate(template)
  project.provide('postgres', citusUrls[0]!)
  project.provide('template', template)
  return () => dropCitusDatabase(template)
}

async function dropLeftovers(db: Db): Promise<void> {
  const found = await db<{ datname: string }[]>`select datname from pg_database where datname like 'test\_%'`
  // The name carries the process that made it: another run at the same moment keeps its databases.
  const left = found.filter(({ datname }) => !isAlive(Number(datname.split('_')[1])))
  for (const { datname } of left) await db.unsafe(`drop database if exists ${datname} with (force)`)
}

async function ensureTemplate(db: Db, url: string): Promise<string> {
  const migrations = readMigrations(path.join(root, 'server/migrations'))
  const name = `template_${migrations
    .map(({ checksum }) => checksum.slice(0, 3))
    .join('')
    .slice(-40)}`
  const [found] = await db`select 1 from pg_database where datname = ${name}`
  if (found) return name
  await db.unsafe(`create database building_${process.pid}`)
  const building = openDb(databaseUrl(url, `building_${process.pid}`), { connections: 1, applicationName: 'tests' })
  await migrate(building)
  await building.end()
  await db.unsafe(`alter database building_${process.pid} rename to ${name}`)
  return name
}

export function databaseUrl(url: string, database: string): string {
  const copy = new URL(url)
  copy.pathname = `/${database}`
  return copy.href
}
