// What only the demo asks the database.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** Whether background work is being done by somebody else at the moment. */
export async function hasLiveWorker(db: Sql): Promise<boolean> {
  const [row] = await db<{ alive: boolean }[]>`
    select exists (select from workers where heartbeat_at > now() - interval '10 seconds') as alive`
  return row!.alive
}

export type SentRow = { id: Uuid; contact_id: Uuid; email: string; mailing_id: Uuid }

/** The emails of a campaign that arrived. */
export const listArrived = (db: Sql, accountId: Uuid, campaignId: Uuid) => db<SentRow[]>`
  select s.id, s.contact_id, s.email, s.mailing_id from email_sends s
  join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
  where s.account_id = ${accountId} and m.campaign_id = ${campaignId} and s.state = 'accepted' order by s.id`
