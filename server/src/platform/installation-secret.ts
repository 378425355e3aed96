// Random secrets of this installation, created on first use and stored in the database for all processes. With
// SECRET_KEY_FILE they are stored encrypted, and only processes that have the file can use them.

import { randomBytes } from 'node:crypto'
import type { Sql } from './db/db.ts'
import { openSealed, seal } from './sealing.ts'
import { secretKey } from './secret-key.ts'
import { StartProblem } from './start-problem.ts'

const SECRET_BYTES = 32

/** Recognized by its length, so that random bytes are never mistaken for a sealed value. */
const isSealed = (value: Buffer): boolean => value.length > SECRET_BYTES

const remembered = new WeakMap<Sql, Map<string, Promise<Buffer>>>()

/** 256 random bits under a name. */
export function installationSecret(db: Sql, name: string): Promise<Buffer> {
  const known = remembered.get(db) ?? new Map<string, Promise<Buffer>>()
  remembered.set(db, known)
  const found = known.get(name) ?? findOrMake(db, name)
  known.set(name, found)
  found.catch(() => known.delete(name))
  return found
}

async function findOrMake(db: Sql, name: string): Promise<Buffer> {
  await db`insert into secrets (name, value) values (${name}, ${toKeep(name, randomBytes(SECRET_BYTES))}) on conflict (name) do nothing`
  const [row] = await db<{ value: Buffer }[]>`select value from secrets where name = ${name}`
  return opened(name, row!.value)
}

const contextOf = (name: string): string => `installation secret ${name}`

function toKeep(name: string, secret: Buffer): Buffer {
  const key = secretKey()
  return key ? seal(key, secret, contextOf(name)) : secret
}

function opened(name: string, value: Buffer): Buffer {
  if (!isSealed(value)) return value
  const key = secretKey()
  if (!key) throw new StartProblem(KEY_MISSING)
  try {
    return openSealed(key, value, contextOf(name))
  } catch {
    throw new StartProblem(KEY_WRONG)
  }
}

const KEY_MISSING =
  'The secrets of this database are encrypted with a key that is not on this machine. Copy the key file of the installation here and set SECRET_KEY_FILE to it.'
const KEY_WRONG =
  'SECRET_KEY_FILE contains a different key than the one that encrypted the secrets of this database. Set it to the key file of the installation.'

/** Counts the stored secrets and how many of them are encrypted. Throws if this process cannot open one. */
export async function checkSecrets(db: Sql): Promise<{ kept: number; sealed: number }> {
  const rows = await db<{ name: string; value: Buffer }[]>`select name, value from secrets`
  for (const { name, value } of rows) opened(name, value)
  return { kept: rows.length, sealed: rows.filter(({ value }) => isSealed(value)).length }
}

/** Encrypts secrets that were stored before SECRET_KEY_FILE was set. Returns how many there were. */
export async function sealSecrets(db: Sql): Promise<number> {
  if (!secretKey()) return 0
  const rows = await db<{ name: string; value: Buffer }[]>`select name, value from secrets`
  const plain = rows.filter(({ value }) => !isSealed(value))
  for (const { name, value } of plain)
    await db`update secrets set value = ${toKeep(name, value)} where name = ${name} and value = ${value}`
  return plain.length
}
