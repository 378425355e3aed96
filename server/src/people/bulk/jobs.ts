// Runs bulk actions and their undo in the background, in batches of one transaction each. After its slice of time a job
// lets other accounts run, and later continues where it stopped.

import { lockPeopleOf } from '../contacts/write.ts'
import { filterOf } from '../search/filter.ts'
import { findPage } from '../search/search.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { jobCaller } from '../../platform/http/caller.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { every, queue, enqueue } from '../../platform/queue/queue.ts'
import type { Queue, Lease } from '../../platform/queue/queue.ts'
import { beginSlice } from '../../platform/queue/slice.ts'
import type { Slice } from '../../platform/queue/slice.ts'
import type { Logger } from '../../platform/log.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { ACTIONS } from './actions.ts'
import { BULK_QUEUE, UNDO_DAYS } from './bulk.ts'
import type { JobRow } from './sql.ts'
import * as sql from './sql.ts'

const BATCH = 1_000
const ABANDONED = 'This job could not be processed.'

export type BulkDeps = { db: Db; clock: Clock; log: Logger }

export const bulkQueue = ({ db, clock, log }: BulkDeps): Queue =>
  queue<JobRow>({
    name: BULK_QUEUE,
    title: 'Bulk actions on people',
    concurrency: 2,
    limit: 1,
    claim: (tx, { accountId, lease, now }) => sql.claimJob(tx, accountId, lease, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseJobs(tx, accountId, leases)).count,
    async onAbandoned(tx, accountId, leases, now) {
      await sql.stopJobs(tx, accountId, leases, now, ABANDONED)
    },
    async work([row], lease) {
      const callerNow = () => jobCaller(row!, clock, log)
      const end = await runSlice(db, callerNow, row!, lease, beginSlice(lease))
      await lease.finish(async (tx) => {
        const caller = callerNow()
        if (end) await finish(tx, caller, row!, end)
        await sql.yieldJob(tx, row!.account_id, row!.id, caller.clock.now())
        await enqueue(tx, BULK_QUEUE, [row!.account_id], caller.clock.now())
      })
    },
  })

/** Creates the caller for one transaction. */
type CallerNow = () => Caller

/** How a job ended; null if only its slice of time is over. */
type End = { stoppedBecause: string | null } | null

/**
 * Something the job needs, such as its list, may have been deleted. The job then stops with that error as its reason.
 */
async function runSlice(db: Db, callerNow: CallerNow, row: JobRow, lease: Lease, slice: Slice): Promise<End> {
  try {
    const batches = row.state === 'running' ? applySlice : undoSlice
    return (await batches(db, callerNow, row, lease, slice)) ? { stoppedBecause: null } : null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { stoppedBecause: error.message }
  }
}

/** True when everyone has been processed. */
async function applySlice(db: Db, callerNow: CallerNow, row: JobRow, lease: Lease, slice: Slice): Promise<boolean> {
  const ctx = { ...callerNow(), db }
  const filter = await filterOf(ctx, row.filter)
  for (let before = row.position; ;) {
    const { rows, next } = await findPage(ctx, filter, { before, limit: BATCH })
    const ids = rows.map(({ id }) => id)
    const isRunning = await lease.write((tx) => applyBatch(tx, callerNow(), row.id, ids, next ?? 0))
    if (!isRunning || next === null) return true
    if (slice.isOver()) return false
    before = next
  }
}

/** False if the job was canceled. */
async function applyBatch(tx: Tx, caller: Caller, jobId: Uuid, ids: Uuid[], position: number): Promise<boolean> {
  const job = await sql.lockJob(tx, caller.accountId, jobId)
  if (job?.state !== 'running') return false
  await lockPeopleOf(tx, job.account_id)
  const people = ids.length > 0 ? await sql.findPeopleById(tx, job.account_id, ids) : []
  const { apply, undo } = ACTIONS[job.action]
  const changes = people.length > 0 ? await apply({ ...caller, db: tx }, job, people) : []
  if (undo && changes.length > 0) await sql.insertChanges(tx, job.account_id, job.id, changes)
  const progress = { position, matched: people.length, changed: changes.length }
  await sql.updateProgress(tx, job.account_id, job.id, progress)
  return true
}

async function undoSlice(_db: Db, callerNow: CallerNow, row: JobRow, lease: Lease, slice: Slice): Promise<boolean> {
  while (await lease.write((tx) => undoBatch(tx, callerNow(), row.id))) if (slice.isOver()) return false
  return true
}

/** False when there is nothing left to undo. */
async function undoBatch(tx: Tx, caller: Caller, jobId: Uuid): Promise<boolean> {
  const job = await sql.lockJob(tx, caller.accountId, jobId)
  if (job?.state !== 'undoing') return false
  await lockPeopleOf(tx, job.account_id)
  const { taken, people } = await sql.takeChanges(tx, job.account_id, job.id, BATCH)
  if (taken === 0) return false
  const undone = people.length > 0 ? await ACTIONS[job.action].undo!({ ...caller, db: tx }, job, people) : 0
  await sql.updateUndone(tx, job.account_id, job.id, undone, taken - undone)
  return true
}

/** A canceled job keeps its state. */
async function finish(tx: Tx, { clock }: Caller, { account_id, id }: JobRow, end: NonNullable<End>): Promise<void> {
  const job = await sql.lockJob(tx, account_id, id)
  const because = { now: clock.now(), because: end.stoppedBecause }
  if (job?.state === 'running')
    await sql.updateState(tx, account_id, id, end.stoppedBecause === null ? 'done' : 'stopped', because)
  if (job?.state === 'undoing') await sql.updateState(tx, account_id, id, 'undone', because)
}

export const bulkHousekeeping = every({
  name: 'bulk-housekeeping',
  ms: HOUR_MS,
  async run(lease, now) {
    await lease.write((tx) => sql.removeOld(tx, new Date(now.getTime() - UNDO_DAYS * DAY_MS)))
  },
})
