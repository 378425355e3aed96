// Sends queued emails, a batch of one account at a time. Accounts take turns in short slices, so that a campaign of a
// million never delays another account's single email.

import { setTimeout as sleep } from 'node:timers/promises'
import { giveCoupons } from '../../data/coupons/give.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { every, queue, enqueue } from '../../platform/queue/queue.ts'
import type { Queue, Lease } from '../../platform/queue/queue.ts'
import type { Logger } from '../../platform/log.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { OTHER } from '../mail/providers.ts'
import type { Providers } from '../mail/providers.ts'
import { verdictOf } from '../mail/outcome.ts'
import { takeFromBucket } from '../mail/transports.ts'
import type { Transport, Transports } from '../mail/transports.ts'
import { removeOldAnswers } from './delivery-log-sql.ts'
import { recoverUnknownOutcomes } from './unknown-outcomes.ts'
import type { MailingOwner } from './mailing-owner.ts'
import { queueOf, SENDING_QUEUE, TRANSACTIONAL_QUEUE } from './mailings.ts'
import { openThrottle } from './throttle.ts'
import type { Throttle } from './throttle.ts'
import type { Preparing } from './prepare.ts'
import { sendLoop } from './send-loop.ts'
import type { SendLoopResult } from './send-loop.ts'
import { removeOldCaptured } from './mailbox-sql.ts'
import { failSkipped, recordAttempts } from './record-outcome.ts'
import { batchProgress } from './batch-progress.ts'
import * as batchesSql from './batches-sql.ts'
import * as sql from './sql.ts'
import { TEST_EMAIL_QUEUE } from './test-emails.ts'
import * as tests from './test-emails-sql.ts'

export type SendingDeps = MailingOwner & {
  db: Db
  clock: Clock
  log: Logger
  transports: Transports
  prepare: Preparing
  providers: Providers
}

const BATCHES_AT_ONCE = { marketing: 16, transactional: 8 } as const
const SLICE_MS = 500
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720]
const UNREACHABLE_MS = 15_000
const BUCKET_WAIT_MS = 100
/** How long emails wait for coupon codes, unless some are added. */
const COUPONS_MS = 15 * MINUTE_MS

export const sendingQueues = (deps: SendingDeps): Queue[] => [
  sendingQueue(deps, 'marketing', SENDING_QUEUE, 'Sending emails'),
  sendingQueue(deps, 'transactional', TRANSACTIONAL_QUEUE, 'Sending transactional emails'),
]

const sendingQueue = (deps: SendingDeps, lane: batchesSql.Lane, name: string, title: string): Queue =>
  queue<batchesSql.BatchRow>({
    name,
    title,
    concurrency: BATCHES_AT_ONCE[lane],
    limit: 1,
    claim: (tx, { accountId, lease, limit, now }) => batchesSql.claimBatches(tx, accountId, lane, lease, limit, now),
    nextDue: (tx, accountId) => batchesSql.findNextDue(tx, accountId, lane),
    release: (tx, accountId, leases) =>
      recoverUnknownOutcomes(tx, systemCaller(accountId, deps.clock, deps.log), leases),
    work: ([batch], lease) => sendBatch(deps, lane, batch!, lease),
  })

async function sendBatch(
  deps: SendingDeps,
  lane: batchesSql.Lane,
  batch: batchesSql.BatchRow,
  lease: Lease,
): Promise<void> {
  const { db, clock, log, transports, prepare, providers } = deps
  const { accountId } = lease
  const callerNow = () => systemCaller(accountId, clock, log)
  const [mailing, sends, transport] = await Promise.all([
    sql.findMailing(db, accountId, batch.mailing_id),
    sql.listBatchSends(db, accountId, batch),
    transports.forAccount(accountId, lane),
  ])
  if (!mailing) throw new Error('A batch has no mailing.')
  const throttle = await openThrottle({ db, clock, providers }, accountId, transport, mailing, sends)
  const { rows, fill, coupons, useCoupons } = await prepare(mailing, throttle.rows)
  // Retries skip the check whether every email was tried: it reads all deferred batches of the mailing.
  const hasUntried = batch.round === 0 || sends.some(({ shown_at }) => shown_at === null)
  let begun: number | null = null
  let lacksCoupons = false
  const progress = batchProgress(batch.first_id)
  const share = transport.windows[lane].join(accountId)
  try {
    const result = await sendLoop({
      lease,
      lane,
      transport,
      share,
      rows,
      providerOf: (email) => providers.of(email),
      fill,
      async exchange(tx, { done, taken, next }) {
        begun ??= performance.now()
        const caller = callerNow()
        const now = caller.clock.now()
        const facts = {
          accountId,
          topic: mailing.topic,
          heedsFrequency: mailing.kind !== 'drip',
          isTransactional: mailing.transactional,
          now,
        }
        // Rows of emails are locked before their batch, as by late reports.
        await recordAttempts(tx, caller, batch, mailing, done)
        progress.forget(done.map(({ row }) => row.id))
        progress.accept(taken.map(({ row }) => row.id))
        progress.hand(next)
        const stored = batchesSql.updateProgress(tx, accountId, batch, progress)
        if (next.length === 0) {
          await stored
          return []
        }
        const exceptions = await sql.handOver(tx, accountId, mailing.id, next, facts, stored)
        const checked = withReasons(next, exceptions)
        const codes = await giveCoupons(tx, accountId, caller.clock, coupons, recipientsOf(checked, rows, coupons))
        useCoupons(codes)
        const handed = coupons.length === 0 ? checked : withoutLacking(checked, codes)
        lacksCoupons ||= checked.some(({ reason }, i) => reason === null && handed[i]!.reason === 'halted')
        throttle.use(handed)
        const limited = mailing.kind === 'campaign' ? handed.filter(isLimited) : []
        if (limited.length > 0) await sql.markHanded(tx, accountId, idsOf(limited), now)
        const skipped = handed.filter(isSkipped)
        if (skipped.length > 0) await skip(tx, caller, batch, rows, skipped)
        const unready = handed.filter(({ reason }) => reason !== null)
        if (unready.length > 0) {
          progress.forget(idsOf(unready))
          await batchesSql.updateProgress(tx, accountId, batch, progress)
        }
        return handed
      },
      note: throttle.note,
      allow: (want) => withinRate(db, transport, lane, want, clock),
      isOver: () => lease.signal.aborted || (begun !== null && performance.now() - begun > SLICE_MS),
    })
    if (throttle.hasDead()) await lease.write((tx) => throttle.guard({ ...callerNow(), db: tx }))
    await lease.finish(async (tx) => {
      await endSlice(tx, deps, callerNow(), batch, mailing, result, throttle, hasUntried, lacksCoupons)
      await throttle.close(tx)
    })
  } finally {
    share.leave()
  }
}

/** All of these emails; those without an exception are sent. */
function withReasons(ids: Uuid[], exceptions: sql.CheckedRow[]): sql.CheckedRow[] {
  const found = new Map(exceptions.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) ?? { id, reason: null, is_limited: false })
}

const isLimited = ({ reason, is_limited }: sql.CheckedRow): boolean => reason === null && is_limited

/** People who may no longer be emailed; the outcome of resolved emails is known, and halted ones wait. */
const isSkipped = ({ reason }: sql.HandedRow): boolean =>
  reason !== null && reason !== 'halted' && reason !== 'resolved'

/** The emails that were handed over, if they need coupon codes. */
const recipientsOf = (handed: sql.HandedRow[], rows: sql.SendRow[], coupons: readonly string[]): sql.SendRow[] => {
  if (coupons.length === 0) return []
  const ids = new Set(handed.filter(({ reason }) => reason === null).map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/** Emails without a code wait. */
const withoutLacking = (checked: sql.CheckedRow[], codes: ReadonlyMap<Uuid, unknown>): sql.CheckedRow[] =>
  checked.map((row) => (row.reason === null && !codes.has(row.id) ? { ...row, reason: 'halted' } : row))

const idsOf = (rows: readonly { id: Uuid }[]): Uuid[] => rows.map(({ id }) => id)

async function skip(
  tx: Tx,
  { accountId, clock }: Caller,
  batch: batchesSql.BatchRow,
  rows: sql.SendRow[],
  skipped: sql.HandedRow[],
): Promise<void> {
  await sql.skipEmails(tx, accountId, batch.mailing_id, skipped, clock.now())
  await batchesSql.addToBatch(tx, accountId, batch, { ...NO_COUNTS, skipped: skipped.length })
  await failSkipped(tx, accountId, rows, skipped)
}

const NO_COUNTS: batchesSql.BatchCounts = { accepted: 0, bounced: 0, failed: 0, skipped: 0, unknown: 0 }

/** A rate-limited server grants what its token bucket holds, and is asked again a moment later. */
async function withinRate(
  db: Db,
  { id, perSecond }: Transport,
  lane: batchesSql.Lane,
  want: number,
  clock: Clock,
): Promise<number> {
  if (perSecond === null) return want
  const reserve = lane === 'transactional' ? 0 : reservedOf(perSecond)
  const granted = await transaction(db, (tx) =>
    takeFromBucket(tx, id as Uuid, { perSecond, reserve }, want, clock.now()),
  )
  if (granted === 0) await sleep(BUCKET_WAIT_MS)
  return granted
}

/** What marketing leaves in the bucket, so that transactional email finds something in it. */
const reservedOf = (perSecond: number): number => (perSecond > 1 ? Math.ceil(perSecond / 10) : 0)

async function endSlice(
  tx: Tx,
  { log, onTried, onDrained }: SendingDeps,
  caller: Caller,
  batch: batchesSql.BatchRow,
  mailing: sql.MailingRow,
  { sent, isUnreachable }: SendLoopResult,
  throttle: Throttle,
  hasUntried: boolean,
  lacksCoupons: boolean,
): Promise<void> {
  const { accountId, clock } = caller
  const now = clock.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  // Locked before its batch, as when pausing; the last of several workers then sees that it is the last.
  const current = await sql.lockMailing(tx, accountId, mailing.id)
  const held = lacksCoupons ? { until: after(COUPONS_MS), reason: 'coupons' as const } : throttle.held()
  await recordAttempts(tx, caller, batch, mailing, sent, throttle.isDistrusted)
  const retryMinutes = RETRY_MINUTES[Math.min(batch.round, RETRY_MINUTES.length - 1)]!
  const dueAt = isUnreachable ? after(UNREACHABLE_MS) : (held?.until ?? now)
  const retryAt = after(retryMinutes * MINUTE_MS)
  const isHeld = held !== null && !isUnreachable
  if (isHeld) log.debug({ accountId, mailing: mailing.id, ...held }, 'emails are held')
  const isDone = await batchesSql.endBatchSlice(tx, accountId, batch, { dueAt, retryAt, isHeld })
  // There is room for another batch of the account now.
  await enqueue(tx, queueOf(mailing), [accountId], now)
  if (!current) return
  if (isDone && (await batchesSql.isDrained(tx, accountId, mailing.id))) await onDrained(tx, caller, current)
  else if (hasUntried) await onTried(tx, caller, current)
}

const TESTS_AT_ONCE = 10
const MAX_TEST_TRIES = 5

export type TestEmailDeps = Pick<SendingDeps, 'clock' | 'log' | 'transports'>

/** Test emails use the transport of the account's mail, and are captured if that is. */
export const testEmailQueue = ({ clock, log, transports }: TestEmailDeps): Queue =>
  queue<tests.TestEmailRow>({
    name: TEST_EMAIL_QUEUE,
    title: 'Sending test emails',
    concurrency: 2,
    limit: TESTS_AT_ONCE,
    claim: (tx, { accountId, lease, limit, now }) => tests.claimTestEmails(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => tests.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await tests.releaseTestEmails(tx, accountId, leases)).count,
    async work(rows, { accountId, check, finish }) {
      const transport = await transports.forAccount(accountId, 'marketing')
      const left = await Promise.all(
        rows.map(async (row) => {
          const { return_path: from, recipient: to, message } = row
          const verdict = verdictOf(await transport.deliver(accountId, { from, to, message, check }), {
            to,
            provider: OTHER,
          })
          const isOver = verdict.outcome !== 'deferred' && verdict.outcome !== 'unsent'
          if (verdict.outcome !== 'accepted') log.warn({ accountId, verdict }, 'a test email was not accepted')
          return { row, isOver: isOver || row.tries + 1 >= MAX_TEST_TRIES, isSent: verdict.outcome === 'accepted' }
        }),
      )
      const now = clock.now()
      const again = left.filter(({ isOver }) => !isOver).map(({ row }) => row.id)
      const captured = transport.captures
        ? left.filter(({ isSent }) => isSent).map(({ row }) => ({ ...row, send_id: null }))
        : []
      await finish(async (tx) => {
        await tests.removeTestEmails(
          tx,
          accountId,
          left.filter(({ isOver }) => isOver).map(({ row }) => row.id),
        )
        if (captured.length > 0) await sql.insertCaptured(tx, accountId, null, captured, now)
        if (again.length === 0) return
        const dueAt = new Date(now.getTime() + MINUTE_MS)
        await tests.retryTestEmails(tx, accountId, again, dueAt)
        await enqueue(tx, TEST_EMAIL_QUEUE, [accountId], dueAt)
      })
    },
  })

const CAPTURED_DAYS = 30
const CAPTURED_AT_ONCE = 5_000
const ANSWERS_DAYS = 180
const ANSWERS_AT_ONCE = 20_000

export const mailboxHousekeeping = every({
  name: 'mailbox-housekeeping',
  ms: HOUR_MS,
  async run(lease, now) {
    const before = new Date(now.getTime() - CAPTURED_DAYS * DAY_MS)
    await lease.write((tx) => removeOldCaptured(tx, before, CAPTURED_AT_ONCE))
    const answeredBefore = new Date(now.getTime() - ANSWERS_DAYS * DAY_MS)
    await lease.write((tx) => removeOldAnswers(tx, answeredBefore, ANSWERS_AT_ONCE))
  },
})
