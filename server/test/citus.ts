// Test databases on a Citus cluster: CITUS_URLS lists the coordinator and then the workers, each by the URL of its
// maintenance database. A database is created on every node, from a template that was distributed once.

import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import { distribute } from '../src/platform/citus/placement.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { PLACEMENTS } from '../src/placements.ts'

export const citusUrls = (process.env['CITUS_URLS'] ?? '').split(/\s+/).filter(Boolean)
export const isCluster = citusUrls.length > 0

const named = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href

async function onNode(url: string, work: (db: Db, url: string) => Promise<unknown>): Promise<void> {
  const db = openDb(url, { connections: 1, applicationName: 'tests' })
  try {
    await work(db, url)
  } finally {
    await db.end()
  }
}

async function onEveryNode(work: (db: Db, url: string) => Promise<unknown>): Promise<void> {
  // The coordinator comes last: no one asks it for a database that the workers don't have yet.
  for (const url of citusUrls.toReversed()) await onNode(url, work)
}

const within = async (url: string, database: string, work: (db: Db) => Promise<unknown>): Promise<void> => {
  const db = openDb(named(url, database), { connections: 2, applicationName: 'tests' })
  try {
    await work(db)
  } finally {
    await db.end()
  }
}

/** Created once per set of migrations and placements, and kept: distributing takes a minute. */
export async function ensureCitusTemplate(name: string): Promise<void> {
  const [coordinator] = citusUrls as [string]
  let isThere = false
  await within(coordinator, 'postgres', async (db) => {
    // The coordinator's is created last, and closed to connections once it is complete.
    isThere = (await db`select from pg_database where datname = ${name} and not datallowconn`).count > 0
  })
  if (isThere) return
  await dropCitusDatabase(name)
  await makeCitusTemplate(name)
}

/** An empty database on every node, registered with its coordinator as a cluster. */
export async function makeCluster(name: string): Promise<void> {
  const [coordinator, ...workers] = citusUrls as [string, ...string[]]
  for (const url of citusUrls.toReversed()) await makeEmptyDatabase(url, name)
  await within(coordinator, name, async (db) => {
    const at = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port || 5432}`
    await db.unsafe(`select citus_set_coordinator_host(${at(coordinator)})`)
    for (const worker of workers) await db.unsafe(`select citus_add_node(${at(worker)})`)
  })
}

/** On one node, which may join a cluster later. */
export const makeEmptyDatabase = (url: string, name: string): Promise<void> =>
  onNode(url, async (db) => {
    await db.unsafe(`create database ${name}`)
    // Four shards per table are enough to tell where an account is, and quick to copy.
    await db.unsafe(`alter database ${name} set citus.shard_count = ${SHARDS}`)
    await within(url, name, (made) => made.unsafe('create extension citus'))
  })

const SHARDS = 4

async function makeCitusTemplate(name: string): Promise<void> {
  await makeCluster(name)
  await within(citusUrls[0]!, name, async (db) => {
    await migrate(db)
    await distribute(db, PLACEMENTS, () => {})
  })
  // Citus keeps a connection open, which would block copying the database.
  await onEveryNode(async (db) => {
    await db.unsafe(`alter database ${name} allow_connections false`)
    await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  })
}

export const makeCitusDatabase = (name: string, template: string): Promise<void> =>
  onEveryNode((db) => db.unsafe(`create database ${name} template ${template}`))

/** Databases whose process has exited, on every node. */
export const dropCitusLeftovers = (isLeft: (name: string) => boolean): Promise<void> =>
  onEveryNode(async (db) => {
    const found = await db<{ datname: string }[]>`select datname from pg_database where datname like 'test\_%'`
    for (const { datname } of found.filter((each) => isLeft(each.datname))) await dropPatiently(db, datname)
  })

export const dropDatabaseAt = (url: string, name: string): Promise<void> => onNode(url, (db) => dropPatiently(db, name))

export const dropCitusDatabase = (name: string): Promise<void> => onEveryNode((db) => dropPatiently(db, name))

const DROP_TRIES = 20

/** Citus's maintenance daemon can reconnect to a database while it is being dropped. */
async function dropPatiently(db: Db, name: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await db.unsafe(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if (tried === DROP_TRIES) throw error
      await sleep(250)
    }
  }
}
