// The delivery log: replies about an email other than a plain acceptance, for troubleshooting.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/problem.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { REASON_WORDS } from '../mail/reasons.ts'
import type { Reason } from '../mail/reasons.ts'
import * as sql from './delivery-log-sql.ts'
import type { AddressHistory, EmailDiagnostic } from './schema.ts'

export type { AnswerSource } from './delivery-log-sql.ts'

const presentAnswer = ({ source, outcome, reason, answer, at }: sql.NewAnswer) => ({
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
    finishedAt: showInstantOrNull(row.outcome_at),
    answers: answers.map(presentAnswer),
  }
}

/** Newest first. */
export async function ofAddress(ctx: Ctx<Sql>, email: string): Promise<AddressHistory[]> {
  const rows = await sql.listAnswersTo(ctx.db, ctx.accountId, normalizeEmail(email)!)
  return rows.map((row) => ({
    emailId: publicId('ems', row.send_id),
    subject: row.subject,
    stoppedIt: row.stopped_it,
    ...presentAnswer(row),
  }))
}

export const recordAnswers = (tx: Tx, accountId: Uuid, answers: Omit<sql.NewAnswer, 'id'>[]) =>
  sql.insertAnswers(
    tx,
    accountId,
    answers.map((answer) => ({ ...answer, id: newId() })),
  )
