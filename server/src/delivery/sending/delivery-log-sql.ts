// Replies about emails other than a plain acceptance, kept verbatim for troubleshooting.

import { FeedSection } from '../../activity/feed/schema.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { EmailState } from './schema.ts'

export type AnswerSource = 'smtp' | 'report' | 'ses' | 'postmark' | 'sendgrid' | 'mailgun'

export type NewAnswer = {
  send_id: Uuid
  id: Uuid
  source: AnswerSource
  outcome: 'deferred' | 'bounced' | 'failed' | 'unknown' | 'delivered' | 'complained'
  reason: string | null
  answer: string | null
  at: Date
}

export const insertAnswers = (tx: Tx, accountId: Uuid, rows: NewAnswer[]) => tx`
  insert into delivery_log (account_id, send_id, id, source, outcome, reason, answer, at)
  select ${accountId}::uuid, t.send_id, t.id, t.source, t.outcome, t.reason, t.answer, t.at
  from ${rowsOf(tx, rows, {
    send_id: 'uuid',
    id: 'uuid',
    source: 'text',
    outcome: 'text',
    reason: 'text',
    answer: 'text',
    at: 'timestamptz',
  })}`

/** Oldest first. */
export const listAnswers = (db: Sql, accountId: Uuid, sendId: Uuid) => db<NewAnswer[]>`
  select send_id, id, source, outcome, reason, answer, at from delivery_log
  where account_id = ${accountId} and send_id = ${sendId} order by at, id limit 200`

export const removeOldAnswers = (tx: Tx, before: Date, limit: number) => tx`
  delete from delivery_log where (account_id, send_id, id) in (
    select account_id, send_id, id from delivery_log where at < ${before} order by at limit ${limit})`

export type RefusalRow = { email: string; contact_id: Uuid; reason: string }

/** Only the first of a day is counted. */
export const insertRefusals = (tx: Tx, accountId: Uuid, rows: RefusalRow[], now: Date) => tx`
  insert into address_refusals (account_id, email_hash, day, reason, at)
  select distinct on (hash) ${accountId}::uuid, hash, (${now}::timestamptz at time zone 'UTC')::date, reason, ${now}::timestamptz
  from (select stopped_hash(${accountId}, t.email) as hash, t.reason from ${rowsOf(tx, rows, { email: 'text', contact_id: 'uuid', reason: 'text' })}) each
  order by hash on conflict do nothing`

export type RefusedDays = { email: string; days: number; first_at: Date }

/** On how many days each address rejected mail since the last delivery to its person. */
export const countRefusals = (tx: Tx, accountId: Uuid, rows: RefusalRow[]) => tx<RefusedDays[]>`
  select t.email, count(*)::integer as days, min(r.at) as first_at
  from ${rowsOf(tx, rows, { email: 'text', contact_id: 'uuid', reason: 'text' })}
  join address_refusals r on r.account_id = ${accountId} and r.email_hash = stopped_hash(${accountId}, t.email)
  where r.at > coalesce((
    select max(s.outcome_at) from email_sends s
    where s.account_id = ${accountId} and s.contact_id = t.contact_id and s.state = 'accepted'), '-infinity')
  group by t.email`

export const removeRefusalsOf = (tx: Tx, accountId: Uuid, emails: string[]) => tx`
  delete from address_refusals r using unnest(${emails}::text[]) email
  where r.account_id = ${accountId} and r.email_hash = stopped_hash(${accountId}, email)`

/** The rendered subject of an email `s`. The feed keeps it; mailings have the template. */
const subjectSent = (db: Sql, accountId: Uuid) => db`(
  select f.properties ->> 'subject' from activity f
  where f.account_id = ${accountId} and f.contact_id = s.contact_id and f.section = ${FeedSection.person} and f.id = s.id
    and f.name = 'email.sent')`

export type DiagnosedRow = {
  id: Uuid
  email: string
  subject: string
  state: EmailState
  tries: number
  handed_at: Date | null
  outcome_at: Date | null
}

export async function findDiagnosed(db: Sql, accountId: Uuid, id: Uuid): Promise<DiagnosedRow | undefined> {
  const [row] = await db<DiagnosedRow[]>`
    select s.id, s.email, coalesce(${subjectSent(db, accountId)}, m.subject) as subject, s.state, s.tries, s.handed_at,
      s.outcome_at
    from email_sends s join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
    where s.account_id = ${accountId} and s.id = ${id}`
  return row
}

/** Replies about emails to the person with this address, newest first. */
export const listAnswersTo = (db: Sql, accountId: Uuid, email: string) => db<
  (NewAnswer & { subject: string; stopped_it: boolean })[]
>`
  select a.send_id, a.id, a.source, a.outcome, a.reason, a.answer, a.at,
    coalesce(${subjectSent(db, accountId)}, m.subject) as subject,
    a.outcome in ('bounced', 'failed', 'complained') and a.send_id = (
      select send_id from stopped_addresses
      where account_id = ${accountId} and email_hash = stopped_hash(${accountId}, ${email})
    ) is true as stopped_it
  from contacts c
  cross join lateral (select * from email_sends where account_id = ${accountId} and contact_id = c.id offset 0) s
  cross join lateral (select * from delivery_log where account_id = ${accountId} and send_id = s.id offset 0) a
  cross join lateral (select * from mailings where account_id = ${accountId} and id = s.mailing_id limit 1) m
  where c.account_id = ${accountId} and c.email = ${email} order by a.at desc, a.id desc limit 100`
