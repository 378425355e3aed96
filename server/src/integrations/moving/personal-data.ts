// Erases what reports of moves say about a person.

import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './sql.ts'

export const removeMoveProblemsOf = (tx: Tx, accountId: Uuid, people: { email: string }[]) =>
  sql.removeProblemsOf(
    tx,
    accountId,
    people.map(({ email }) => email),
  )
