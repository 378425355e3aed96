// Sends one block. A few emails at a time are handed over: committed as `handed` before any of them leaves, together with
// what became of those before. After a crash only those few are in doubt. Handing over runs ahead of the connections, so
// that none waits for the database.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Verdict } from '../mail/outcome.ts'
import { verdictOf } from '../mail/outcome.ts'
import type { Transport } from '../mail/transports.ts'
import type { WindowShare } from '../mail/window.ts'
import type { Tx } from '../../platform/db/db.ts'
import { LeaseLost } from '../../platform/queue/queue.ts'
import type { Lease } from '../../platform/queue/queue.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Filled } from './message.ts'
import type { Sent } from './record-outcome.ts'
import type { HandedRow, SendRow } from './sql.ts'

export type SendLoopDeps = {
  lease: Lease
  transport: Transport
  /** What may be handed over and not settled. */
  share: WindowShare
  rows: SendRow[]
  /** Whose mail server an address is at. */
  providerOf(email: string): string
  /** Makes the message of one email. */
  fill(row: SendRow): Filled | Promise<Filled>
  /** Writes what became of emails and hands over the next ones, in one transaction. */
  exchange(tx: Tx, sent: Sent[], next: Uuid[], isRepeat: boolean): Promise<HandedRow[]>
  /** How many may leave now; waits where a server has a rate. */
  allow(want: number): Promise<number>
  /** When the turn is over: what is left waits for the next. */
  isOver(): boolean
}

export type SendLoopResult = {
  /** Not written yet: for the last transaction of the turn. */
  sent: Sent[]
  /** The server could not be reached. */
  isUnreachable: boolean
  /** The mailing was paused or cancelled. */
  isHalted: boolean
}

/** The share of its places at which a block hands over more: enough to keep connections busy meanwhile. */
const LOW_WATER = 0.25

const PATIENCE_MS = 5_000
const AGAIN_MS = 200

export async function sendLoop(deps: SendLoopDeps): Promise<SendLoopResult> {
  const { lease, rows, share, exchange, allow, isOver } = deps
  const byId = new Map(rows.map((row) => [row.id, row]))
  let at = 0
  let open = 0
  let sent: Sent[] = []
  const seen = { isUnreachable: false, isHalted: false }
  let answered = Promise.withResolvers<void>()
  const failures: unknown[] = []

  const send = async (row: SendRow): Promise<void> => {
    try {
      // `sent` is replaced at each hand-over, so it is looked up only once the answer is here.
      const result = await deliver(deps, row)
      sent.push(result)
      if (result.verdict.outcome === 'unsent') seen.isUnreachable = true
    } catch (error) {
      failures.push(error)
    } finally {
      open--
      answered.resolve()
    }
  }

  const mayHandMore = () =>
    failures.length === 0 && at < rows.length && !seen.isHalted && !seen.isUnreachable && !isOver()

  /** Writes what became of those before and hands over the next. Waits when there is no place for any. */
  const handOver = async (): Promise<void> => {
    lease.check()
    const taken = share.take(rows.length - at, sent.length)
    if (taken === 0) return Promise.race([share.whenFree(), answered.promise])
    const granted = await allow(taken)
    if (granted > 0) {
      const next = rows.slice(at, at + granted).map(({ id }) => id)
      const done = sent
      sent = []
      const handed = await retryUntilDatabaseReturns(lease, (isRepeat) =>
        lease.write((tx) => exchange(tx, done, next, isRepeat)),
      )
      at += granted
      if (handed.some(({ reason }) => reason === 'halted')) seen.isHalted = true
      for (const { id, reason } of handed) {
        if (reason !== null) continue
        open++
        void send(byId.get(id)!)
      }
    }
    share.keep(open + sent.length)
  }

  for (;;) {
    answered = Promise.withResolvers<void>()
    if (mayHandMore() && open <= share.limit() * LOW_WATER) await handOver()
    else if (open > 0) await answered.promise
    else break
  }
  if (failures.length > 0 && sent.length === 0) throw failures[0]
  return { sent, ...seen }
}

/**
 * What became of emails is worth waiting for a database that restarts: without it they would be in doubt. Asking twice
 * settles and hands over nothing twice.
 */
async function retryUntilDatabaseReturns<T>(lease: Lease, write: (isRepeat: boolean) => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS
  for (let isRepeat = false; ; isRepeat = true) {
    try {
      return await write(isRepeat)
    } catch (error) {
      if (error instanceof LeaseLost || performance.now() > until) throw error
      await sleep(AGAIN_MS)
      lease.check()
    }
  }
}

/** Those of one hand-over are made one right after the other, and then wait for connections. */
async function deliver({ lease, transport, providerOf, fill }: SendLoopDeps, row: SendRow): Promise<Sent> {
  const provider = providerOf(row.email)
  let filled: Filled
  try {
    filled = await fill(row)
  } catch {
    const verdict: Verdict = { outcome: 'failed', reason: 'could_not_render' }
    return { row, verdict, provider, subject: '', captured: null }
  }
  const { subject, message } = filled
  // A worker that stalled and was given up sends nothing more.
  const delivery = await transport.deliver(lease.accountId, { ...filled, check: lease.check })
  return {
    row,
    verdict: verdictOf(delivery, { to: filled.to, provider }),
    provider,
    subject,
    captured: transport.captures ? message : null,
  }
}
