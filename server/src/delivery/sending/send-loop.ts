// Sends one batch. A few emails at a time are handed over: committed as `handed` before any of them is sent, together
// with the outcomes of earlier ones. After a crash only the outcomes of those few are unknown. Handing over runs ahead
// of the connections, so that none waits for the database.

import type { Verdict } from '../mail/outcome.ts'
import { verdictOf } from '../mail/outcome.ts'
import type { Transport } from '../mail/transports.ts'
import type { WindowShare } from '../mail/window.ts'
import type { Tx } from '../../platform/db/db.ts'
import { retryUntilDatabaseReturns } from '../../platform/queue/retry.ts'
import type { Lease } from '../../platform/queue/queue.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Filled } from './message.ts'
import type { Sent } from './record-outcome.ts'
import type { Lane } from './batches-sql.ts'
import type { HandedRow, SendRow } from './sql.ts'

export type SendLoopDeps = {
  lease: Lease
  lane: Lane
  transport: Transport
  /** Limits emails handed over without a recorded outcome. */
  share: WindowShare
  rows: SendRow[]
  /** The hold target of an address. */
  providerOf(email: string): string
  /** Composes the message of one email. */
  fill(row: SendRow): Filled | Promise<Filled>
  /** Records outcomes and hands over the next emails, in one transaction. */
  exchange(tx: Tx, sent: Sent[], next: Uuid[], isRepeat: boolean): Promise<HandedRow[]>
  /** How many may be sent now; waits for a rate-limited server. */
  allow(want: number): Promise<number>
  /** When the slice ends; the rest waits for the next one. */
  isOver(): boolean
}

export type SendLoopResult = {
  /** Not recorded yet, for the last transaction of the slice. */
  sent: Sent[]
  /** The server was unreachable. */
  isUnreachable: boolean
  /** The mailing was paused or canceled. */
  isHalted: boolean
}

/** The share of its slots at which a batch hands over more: enough to keep connections busy. */
const LOW_WATER = 0.25

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
      // `sent` is replaced at each hand-over, so it is read only after the reply arrived.
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

  /** Records earlier outcomes and hands over the next emails. Waits for a free slot. */
  const handOver = async (): Promise<void> => {
    lease.check()
    const taken = share.take(rows.length - at, sent.length)
    if (taken === 0) return Promise.race([share.whenFree(), answered.promise])
    const granted = await allow(taken)
    if (granted > 0) {
      const next = rows.slice(at, at + granted).map(({ id }) => id)
      const done = sent
      sent = []
      // Losing outcomes would leave them unknown. Repeating it records and hands over nothing twice.
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

/** Emails of one hand-over are composed one after another, and then wait for connections. */
async function deliver({ lease, lane, transport, providerOf, fill }: SendLoopDeps, row: SendRow): Promise<Sent> {
  const provider = providerOf(row.email)
  let filled: Filled
  try {
    filled = await fill(row)
  } catch {
    const verdict: Verdict = { outcome: 'failed', reason: 'could_not_render' }
    return { row, verdict, provider, subject: '', captured: null }
  }
  const { subject, message } = filled
  // A stalled worker that lost its lease sends nothing more.
  const delivery = await transport.deliver(lease.accountId, { ...filled, check: lease.check }, lane === 'transactional')
  return {
    row,
    verdict: verdictOf(delivery, { to: filled.to, provider }),
    provider,
    subject,
    captured: transport.captures ? message : null,
  }
}
