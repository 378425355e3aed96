// Secrets of this installation: made at random when they are first needed, kept in the database, the same for every
// process.

import { randomBytes } from 'node:crypto'
import type { Sql } from './db/db.ts'

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
  await db`insert into secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict (name) do nothing`
  const [row] = await db<{ value: Buffer }[]>`select value from secrets where name = ${name}`
  return row!.value
}
