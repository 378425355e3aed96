// Runs lanes: claims batches while accounts are due and there is room, does the work, takes over what dead workers held.
// Any number of processes may run the same lanes on one database.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { transaction } from '../db/db.ts'
import { LeaseLost } from './lanes.ts'
import type { Batch, Lane } from './lanes.ts'
import { holdLease, takeOver } from './lanes-lease.ts'
import type { HeldLease } from './lanes-lease.ts'
import * as sql from './lanes-sql.ts'
import { accountWaits } from './lanes-waits.ts'
import { startWorker } from './lanes-worker.ts'
import type { Standing } from './lanes-worker.ts'
import { canFail } from '../log.ts'
import type { Logger } from '../log.ts'

export type LanesOptions = {
  db: Db
  lanes: Lane[]
  clock: Clock
  log: Logger
  /** A worker that has not reported for so long is given up. */
  leaseMs?: number
  /** How long work that nobody announced may lie. */
  pollMs?: number
  /** How long work under way may take when the process closes. */
  drainMs?: number
}

export type LaneRunner = {
  /** Resolves when nothing is due and nothing under way. */
  idle(): Promise<void>
  /** Lets work under way end, gives back the rest. */
  close(): Promise<void>
}

const LOOK_AGAIN_MS = 20
const EMPTY_IN_A_ROW = 3
const RETRY_MS = 500
const AFTER_ABORT_MS = 2_000

type Track = { lane: Lane; underWay: Set<Promise<void>>; serving: Promise<void> | null; again: boolean }

export function runLanes(options: LanesOptions): LaneRunner {
  const { db, lanes, clock, log, leaseMs = 6_000, pollMs = 1_000, drainMs = 15_000 } = options
  const tracks: Track[] = lanes.map((lane) => ({ lane, underWay: new Set(), serving: null, again: false }))
  const names = lanes.map(({ name }) => name)
  const waits = accountWaits(clock)
  const control = db.clone({ connections: 1 })
  const phase = { closing: false, closed: false }
  /** Leases that this process knows it has, from before they are committed until they have ended. */
  const held = new Set<number>()
  let stir = () => {}

  /** Claims for one lane until nothing is due, or there is no room. Called again meanwhile, it starts over. */
  function serve(track: Track): Promise<void> {
    track.again = true
    track.serving ??= (async () => {
      while (track.again) {
        track.again = false
        await claimAll(track)
      }
      track.serving = null
    })()
    return track.serving
  }

  async function claimAll(track: Track): Promise<void> {
    let empty = 0
    while (!phase.closing && track.underWay.size < track.lane.concurrency && empty < EMPTY_IN_A_ROW) {
      const standing = worker.standing()
      const claimed = standing && (await claimNext(track.lane, standing))
      if (!claimed) return stir()
      empty = claimed.batch.size > 0 ? 0 : empty + 1
      if (claimed.batch.size > 0) start(track, claimed)
    }
    if (empty > 0) stir()
  }

  type Claimed = { batch: Batch; lease: HeldLease }

  /** A batch of the account whose turn it is, maybe an empty one; null when nobody's is. */
  async function claimNext(lane: Lane, standing: Standing): Promise<Claimed | null> {
    const now = clock.now()
    let ticket: sql.Ticket | undefined
    try {
      return await transaction(db, async (tx) => {
        ;[ticket] = await sql.pickTicket(tx, lane.name, standing.id, now, leaseMs)
        if (!ticket) return null
        const { accountId, lease: id } = ticket
        held.add(id)
        const batch = await take(tx, lane, ticket, now)
        if (batch.size === 0) {
          await sql.removeLease(tx, id, leaseMs)
          held.delete(id)
        }
        return { batch, lease: holdLease({ db, lane, id, accountId, standing, leaseMs, now: () => clock.now() }) }
      })
    } catch (err) {
      log.error({ err, lane: lane.name, account: ticket?.accountId }, 'work could not be claimed')
      if (ticket) {
        held.delete(ticket.lease)
        const until = waits.longer(lane, ticket.accountId)
        await canFail(sql.postponeTicket(db, ticket.id, until), 'put off an account', log)
      }
      return null
    }
  }

  async function take(tx: Tx, lane: Lane, ticket: sql.Ticket, now: Date): Promise<Batch> {
    const { id, accountId, lease } = ticket
    const until = waits.until(lane, accountId)
    if (until && until > now) {
      await sql.postponeTicket(tx, id, until)
      return NOTHING
    }
    const batch = ticket.alone ? await lane.take(tx, { accountId, lease, limit: lane.limit, now }) : NOTHING
    const mayEnd = ticket.alone && ticket.ours && batch.size < lane.limit
    const next = mayEnd ? await lane.nextDue(tx, accountId) : now
    if (next) await sql.postponeTicket(tx, id, next > now ? next : now)
    else await sql.removeTicket(tx, id)
    return batch
  }

  function start(track: Track, { batch, lease }: Claimed): void {
    const done = carryOut(track.lane, batch, lease).finally(() => {
      track.underWay.delete(done)
      held.delete(lease.id)
      void serve(track)
    })
    track.underWay.add(done)
  }

  async function carryOut(lane: Lane, batch: Batch, lease: HeldLease): Promise<void> {
    const about = { lane: lane.name, account: lease.accountId }
    try {
      await batch.work(lease)
      // The wait begins before the rows are due again, or they would be claimed in between.
      const left = lease.isOver() ? 0 : await endLease(lease, () => later(lane, lease))
      if (left === 0) waits.clear(lane, lease.accountId)
      else if (!lease.signal.aborted) log.error(about, 'work left rows unsettled')
    } catch (err) {
      if (err instanceof LeaseLost) log.warn(about, 'work was taken over by another worker')
      else log.error({ err, ...about }, 'work failed')
      if (!lease.isOver()) await endLease(lease, () => later(lane, lease))
    }
  }

  const later = (lane: Lane, lease: HeldLease) =>
    lease.signal.aborted ? clock.now() : waits.longer(lane, lease.accountId)

  /** As long as this worker lives nobody else ends its leases, so it tries until the database answers. */
  async function endLease(lease: HeldLease, retryAt: () => Date): Promise<number> {
    while (!phase.closed) {
      try {
        return await lease.end(retryAt)
      } catch (err) {
        if (err instanceof LeaseLost) return 0
        log.warn({ err }, 'a lease could not be ended yet')
        await sleep(RETRY_MS)
      }
    }
    return 0
  }

  /** Finds what is due without having been announced, and wakes up when the next work is. */
  async function watch(): Promise<void> {
    while (!phase.closing) {
      const stirred = new Promise<boolean>((resolve) => {
        stir = () => resolve(true)
      })
      let waitMs = pollMs
      try {
        const due = await sql.listNextDue(control, names)
        const now = clock.now().getTime()
        for (const [i, { dueAt }] of due.entries()) {
          if (!dueAt) continue
          if (dueAt.getTime() <= now) void serve(tracks[i]!)
          else waitMs = Math.min(waitMs, dueAt.getTime() - now)
        }
      } catch (err) {
        log.warn({ err }, 'due work could not be looked up')
      }
      const early = await Promise.race([sleep(waitMs, false, { ref: false }), stirred])
      if (early && !phase.closing) await sleep(LOOK_AGAIN_MS)
    }
  }

  /** Housekeeping that is never announced would never run, so this is tried until the database answers. */
  async function prepare(lane: Lane): Promise<void> {
    while (!phase.closing) {
      try {
        return await lane.prepare?.(db, clock.now())
      } catch (err) {
        log.warn({ err, lane: lane.name }, 'a lane could not be prepared yet')
        await sleep(RETRY_MS)
      }
    }
  }

  /**
   * Takes over what dead workers held, and what this one holds without knowing: a claim was committed, and the connection
   * broke before it said so.
   */
  async function relieve(): Promise<void> {
    const own = worker.standing()?.id ?? null
    for (const { lane: name, accountId, workerId, leases } of await sql.listOrphans(db, names, leaseMs, own)) {
      const { lane } = tracks[names.indexOf(name)]!
      const lost = workerId === own ? leases.filter((id) => !held.has(id)) : leases
      if (lost.length === 0) continue
      await canFail(takeOver(db, lane, accountId, lost, clock.now()), `take over ${name}`, log)
    }
    await sql.removeWorkers(db, leaseMs, phase.closed ? own : null)
  }

  let relieving: Promise<void> | null = null
  const relief = setInterval(() => {
    relieving ??= canFail(relieve(), 'look for dead workers', log).finally(() => {
      relieving = null
    })
  }, leaseMs / 4)

  const worker = startWorker(control, leaseMs, log, () => tracks.forEach(serve))
  const prepared = Promise.all(lanes.map(prepare))
  const hear = (name: string) => {
    const track = tracks[names.indexOf(name)]
    if (track) void serve(track)
  }
  const listening = canFail(
    control.listen(sql.CHANNEL, hear, () => tracks.forEach(serve)),
    'listen',
    log,
  )
  const watching = watch()

  const underWay = () => tracks.flatMap((track) => [...track.underWay])

  return {
    async idle() {
      await prepared
      for (;;) {
        await Promise.all(tracks.map(serve))
        await Promise.all(underWay())
        const due = await sql.listNextDue(control, names)
        const now = clock.now()
        if (worker.standing() && underWay().length === 0 && due.every(({ dueAt }) => !dueAt || dueAt > now)) return
        await sleep(LOOK_AGAIN_MS)
      }
    },

    async close() {
      phase.closing = true
      stir()
      clearInterval(relief)
      await Promise.all([watching, relieving, prepared, listening, ...tracks.map(({ serving }) => serving)])
      await within(drainMs, Promise.all(underWay()))
      const standing = worker.standing()
      standing?.abort()
      await within(AFTER_ABORT_MS, Promise.all(underWay()))
      phase.closed = true
      held.clear()
      worker.stop()
      await canFail(relieve(), 'give back what is left', log)
      await control.end({ timeout: 1 })
    },
  }
}

const NOTHING: Batch = { size: 0, work: async () => {} }

const within = (ms: number, work: Promise<unknown>) => Promise.race([work, sleep(ms, undefined, { ref: false })])
