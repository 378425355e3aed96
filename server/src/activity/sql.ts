import type { Sql, Tx } from '../platform/db.ts'
import { rowsOf } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'

export type NewActivity = {
  account_id: Uuid
  id: Uuid
  built_in: boolean
  name: string
  contact_id: Uuid | null
  occurred_at: Date
  properties: Record<string, unknown>
  external_id: string | null
  created_at: Date
}

export const insertActivity = (tx: Tx, rows: NewActivity[]) => tx`
  insert into activity (account_id, id, built_in, name, contact_id, occurred_at, properties, external_id, created_at)
  select account_id, id, built_in, name, contact_id, occurred_at, properties, external_id, created_at
  from ${rowsOf(tx, rows, {
    account_id: 'uuid',
    id: 'uuid',
    built_in: 'boolean',
    name: 'text',
    contact_id: 'uuid',
    occurred_at: 'timestamptz',
    properties: 'jsonb',
    external_id: 'text',
    created_at: 'timestamptz',
  })}`

export type EmailResultsRow = {
  sent: number
  delivered: number
  opened: number
  clicked: number
  bounced: number
  failed: number
  complained: number
  last_sent_at: Date | null
  last_opened_at: Date | null
  last_clicked_at: Date | null
}

/** Each email is counted once, however often it was tried, opened or clicked. */
export async function countEmailResults(db: Sql, accountId: Uuid, contactId: Uuid): Promise<EmailResultsRow> {
  const [row] = await db<EmailResultsRow[]>`
    select
      count(*) filter (where name = 'email.sent') as sent,
      count(*) filter (where name = 'email.sent' and status = 'delivered') as delivered,
      count(distinct properties->>'email_send_id') filter (where name = 'email.opened') as opened,
      count(distinct properties->>'email_send_id') filter (where name = 'email.clicked') as clicked,
      count(*) filter (where name = 'email.sent' and status = 'bounced') as bounced,
      count(*) filter (where name = 'email.sent' and status = 'failed') as failed,
      count(distinct properties->>'email_send_id') filter (where name = 'email.complained') as complained,
      max(occurred_at) filter (where name = 'email.sent') as last_sent_at,
      max(occurred_at) filter (where name = 'email.opened') as last_opened_at,
      max(occurred_at) filter (where name = 'email.clicked') as last_clicked_at
    from activity
    where account_id = ${accountId} and contact_id = ${contactId} and built_in and name like 'email.%'`
  return row!
}
