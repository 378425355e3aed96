// Sends one batch. A few emails at a time are handed over: the batch records that they are being sent before any of them
// is, together with the outcomes of earlier ones. After a crash only the outcomes of those few are unknown. Handing over
// runs ahead of the connections, so that none waits for the database. Accepted emails, nearly all of them, are recorded
// together at the end of the slice; until then the batch remembers them.

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

export type Wave = {
  /** Outcomes to record. */
  done: Sent[]
  /** Accepted emails to remember, and to record later. */
  taken: Sent[]
  /** Emails to hand over. */
  next: Uuid[]
}

export type SendLoopDeps = {
  lease: Lease
  lane: Lane
  transport: Transport
  /** Limits emails handed over without a known outcome. */
  share: WindowShare
  rows: SendRow[]
  /** The hold target of an address. */
  providerOf(email: string): string
  /** Composes the message of one email. */
  fill(row: SendRow): Filled | Promise<Filled>
  /** Writes a wave in one transaction. Repeating it changes nothing. Returns the emails of `next`. */
  exchange(tx: Tx, wave: Wave): Promise<HandedRow[]>
  /** Called with each outcome. */
  note(sent: Sent): void
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

/** How long outcomes may wait for the end of the slice while the mail server is slow to reply. */
const RECORD_MS = 1_000
const TICK_MS = 250

export async function sendLoop(deps: SendLoopDeps): Promise<SendLoopResult> {
  const { lease, rows, share, exchange, note, allow, isOver } = deps
  const byId = new Map(rows.map((row) => [row.id, row]))
  let at = 0
  let open = 0
  /** Neither recorded nor remembered. */
  let sent: Sent[] = []
  let remembered: Sent[] = []
  let recordedAt = performance.now()
  const seen = { isUnreachable: false, isHalted: false }
  let answered = Promise.withResolvers<void>()
  const failures: unknown[] = []

  const send = async (row: SendRow): Promise<void> => {
    try {
      // `sent` is replaced at each hand-over, so it is read only after the reply arrived.
      const result = await deliver(deps, row)
      sent.push(result)
      note(result)
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

  /** Losing outcomes would leave them unknown. */
  const write = (wave: Wave): Promise<HandedRow[]> =>
    retryUntilDatabaseReturns(lease, () => lease.write((tx) => exchange(tx, wave)))

  /** Stores which emails were accepted, so that their slots are free for another batch. */
  const remember = async (): Promise<void> => {
    const { taken = [], done = [] } = split(sent)
    sent = []
    await write({ done, taken, next: [] })
    remembered.push(...taken)
    share.keep(open + sent.length)
  }

  /** Writes earlier outcomes and hands over the next emails. Waits for a free slot. */
  const handOver = async (): Promise<void> => {
    lease.check()
    const room = share.take(rows.length - at, sent.length)
    // Two batches of an account could wait for each other's slots.
    if (room === 0 && open === 0 && sent.length > 0) return remember()
    if (room === 0) return Promise.race([share.whenFree(), answered.promise])
    const granted = await allow(room)
    if (granted > 0) {
      const next = rows.slice(at, at + granted).map(({ id }) => id)
      const { taken = [], done = [] } = split(sent)
      sent = []
      const handed = await write({ done, taken, next })
      remembered.push(...taken)
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

  const isRecordDue = () => performance.now() - recordedAt > RECORD_MS && (remembered.length > 0 || sent.some(canWait))

  /** Records accepted emails: at the end, and while a slow mail server keeps the slice from ending. */
  const record = async (): Promise<void> => {
    const { taken = [], done = [] } = split(sent)
    const accepted = [...remembered, ...taken]
    remembered = []
    sent = done
    await write({ done: accepted, taken: [], next: [] })
    recordedAt = performance.now()
    share.keep(open + sent.length)
  }

  const ticking = setInterval(() => answered.resolve(), TICK_MS)
  try {
    for (;;) {
      answered = Promise.withResolvers<void>()
      if (isRecordDue()) await record()
      else if (mayHandMore() && open <= share.limit() * LOW_WATER) await handOver()
      else if (!mayHandMore() && share.isAwaited() && sent.length > open) await remember()
      else if (open > 0) await answered.promise
      else break
    }
    // The last transaction locks the mailing, for which other batches wait, so it should be short.
    if (remembered.length > 0) await record()
  } finally {
    clearInterval(ticking)
  }
  if (failures.length === 0) return { sent, ...seen }
  // Emails that failed unexpectedly keep their bits, so that their outcome is unknown once the lease is released.
  await write({ done: sent, taken: [], next: [] })
  throw failures[0]
}

/** Only the row of a captured email has its message. */
const canWait = ({ verdict, captured }: Sent): boolean => verdict.outcome === 'accepted' && captured === null

const split = (sent: Sent[]) => Object.groupBy(sent, (each) => (canWait(each) ? 'taken' : 'done'))

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
