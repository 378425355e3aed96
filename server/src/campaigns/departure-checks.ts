// The checks of a scheduled campaign shortly before it starts. What would break its email pauses it and is reported to
// owners and admins while there is time to fix it.

import { queueMails } from '../platform/mail/outgoing-mail.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { ProblemCode } from '../platform/problem.ts'
import * as domains from '../delivery/domains/domains.ts'
import type { DomainDeps } from '../delivery/domains/domains.ts'
import { domainOf } from '../delivery/mail/providers.ts'
import { leavesMachine } from '../delivery/mail/servers.ts'
import { listManagers } from '../identity/team/managers.ts'
import { lockWithMailing } from './campaigns.ts'
import { checkCampaign } from './check.ts'
import type { CheckDeps } from './check.ts'
import { nextDue } from './check-times.ts'
import { pausedMail } from './mails.ts'
import * as sql from './sql.ts'
import { startOfCampaign } from './waves.ts'

export type DepartureCheckDeps = CheckDeps & { domains: DomainDeps }

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Whether a claimed campaign is due for a check rather than to start. */
export const startsLater = (row: sql.CampaignRow, now: Date): boolean =>
  row.status === 'scheduled' && startOfCampaign(row)! > now

/** Pauses the campaign if it no longer can be sent as it was approved. */
export async function checkBeforeStart(
  deps: DepartureCheckDeps,
  caller: Caller,
  campaign: sql.CampaignRow,
  write: Write,
): Promise<void> {
  const { accountId, clock } = caller
  const reason = await whatBroke(deps, caller, campaign)
  await write(async (tx) => {
    const row = await lockWithMailing(tx, accountId, campaign.id)
    if (row?.status !== 'scheduled' || row.paused) return
    // It was approved again in between, so the check is outdated.
    if (row.approved?.at !== campaign.approved?.at) return
    const now = clock.now()
    if (reason === null) {
      await sql.updateProgress(tx, accountId, row.id, { due_at: nextDue(startOfCampaign(row)!, now) }, now)
      return
    }
    await sql.updateProgress(tx, accountId, row.id, { paused: true, due_at: null, refused: reason }, now)
    const managers = await listManagers(tx, accountId)
    await queueMails(
      tx,
      clock,
      managers.map((manager) => pausedMail(manager, row.name, reason)),
    )
  })
}

/** Problems that may be gone when the campaign starts: people can still join the audience, and a month can end. */
const MAY_PASS: ProblemCode[] = ['send_refused', 'plan_limit_reached']

const DOMAIN_BROKEN =
  'The DNS records of the sender’s domain are missing or wrong now, so mailbox providers may reject this email. Check them under Settings, Domains.'

async function whatBroke(deps: DepartureCheckDeps, caller: Caller, campaign: sql.CampaignRow): Promise<string | null> {
  const { db, smtpUrl } = deps
  const { approved } = campaign
  const { problems, sender } = await checkCampaign(deps, caller, campaign, approved)
  const problem = problems.find(({ code }) => !MAY_PASS.includes(code))
  if (problem) return problem.message
  if (!sender || !approved || !(await leavesMachine(db, caller.accountId, smtpUrl))) return null
  // Who schedules a campaign is warned of records that are wrong by then.
  const since = new Date(approved.at)
  const isBroken = await domains.brokeSince({ ...caller, db }, deps.domains, domainOf(sender.email), since)
  return isBroken ? DOMAIN_BROKEN : null
}
