// Reports about an email after it was handed over: a report resolves an unknown outcome, and a bounce overrides a
// relay's acceptance. Reports arrive in any order and more than once; a late "delivered" never undoes a bounce.

import { recordOutcomes } from '../../activity/feed/write-feed.ts'
import { lockPeople } from '../../people/contacts/find-or-add.ts'
import { lockPeopleOf } from '../../people/contacts/write.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { ReportedEvent } from '../../activity/record-events.ts'
import { isSameMailbox } from '../mail/addresses.ts'
import { bounceTypeOf } from '../mail/outcome.ts'
import type { Refused } from '../mail/outcome.ts'
import { domainOf, targetOf } from '../mail/providers.ts'
import type { Providers } from '../mail/providers.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import * as reputation from '../reputation/reputation.ts'
import { insertAnswers } from './delivery-log-sql.ts'
import type { AnswerSource } from './delivery-log-sql.ts'
import { emailEvent } from './domain-events.ts'
import { addLateCounts, insertLateFailures, listLate, updateLate } from './late-sql.ts'
import type { LateRow, MovedRow } from './late-sql.ts'
import { stopRefusing, undoFalseStops } from './refusals.ts'

export type LateAnswer = {
  sendId: Uuid
  source: AnswerSource
} & (
  | { outcome: 'bounced' | 'deferred'; refused: Refused; recipient: string | null }
  | { outcome: 'delivered'; answer: string | null }
)

type Bounce = { refused: Refused; row: LateRow }

/** Returns how many emails changed their state. */
export async function recordLateReports(
  tx: Tx,
  caller: Caller,
  providers: Providers,
  answers: LateAnswer[],
): Promise<number> {
  const { accountId, clock } = caller
  const now = clock.now()
  // People to be stopped are locked with the account's people, before any single person.
  if (answers.some(({ outcome }) => outcome === 'bounced')) await lockPeopleOf(tx, accountId)
  const found = await listLate(
    tx,
    accountId,
    answers.map(({ sendId }) => sendId),
  )
  const people = await lockPeople(tx, accountId, [...new Set(found.map(({ contact_id }) => contact_id))])
  const isThere = new Set(people.map(({ id }) => id))
  const rows = new Map(found.filter(({ contact_id }) => isThere.has(contact_id)).map((row) => [row.id, row]))
  const known = answers.flatMap((answer) => {
    const row = rows.get(answer.sendId)
    return row ? [{ answer: ofOurAddress(answer, row), row }] : []
  })
  if (known.length === 0) return 0
  const bounces = known.flatMap(({ answer, row }) =>
    answer.outcome === 'bounced' ? [{ refused: answer.refused, row }] : [],
  )
  // Before any email row is locked, as when recording outcomes.
  const guard = await stopBelieved(
    { ...caller, db: tx },
    providers,
    bounces.filter(({ row }) => row.state !== 'bounced' && row.email !== ''),
  )
  await insertAnswers(
    tx,
    accountId,
    known.map(({ answer, row }) => ({
      send_id: row.id,
      id: newId(),
      source: answer.source,
      outcome: answer.outcome,
      reason: answer.outcome === 'delivered' ? null : answer.refused.reason,
      answer: answer.outcome === 'delivered' ? answer.answer : answer.refused.reply,
      at: now,
    })),
  )
  const moves = known.flatMap(({ answer, row }) => {
    if (answer.outcome === 'deferred') return []
    return [{ id: row.id, state: answer.outcome === 'bounced' ? ('bounced' as const) : ('accepted' as const) }]
  })
  const moved = moves.length > 0 ? await updateLate(tx, accountId, moves, now) : []
  if (moved.length === 0) return 0
  const refusedOf = new Map(bounces.map(({ row, refused }) => [row.id, refused]))
  await record(tx, caller, providers, moved, rows, refusedOf, guard)
  return moved.length
}

/** Stops the addresses that rejected mail, unless their whole domain or provider reported everyone dead. */
async function stopBelieved(ctx: Ctx<Tx>, providers: Providers, bounces: Bounce[]): Promise<reputation.LateGuard> {
  const targetFor = (email: string) => targetOf(providers.of(email), email)
  const dead = bounces.filter(({ refused }) => refused.reason === 'no_such_address')
  const guard = await reputation.guardLate(
    ctx.db,
    ctx.accountId,
    ctx.clock,
    dead.map(({ row }) => ({ target: targetFor(row.email), acceptedAt: row.outcome_at ?? ctx.clock.now() })),
  )
  await undoFalseStops(ctx, providers, guard.distrusted, DAY_MS)
  await stopRefusing(
    ctx.db,
    ctx,
    bounces
      .filter(({ row }) => !guard.distrusted.includes(targetFor(row.email)))
      .map(({ refused, row }) => ({
        email: row.email,
        contactId: row.contact_id,
        sendId: row.id,
        reason: refused.reason,
      })),
  )
  return guard
}

/** A reply about another address, to which the mail was forwarded, is not final for ours. */
function ofOurAddress(answer: LateAnswer, { email }: LateRow): LateAnswer {
  if (answer.outcome !== 'bounced' || answer.refused.reason !== 'no_such_address') return answer
  const { recipient } = answer
  if (!recipient || isSameMailbox(recipient, email)) return answer
  return { ...answer, refused: { ...answer.refused, reason: 'mailbox_disabled' } }
}

/** The position of an email in the feed; null if it is not there yet. */
const shownAt = ({ shown_at, outcome_at }: LateRow): Date | null => shown_at ?? outcome_at

async function record(
  tx: Tx,
  caller: Caller,
  providers: Providers,
  moved: MovedRow[],
  rows: Map<Uuid, LateRow>,
  refusedOf: Map<Uuid, Refused>,
  guard: reputation.LateGuard,
): Promise<void> {
  const { accountId, clock } = caller
  const now = clock.now()
  const bounced = moved.flatMap((move) => {
    const refused = move.state === 'bounced' ? refusedOf.get(move.id) : undefined
    return refused ? [{ row: rows.get(move.id)!, refused, bounceType: bounceTypeOf(refused.reason) }] : []
  })
  const statusOf = ({ state }: MovedRow) => (state === 'accepted' ? ('delivered' as const) : ('bounced' as const))
  const facts = moved.flatMap((move): ReportedEvent[] => {
    const row = rows.get(move.id)!
    const refused = refusedOf.get(move.id)
    // The report arrived before the mail server's reply, so the email is not in the feed yet.
    const shown = shownAt(row)
      ? []
      : [{ ...emailEvent(caller, 'email.sent', row, row, now), id: row.id, status: statusOf(move) }]
    if (move.state === 'accepted' || !refused) return [...shown, emailEvent(caller, 'email.delivered', row, row, now)]
    const data = { bounceType: bounceTypeOf(refused.reason), reason: refused.reason }
    return [...shown, emailEvent(caller, 'email.bounced', row, row, now, { data })]
  })
  await Promise.all([
    addLateCounts(tx, accountId, moved),
    bounced.length > 0 &&
      insertLateFailures(
        tx,
        accountId,
        bounced.map(({ row, refused, bounceType }) => ({
          mailing_id: row.mailing_id,
          send_id: row.id,
          bounce_type: bounceType,
          reason: refused.reason,
          reply: refused.reply,
        })),
        now,
      ),
    recordOutcomes(
      tx,
      moved.flatMap((move) => {
        const occurred_at = shownAt(rows.get(move.id)!)
        return occurred_at ? [{ account_id: accountId, occurred_at, id: move.id, status: statusOf(move) }] : []
      }),
    ),
    recordEvents(tx, facts),
  ])
  await reputation.recordLate(
    tx,
    accountId,
    clock,
    bounced.map(({ row, refused }) => ({
      domain: domainOf(row.from_email),
      provider: providers.of(row.email),
      outcome: 'bounced',
      reason: refused.reason,
    })),
    guard,
  )
}
