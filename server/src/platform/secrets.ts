// Secrets of this installation: made on first use, kept in the database, the same for every process.

import { randomBytes } from 'node:crypto'
import type { Sql } from './db.ts'

const remembered = new WeakMap<Sql, Map<string, Promise<Buffer>>>()

/** 256 random bits under a name. `db` is the pool: what it answers is remembered with it. */
export function installationSecret(db: Sql, name: string): Promise<Buffer> {
  const known = remembered.get(db) ?? new Map<string, Promise<Buffer>>()
  remembered.set(db, known)
  const found = known.get(name)
  if (found) return found
  const asked = findOrMake(db, name)
  known.set(name, asked)
  asked.catch(() => known.delete(name))
  return asked
}

async function findOrMake(db: Sql, name: string): Promise<Buffer> {
  const find = async () => (await db<{ value: Buffer }[]>`select value from secrets where name = ${name}`)[0]?.value
  const found = await find()
  if (found) return found
  await db`insert into secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`
  return (await find())!
}
