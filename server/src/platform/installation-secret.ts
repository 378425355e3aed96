// Secrets of this installation: random, created when they are first needed, kept in the database, the same for every process.
// With SECRET_KEY_FILE they are kept sealed, and only processes that have the file can use them.

import { randomBytes } from 'node:crypto'
import type { Sql } from './db/db.ts'
import { openSealed, seal } from './sealing.ts'
import { secretKey } from './secret-key.ts'
import { StartProblem } from './start-problem.ts'

const SECRET_BYTES = 32

/** By its length, so that no random bytes are ever taken for a sealed value. */
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
  'The secrets of this database are sealed with a key that is not on this machine. Copy the key file of the installation here and set SECRET_KEY_FILE to it.'
const KEY_WRONG =
  'SECRET_KEY_FILE holds another key than the one that the secrets of this database are sealed with. Set it to the key file of the installation.'

/** How many secrets are kept, and how many of them sealed. Throws when this process can't open one. */
export async function checkSecrets(db: Sql): Promise<{ kept: number; sealed: number }> {
  const rows = await db<{ name: string; value: Buffer }[]>`select name, value from secrets`
  for (const { name, value } of rows) opened(name, value)
  return { kept: rows.length, sealed: rows.filter(({ value }) => isSealed(value)).length }
}

/** Seals what was kept in clear before SECRET_KEY_FILE was set. Returns how many secrets that was. */
export async function sealSecrets(db: Sql): Promise<number> {
  if (!secretKey()) return 0
  const rows = await db<{ name: string; value: Buffer }[]>`select name, value from secrets`
  const plain = rows.filter(({ value }) => !isSealed(value))
  for (const { name, value } of plain)
    await db`update secrets set value = ${toKeep(name, value)} where name = ${name} and value = ${value}`
  return plain.length
}
