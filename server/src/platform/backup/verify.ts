// Verifies a backup by restoring it into a temporary database and comparing every table's row count and checksum with
// the backup.

import type { Db } from '../db/db.ts'
import { openDb } from '../db/db.ts'
import { StartProblem } from '../start-problem.ts'
import { copyOut, withConnection } from './copy.ts'
import type { TableEnd } from './records.ts'
import { isSame, readHeadOf, restoreBackup } from './restore.ts'
import type { Restored } from './restore.ts'
import { counter } from './row-checksum.ts'

export type Verified = { madeAt: string; tables: number; rows: number }

type VerifyOptions = { passphrase: string | null; now: Date }

const NOT_ALLOWED = '42501'

/** `url` is any database on the server; it is not changed. */
export async function verifyBackup(db: Db, url: string, file: string, options: VerifyOptions): Promise<Verified> {
  // Rejects what it can before creating a database.
  await readHeadOf(file)
  const name = `lettermill_verify_${process.pid}_${options.now.getTime()}`
  await db.unsafe(`create database ${name}`).catch((error: Error & { code?: string }) => {
    if (error.code !== NOT_ALLOWED) throw error
    throw new StartProblem(
      'Verifying a backup requires a temporary database, which the database user may not create. Run: alter role … createdb.',
    )
  })
  const beside = openDb(withDatabaseName(url, name), { connections: 2, applicationName: 'lettermill verify' })
  try {
    const restored = await restoreBackup(beside, file, { ...options, hold: false, upgrade: false })
    const { madeAt, tables } = restored
    const different = await listDifferent(beside, restored)
    if (different.length > 0) {
      throw new StartProblem(
        `The backup is not valid: after restoring, ${different.join(', ')} differ from the backup.`,
      )
    }
    return { madeAt, tables: tables.size, rows: tables.values().reduce((sum, { rows }) => sum + rows, 0) }
  } finally {
    await beside.end({ timeout: 0 })
    await db.unsafe(`drop database if exists ${name} with (force)`)
  }
}

/** Tables whose content differs from what was restored. */
export async function listDifferent(db: Db, { manifest, tables }: Restored): Promise<string[]> {
  const different: string[] = []
  for (const table of manifest.tables) {
    if (!isSame(await readBack(db, table), tables.get(table.name))) different.push(table.name)
  }
  return different
}

/** A freshly loaded table is read in insertion order, unless scans are synchronized and start in the middle. */
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
