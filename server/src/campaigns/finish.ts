// Marks a campaign as sent once every recipient was tried, and closes its mailings once every email has an outcome.

import { recordEvents } from '../activity/record-events.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { publicId } from '../platform/values/ids.ts'
import * as mailings from '../delivery/sending/mailings.ts'
import { summed } from './report.ts'
import * as sql from './sql.ts'

/** Every email of a mailing has an outcome: none is left to retry. */
export async function closeMailing(tx: Tx, caller: Caller, mailing: mailings.MailingRow): Promise<void> {
  if (mailing.kind === 'drip' || mailing.state !== 'open') return
  await mailings.close(tx, caller.accountId, mailing.id)
  await finish(tx, caller, mailing)
}

/** The campaign is sent once every recipient was tried, even if deferred emails are still being retried. */
export async function finish(tx: Tx, caller: Caller, mailing: mailings.MailingRow): Promise<void> {
  if (mailing.campaign_id === null || mailing.state !== 'open') return
  const { accountId, clock } = caller
  if (!(await mailings.areTried(tx, accountId, [mailing.id]))) return
  // The lock serializes the mailings of an A/B test, so that the last one to be tried sees the other's outcomes.
  const row = await sql.lockCampaign(tx, accountId, mailing.campaign_id)
  if (row?.status !== 'sending') return
  const own = sql.mailingsOf(row)
  const others = own.filter((id) => id !== mailing.id)
  if (!(await mailings.areTried(tx, accountId, others))) return
  const now = clock.now()
  await sql.updateProgress(tx, accountId, row.id, { status: 'sent', finished_at: now }, now)
  const progress = summed(await sql.listProgress(tx, accountId, own))
  await recordEvents(tx, [
    {
      caller,
      name: 'campaign.sent',
      person: null,
      at: now,
      properties: {},
      data: {
        campaignId: publicId('cmp', row.id),
        name: row.name,
        subject: mailing.subject,
        recipients: progress.emails,
        delivered: progress.accepted,
        bounced: progress.bounced,
        failed: progress.failed,
      },
    },
  ])
}
