import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from './db.ts'
import type { Db } from './db.ts'
import { connectEmbedded } from '../postgres/embedded-postgres.ts'
import type { Embedded } from '../postgres/embedded-postgres.ts'
import { migrate, migrationState, requireMigrated } from './migrate.ts'

let root: string
let dir: string
let embedded: Embedded
let db: Db
let rival: Db

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'migrate-'))
  fs.chmodSync(root, 0o711)
  embedded = await connectEmbedded({ dataDir: path.join(root, 'data'), log: () => {}, settings: { fsync: 'off' } })
  const open = () => openDb(embedded.url, { connections: 2, applicationName: 'test' })
  db = open()
  rival = open()
})

afterAll(async () => {
  await Promise.all([db.end(), rival.end()])
  await embedded.stop()
  fs.rmSync(root, { recursive: true })
})

beforeEach(async () => {
  await db`drop schema public cascade`
  await db`create schema public`
  dir = fs.mkdtempSync(path.join(root, 'sql-'))
  write('0001_first.sql', 'create table first (n int); insert into first values (1);')
  write('0002_second.sql', 'create table second (n int); select pg_sleep(0.05);')
})

const write = (file: string, sql: string) => fs.writeFileSync(path.join(dir, file), sql)

describe('migrations', () => {
  test('report missing extensions before any change', async () => {
    write('0003_third.sql', 'create extension if not exists pg_trgm; create extension if not exists no_such_thing;')
    expect((await migrationState(db, dir)).missingExtensions).toEqual(['no_such_thing'])
    await expect(migrate(db, { dir })).rejects.toThrow(/lacks no_such_thing.*contrib/s)
    expect((await migrationState(db, dir)).applied).toEqual([])
  })

  test('run in order, once', async () => {
    expect(await migrate(db, { dir })).toEqual(['0001_first', '0002_second'])
    expect(await migrate(db, { dir })).toEqual([])
    expect(await migrationState(db, dir)).toEqual({
      applied: ['0001_first', '0002_second'],
      missingExtensions: [],
      pending: [],
      changed: [],
      unknown: [],
    })
  })

  test('run once when two processes start together: the second one waits', async () => {
    const ran = await Promise.all([migrate(db, { dir }), migrate(rival, { dir }), migrate(db, { dir })])
    expect(ran.flat()).toEqual(['0001_first', '0002_second'])
    expect(await db`select n from first`).toHaveLength(1)
  })

  test('roll back a failed migration, keep earlier ones, and release the lock', async () => {
    write('0002_second.sql', 'create table second (n int); select 1/0;')
    await expect(migrate(db, { dir })).rejects.toThrow('Migration 0002_second failed and was rolled back')
    expect(await migrationState(db, dir)).toMatchObject({ applied: ['0001_first'], pending: ['0002_second'] })
    expect(await db`select 1 from pg_tables where tablename = 'second'`).toHaveLength(0)

    write('0002_second.sql', 'create table second (n int);')
    expect(await migrate(rival, { dir })).toEqual(['0002_second'])
  })

  test('reject a migration that changed after it ran', async () => {
    await migrate(db, { dir })
    write('0001_first.sql', 'create table first (n bigint);')
    await expect(migrate(db, { dir })).rejects.toThrow(/changed after they were applied: 0001_first/)
  })

  test('reject a database newer than the program', async () => {
    write('0003_third.sql', 'create table third (n int);')
    await migrate(db, { dir })
    fs.rmSync(path.join(dir, '0003_third.sql'))
    await expect(migrate(db, { dir })).rejects.toThrow(/newer than this Lettermill: it contains 0003_third/)
  })

  test('fail with the command to run in a process that does not migrate', async () => {
    await expect(requireMigrated(db, dir)).rejects.toThrow('Run "./lettermill migrate" first.')
    await migrate(db, { dir })
    await expect(requireMigrated(db, dir)).resolves.toBeUndefined()
  })

  test('reject duplicate numbers and malformed file names', async () => {
    write('0002_other.sql', 'select 1')
    await expect(migrate(db, { dir })).rejects.toThrow(
      /each number must be unique: see 0002_second.sql|each number once: see 0002_other/,
    )
  })
})
