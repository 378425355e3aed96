// Restores a backup into an empty database: creates the tables with the migrations of its time, loads all rows in one
// transaction, and then runs newer migrations.

import fs from 'node:fs'
import type { Connection } from '../db/connection.ts'
import type { Db } from '../db/db.ts'
import { migrate, migrateTo } from '../db/migrate.ts'
import { holdAll } from '../installation.ts'
import { StartProblem } from '../start-problem.ts'
import { copyIn, withConnection } from './copy.ts'
import { readHead, unseal } from './envelope.ts'
import type { Head } from './envelope.ts'
import { readRecords, unpacked } from './records.ts'
import type { BackupRecord, Manifest, TableEnd } from './records.ts'
import * as sql from './sql.ts'
import { counter } from './row-checksum.ts'
import { sqlOn } from './write.ts'

export type RestoreOptions = {
  passphrase: string | null
  now: Date
  /** Whether background jobs stay on hold afterwards until the operator releases them. */
  hold: boolean
  /** Whether to run migrations that are newer than the backup. */
  upgrade: boolean
}

export type Restored = { madeAt: string; tables: Map<string, TableEnd>; manifest: Manifest }

export async function restoreBackup(db: Db, file: string, options: RestoreOptions): Promise<Restored> {
  const head = await readHeadOf(file)
  const records = readRecords(unpacked(unseal(fs.createReadStream(file), options.passphrase)))
  return restoreRecords(db, head.madeAt, records, options)
}

export async function readHeadOf(file: string): Promise<Head> {
  if (!fs.existsSync(file)) throw new StartProblem(`The file ${file} does not exist.`)
  return readHead(fs.createReadStream(file))
}

export async function restoreRecords(
  db: Db,
  madeAt: string,
  records: AsyncGenerator<BackupRecord>,
  options: RestoreOptions,
): Promise<Restored> {
  const first = (await records.next()).value as BackupRecord
  if (first.kind !== 'manifest') throw new StartProblem('The backup cannot be read: it has no manifest.')
  const { manifest } = first
  await migrateTo(db, manifest.migrations)
  const tables = await loadAll(db, manifest, records, madeAt, options)
  if (options.upgrade) await migrate(db)
  // Backups of older versions have no table to record this in.
  if (options.hold) await holdAll(db, holdReason(madeAt), options.now)
  return { madeAt, tables, manifest }
}

const holdReason = (madeAt: string): string => `Restored from the backup of ${madeAt}.`

const loadAll = (
  db: Db,
  manifest: Manifest,
  records: AsyncGenerator<BackupRecord>,
  madeAt: string,
  { hold, now }: RestoreOptions,
): Promise<Map<string, TableEnd>> =>
  withConnection(db, async (connection) => {
    const tx = sqlOn(connection)
    await connection.send({ text: 'begin' }, { commits: false })
    // No timeout, however slowly the file is read.
    await tx.unsafe('set local idle_in_transaction_session_timeout = 0')
    const names = (await sql.listTables(tx)).map(({ name }) => name)
    await tx.unsafe(`truncate ${names.map((name) => `"${name}"`).join(', ')}`)
    const suspended = [
      ...(await sql.listTriggers(tx)),
      ...(await sql.listForeignKeys(tx)),
      ...(await sql.listPlainIndexes(tx)),
    ]
    for (const { drop } of suspended) await tx.unsafe(drop)
    const tables = await loadTables(connection, records)
    for (const { name, last, isCalled } of manifest.sequences) await sql.setSequence(tx, name, last, isCalled)
    // Indexes first, because foreign keys are checked with them.
    for (const { create } of suspended.toReversed()) await tx.unsafe(create)
    await tx.unsafe('analyze')
    if (hold) await holdAll(tx, holdReason(madeAt), now)
    await connection.send({ text: 'commit' }, { commits: true })
    return tables
  })

async function loadTables(
  connection: Connection,
  records: AsyncGenerator<BackupRecord>,
): Promise<Map<string, TableEnd>> {
  const loaded = new Map<string, TableEnd>()
  for (;;) {
    const record = (await records.next()).value as BackupRecord
    if (record.kind === 'end') break
    if (record.kind !== 'table') throw new StartProblem('The backup cannot be read: it contains rows outside a table.')
    const seen = counter()
    let expected: TableEnd | null = null
    async function* rows(): AsyncGenerator<Buffer> {
      for (;;) {
        const next = (await records.next()).value as BackupRecord
        if (next.kind === 'tableEnd') {
          expected = next.end
          return
        }
        if (next.kind !== 'data') throw new StartProblem('The backup cannot be read: a table has no end.')
        seen.add(next.bytes)
        yield next.bytes
      }
    }
    await copyIn(connection, record, rows())
    const end = seen.end()
    if (!isSame(end, expected))
      throw new StartProblem(`The backup is damaged: the rows of ${record.name} are incomplete.`)
    loaded.set(record.name, end)
  }
  // Reads past the end, so that a file with trailing content is rejected.
  await records.next()
  return loaded
}

export const isSame = (one: TableEnd, other: TableEnd | null | undefined): boolean =>
  one.rows === other?.rows && one.sha256 === other.sha256
