// Once per test run: starts a PostgreSQL and creates a migrated template that test databases are copied from.

import { createHash } from 'node:crypto'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { citusUrls, dropCitusLeftovers, ensureCitusTemplate, isCluster } from './citus.ts'
import { openDb } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import { connectEmbedded } from '../src/platform/postgres/embedded-postgres.ts'
import { isAlive } from '../src/platform/postgres/embedded-server.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { PLACEMENTS } from '../src/placements.ts'
import { readMigrations } from '../src/platform/db/migration-files.ts'

const root = path.resolve(import.meta.dirname, '../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database. */
    postgres: string
    template: string
    /** True in `npm run test:slow`, which runs what `npm test` leaves out. */
    isSlow: boolean
  }
}

export default async function setup(project: TestProject) {
  if (isCluster) return setupCitus(project)
  const embedded = await connectEmbedded({
    dataDir: path.join(root, 'node_modules/.cache/lettermill/test-postgres'),
    log: () => {},
    // Test databases live for seconds; tests of durability start a separate PostgreSQL.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const maintenance = openDb(embedded.url, { connections: 1, applicationName: 'tests' })
  await dropDatabases(maintenance, isLeftover)
  const template = await ensureTemplate(maintenance, embedded.url)
  project.provide('postgres', embedded.url)
  project.provide('template', template)
  return async () => {
    await dropDatabases(maintenance, (name) => makerOf(name) === process.pid)
    await maintenance.end()
    await embedded.stop()
  }
}

/** The same tests on a cluster; see citus.ts. */
async function setupCitus(project: TestProject) {
  await dropCitusLeftovers(isLeftover)
  const template = templateName({ placements: PLACEMENTS })
  await ensureCitusTemplate(template)
  project.provide('postgres', citusUrls[0]!)
  project.provide('template', template)
}

/** The name contains the process id of its run, so that concurrent runs keep their databases. */
const makerOf = (name: string): number => Number(name.split('_')[1])

export const isLeftover = (name: string): boolean => !isAlive(makerOf(name))

async function dropDatabases(db: Db, which: (name: string) => boolean): Promise<void> {
  const found = await db<{ datname: string }[]>`select datname from pg_database where datname like 'test\_%'`
  for (const { datname } of found.filter((each) => which(each.datname)))
    await db.unsafe(`drop database if exists ${datname} with (force)`)
}

/** The name depends on the migrations. */
export function templateName(also: object = {}): string {
  const checksums = readMigrations(path.join(root, 'server/migrations')).map(({ checksum }) => checksum)
  const hash = createHash('sha256').update(JSON.stringify([checksums, also]))
  return `template_${hash.digest('hex').slice(0, 40)}`
}

async function ensureTemplate(db: Db, url: string): Promise<string> {
  const name = templateName()
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
