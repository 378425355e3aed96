// Test databases on a Citus cluster: CITUS_URLS names the coordinator and then the workers, each by the address of its
// maintenance database. A database is made on every node, from a template that was distributed once.

import { openDb } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import { distribute } from '../src/platform/citus/placement.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { PLACEMENTS } from '../src/placements.ts'

export const citusUrls = (process.env['CITUS_URLS'] ?? '').split(/\s+/).filter(Boolean)

const named = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href

async function onEveryNode(work: (db: Db, url: string) => Promise<unknown>): Promise<void> {
  // The coordinator last: nobody asks it for a database that the workers do not have yet.
  for (const url of citusUrls.toReversed()) {
    const db = openDb(url, { connections: 1, applicationName: 'tests' })
    try {
      await work(db, url)
    } finally {
      await db.end()
    }
  }
}

const within = async (url: string, database: string, work: (db: Db) => Promise<unknown>): Promise<void> => {
  const db = openDb(named(url, database), { connections: 2, applicationName: 'tests' })
  try {
    await work(db)
  } finally {
    await db.end()
  }
}

export async function makeCitusTemplate(name: string): Promise<void> {
  const [coordinator, ...workers] = citusUrls as [string, ...string[]]
  await onEveryNode(async (db, url) => {
    await db.unsafe(`create database ${name}`)
    await within(url, name, (made) => made.unsafe('create extension citus'))
  })
  await within(coordinator, name, async (db) => {
    const at = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port || 5432}`
    await db.unsafe(`select citus_set_coordinator_host(${at(coordinator)})`)
    for (const worker of workers) await db.unsafe(`select citus_add_node(${at(worker)})`)
    await migrate(db)
    await distribute(db, PLACEMENTS, () => {})
  })
  // Citus itself keeps a connection, which would keep the database from being copied.
  await onEveryNode(async (db) => {
    await db.unsafe(`alter database ${name} allow_connections false`)
    await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  })
}

export const makeCitusDatabase = (name: string, template: string): Promise<void> =>
  onEveryNode((db) => db.unsafe(`create database ${name} template ${template}`))

export const dropCitusDatabase = (name: string): Promise<void> =>
  onEveryNode((db) => db.unsafe(`drop database if exists ${name} with (force)`))
