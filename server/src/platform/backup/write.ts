// Writes a backup of a live database: a consistent snapshot of every table in one file, created atomically. Only
// migrations have to wait.

import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '../db/connection.ts'
import type { Db, Sql } from '../db/db.ts'
import { MIGRATION_LOCK } from '../db/migrate.ts'
import { tagOf } from '../db/statement.ts'
import { StartProblem } from '../start-problem.ts'
import { copyOut, withConnection } from './copy.ts'
import { seal } from './envelope.ts'
import { encodeRecord, packed } from './records.ts'
import type { BackupRecord, Manifest } from './records.ts'
import * as sql from './sql.ts'
import { counter } from './row-checksum.ts'

export type BackupOptions = { passphrase: string | null; now: Date; signal?: AbortSignal }

type Counts = { tables: number; rows: number }

export type Written = Counts & { bytes: number }

const PRIVATE = 0o600
const PRIVATE_FOLDER = 0o700

export async function writeBackup(db: Db, file: string, { passphrase, now, signal }: BackupOptions): Promise<Written> {
  const part = `${file}.part`
  const out = openFile(part)
  try {
    const counts = { tables: 0, rows: 0 }
    await inSnapshot(db, async (connection) => {
      const manifest = await readManifest(sqlOn(connection))
      const about = { madeAt: now.toISOString(), level: manifest.migrations.at(-1)!.name }
      const inside = seal(packed(encoded(recordsOf(connection, manifest, counts))), about, passphrase)
      await pipeline(inside, out, { signal })
    })
    syncFile(part)
    fs.renameSync(part, file)
    return { bytes: fs.statSync(file).size, ...counts }
  } catch (error) {
    out.destroy()
    fs.rmSync(part, { force: true })
    throw isDiskFull(error) ? new StartProblem(`The disk of ${file} is full. No backup was created.`, error) : error
  }
}

function openFile(part: string): fs.WriteStream {
  try {
    fs.mkdirSync(path.dirname(part), { recursive: true, mode: PRIVATE_FOLDER })
    return fs.createWriteStream('', { fd: fs.openSync(part, 'w', PRIVATE) })
  } catch (error) {
    throw new StartProblem(`The backup cannot be written to ${part}: ${(error as Error).message}.`, error)
  }
}

const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Flushes the file first, so that it cannot turn out empty after a crash. */
function syncFile(file: string): void {
  const handle = fs.openSync(file, 'r+')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/**
 * Runs `work` in a snapshot. On a cluster each node has its own snapshot, kept by using a single connection per node,
 * so that all of an account is consistent. Migrations wait.
 */
const inSnapshot = (db: Db, work: (connection: Connection) => Promise<void>): Promise<void> =>
  withConnection(db, async (connection) => {
    const send = (text: string) => connection.send({ text }, { commits: false })
    await send(`select pg_advisory_lock_shared(${MIGRATION_LOCK.join(', ')})`)
    await send('begin isolation level repeatable read read only')
    await send("select set_config('idle_in_transaction_session_timeout', '0', true)")
    await send("select set_config('citus.max_adaptive_executor_pool_size', '1', true)")
    await work(connection)
    await send('commit')
  })

/** Statements on a borrowed connection. */
export const sqlOn = (connection: Connection): Sql =>
  tagOf((statement) => connection.run(statement, { commits: false }))

async function readManifest(db: Sql): Promise<Manifest> {
  const migrations = await db<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name`
  const tables = await sql.listTables(db)
  const sequences: Manifest['sequences'] = []
  // One statement per sequence, because each is read from itself; there are few.
  for (const { name } of await sql.listSequences(db)) {
    const [{ last, isCalled }] = await sql.findSequence(db, name)
    sequences.push({ name, last, isCalled })
  }
  return { migrations: [...migrations], tables: [...tables], sequences }
}

async function* encoded(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) yield* encodeRecord(record)
}

async function* recordsOf(connection: Connection, manifest: Manifest, counts: Counts): AsyncGenerator<BackupRecord> {
  yield { kind: 'manifest', manifest }
  for (const table of manifest.tables) {
    yield { kind: 'table', ...table }
    const seen = counter()
    for await (const bytes of copyOut(connection, table)) {
      seen.add(bytes)
      yield { kind: 'data', bytes }
    }
    const end = seen.end()
    counts.tables++
    counts.rows += end.rows
    yield { kind: 'tableEnd', end }
  }
  yield { kind: 'end' }
}

/** The rows and checksums that a backup would contain now, without writing a file. */
export const withRecords = (db: Db, work: (records: AsyncGenerator<BackupRecord>) => Promise<void>): Promise<void> =>
  inSnapshot(db, async (connection) =>
    work(recordsOf(connection, await readManifest(sqlOn(connection)), { tables: 0, rows: 0 })),
  )
