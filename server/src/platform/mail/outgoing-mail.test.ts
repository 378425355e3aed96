import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { log, movableClock } from '../../../test/harness.ts'
import { openDb, transaction } from '../db/db.ts'
import { runQueues } from '../queue/runner.ts'
import { captureIn } from './mail.ts'
import type { Mail } from './mail.ts'
import { mailHousekeeping, outgoingMail, queueMail } from './outgoing-mail.ts'

const database = await freshDatabase()
const db = openDb(database.url, { connections: 6, applicationName: 'outgoing mail test' })
const clock = movableClock()
const mail = { to: 'ada@example.com', subject: 'Hello', text: 'A link' }

let down = false
const sent: Mail[] = []
const mailer = {
  async send(each: Mail) {
    if (down) throw Object.assign(new Error('554 ada@example.com refused'), { responseCode: 554 })
    sent.push(each)
  },
  close: async () => {},
}

afterAll(async () => {
  await db.end({ timeout: 1 })
  await database.drop()
})

/** Runs all due jobs. */
async function work() {
  const runner = runQueues({ db, queues: [outgoingMail({ mailer, clock, log })], clock, log })
  await runner.idle()
  await runner.close()
}

const waiting = async () => (await db`select 1 from outgoing_mail`).length

test('sends mail once, after its transaction is committed, and deletes its row', async () => {
  const rolledBack = transaction(db, async (tx) => {
    await queueMail(tx, clock, mail)
    throw new Error('Roll back.')
  })
  await expect(rolledBack).rejects.toThrow('Roll back.')
  await transaction(db, (tx) => queueMail(tx, clock, mail))
  await work()
  await work()
  expect(sent.splice(0)).toEqual([mail])
  expect(await waiting()).toBe(0)
})

test('retries for a day when the mail server rejects a mail, then abandons it', async () => {
  await transaction(db, (tx) => queueMail(tx, clock, mail))
  down = true
  await work()
  clock.advance(9_000)
  await work()
  expect((await db`select tries, lease from outgoing_mail`)[0]).toEqual({ tries: 1, lease: null })
  clock.advance(1_000)
  await work()
  expect((await db`select tries from outgoing_mail`)[0]).toEqual({ tries: 2 })
  down = false
  clock.advance(60_000)
  await work()
  expect(sent.splice(0)).toEqual([mail])

  await transaction(db, (tx) => queueMail(tx, clock, mail))
  down = true
  for (let tries = 0; tries < 8; tries++) {
    expect(await waiting()).toBe(1)
    await work()
    clock.advance(24 * 3_600_000)
  }
  expect(await waiting()).toBe(0)
  expect(sent).toEqual([])
})

test('deletes captured mail after 30 days', async () => {
  const capture = captureIn(db, clock)
  await capture({ ...mail, subject: 'Old' })
  clock.advance(86_400_000)
  await capture({ ...mail, subject: 'Young' })
  clock.advance(30 * 86_400_000 - 1_000)
  const runner = runQueues({ db, queues: [mailHousekeeping], clock, log })
  await runner.idle()
  await runner.close()
  expect(await db`select subject from captured_mail`).toEqual([{ subject: 'Young' }])
})

test('captured mail contains sign-in links: only the mailer and the operator’s command and page access it', () => {
  const src = path.resolve(import.meta.dirname, '../..')
  const naming = (what: RegExp) =>
    fs
      .globSync('**/*.ts', { cwd: src })
      .filter((file) => !file.endsWith('.test.ts') && what.test(fs.readFileSync(path.join(src, file), 'utf8')))
      .toSorted()
  expect(naming(/\bcaptured_mail\b/)).toEqual([
    'delivery/sending/all-captured-sql.ts',
    'placements.ts',
    'platform/mail/mail.ts',
  ])
  expect(naming(/all-captured-sql\.ts/)).toEqual([
    'delivery/sending/all-captured.ts',
    'delivery/sending/program-mail.ts',
  ])
  expect(naming(/all-captured\.ts/)).toEqual(['commands/mail.ts'])
  expect(naming(/\.\/program-mail\.ts/)).toEqual(['delivery/sending/console.ts'])
})
