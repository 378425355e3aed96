// Records the outcomes of handed-over emails: their rows, the feed, webhooks, and dead addresses.

import { recordOutcomes } from '../../activity/feed/write-feed.ts'
import type { EmailOutcome } from '../../activity/feed/write-feed.ts'
import type { EmailStatus } from '../../activity/feed/schema.ts'
import { lockPeople } from '../../people/contacts/find-or-add.ts'
import { lockPeopleOf } from '../../people/contacts/write.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { ReportedEvent } from '../../activity/record-events.ts'
import type { Verdict } from '../mail/outcome.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { count } from '../../platform/metrics.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { insertAnswers } from './delivery-log-sql.ts'
import type { NewAnswer } from './delivery-log-sql.ts'
import { emailEvent } from './domain-events.ts'
import { stopRefusing } from './refusals.ts'
import type { Refusal } from './refusals.ts'
import * as batchesSql from './batches-sql.ts'
import * as sql from './sql.ts'

export type Sent = {
  row: sql.SendRow
  verdict: Verdict
  /** The recipient's hold target. */
  provider: string
  subject: string
  /** The message, if it was captured instead of sent. */
  captured: string | null
}

/** After this many attempts a temporary rejection is final. */
export const MAX_TRIES = 8

type Recorded = Sent & {
  state: sql.OutcomeState
  /** The person was erased since: their email is counted, and nothing about them is stored. */
  isErased: boolean
}

export function stateAfter({ outcome }: Verdict, tries: number): sql.OutcomeState {
  switch (outcome) {
    case 'accepted':
    case 'bounced':
    case 'failed':
    case 'unknown':
      return outcome
    // The next attempt starts over; the reply was not about the address.
    case 'unsent':
      return 'queued'
    case 'deferred':
      return tries + 1 >= MAX_TRIES ? 'failed' : 'deferred'
  }
}

export async function recordAttempts(
  tx: Tx,
  caller: Caller,
  batch: batchesSql.BatchRow,
  mailing: sql.MailingRow,
  sent: Sent[],
  isDistrusted: (email: string) => boolean = () => false,
): Promise<void> {
  if (sent.length === 0) return
  const { accountId, clock } = caller
  const now = clock.now()
  const results = sent.map((each) => ({ ...each, state: stateAfter(each.verdict, each.row.tries) }))
  // Before any email row is locked: erasure locks the account's people first, too.
  const refusals = results.flatMap(refusalOf).filter(({ email }) => !isDistrusted(email))
  await stopRefusing(tx, caller, await onlyOfPeople(tx, accountId, refusals))
  const stood = await updateRows(tx, accountId, results, now)
  const erasedOf = new Map(stood.map(({ id, is_erased }) => [id, is_erased]))
  const recorded = results.flatMap((each): Recorded[] => {
    const isErased = erasedOf.get(each.row.id)
    return isErased === undefined ? [] : [{ ...each, isErased }]
  })
  for (const { state } of recorded) count('emails_total', { outcome: state })
  const failures = recorded.flatMap(failureOf)
  const captured = recorded.flatMap(capturedOf)
  const answers = recorded.flatMap((each) => answerOf(each, now))
  const facts = recorded.flatMap((each) => eventsOf(caller, mailing, each, now))
  const outcomes = recorded.flatMap((each) => outcomeOf(accountId, each))
  await Promise.all([
    batchesSql.addToBatch(tx, accountId, batch, countsOf(recorded)),
    failures.length > 0 && sql.insertFailures(tx, accountId, mailing.id, failures, now),
    answers.length > 0 && insertAnswers(tx, accountId, answers),
    captured.length > 0 && sql.insertCaptured(tx, accountId, mailing.id, captured, now),
    facts.length > 0 && recordEvents(tx, facts),
    outcomes.length > 0 && recordOutcomes(tx, outcomes),
  ])
}

/** Nearly always one statement: the emails of a slice were accepted at the same attempt. */
async function updateRows(
  tx: Tx,
  accountId: Uuid,
  results: Omit<Recorded, 'isErased'>[],
  now: Date,
): Promise<{ id: Uuid; is_erased: boolean }[]> {
  const alike = [...Map.groupBy(results, ({ row, state }) => `${state} ${row.tries}`).values()]
  const updated = alike.map((some) => {
    const [{ state, row }] = some as [(typeof some)[0]]
    return sql.updateOutcomes(
      tx,
      accountId,
      { state, tries: row.tries },
      some.map(({ row: { id } }) => id),
      now,
    )
  })
  return (await Promise.all(updated)).flat()
}

/** Without erased people: the stop that their erasure left contains no address. */
async function onlyOfPeople(tx: Tx, accountId: Uuid, refusals: Refusal[]): Promise<Refusal[]> {
  if (refusals.length === 0) return []
  await lockPeopleOf(tx, accountId)
  const ids = [...new Set(refusals.map(({ contactId }) => contactId))]
  const people = new Set((await lockPeople(tx, accountId, ids)).map(({ id }) => id))
  return refusals.filter(({ contactId }) => people.has(contactId))
}

/** A final rejection of an address: permanent, or temporary until retries ran out. */
function refusalOf({ row, verdict, state }: Omit<Recorded, 'isErased'>): Refusal[] {
  const isFinal = verdict.outcome === 'bounced' || (verdict.outcome === 'deferred' && state === 'failed')
  return isFinal ? [{ email: row.email, contactId: row.contact_id, sendId: row.id, reason: verdict.reason }] : []
}

function answerOf({ row, verdict, state, isErased }: Recorded, at: Date): NewAnswer[] {
  const { outcome } = verdict
  if (outcome === 'accepted' || outcome === 'unsent') return []
  const isRefused = outcome === 'bounced' || outcome === 'deferred'
  return [
    {
      send_id: row.id,
      id: newId(),
      source: 'smtp',
      outcome: outcome === 'deferred' && state === 'failed' ? 'failed' : outcome,
      reason: isRefused ? verdict.reason : null,
      // A server's reply may contain the address.
      answer: !isRefused ? verdict.reason : isErased ? null : verdict.reply,
      at,
    },
  ]
}

const countsOf = (recorded: Recorded[]): batchesSql.BatchCounts => {
  const counted = (state: Recorded['state']) => recorded.filter((each) => each.state === state).length
  return {
    accepted: counted('accepted'),
    bounced: counted('bounced'),
    failed: counted('failed'),
    unknown: counted('unknown'),
    skipped: 0,
  }
}

function failureOf({ row, verdict, state, isErased }: Recorded): sql.FailureRow[] {
  if (verdict.outcome === 'bounced')
    return [
      {
        send_id: row.id,
        outcome: 'bounced',
        bounce_type: verdict.bounceType,
        reason: verdict.reason,
        reply: isErased ? null : verdict.reply,
      },
    ]
  if (state !== 'failed' || (verdict.outcome !== 'deferred' && verdict.outcome !== 'failed')) return []
  const reply = verdict.outcome === 'deferred' && !isErased ? verdict.reply : null
  return [{ send_id: row.id, outcome: 'failed', bounce_type: null, reason: verdict.reason, reply }]
}

const capturedOf = ({ row, subject, captured, isErased }: Recorded): sql.CapturedRow[] =>
  captured === null || isErased
    ? []
    : [{ id: newId(), send_id: row.id, recipient: row.email, subject, message: captured }]

/** Not attempted while the mail server was unreachable. */
const STATUS_AFTER: Record<Exclude<Recorded['state'], 'queued'>, EmailStatus> = {
  accepted: 'delivered',
  bounced: 'bounced',
  failed: 'failed',
  unknown: 'sent',
  deferred: 'sent',
}

/** Appears in the feed once, after its first attempt, and is sent to webhooks when delivered or bounced. */
function eventsOf(caller: Caller, mailing: sql.MailingRow, each: Recorded, now: Date): ReportedEvent[] {
  const { row, subject, state, verdict, isErased } = each
  if (isErased || state === 'queued') return []
  const sent: ReportedEvent = {
    ...emailEvent(caller, 'email.sent', mailing, row, now, { subject }),
    id: row.id,
    status: STATUS_AFTER[state],
  }
  const shown = row.shown_at ? [] : [sent]
  if (state === 'accepted') return [...shown, emailEvent(caller, 'email.delivered', mailing, row, now, { subject })]
  if (verdict.outcome !== 'bounced') return shown
  const data = { bounceType: verdict.bounceType, reason: verdict.reason }
  return [...shown, emailEvent(caller, 'email.bounced', mailing, row, now, { subject, data })]
}

/** Emails that may not be retried because their person unsubscribed after a deferred attempt: no attempt succeeded. */
export async function failSkipped(
  tx: Tx,
  accountId: Uuid,
  rows: sql.SendRow[],
  skipped: Pick<sql.HandedRow, 'id'>[],
): Promise<void> {
  const ids = new Set(skipped.map(({ id }) => id))
  const outcomes = rows
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, shown_at }): EmailOutcome[] =>
      shown_at ? [{ account_id: accountId, occurred_at: shown_at, id, status: 'failed' }] : [],
    )
  if (outcomes.length > 0) await recordOutcomes(tx, outcomes)
}

/** The outcome of an email that has been in the feed since an earlier attempt. It keeps its position there. */
function outcomeOf(accountId: Uuid, { row, state, isErased }: Recorded): EmailOutcome[] {
  if (!row.shown_at || isErased || state === 'queued' || state === 'deferred') return []
  return [{ account_id: accountId, occurred_at: row.shown_at, id: row.id, status: STATUS_AFTER[state] }]
}
