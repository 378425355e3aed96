// Personal data in forms: a person's answers with photos, and their back-in-stock requests.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as answersSql from './answers-sql.ts'
import { removeRequestsOf } from './stock-sql.ts'

/** Their answers, and answers submitted with one of these addresses, newest first. */
export async function listAnswersOf(db: Sql, accountId: Uuid, contactId: Uuid, emails: string[]) {
  const rows = await answersSql.listAnswersOf(db, accountId, contactId, emails)
  return rows.map(({ form_name, answers, consent_text, page, ip, created_at }) => ({
    form: form_name,
    answers: answers.map(({ question, answer }) => ({ question, answer })),
    consentText: consent_text,
    page,
    ip,
    at: showInstant(created_at),
  }))
}

export async function eraseAnswersOf(tx: Tx, accountId: Uuid, people: { id: Uuid; email: string }[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  const emails = people.map(({ email }) => email)
  await Promise.all([answersSql.removeAnswersOf(tx, accountId, ids, emails), removeRequestsOf(tx, accountId, ids)])
}
