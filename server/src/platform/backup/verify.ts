// Proves a backup by restoring it into a database of its own beside the real one, and comparing every table's rows and
// checksum with what was written.

import type { Db } from '../db/db.ts'
import { openDb } from '../db/db.ts'
import { StartProblem } from '../start-problem.ts'
import { copyOut, withConnection } from './copy.ts'
import type { TableEnd } from './records.ts'
import { isSame, readHeadOf, restoreBackup } from './restore.ts'
import type { Restored } from './restore.ts'
import { counter } from './tally.ts'

export type Verified = { madeAt: string; tables: number; rows: number }

type VerifyOptions = { passphrase: string | null; now: Date }

const NOT_ALLOWED = '42501'

/** `url` is an address of the server; whatever database it names is left alone. */
export async function verifyBackup(db: Db, url: string, file: string, options: VerifyOptions): Promise<Verified> {
  // What can be refused is refused before a database is made.
  await readHeadOf(file)
  const name = `lettermill_verify_${process.pid}_${options.now.getTime()}`
  await db.unsafe(`create database ${name}`).catch((error: Error & { code?: string }) => {
    if (error.code !== NOT_ALLOWED) throw error
    throw new StartProblem(
      'To verify a backup a database is made beside the real one, and the database user may not: alter role … createdb.',
    )
  })
  const beside = openDb(withDatabaseName(url, name), { connections: 2, applicationName: 'lettermill verify' })
  try {
    const restored = await restoreBackup(beside, file, { ...options, hold: false, upgrade: false })
    const { madeAt, tables } = restored
    const different = await listDifferent(beside, restored)
    if (different.length > 0) {
      throw new StartProblem(`The backup is not good: restored, ${different.join(', ')} differ from what was saved.`)
    }
    return { madeAt, tables: tables.size, rows: tables.values().reduce((sum, { rows }) => sum + rows, 0) }
  } finally {
    await beside.end({ timeout: 0 })
    await db.unsafe(`drop database if exists ${name} with (force)`)
  }
}

/** Tables that do not hold what was read into them. */
export async function listDifferent(db: Db, { manifest, tables }: Restored): Promise<string[]> {
  const different: string[] = []
  for (const table of manifest.tables) {
    if (!isSame(await readBack(db, table), tables.get(table.name))) different.push(table.name)
  }
  return different
}

/** A table just loaded is read in the order in which it was written, unless scans start in the middle. */
const readBack = (db: Db, table: { name: string; columns: string[] }): Promise<TableEnd> =>
  withConnection(db, async (connection) => {
    await connection.send({ text: 'set synchronize_seqscans = off' }, { commits: false })
    const seen = counter()
    for await (const bytes of copyOut(connection, table)) seen.add(bytes)
    return seen.end()
  })

export function withDatabaseName(url: string, name: string): string {
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}
