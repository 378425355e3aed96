// Runs imports and their undo in the background, in batches of one transaction each, so that a worker may be killed at
// any time. After its slice of time an import lets other accounts run, and later continues where it stopped.

import type { Caller } from '../../platform/http/caller.ts'
import { jobCaller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import { readRecords } from '../../platform/values/csv.ts'
import type { CsvRecord } from '../../platform/values/csv.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { every, queue, enqueue } from '../../platform/queue/queue.ts'
import type { Queue, Lease } from '../../platform/queue/queue.ts'
import { beginSlice } from '../../platform/queue/slice.ts'
import type { Slice } from '../../platform/queue/slice.ts'
import type { Logger } from '../../platform/log.ts'
import { writeBatch } from './batch.ts'
import type { ImportRow } from './sql.ts'
import * as sql from './sql.ts'
import { undoBatch } from './undo.ts'
import { bytesFrom } from './upload.ts'
import { IMPORT_QUEUE, UNDO_DAYS, UNSTARTED_DAYS } from './imports.ts'

const BATCH_ROWS = 2_000
/** Rows may be wide: a batch needs some tens of times its bytes in memory. */
const BATCH_BYTES = 1024 * 1024
/** An upload without progress for this long is discarded. */
const STALLED_UPLOAD_MS = 3_600_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type ImportDeps = { db: Db; clock: Clock; log: Logger }

export const importQueue = ({ db, clock, log }: ImportDeps): Queue =>
  queue<ImportRow>({
    name: IMPORT_QUEUE,
    title: 'Importing people',
    concurrency: 2,
    limit: 1,
    claim: (tx, { accountId, lease, now }) => sql.claimImport(tx, accountId, lease, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseImports(tx, accountId, leases)).count,
    async onAbandoned(tx, accountId, leases, now) {
      await sql.stopImports(tx, accountId, leases, now)
    },
    async work([row], lease) {
      const callerNow = () => jobCaller(row!, clock, log)
      const slice = row!.state === 'running' ? importSlice : undoSlice
      const isOver = await slice(db, callerNow, row!, lease, beginSlice(lease))
      await lease.finish(async (tx) => {
        const caller = callerNow()
        if (isOver) await end(tx, caller, row!)
        await sql.yieldImport(tx, row!.account_id, row!.id, caller.clock.now())
        // The account's other waiting imports become due too.
        await enqueue(tx, IMPORT_QUEUE, [row!.account_id], caller.clock.now())
      })
    },
  })

/** Creates the caller for one transaction. */
type CallerNow = () => Caller

/** True when the import is complete. The next batch is read while the current one is written. */
async function importSlice(db: Db, callerNow: CallerNow, row: ImportRow, lease: Lease, slice: Slice): Promise<boolean> {
  const bytes = bytesFrom(db, row.account_id, row.id, row.position)
  const batches = inBatches(readRecords(bytes, row.delimiter, row.position))
  try {
    for (let next = batches.next(); ;) {
      const { value: batch, done } = await next
      if (done) return true
      next = batches.next()
      next.catch(() => {})
      if (!(await lease.write((tx) => writeBatch(tx, callerNow(), row.id, batch)))) return true
      if (slice.isOver()) return false
    }
  } finally {
    void batches.return(undefined)
  }
}

async function* inBatches(records: AsyncIterable<CsvRecord[]>): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = []
  for await (const some of records) {
    for (const record of some) {
      batch.push(record)
      if (batch.length < BATCH_ROWS && record.end - batch[0]!.start < BATCH_BYTES) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

async function undoSlice(_db: Db, callerNow: CallerNow, row: ImportRow, lease: Lease, slice: Slice): Promise<boolean> {
  while (await lease.write((tx) => undoBatch(tx, callerNow(), row.id))) if (slice.isOver()) return false
  return true
}

/** An import that ended or was canceled keeps its state. */
async function end(tx: Tx, { clock }: Caller, { account_id, id }: ImportRow): Promise<void> {
  const row = await sql.lockImport(tx, account_id, id)
  const now = clock.now()
  if (row?.state === 'undoing') await sql.updateState(tx, account_id, id, 'undone', { now })
  if (row?.state !== 'running') return
  if (row.position !== row.bytes) throw new Error('The import ended before the end of its file.')
  await sql.updateState(tx, account_id, id, 'done', { now })
  await sql.removeChunks(tx, account_id, id)
}

export const importHousekeeping = every({
  name: 'import-housekeeping',
  ms: HOUR_MS,
  async run(lease, now) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await lease.write((tx) => sql.removeStalled(tx, new Date(now.getTime() - STALLED_UPLOAD_MS)))
    await lease.write((tx) => sql.removeOld(tx, daysAgo(UNSTARTED_DAYS), daysAgo(UNDO_DAYS)))
  },
})
