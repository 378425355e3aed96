// The key outside the database: what it encrypts, and what happens without it.

import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { backup, restore } from '../commands/backup.ts'
import { migrateDatabase } from '../commands/migrate-database.ts'
import type { Command } from '../commands/command.ts'
import { doctor } from '../commands/doctor.ts'
import { readConfig } from './config.ts'
import { openDb } from './db/db.ts'
import type { Db } from './db/db.ts'
import { checkSecrets, installationSecret } from './installation-secret.ts'
import { openSealed, seal } from './sealing.ts'
import { openVault } from './vault.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secret-key-'))
const endings: (() => Promise<void>)[] = []
afterEach(() => void delete process.env['SECRET_KEY_FILE'])
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
  fs.rmSync(folder, { recursive: true })
})

function keyFile(name: string): string {
  const file = path.join(folder, name)
  fs.writeFileSync(file, `${randomBytes(32).toString('base64')}\n`)
  return file
}

async function newDatabase(): Promise<{ url: string; open(): Db }> {
  const database = await freshDatabase()
  endings.push(() => database.drop())
  return {
    url: database.url,
    /** Like another process would. */
    open() {
      const db = openDb(database.url, { connections: 2, applicationName: 'secret key' })
      endings.push(() => db.end({ timeout: 1 }))
      return db
    },
  }
}

const silent = () => {}
const kept = async (db: Db) =>
  new Map(
    (await db<{ name: string; value: Buffer }[]>`select name, value from secrets`).map((row) => [row.name, row.value]),
  )

type Result = { checks: { name: string; state: string; words: string }[]; secret_key_problem: string | null }
const run = (command: Command, flags: Record<string, unknown>, url: string, file?: string): Promise<Result> => {
  const env = { DATABASE_URL: url, ...(file && { SECRET_KEY_FILE: file }) }
  // Like the process reads it.
  if (file) process.env['SECRET_KEY_FILE'] = file
  else delete process.env['SECRET_KEY_FILE']
  return command.run(flags as never, { env, json: true, config: () => readConfig(env), say: silent }) as Promise<Result>
}
const secretsIn = ({ checks }: Result) => checks.find(({ name }) => name === 'secrets')!

test('an installation that gets a key file keeps its secrets, encrypts them, and then requires the file', async () => {
  const { url, open } = await newDatabase()
  const before = open()
  const sealed = (await openVault(before)).seal('geheim', 'mail server 1')
  const key = await installationSecret(before, 'sealed')
  expect((await kept(before)).get('sealed')).toEqual(key)
  expect(secretsIn(await run(doctor, {}, url))).toMatchObject({ state: 'ok' })

  const file = keyFile('first')
  expect(secretsIn(await run(doctor, {}, url, file))).toMatchObject({ state: 'wrong' })
  const after = open()
  await migrateDatabase(after, silent)
  for (const [name, value] of await kept(after))
    expect([name, value.includes(await installationSecret(before, name))]).toEqual([name, false])
  expect(await installationSecret(after, 'sealed')).toEqual(key)
  expect((await openVault(after)).open(sealed, 'mail server 1')).toBe('geheim')
  // Created with the key file in place.
  const made = await installationSecret(after, 'made-later')
  expect((await kept(after)).get('made-later')!.includes(made)).toBe(false)
  expect(await installationSecret(open(), 'made-later')).toEqual(made)
  expect(secretsIn(await run(doctor, {}, url, file))).toMatchObject({ state: 'ok' })

  for (const [other, words] of [
    [undefined, 'Copy the key file of the installation here and set SECRET_KEY_FILE to it.'],
    [keyFile('other'), 'SECRET_KEY_FILE contains a different key'],
  ] as const) {
    const found = secretsIn(await run(doctor, {}, url, other))
    expect(found).toMatchObject({ state: 'wrong', words: expect.stringContaining(words) })
    await expect(checkSecrets(open())).rejects.toThrow(words)
    await expect(openVault(open())).rejects.toThrow(words)
  }
})

test('a backup alone reveals no secret; restored without the key, it reports what is missing', async () => {
  const { url, open } = await newDatabase()
  const file = keyFile('backed-up')
  process.env['SECRET_KEY_FILE'] = file
  const db = open()
  const secret = await installationSecret(db, 'sealed')
  const sealed = (await openVault(db)).seal('geheim', 'mail server 1')
  const backupFile = path.join(folder, 'backup')
  await run(backup, { file: backupFile }, url, file)

  const without = await newDatabase()
  const restored = await run(restore, { file: backupFile }, without.url)
  expect(restored.secret_key_problem).toContain('set SECRET_KEY_FILE')
  for (const value of (await kept(without.open())).values()) expect(value.includes(secret)).toBe(false)

  const withKey = await newDatabase()
  expect((await run(restore, { file: backupFile }, withKey.url, file)).secret_key_problem).toBeNull()
  expect((await openVault(withKey.open())).open(sealed, 'mail server 1')).toBe('geheim')
})

describe('the key file', () => {
  test.each([
    ['/nowhere/key', /SECRET_KEY_FILE names a file that cannot be read/],
    [path.join(folder, 'short'), /SECRET_KEY_FILE names a file with fewer than 32 characters/],
  ])('%s is rejected', (file, message) => {
    fs.writeFileSync(path.join(folder, 'short'), 'too short\n')
    expect(() => readConfig({ SECRET_KEY_FILE: file })).toThrow(message)
  })
})

describe('sealing', () => {
  const key = randomBytes(32)

  test('binds a secret to its context and detects every changed byte', () => {
    const sealed = seal(key, Buffer.from('geheim'), 'here')
    expect(openSealed(key, sealed, 'here').toString()).toBe('geheim')
    expect(() => openSealed(key, sealed, 'there')).toThrow(/authenticate/)
    expect(() => openSealed(randomBytes(32), sealed, 'here')).toThrow(/authenticate/)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => openSealed(key, changed, 'here')).toThrow(/authenticate|not a sealed value/)
    }
  })
})
