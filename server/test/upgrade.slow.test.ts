// Upgrades from every release kept in server/test/releases, and, until the first is kept, from this version itself.
// Migrations that are broken on purpose show that each check can fail.

import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ALONE, stressRollingRestart } from '../../stress/rolling-restart.ts'
import type { Load, Verdict } from '../../stress/rolling-restart.ts'
import { openDb } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { DIRECTORY } from '../src/platform/db/migration-files.ts'
import { databaseUrl } from './global.ts'
import { makeRelease, unpackData, withData } from './release-kit.ts'
import { upgradeBackup, upgradeData } from './upgrade-check.ts'

const KEPT = path.join(import.meta.dirname, 'releases')
const versions = fs.existsSync(KEPT) ? fs.readdirSync(KEPT) : []
const THIS = 'this version'

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'upgrade-'))
fs.chmodSync(scratch, 0o711)
const folderOf = (version: string) => (version === THIS ? path.join(scratch, 'kept') : path.join(KEPT, version))
/** A new folder for each check. */
const fresh = () => path.join(scratch, randomBytes(6).toString('hex'))

beforeAll(async () => {
  const made = fresh()
  fs.mkdirSync(made, { mode: 0o711 })
  await makeRelease(folderOf(THIS), made)
  fs.rmSync(made, { recursive: true })
})

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

/** The migrations of this version and one more. */
function withNext(sql: string): string {
  const dir = fresh()
  fs.cpSync(DIRECTORY, dir, { recursive: true })
  fs.writeFileSync(path.join(dir, '9999_next.sql'), sql)
  return dir
}

/** As a later version would have: a column with a default, a new table, an index, and a backfill. */
const GOOD = `
  alter table contacts add column score integer not null default 0;
  create table contact_scores (account_id uuid not null, contact_id uuid not null, score integer not null,
    primary key (account_id, contact_id));
  create index contacts_by_score on contacts (account_id, score);
  update contacts set score = 1;`

async function withEmptyDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const maintenance = openDb(inject('postgres'), { connections: 1, applicationName: 'upgrade' })
  const name = `test_${process.pid}_${randomBytes(8).toString('hex')}`
  await maintenance.unsafe(`create database ${name}`)
  const db = openDb(databaseUrl(inject('postgres'), name), { connections: 5, applicationName: 'upgrade' })
  try {
    return await work(db)
  } finally {
    await db.end({ timeout: 1 })
    await maintenance.unsafe(`drop database if exists ${name} with (force)`)
    await maintenance.end()
  }
}

describe.each([...versions, THIS])('an installation of %s', (version) => {
  test('opens with all its data, which the API answers unchanged', async () => {
    expect(await upgradeData(folderOf(version), fresh())).toEqual([])
  })

  test('is restored from its backup', async () => {
    expect(await withEmptyDatabase((db) => upgradeBackup(folderOf(version), db))).toEqual([])
  })
})

describe('the check of an upgrade', () => {
  test('accepts a migration that only adds', async () => {
    expect(await upgradeData(folderOf(THIS), fresh(), withNext(GOOD))).toEqual([])
  })

  test.each([
    ['loses a row', 'delete from orders where ctid = (select min(ctid) from orders)', /^orders lost 1 of \d+ rows/],
    ['changes a value', `update contacts set first_name = null`, /^GET \/contacts answered/],
    [
      'renames a column',
      'alter table contacts rename column source to origin',
      /^GET \/contacts answered .* and "500 /,
    ],
    ['fails', 'select 1 / 0', /9999_next failed and was rolled back: division by zero/],
  ])('finds a migration that %s', async (_, sql, problem) => {
    expect(await upgradeData(folderOf(THIS), fresh(), withNext(sql))).toContainEqual(expect.stringMatching(problem))
  })

  test('finds a migration that was edited after the release, and says what to do', async () => {
    const dir = withNext('select 1')
    const first = fs.readdirSync(dir).toSorted()[0]!
    fs.appendFileSync(path.join(dir, first), '\n-- edited\n')
    const [problem] = await upgradeData(folderOf(THIS), fresh(), dir)
    expect(problem).toMatch(/changed after they were applied: 0001_schema.*npm run release:keep/s)
  })
})

/** Migrates while api and worker processes of the version before keep running, and lets them go on afterwards. */
async function upgradeUnderLoad(sql: string): Promise<Verdict> {
  return withData(unpackData(folderOf(THIS), fresh()), (db, url) =>
    stressRollingRestart(db, url, 0, {
      ...ALONE,
      async first(load) {
        await untilAnswered(load, 50)
        await migrate(db, { dir: withNext(sql) })
        await untilAnswered(load, load.acknowledged.length + load.failed.length + 50)
      },
    }),
  )
}

async function untilAnswered({ acknowledged, failed }: Load, count: number): Promise<void> {
  while (acknowledged.length + failed.length < count) await sleep(20)
}

describe('processes of the version before, while the new one migrates', () => {
  test('lose nothing that they acknowledged, and do nothing twice', async () => {
    const verdict = await upgradeUnderLoad(GOOD)
    expect(verdict.requests).toBeGreaterThan(100)
    expect(verdict).toMatchObject({ failed: [], missing: 0, doubled: 0, undelivered: 0, deliveredTwice: 0 })
  })

  test('are found to fail if a migration breaks their statements', async () => {
    const { failed } = await upgradeUnderLoad('alter table contacts rename column source to origin')
    expect(failed).toContainEqual(expect.stringMatching(/^500 /))
  })
})
