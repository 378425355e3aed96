// Owners and admins, who receive system emails that require action.

import type { Clock } from '../../platform/clock.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as mails from './mails.ts'
import * as sql from './sql.ts'

export type { Manager } from './sql.ts'

export const listManagers = (db: Sql, accountId: Uuid): Promise<sql.Manager[]> => sql.listManagers(db, accountId)

/** A member of the account's team; undefined for a user who has left. */
export const findTeammate = (db: Sql, accountId: Uuid, userId: Uuid): Promise<sql.Manager | undefined> =>
  sql.findTeammate(db, accountId, userId)

type PausedJob = { accountId: Uuid; title: string; until: Date }

/** Reports a job that was paused because it crashed its workers repeatedly. */
export async function notifyOfPausedJob(tx: Tx, clock: Clock, { accountId, title, until }: PausedJob): Promise<void> {
  const managers = await sql.listManagers(tx, accountId)
  await queueMails(
    tx,
    clock,
    managers.map((manager) => mails.pausedJob(manager, title, until)),
  )
}
