import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { EmailState } from '../sending/schema.ts'
import type { SCHEDULED_STATUSES } from './schema.ts'

export type ScheduledStatus = (typeof SCHEDULED_STATUSES)[number]

export type ScheduledRow = {
  id: Uuid
  contact_id: Uuid
  mailing_id: Uuid
  status: ScheduledStatus
  at: Date
  created_by: string
  created_at: Date
}

export const insertScheduled = (tx: Tx, accountId: Uuid, row: ScheduledRow) => tx`
  insert into scheduled_emails (account_id, id, contact_id, mailing_id, status, at, due_at, created_by, created_at)
  values (${accountId}, ${row.id}, ${row.contact_id}, ${row.mailing_id}, ${row.status}, ${row.at}, ${row.at},
    ${row.created_by}, ${row.created_at})`

export async function lockScheduled(tx: Tx, accountId: Uuid, id: Uuid): Promise<ScheduledRow | undefined> {
  const [row] = await tx<ScheduledRow[]>`
    select id, contact_id, mailing_id, status, at, created_by, created_at from scheduled_emails
    where account_id = ${accountId} and id = ${id} for update`
  return row
}

/** Ends it as sent or canceled. */
export const updateEnded = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  status: Exclude<ScheduledStatus, 'scheduled'>,
  reason: string | null,
) => tx`
  update scheduled_emails set status = ${status}, reason = ${reason}, due_at = null, lease = null
  where account_id = ${accountId} and id = ${id}`

export const postponeScheduled = (tx: Tx, accountId: Uuid, id: Uuid, dueAt: Date) => tx`
  update scheduled_emails set due_at = ${dueAt}, lease = null where account_id = ${accountId} and id = ${id}`

export const claimScheduled = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<{ id: Uuid }[]>`
  with due as materialized (
    select id from scheduled_emails where account_id = ${accountId} and due_at <= ${now} and lease is null
    order by due_at limit ${limit} for update skip locked)
  update scheduled_emails e set lease = ${lease} from due where e.account_id = ${accountId} and e.id = due.id
  returning e.id`

export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from scheduled_emails where account_id = ${accountId} and lease is null`
  return row?.due_at ?? null
}

export const releaseScheduled = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update scheduled_emails set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export type ShownRow = ScheduledRow & {
  reason: string | null
  subject: string
  design_id: Uuid | null
  email: string
  first_name: string | null
  last_name: string | null
  send_id: Uuid | null
  state: EmailState | null
}

export type ShownFilter = { id?: Uuid; contactId?: Uuid; status?: ScheduledStatus; limit: number; offset: number }

const isShown = (db: Sql, accountId: Uuid, { id, contactId, status }: Omit<ShownFilter, 'limit' | 'offset'>) => db`
  e.account_id = ${accountId} ${id ? db`and e.id = ${id}` : db``}
  ${contactId ? db`and e.contact_id = ${contactId}` : db``} ${status ? db`and e.status = ${status}` : db``}`

/** Newest first. A mailing has one email, whose ID is derived from it. */
export const listShown = (db: Sql, accountId: Uuid, filter: ShownFilter) => db<ShownRow[]>`
  select e.id, e.contact_id, e.mailing_id, e.status, e.at, e.created_by, e.created_at, e.reason, m.subject, m.design_id,
    c.email, c.first_name, c.last_name, s.id as send_id, s.state
  from scheduled_emails e
  join mailings m on m.account_id = ${accountId} and m.id = e.mailing_id
  join contacts c on c.account_id = ${accountId} and c.id = e.contact_id
  left join email_sends s on s.account_id = ${accountId} and s.id = email_send_id(e.mailing_id, 0::bigint)
  where ${isShown(db, accountId, filter)} order by e.id desc limit ${filter.limit} offset ${filter.offset}`

export async function countShown(db: Sql, accountId: Uuid, filter: Pick<ShownFilter, 'status'>): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from scheduled_emails e where ${isShown(db, accountId, filter)}`
  return row!.n
}

export const removeScheduledOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx<{ mailing_id: Uuid }[]>`
  delete from scheduled_emails where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[])
  returning mailing_id`
