// Marks a campaign as sent.

import { recordEvents } from '../activity/record-events.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { publicId } from '../platform/values/ids.ts'
import * as mailings from '../delivery/sending/mailings.ts'
import { summed } from './report.ts'
import * as sql from './sql.ts'

/** Every recipient has an outcome: the campaign is sent. */
export async function finish(tx: Tx, caller: Caller, mailing: mailings.MailingRow): Promise<void> {
  if (mailing.campaign_id === null || mailing.state !== 'open') return
  const { accountId, clock } = caller
  const now = clock.now()
  const row = await sql.lockCampaign(tx, accountId, mailing.campaign_id)
  if (row?.status !== 'sending') return
  await mailings.close(tx, accountId, mailing.id)
  const own = sql.mailingsOf(row)
  // Of two versions the last to end ends the campaign; the lock of its row makes them take turns.
  if (await mailings.isAnyOpen(tx, accountId, own)) return
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
