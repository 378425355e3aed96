// Scheduling approves an email and an audience. The approved version of the design is sent later. If the audience has
// grown far beyond what was approved, the campaign is not sent but becomes a draft again, with the reason.

import { queueMails } from '../platform/mail/outgoing-mail.ts'
import type { Tx } from '../platform/db/db.ts'
import { actorName } from '../platform/http/caller.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Problem } from '../platform/problem.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { showInstant } from '../platform/values/time.ts'
import { findTeammate, listManagers } from '../identity/team/managers.ts'
import type { Checked } from './check.ts'
import { returnedToDraftsMail } from './mails.ts'
import * as sql from './sql.ts'
import { columnsOf } from './waves.ts'

/** Lists grow while a campaign waits. Growth beyond both limits is treated as a mistake. */
const GROWTH_SHARE = 0.25
const GROWTH_PEOPLE = 50

/** Includes people excluded only because they were emailed recently: they may receive it by the time it is sent. */
const reachOf = ({ recipients, leftOut }: Pick<Checked, 'recipients' | 'leftOut'>): number =>
  recipients + (leftOut.frequency ?? 0)

/** For a campaign that passed the checks. */
export function approve(caller: Caller, checked: Checked): sql.Approved {
  const { design, others, look } = checked
  if (!design) throw new Error('Cannot approve a campaign without a design.')
  return {
    version_id: design.versionId,
    topic_id: design.topicId,
    others: others.flatMap((other) => (other ? [{ version_id: other.versionId, topic_id: other.topicId }] : [])),
    look,
    reach: reachOf(checked),
    by: actorName(caller),
    at: showInstant(caller.clock.now()),
  }
}

/** Null unless the audience has grown too much. A smaller audience is fine: everyone in it was approved. */
export function growthProblem({ reach }: sql.Approved, checked: Checked): Problem | null {
  const now = reachOf(checked)
  if (now - reach <= GROWTH_PEOPLE || now <= reach * (1 + GROWTH_SHARE)) return null
  const then = reach === 1 ? '1 person' : `${reach.toLocaleString('en')} people`
  const after = now.toLocaleString('en')
  return new Problem(
    'send_refused',
    `It was scheduled for ${then}, but its audience has grown to ${after}. Check the audience and schedule it again.`,
  )
}

/**
 * Turns a scheduled campaign back into a draft. The campaign's page shows the reason, and the user who scheduled it is
 * notified by email.
 */
export async function returnToDrafts(tx: Tx, caller: Caller, row: sql.CampaignRow, reason: string): Promise<void> {
  const { accountId, clock } = caller
  const change = { status: 'draft', refused: reason, send_at: null, due_at: null, paused: false } as const
  await sql.updateProgress(tx, accountId, row.id, change, clock.now())
  await sql.updateWaves(tx, accountId, row.id, columnsOf(null))
  await sql.updateApproved(tx, accountId, row.id, null)
  if (row.approved?.by === actorName(caller)) return
  const readers = await whoScheduled(tx, accountId, row.approved)
  await queueMails(
    tx,
    clock,
    readers.map((reader) => returnedToDraftsMail(reader, row.name, reason)),
  )
}

/** Owners and admins are notified of what an app or a key scheduled. */
async function whoScheduled(tx: Tx, accountId: Uuid, approved: sql.Approved | null) {
  const [kind, userId] = approved?.by.split(':') ?? []
  const scheduler = kind === 'user' ? await findTeammate(tx, accountId, userId as Uuid) : undefined
  return scheduler ? [scheduler] : listManagers(tx, accountId)
}
