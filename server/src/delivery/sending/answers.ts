// Replies about an email other than a plain acceptance, for troubleshooting.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './answers-sql.ts'

export type { AnswerSource } from './answers-sql.ts'

export const recordAnswers = (tx: Tx, accountId: Uuid, answers: Omit<sql.NewAnswer, 'id'>[]) =>
  sql.insertAnswers(
    tx,
    accountId,
    answers.map((answer) => ({ ...answer, id: newId() })),
  )

/** Oldest first. */
export const answersTo = (db: Sql, accountId: Uuid, sendId: Uuid) => sql.listAnswers(db, accountId, sendId)
