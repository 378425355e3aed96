// Runs moves in the background, in slices, so that accounts take turns.

import { every, queue, enqueue } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { beginSlice } from '../../platform/queue/slice.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { MOVE_QUEUE } from './moves.ts'
import { runMove } from './run-move.ts'
import type { MoveDeps } from './run-move.ts'
import * as sql from './sql.ts'

const CRASHED = 'The move crashed several times. Resume it to try again.'
/** A move that no one finishes loses its key and files. */
const UNFINISHED_DAYS = 14
/** The report about people who were left out. */
const REPORT_DAYS = 90

export const moveQueue = (deps: MoveDeps): Queue =>
  queue<sql.MoveRow>({
    name: MOVE_QUEUE,
    title: 'Moving from another platform',
    concurrency: 2,
    limit: 1,
    claim: (tx, { accountId, lease, now }) => sql.claimMove(tx, accountId, lease, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseMoves(tx, accountId, leases)).count,
    onAbandoned: async (tx, accountId, leases) => {
      await sql.stopMoves(tx, accountId, leases, CRASHED)
    },
    async work([row], lease) {
      const dueAt = await runMove(deps, lease, row!, beginSlice(lease).isOver)
      await lease.finish(async (tx) => {
        await sql.updateDue(tx, lease.accountId, row!.id, dueAt)
        const next = await sql.findNextDue(tx, lease.accountId)
        if (next) await enqueue(tx, MOVE_QUEUE, [lease.accountId], next)
      })
    },
  })

export const moveHousekeeping = every({
  name: 'move-housekeeping',
  ms: HOUR_MS,
  async run(lease, now) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await lease.write((tx) => sql.removeOld(tx, daysAgo(UNFINISHED_DAYS), daysAgo(REPORT_DAYS)))
  },
})
