// Backups of a running installation, and what comes back from them.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { log } from '../../test/harness.ts'
import { PATIENTLY } from '../../test/queue-world.ts'
import { mailSink } from '../../test/mail-sink.ts'
import { sendingWorld } from '../../test/sending-world.ts'
import { queues } from '../queues.ts'
import { backupQueue, listBackups } from '../platform/backup/schedule.ts'
import { readConfig } from '../platform/config.ts'
import { openDb } from '../platform/db/db.ts'
import type { Db } from '../platform/db/db.ts'
import { runQueues } from '../platform/queue/runner.ts'
import { backup, restore, resume } from './backup.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'

let folder: string
const databases: { drop(): Promise<void> }[] = []
const pools: Db[] = []
const { w, newSender } = await sendingWorld()

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'))
})

afterAll(async () => {
  await Promise.all(pools.map((db) => db.end({ timeout: 1 })))
  for (const database of databases) await database.drop()
  fs.rmSync(folder, { recursive: true })
})

async function emptyInstallation(): Promise<{ url: string; db: Db }> {
  const database = await freshDatabase()
  databases.push(database)
  const db = openDb(database.url, { connections: 4, applicationName: 'restored' })
  pools.push(db)
  return { url: database.url, db }
}

type Result = Record<string, unknown> & {
  rows: number
  resumed: boolean
  due: { queue: string }[]
  checks: { name: string }[]
}

function run(command: Command, flags: Record<string, unknown>, env: NodeJS.ProcessEnv): Promise<Result> {
  const io = { env, json: true, config: () => readConfig(env), say: () => {} }
  return command.run(flags as never, io) as Promise<Result>
}

const SECRET = 'correct horse battery'

describe('a backup taken while people are added', () => {
  const before: string[] = []
  const after: string[] = []
  let file: string
  let restored: { url: string; db: Db }

  beforeAll(async () => {
    const account = await newSender()
    let taken: 'not yet' | 'now' | 'done' = 'not yet'
    const over = new AbortController()
    const write = async (writer: number) => {
      for (let n = 0; !over.signal.aborted; n++) {
        const email = `writer${writer}.n${n}@example.com`
        const phase = taken
        const { status, body } = await account.all.post('/contacts', { email, firstName: 'Load' })
        if (status !== 201) throw new Error(`POST /contacts answered ${status}: ${JSON.stringify(body)}`)
        if (taken === 'not yet') before.push(email)
        else if (phase === 'done') after.push(email)
      }
    }
    const writers = [1, 2, 3].map(write)
    await vi.waitUntil(() => before.length > 30, PATIENTLY)
    taken = 'now'
    file = path.join(folder, 'under-load.backup')
    const env = { DATABASE_URL: w.databaseUrl, BACKUP_PASSPHRASE: SECRET }
    await run(backup, { file, verify: false }, env)
    taken = 'done'
    await vi.waitUntil(() => after.length > 10, PATIENTLY)
    over.abort()
    await Promise.all(writers)
    restored = await emptyInstallation()
    await run(restore, { file }, { DATABASE_URL: restored.url, BACKUP_PASSPHRASE: SECRET })
  })

  test('contains everything acknowledged before it started, and nothing from after it', async () => {
    const found = await restored.db<{ email: string }[]>`select email from contacts`
    const emails = new Set(found.map(({ email }) => email))
    expect(before.filter((email) => !emails.has(email))).toEqual([])
    expect(after.filter((email) => emails.has(email))).toEqual([])
  })

  test('is consistent: counts, feed, and log match the people', async () => {
    const [sums] = await restored.db`
      select (select count(*) from contacts) as people, (select count(*) from consent_log) as words,
        (select sum(people)::float8 from people_counts) as counted,
        (select count(distinct contact_id) from activity) as active`
    const { people } = sums!
    expect(sums).toEqual({ people, words: people, counted: people, active: people })
  })

  test.runIf(inject('isSlow'))('is verified in a temporary database, which is removed', async () => {
    const env = { DATABASE_URL: w.databaseUrl, BACKUP_PASSPHRASE: SECRET }
    const verified = await run(backup, { file, verify: true }, env)
    expect(verified.rows).toBeGreaterThan(before.length)
    expect(await w.db`select from pg_database where datname like 'lettermill_verify%'`).toHaveLength(0)
  })

  test('is readable only by the owner of the file, and leaves no partial file behind', () => {
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(folder)).toEqual(['under-load.backup'])
  })

  test.runIf(inject('isSlow'))('is not restored over accounts, nor from a damaged or truncated file', async () => {
    const env = { DATABASE_URL: restored.url, BACKUP_PASSPHRASE: SECRET }
    await expect(run(restore, { file }, env)).rejects.toThrow('This installation already contains accounts.')
    const empty = await emptyInstallation()
    const into = { DATABASE_URL: empty.url, BACKUP_PASSPHRASE: SECRET }
    const whole = fs.readFileSync(file)
    const bad = path.join(folder, 'bad.backup')
    const refuses = async (bytes: Buffer, words: RegExp) => {
      fs.writeFileSync(bad, bytes)
      await expect(run(restore, { file: bad }, into)).rejects.toThrow(words)
      await expect(run(backup, { file: bad, verify: true }, into)).rejects.toThrow(words)
    }
    await refuses(whole.subarray(0, whole.length - 20), /incomplete/)
    const changed = Buffer.from(whole)
    changed[whole.length - 100]! ^= 4
    await refuses(changed, /passphrase is not the one|damaged/)
    fs.rmSync(bad)
    await expect(run(restore, { file: bad }, into)).rejects.toThrow('does not exist')
    expect(await empty.db`select from accounts`).toHaveLength(0)
    // What was refused before has not spoilt it.
    expect(await run(restore, { file }, into)).toMatchObject({ rows: expect.any(Number) })
  })
})

describe('a restored installation', () => {
  test.runIf(inject('isSlow'))('sends nothing, whatever was scheduled, until it is resumed', async () => {
    const account = await newSender()
    await account.add('ada@example.com')
    const at = new Date(w.clock.now().getTime() + 3_600_000).toISOString()
    expect((await account.send({ send: at })).status).toBe(201)
    const file = path.join(folder, 'scheduled.backup')
    await run(backup, { file, verify: false }, { DATABASE_URL: w.databaseUrl })
    const { url, db } = await emptyInstallation()
    await run(restore, { file }, { DATABASE_URL: url })
    const held = (await run(doctor, {}, { DATABASE_URL: url, PORT: '39482' })).checks.find(
      (check: { name: string }) => check.name === 'held',
    )
    expect(held).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('resume') })

    const clock = { now: () => new Date(w.clock.now().getTime() + 7_200_000) }
    const sink = await mailSink()
    const config = { ...w.config, smtpUrl: sink.url }
    const runner = runQueues({ db, queues: queues({ config, db, clock, log }), clock, log, pollMs: 20 })
    await runner.idle()
    expect(sink.received).toHaveLength(0)
    const { resumed, due } = await run(resume, {}, { DATABASE_URL: url })
    expect(resumed).toBe(true)
    expect(due.map(({ queue }: { queue: string }) => queue)).toContain('http-housekeeping')
    await expect.poll(() => sink.received.length, PATIENTLY).toBe(1)
    await runner.close()
    await sink.close()
    expect(await run(resume, {}, { DATABASE_URL: url })).toMatchObject({ resumed: false })
  })
})

describe('a schedule', () => {
  test('creates scheduled backups, keeps as many as configured, and doctor knows the last one', async () => {
    const { url, db } = await emptyInstallation()
    const dir = path.join(folder, 'kept')
    const schedule = { dir, everyMs: 3_600_000, keep: 2, passphrase: null }
    let now = new Date()
    const clock = { now: () => now }
    const runner = runQueues({ db, queues: [backupQueue(db, schedule, log)], clock, log, pollMs: 20 })
    for (let n = 1; n <= 3; n++) {
      await runner.idle()
      expect(await db`select from backups where problem is null`).toHaveLength(n)
      fs.writeFileSync(path.join(dir, 'unrelated.txt'), '')
      if (n < 3) now = new Date(now.getTime() + 3_600_000)
    }
    expect(listBackups(dir)).toHaveLength(2)
    expect(fs.existsSync(path.join(dir, 'unrelated.txt'))).toBe(true)

    const words = async (env: NodeJS.ProcessEnv) => {
      const { checks } = await run(doctor, {}, { DATABASE_URL: url, PORT: '39483', ...env })
      return checks.find(({ name }: { name: string }) => name === 'backup')
    }
    const last = listBackups(dir)[0]
    expect(await words({ BACKUP_DIR: dir })).toMatchObject({ state: 'ok', words: expect.stringContaining(last!) })
    fs.rmSync(dir, { recursive: true })
    fs.writeFileSync(dir, 'a file in place of the directory')
    now = new Date(now.getTime() + 3_600_000)
    await expect.poll(() => words({ BACKUP_DIR: dir }), PATIENTLY).toMatchObject({ state: 'wrong' })
    await runner.close()
  })
})
