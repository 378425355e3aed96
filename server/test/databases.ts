// Test databases: copies of the migrated template. When a test file is done, its database is emptied and reused,
// because a copy costs a second of CPU time, and so are its connections, because each new one would plan every statement
// again. If a test changed tables, functions or triggers, the database is dropped.

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDb } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import { tagOf } from '../src/platform/db/statement.ts'
import { dropCitusDatabase, isCluster, makeCitusDatabase } from './citus.ts'
import { databaseUrl } from './global.ts'

export type Database = {
  url: string
  /** A pool that nobody has to close. */
  db: Db
  drop(): Promise<void>
}

/** `rows` are those written by migrations. */
type Copy = { name: string; shape: string; rows: { table: string; rows: unknown }[]; pool: Db | null }

const POOL = { connections: 10, applicationName: 'test pool' }

const emptied: Copy[] = []

export async function freshDatabase(): Promise<Database> {
  if (isCluster) {
    const name = newName()
    await makeCitusDatabase(name, inject('template'))
    const db = openDb(urlOf(name), POOL)
    return {
      url: urlOf(name),
      db,
      async drop() {
        await db.end({ timeout: 1 })
        await dropCitusDatabase(name)
      },
    }
  }
  const copy = emptied.pop() ?? (await makeCopy())
  copy.pool ??= openDb(urlOf(copy.name), POOL)
  return { url: urlOf(copy.name), db: another(copy.pool), drop: () => takeBack(copy) }
}

/** The same pool for another file: what is remembered for a database, such as its secrets, is not for this one. */
const another = (db: Db): Db => Object.assign(tagOf(db.pool.run), db)

const newName = () => `test_${process.pid}_${randomBytes(8).toString('hex')}`

const urlOf = (name: string) => databaseUrl(inject('postgres'), name)

async function using<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url, { connections: 1, applicationName: 'tests' })
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

async function makeCopy(): Promise<Copy> {
  const name = newName()
  await using(inject('postgres'), (db) =>
    db.unsafe(`create database ${name} template ${inject('template')} strategy file_copy`),
  )
  return using(urlOf(name), async (db) => {
    const rows: Copy['rows'] = []
    for (const table of await writtenTables(db)) {
      const [found] = await db<[{ rows: unknown }]>`select json_agg(t) as rows from ${db.unsafe(table)} t`
      if (found.rows) rows.push({ table, rows: found.rows })
    }
    return { name, shape: await shapeOf(db), rows, pool: null }
  })
}

async function takeBack(copy: Copy): Promise<void> {
  const pool = copy.pool!
  const { open, idle } = pool.pool.stats()
  // A connection that is still in use belongs to work that a test left behind.
  if (open > idle) {
    await pool.end({ timeout: 1 })
    copy.pool = null
  }
  const isClean = await using(inject('postgres'), async (db) => {
    await db`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = ${copy.name} and (${copy.pool === null} or application_name <> ${POOL.applicationName})`
    if (await using(urlOf(copy.name), (own) => empty(own, copy))) return true
    await copy.pool?.end({ timeout: 1 })
    await db.unsafe(`drop database if exists ${copy.name} with (force)`)
    return false
  })
  if (isClean) emptied.push(copy)
}

/** Tables that have had a row since they were created or vacuumed. */
const writtenTables = async (db: Db): Promise<string[]> =>
  (
    await db<{ name: string }[]>`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`
  ).map(({ name }) => name)

/** Changes whenever a table, column, index, constraint, trigger or function is added, removed or disabled. */
async function shapeOf(db: Db): Promise<string> {
  const [found] = await db<[{ shape: string }]>`
    select concat_ws(' ',
      (select concat_ws(' ', count(*), sum(oid::bigint), count(reloptions)) from pg_class where relpersistence <> 't'),
      (select concat_ws(' ', count(*), count(*) filter (where attnotnull), count(*) filter (where atthasdef))
        from pg_attribute a join pg_class c on c.oid = attrelid where relpersistence <> 't'),
      (select concat_ws(' ', count(*), sum(oid::bigint)) from pg_constraint),
      (select concat_ws(' ', count(*), sum(oid::bigint), count(*) filter (where tgenabled <> 'O')) from pg_trigger),
      (select concat_ws(' ', count(*), sum(oid::bigint)) from pg_proc),
      (select count(*) from pg_namespace where nspname not like 'pg\_%'),
      (select count(*) from pg_db_role_setting)) as shape`
  return found.shape
}

/** Returns false if more than rows changed. */
async function empty(db: Db, { shape, rows }: Copy): Promise<boolean> {
  if ((await shapeOf(db)) !== shape) return false
  const tables = await writtenTables(db)
  // In replica mode, which skips foreign keys, every row can be deleted.
  await db.unsafe(
    [
      'begin; set local session_replication_role = replica',
      ...tables.map((table) => `delete from ${table}`),
      "select setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
      'commit',
    ].join(';\n'),
  )
  for (const { table, rows: written } of rows) {
    const name = db.unsafe(table)
    await db`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(written)})`
  }
  await db.unsafe(`vacuum ${tables.join(', ')}`)
  return true
}
