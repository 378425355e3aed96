// Spam complaints: unsubscribes the person, stops the address, and emits an event, once per email.

import { stop } from '../../people/contacts/stop.ts'
import { lockPeopleOf } from '../../people/contacts/write.ts'
import { recordEvents } from '../../activity/record-events.ts'
import { domainOf } from '../../delivery/mail/providers.ts'
import type { Providers } from '../../delivery/mail/providers.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as reputation from '../../delivery/reputation/reputation.ts'
import { recordAnswers } from '../../delivery/sending/delivery-log.ts'
import type { AnswerSource } from '../../delivery/sending/delivery-log.ts'
import { emailEvent } from '../../delivery/sending/domain-events.ts'
import * as sql from './sql.ts'

export type Complaint = { sendId: Uuid; source: AnswerSource; feedback: string }

/** Returns how many were new. */
export async function recordComplaints(
  tx: Tx,
  caller: Caller,
  providers: Providers,
  complaints: Complaint[],
): Promise<number> {
  const { accountId, clock } = caller
  const now = clock.now()
  // Locked against erasure.
  await lockPeopleOf(tx, accountId)
  const bySend = new Map(complaints.map((each) => [each.sendId, each]))
  const emails = await sql.listEmails(
    tx,
    [...bySend.keys()].map((sendId) => ({ account_id: accountId, send_id: sendId })),
  )
  if (emails.length === 0) return 0
  await stop(
    tx,
    emails.map(({ email, send_id }) => ({
      caller,
      email,
      reason: 'complaint' as const,
      detail: bySend.get(send_id)!.feedback,
      sendId: send_id,
    })),
  )
  const marked = await sql.markComplained(tx, accountId, emails, now)
  const newly = new Set(marked.map(({ send_id }) => send_id))
  const fresh = emails.filter(({ send_id }) => newly.has(send_id))
  if (fresh.length === 0) return 0
  await Promise.all([
    recordAnswers(
      tx,
      accountId,
      fresh.map(({ send_id }) => {
        const { source, feedback } = bySend.get(send_id)!
        return { send_id, source, outcome: 'complained' as const, reason: null, answer: feedback, at: now }
      }),
    ),
    recordEvents(
      tx,
      fresh.map((email) => emailEvent(caller, 'email.complained', email, { ...email, id: email.send_id }, now)),
    ),
  ])
  await reputation.recordLate(
    tx,
    accountId,
    clock,
    fresh.map(({ email, from_email }) => ({
      domain: domainOf(from_email),
      provider: providers.of(email),
      outcome: 'complained',
      reason: '',
    })),
  )
  return fresh.length
}
