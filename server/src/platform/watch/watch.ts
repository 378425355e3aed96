// The state of the installation: queues, database, disk, and backups. Read by the status page, the metrics, and the
// soak test.

import fs from 'node:fs/promises'
import { lastBackups } from '../backup/backups.ts'
import type { BackupRow } from '../backup/sql.ts'
import type { Clock } from '../clock.ts'
import type { Db, Sql } from '../db/db.ts'
import { findHold } from '../installation.ts'
import type { Hold } from '../installation.ts'
import { countDue } from '../queue/sql.ts'
import type { DueQueue } from '../queue/sql.ts'
import { onScrape, setGauges } from '../metrics.ts'
import * as sql from './sql.ts'

export type Disk = { freeBytes: number; totalBytes: number }

export type Installation = {
  hold: Hold | null
  workers: number
  queues: DueQueue[]
  database: Omit<sql.DatabaseRow, 'dataDirectory'>
  /** The disk of the database, if it is on this machine and readable. */
  disk: Disk | null
  backup: { good: BackupRow | null; failure: string | null }
}

export async function readInstallation(db: Sql, now: Date): Promise<Installation> {
  const [hold, workers, queues, [row], backup] = await Promise.all([
    findHold(db),
    sql.countWorkers(db),
    countDue(db, now),
    sql.findDatabase(db),
    lastBackups(db),
  ])
  const { dataDirectory, ...database } = row
  return { hold, workers, queues: [...queues], database, disk: await diskOf(dataDirectory), backup }
}

async function diskOf(folder: string | null): Promise<Disk | null> {
  if (folder === null) return null
  try {
    const { bavail, blocks, bsize } = await fs.statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

/** Cached, because several callers may ask at once and often. */
const FRESH_MS = 5_000

/** Adds database statistics to the metrics of this process. Returns a function to stop. */
export function watchDatabase(db: Db, clock: Clock): () => void {
  let readAt = -Infinity
  return onScrape(async () => {
    const { open, idle, waiting } = db.pool.stats()
    setGauges('database_pool_connections', [
      { labels: { state: 'busy' }, value: open - idle },
      { labels: { state: 'idle' }, value: idle },
    ])
    setGauges('database_pool_waiting', [{ labels: {}, value: waiting }])
    if (performance.now() - readAt < FRESH_MS) return
    readAt = performance.now()
    const now = clock.now()
    const found = await readInstallation(db, now).catch(() => null)
    setGauges('database_up', [{ labels: {}, value: found ? 1 : 0 }])
    if (found) showInstallation(found, now)
    const dead = await sql.listDeadRows(db).catch(() => [])
    setGauges(
      'database_dead_rows',
      dead.map((row) => ({ labels: { table: row.table }, value: row.dead })),
    )
  })
}

function showInstallation({ hold, workers, queues, database, disk, backup }: Installation, now: Date): void {
  const one = (name: string, value: number) => setGauges(name, [{ labels: {}, value }])
  const seconds = (since: Date) => Math.max(0, (now.getTime() - since.getTime()) / 1_000)
  setGauges(
    'queue_due_accounts',
    queues.map(({ queue, accounts }) => ({ labels: { queue }, value: accounts })),
  )
  setGauges(
    'queue_oldest_due_seconds',
    queues.map(({ queue, oldest }) => ({ labels: { queue }, value: seconds(oldest) })),
  )
  one('installation_held', hold ? 1 : 0)
  one('workers_alive', workers)
  one('database_bytes', database.bytes)
  one('database_connections', database.connections)
  one('database_max_connections', database.maxConnections)
  one('database_oldest_transaction_seconds', database.oldestTransactionSeconds)
  if (disk) one('database_disk_free_bytes', disk.freeBytes)
  if (backup.good) one('backup_last_good_timestamp_seconds', backup.good.startedAt.getTime() / 1_000)
  one('backup_failing', backup.failure === null ? 0 : 1)
}
