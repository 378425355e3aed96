// The delivery log of an email, or of the emails to an address.

import { REASON_WORDS } from '../mail/reasons.ts'
import type { Reason } from '../mail/reasons.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql } from '../../platform/db/db.ts'
import { notFound } from '../../platform/problem.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import * as sql from './answers-sql.ts'
import type { AddressHistory, EmailDiagnostic } from './diagnostic-schema.ts'

const saidOf = ({ source, outcome, reason, answer, at }: sql.NewAnswer) => ({
  source,
  outcome,
  reason,
  words: reason && (REASON_WORDS[reason as Reason] ?? null),
  answer,
  at: showInstant(at),
})

export async function ofEmail(ctx: Ctx<Sql>, id: string): Promise<EmailDiagnostic> {
  const sendId = parseId('ems', id)
  const row = sendId && (await sql.findDiagnosed(ctx.db, ctx.accountId, sendId))
  if (!row) throw notFound('email')
  const answers = await sql.listAnswers(ctx.db, ctx.accountId, row.id)
  return {
    id: publicId('ems', row.id),
    to: row.email,
    subject: row.subject,
    state: row.state,
    tries: row.tries,
    handedAt: showInstantOrNull(row.handed_at),
    settledAt: showInstantOrNull(row.outcome_at),
    answers: answers.map(saidOf),
  }
}

/** Newest first. */
export async function ofAddress(ctx: Ctx<Sql>, email: string): Promise<AddressHistory[]> {
  const rows = await sql.listAnswersTo(ctx.db, ctx.accountId, normalizeEmail(email)!)
  return rows.map((row) => ({
    emailId: publicId('ems', row.send_id),
    subject: row.subject,
    stoppedIt: row.stopped_it,
    ...saidOf(row),
  }))
}
