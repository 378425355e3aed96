import type { Sql, Tx } from '../../platform/db/db.ts'
import { FeedSection } from '../../activity/feed/schema.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { EmailState } from './schema.ts'

export type EmailOfPersonRow = {
  id: Uuid
  subject: string
  state: EmailState
  handed_at: Date | null
  opens: number
  clicks: number
}

export const listEmailsOf = (db: Sql, accountId: Uuid, contactId: Uuid) => db<EmailOfPersonRow[]>`
  select s.id, coalesce(a.subject, m.subject) as subject, s.state, s.handed_at, coalesce(e.opens, 0) as opens, coalesce(e.clicks, 0) as clicks
  from email_sends s join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
  left join email_engagement e on e.account_id = s.account_id and e.mailing_id = s.mailing_id and e.send_id = s.id
  left join (${subjectsSentTo(db, accountId, contactId)}) a on a.id = s.id
  where s.account_id = ${accountId} and s.contact_id = ${contactId} order by s.handed_at desc nulls first, s.id`

/** Rendered subjects. The feed keeps them; mailings have the template. */
const subjectsSentTo = (db: Sql, accountId: Uuid, contactId: Uuid) => db`
  select id, properties ->> 'subject' as subject from activity
  where account_id = ${accountId} and contact_id = ${contactId} and section = ${FeedSection.person} and name = 'email.sent'`

/** Waits for transactions that record outcomes of their emails. */
export const lockEmailsOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  select from email_sends where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[]) order by id for update`

/** A mail server's reply may also contain the address. */
export const anonymizeEmailsOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  with emails as (
    update email_sends set email = '' where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[])
    returning id, mailing_id
  ), contexts as (
    delete from email_contexts x using emails where x.account_id = ${accountId} and x.send_id = emails.id
  ), failures as (
    update email_failures f set reply = null from emails
    where f.account_id = ${accountId} and f.mailing_id = emails.mailing_id and f.send_id = emails.id
  ), returned as (
    update returned_mail r set excerpt = null from emails where r.account_id = ${accountId} and r.send_id = emails.id
  ), answers as (
    update delivery_log a set answer = null from emails where a.account_id = ${accountId} and a.send_id = emails.id
  )
  update email_clicks k set agent = null, network = null, contact_id = null from emails
  where k.account_id = ${accountId} and k.send_id = emails.id`

export const removeCapturedTo = (tx: Tx, accountId: Uuid, emails: string[]) => tx`
  delete from captured_emails where account_id = ${accountId} and recipient = any(${emails}::text[])`
