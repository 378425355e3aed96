// Status of background jobs for owners of accounts, and of the installation for owners of the first account, who
// operate it. Of other accounts, they only see that jobs are due.

import { showInstant } from '../../platform/values/time.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql } from '../../platform/db/db.ts'
import { findHold, resumeAll } from '../../platform/installation.ts'
import { Problem } from '../../platform/problem.ts'
import { readInstallation } from '../../platform/watch/watch.ts'
import type { Installation } from '../../platform/watch/watch.ts'
import type { Status } from './schema.ts'
import * as sql from './sql.ts'

/** Whether the caller operates the installation: an owner of its first account. */
export const operates = async ({ db, accountId, actor }: Ctx<Sql>): Promise<boolean> =>
  actor.kind === 'user' && actor.role === 'owner' && (await sql.findFirstAccount(db)) === accountId

export async function status(ctx: Ctx): Promise<Status> {
  const now = ctx.clock.now()
  const [hold, queues, isOperator] = await Promise.all([
    findHold(ctx.db),
    sql.listQueues(ctx.db, ctx.accountId),
    operates(ctx),
  ])
  return {
    held: hold && { since: showInstant(hold.since), reason: hold.reason },
    queues: queues.map(({ queue, dueAt }) => ({ queue, dueAt: showInstant(dueAt), isDue: dueAt <= now })),
    installation: isOperator
      ? presentInstallation(...(await Promise.all([readInstallation(ctx.db, now), sql.countReturnedMail(ctx.db)])))
      : null,
  }
}

function presentInstallation(
  { workers, queues, database, disk, backup }: Installation,
  returnedMail: sql.ReturnedMailCounts,
): Status['installation'] {
  const { version, bytes, connections, maxConnections } = database
  return {
    workers,
    queues: queues.map(({ queue, accounts, oldest }) => ({ queue, accounts, oldestDueAt: showInstant(oldest) })),
    database: { version, bytes, connections, maxConnections },
    disk,
    lastBackup: backup.good && {
      madeAt: showInstant(backup.good.startedAt),
      file: backup.good.file,
      bytes: backup.good.bytes,
    },
    backupProblem: backup.failure,
    returnedMail,
  }
}

export async function requireOperator(ctx: Ctx<Sql>, what: string): Promise<void> {
  if (await operates(ctx)) return
  throw new Problem('forbidden', `Only owners of the first account, who operate this installation, ${what}.`)
}

/** Ends the hold after a restore: schedules and queues run from now on. */
export async function resume(ctx: Ctx): Promise<Status> {
  await requireOperator(ctx, 'can resume it')
  await resumeAll(ctx.db)
  return status(ctx)
}
