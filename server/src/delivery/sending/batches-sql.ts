// Statements for batches: up to 500 emails of a mailing that are claimed, counted and released together.

import type { Fragment, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MINUTE_MS } from '../../platform/values/time.ts'
import type { BatchProgress } from './batch-progress.ts'
import type { MailingRow } from './sql.ts'

export const EMAILS_IN_BATCH = 500

/** When batches are due: all at once, or one after another. */
export type BatchPace = { from: Date; msPerEmail: number; isPlanned: boolean }

/** Batches of paced emails follow each other every few minutes. */
const PACED_MS = 5 * MINUTE_MS

const batchSize = ({ msPerEmail }: BatchPace): number =>
  msPerEmail === 0 ? EMAILS_IN_BATCH : Math.min(EMAILS_IN_BATCH, Math.max(1, Math.round(PACED_MS / msPerEmail)))

/** Creates batches for the emails `first` to `last` of a mailing, numbered after the existing ones. */
export const insertBatches = (
  tx: Tx,
  accountId: Uuid,
  mailing: Pick<MailingRow, 'id' | 'batches' | 'emails'>,
  added: number,
  { priority, pace, isHeld }: { priority: number; pace: BatchPace; isHeld: boolean },
) => {
  const size = batchSize(pace)
  const dueAt = tx`${pace.from}::timestamptz + k * ${size * pace.msPerEmail}::double precision * interval '1 ms'`
  return tx`
  with added as (
    insert into email_batches (account_id, mailing_id, n, first_id, last_id, priority, state, due_at, not_before)
    select ${accountId}::uuid, ${mailing.id}::uuid, ${mailing.batches}::integer + k,
      email_send_id(${mailing.id}, ${mailing.emails}::bigint + k * ${size}::integer),
      email_send_id(${mailing.id}, ${mailing.emails}::bigint + least((k + 1) * ${size}::integer, ${added}::integer) - 1),
      ${priority}::smallint, ${isHeld ? 'held' : 'queued'}, ${dueAt}, ${pace.isPlanned ? dueAt : tx`null`}
    from generate_series(0, (${added}::integer - 1) / ${size}::integer) k
    returning n)
  update mailings set emails = emails + ${added}::integer, batches = batches + (select count(*) from added)
  where account_id = ${accountId} and id = ${mailing.id}`
}

export type BatchRow = { mailing_id: Uuid; n: number; first_id: Uuid; last_id: Uuid; round: number }

/** One is handed over while the other is sent; more would only make each smaller. */
const BLOCKS_PER_ACCOUNT = 2

/** Transactional email and marketing are claimed by different queues, and never wait for each other. */
export type Lane = 'transactional' | 'marketing'

const isIn = (tx: Tx, lane: Lane): Fragment =>
  (lane === 'transactional' ? tx`priority = 0` : tx`priority > 0`) as Fragment

const isFull = (tx: Tx, accountId: Uuid, lane: Lane) => tx`
  (select count(*) from email_batches
    where account_id = ${accountId} and lease is not null and ${isIn(tx, lane)}) >= ${BLOCKS_PER_ACCOUNT}::integer`

/** The account's next due batch, claimed under the lease. */
export const claimBatches = (tx: Tx, accountId: Uuid, lane: Lane, lease: number, limit: number, now: Date) => tx<
  BatchRow[]
>`
  with due as materialized (
    select mailing_id, n from email_batches
    where account_id = ${accountId} and state = 'queued' and lease is null and due_at <= ${now} and ${isIn(tx, lane)}
      and not ${isFull(tx, accountId, lane)}
    order by priority, due_at, mailing_id, n limit ${limit} for update skip locked)
  update email_batches b set lease = ${lease} from due
  where b.account_id = ${accountId} and b.mailing_id = due.mailing_id and b.n = due.n
  returning b.mailing_id, b.n, b.first_id, b.last_id, b.round`

/** Makes waiting batches due now, after a hold was released, except those planned for later. */
export const makeBatchesDue = (tx: Tx, accountId: Uuid, now: Date) => tx`
  update email_batches set due_at = greatest(${now}::timestamptz, not_before)
  where account_id = ${accountId} and state = 'queued' and lease is null and due_at > ${now}`

export async function findNextDue(tx: Tx, accountId: Uuid, lane: Lane): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from email_batches
    where account_id = ${accountId} and state = 'queued' and lease is null and ${isIn(tx, lane)}
      and not ${isFull(tx, accountId, lane)}`
  return row?.due_at ?? null
}

export type BatchCounts = { accepted: number; bounced: number; failed: number; skipped: number; unknown: number }

export const addToBatch = (tx: Tx, accountId: Uuid, { mailing_id, n }: BatchRow, counts: BatchCounts) => tx`
  update email_batches set accepted = accepted + ${counts.accepted}, bounced = bounced + ${counts.bounced},
    failed = failed + ${counts.failed}, skipped = skipped + ${counts.skipped}, unknown = unknown + ${counts.unknown}
  where account_id = ${accountId} and mailing_id = ${mailing_id} and n = ${n}`

/**
 * Ends a slice of a batch: done if nothing is left, else due again. If the rest is held, deferred emails do not wait
 * for it. Returns whether it is done.
 */
export async function endBatchSlice(
  tx: Tx,
  accountId: Uuid,
  batch: BatchRow,
  { dueAt, retryAt, isHeld }: { dueAt: Date; retryAt: Date; isHeld: boolean },
): Promise<boolean> {
  const [row] = await tx<{ state: string }[]>`
    with remaining as materialized (
      select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'deferred') as deferred
      from email_sends
      where account_id = ${accountId} and id between ${batch.first_id} and ${batch.last_id} and mailing_id = ${batch.mailing_id}
    )
    update email_batches b set lease = null, handed = null, taken = null,
      state = case when r.queued + r.deferred = 0 then 'done' when m.state = 'open' then 'queued' else 'held' end,
      due_at = case when r.queued = 0 then ${retryAt}::timestamptz
        when ${isHeld} and r.deferred > 0 then least(${dueAt}::timestamptz, ${retryAt}::timestamptz)
        else ${dueAt}::timestamptz end,
      round = case when (r.queued = 0 or ${isHeld}) and r.deferred > 0 then least(b.round + 1, 1000) else b.round end
    from remaining r, mailings m
    where b.account_id = ${accountId} and b.mailing_id = ${batch.mailing_id} and b.n = ${batch.n}
      and m.account_id = ${accountId} and m.id = ${batch.mailing_id}
    returning b.state`
  return row?.state === 'done'
}

/** Whether all recipients are queued and none is left to send to. */
export async function isDrained(tx: Tx, accountId: Uuid, mailingId: Uuid): Promise<boolean> {
  const [row] = await tx<{ drained: boolean }[]>`
    select complete and not exists (
      select from email_batches b where b.account_id = ${accountId} and b.mailing_id = ${mailingId} and b.state <> 'done'
    ) as drained
    from mailings where account_id = ${accountId} and id = ${mailingId}`
  return row?.drained ?? false
}

/**
 * Whether every recipient of these mailings is enqueued and was tried at least once; deferred emails may still be retried.
 * A batch also leaves round 0 while the rest of it is held, so emails that were never tried are looked for as well.
 */
export async function areTried(tx: Tx, accountId: Uuid, mailingIds: Uuid[]): Promise<boolean> {
  const [row] = await tx<{ tried: boolean }[]>`
    select not exists (
      select from mailings where account_id = ${accountId} and id = any(${mailingIds}::uuid[]) and not complete
    ) and not exists (
      select from email_batches b
      where b.account_id = ${accountId} and b.mailing_id = any(${mailingIds}::uuid[]) and b.state <> 'done' and b.round = 0
    ) and not exists (
      select from email_batches b join email_sends s on s.account_id = ${accountId} and s.mailing_id = b.mailing_id
        and s.id between b.first_id and b.last_id
      where b.account_id = ${accountId} and b.mailing_id = any(${mailingIds}::uuid[]) and b.state <> 'done'
        and s.state in ('queued', 'handed')
    ) as tried`
  return row!.tried
}

/** Stores which emails are being sent, before they are. */
export const updateProgress = (
  tx: Tx,
  accountId: Uuid,
  { mailing_id, n }: BatchRow,
  { handed, taken }: BatchProgress,
) => tx`
  update email_batches set handed = ${handed}, taken = ${taken}
  where account_id = ${accountId} and mailing_id = ${mailing_id} and n = ${n}`

export type ReleasedBatch = BatchRow & { handed: Buffer | null; taken: Buffer | null }

/** Clears the leases of batches. Returns what the batches remembered. */
export const releaseBatches = (tx: Tx, accountId: Uuid, leases: number[]) => tx<ReleasedBatch[]>`
  with released as materialized (
    select mailing_id, n, first_id, last_id, round, handed, taken from email_batches
    where account_id = ${accountId} and lease = any(${leases}::bigint[]) for update
  ), cleared as (
    update email_batches b set lease = null, handed = null, taken = null from released r
    where b.account_id = ${accountId} and b.mailing_id = r.mailing_id and b.n = r.n
  )
  select * from released`
