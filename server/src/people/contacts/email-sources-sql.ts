import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type EmailSourceRow = { send_id: Uuid; kind: 'campaign' | 'drip'; source_id: Uuid; name: string }

/** Emails to one person, and those of deleted drips, have none. */
export const listEmailSources = (db: Sql, accountId: Uuid, sendIds: Uuid[]) => db<EmailSourceRow[]>`
  select s.id as send_id, m.kind, coalesce(m.campaign_id, m.drip_id) as source_id, coalesce(c.name, d.name) as name
  from email_sends s
  join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
  left join campaigns c on c.account_id = m.account_id and c.id = m.campaign_id
  left join drips d on d.account_id = m.account_id and d.id = m.drip_id
  where s.account_id = ${accountId} and s.id = any(${sendIds}::uuid[]) and coalesce(c.name, d.name) is not null`
