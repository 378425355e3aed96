// Every migration, on a filled database of each release before it. A release's database is kept as a backup in
// server/test/releases. The next release adds its own, once:
//   LETTERMILL_RELEASE=0.2.0 npx vitest run --project server server/test/releases.test.ts

import fs from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { ALL_SCOPES } from '../src/identity/access/scopes.ts'
import { createApi } from '../src/api.ts'
import * as keys from '../src/identity/apps/keys.ts'
import { restoreBackup } from '../src/platform/backup/restore.ts'
import { writeBackup } from '../src/platform/backup/write.ts'
import { openDb, transaction } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import { migrate, migrateTo, migrationPlan, migrationState } from '../src/platform/db/migrate.ts'
import { DIRECTORY, readMigrations } from '../src/platform/db/migration-files.ts'
import { systemCaller } from '../src/platform/http/caller.ts'
import { memoryRateLimiter } from '../src/platform/http/rate-limit.ts'
import type { Uuid } from '../src/platform/values/ids.ts'
import { databaseUrl } from './global.ts'
import { log, movableClock } from './harness.ts'
import { sendingWorld } from './sending-world.ts'
import { readConfig } from '../src/platform/config.ts'

const folder = path.join(import.meta.dirname, 'releases')
const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.backup')) : []

/** Migrations that may leave fewer rows in a table, and why. */
const REMOVES_ROWS: Record<string, string> = {}

const maintenance = openDb(inject('postgres'), { connections: 1, applicationName: 'releases' })
const made: { name: string; db: Db }[] = []

afterAll(async () => {
  for (const { name, db } of made) {
    await db.end({ timeout: 1 })
    await maintenance.unsafe(`drop database if exists ${name} with (force)`)
  }
  await maintenance.end()
})

/** Completely empty, without tables. */
async function newDatabase(): Promise<Db> {
  const name = `test_${process.pid}_${randomBytes(8).toString('hex')}`
  await maintenance.unsafe(`create database ${name}`)
  const db = openDb(databaseUrl(inject('postgres'), name), { connections: 5, applicationName: 'releases' })
  made.push({ name, db })
  return db
}

async function countRows(db: Db): Promise<Map<string, number>> {
  const tables = await db<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) as rows from ${name}`)
  const rows = await db.unsafe(counts.join(' union all '))
  return new Map(rows.map((row) => [String(row['name']), Number(row['rows'])]))
}

const OPTIONS = { passphrase: null, now: new Date('2026-11-16T00:00:00Z'), hold: false, upgrade: false }

describe.each(files)('the database of %s', (file) => {
  test('is migrated step by step, and no step loses a row', async () => {
    const db = await newDatabase()
    const { manifest } = await restoreBackup(db, path.join(folder, file), OPTIONS)
    let before = await countRows(db)
    expect(
      before
        .values()
        .filter((rows) => rows > 0)
        .toArray().length,
    ).toBeGreaterThan(30)
    const all = readMigrations(DIRECTORY)
    const pending = all.slice(manifest.migrations.length)
    const plan = (await migrationPlan(db)).join('\n')
    for (const { name } of pending) expect(plan).toContain(`  ${name}: `)
    const said: string[] = []
    for (const next of pending) {
      // The last migration runs through the command line, which first lists what it will do.
      if (next === pending.at(-1)) await migrate(db, { say: (words) => said.push(words) })
      else await migrateTo(db, all.slice(0, all.indexOf(next) + 1))
      const after = await countRows(db)
      const lost = before
        .entries()
        .filter(([table, rows]) => (after.get(table) ?? 0) < rows && !(next.name in REMOVES_ROWS))
      expect([next.name, ...lost]).toEqual([next.name])
      before = after
    }
    expect(said.join('\n')).toMatch(/^The database will be brought up to date, in one step:\n {2}\d+.* took \d/s)
    expect((await migrationState(db)).pending).toEqual([])
    await expectServed(db)
  })
})

const READS = ['/me', '/contacts', '/lists', '/orders', '/activity', '/groups', '/designs', '/data']

/** Today's server answers for an account from that release. */
async function expectServed(db: Db): Promise<void> {
  const clock = movableClock()
  const config = readConfig({})
  const limiter = memoryRateLimiter(() => performance.now() / 1000)
  const server = await createApi({ config, db, clock, log, limiter })
  try {
    const [account] = await db<{ id: Uuid }[]>`select account_id as id from contacts group by 1 order by count(*) desc`
    const caller = { ...systemCaller(account!.id, clock, log), clock }
    const { key } = await transaction(db, (tx) => keys.create({ ...caller, db: tx }, { scopes: ALL_SCOPES }))
    const headers = { authorization: `Bearer ${key}` }
    const answers = await Promise.all(READS.map((url) => server.inject({ url: `/api/v1${url}`, headers })))
    expect(answers.map(({ statusCode }, i) => [READS[i], statusCode])).toEqual(READS.map((url) => [url, 200]))
    const post = { url: '/api/v1/contacts', method: 'POST', headers, payload: { email: 'new@example.com' } } as const
    expect((await server.inject(post)).statusCode).toBe(201)
  } finally {
    await server.close()
  }
}

const release = process.env['LETTERMILL_RELEASE']

test.runIf(release)('stores a filled database of this release', async () => {
  const { w, idle, newSender } = await sendingWorld({ captures: true })
  const sender = await newSender()
  await sender.add('ada@example.com', 'bo@example.com', 'cleo@example.com')
  await sender.send()
  await idle()
  await sender.all.post('/products', { id: 'p1', name: 'Loom', price: 10, url: 'https://shop.example/p1' })
  await sender.all.post('/data', { name: 'Stock', rows: [{ sku: 'a', count: 3 }] })
  await sender.admin.post('/groups', { name: 'All', rules: { all: [{ field: 'email', is: 'not_empty' }] } })
  await sender.all.post('/webhooks', { url: 'https://hooks.example/in', events: ['contact.subscribed'] })
  await sender.all.post('/contacts', { email: 'told@example.com' })
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${release}.backup`)
  const { rows } = await writeBackup(w.db, file, { passphrase: null, now: w.clock.now() })
  expect(rows).toBeGreaterThan(100)
})
