// Statements for late reports about emails.

import { FeedSection } from '../../activity/feed/schema.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type LateRow = {
  id: Uuid
  mailing_id: Uuid
  contact_id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  state: string
  outcome_at: Date | null
  shown_at: Date | null
  campaign_id: Uuid | null
  drip_step_id: string | null
  scheduled_email_id: Uuid | null
  subject: string
  transactional: boolean
  from_email: string
}

/** With the subject as rendered, once the email is in the feed. */
export const listLate = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<LateRow[]>`
  select s.id, s.mailing_id, s.contact_id, s.email, c.first_name, c.last_name, s.state, s.outcome_at, s.shown_at,
    m.campaign_id, m.drip_step_id, m.scheduled_email_id, coalesce(a.subject, m.subject) as subject, m.transactional,
    m.from_email
  from email_sends s
  cross join lateral (select * from mailings where account_id = ${accountId} and id = s.mailing_id limit 1) m
  cross join lateral (select * from contacts where account_id = ${accountId} and id = s.contact_id limit 1) c
  left join lateral (
    select properties ->> 'subject' as subject from activity
    where account_id = ${accountId} and section = ${FeedSection.person}
      and occurred_at = coalesce(s.shown_at, s.outcome_at) and id = s.id limit 1) a on true
  where s.account_id = ${accountId} and s.id = any(${ids}::uuid[])`

export type MovedRow = { id: Uuid; mailing_id: Uuid; was: string; state: 'bounced' | 'accepted' }

/**
 * A later report may change these states: a bounce overrides an acceptance, and any report resolves an unknown outcome.
 * A bounce may also arrive before the mail server's reply is recorded, while the email still reads as waiting.
 */
export const updateLate = (
  tx: Tx,
  accountId: Uuid,
  rows: { id: Uuid; state: 'bounced' | 'accepted' }[],
  now: Date,
) => tx<MovedRow[]>`
  with asked as materialized (
    select s.id, s.mailing_id, s.state as was, t.state
    from ${rowsOf(tx, rows, { id: 'uuid', state: 'text' })}
    join email_sends s on s.account_id = ${accountId} and s.id = t.id
    where s.state = 'unknown' or (t.state = 'bounced' and s.state in ('accepted', 'queued', 'deferred', 'handed'))
    order by s.id for update of s
  ), moved as (
    update email_sends s set state = a.state, outcome_at = coalesce(s.outcome_at, ${now}),
      handed_at = coalesce(s.handed_at, ${now})
    from asked a where s.account_id = ${accountId} and s.id = a.id
  )
  select id, mailing_id, was, state from asked`

/** Updates the counters of the batches. */
export const addLateCounts = (tx: Tx, accountId: Uuid, rows: MovedRow[]) => tx`
  update email_batches b set
    accepted = b.accepted + c.accepted, bounced = b.bounced + c.bounced, unknown = b.unknown + c.unknown
  from (
    select e.mailing_id, e.n,
      sum((t.state = 'accepted')::integer - (t.was = 'accepted')::integer)::integer as accepted,
      sum((t.state = 'bounced')::integer)::integer as bounced,
      -sum((t.was = 'unknown')::integer)::integer as unknown
    from ${rowsOf(tx, rows, { id: 'uuid', mailing_id: 'uuid', was: 'text', state: 'text' })}
    join email_batches e on e.account_id = ${accountId} and e.mailing_id = t.mailing_id and t.id between e.first_id and e.last_id
    group by e.mailing_id, e.n
  ) c
  where b.account_id = ${accountId} and b.mailing_id = c.mailing_id and b.n = c.n`

export type LateFailure = {
  mailing_id: Uuid
  send_id: Uuid
  bounce_type: 'hard' | 'soft'
  reason: string
  reply: string
}

export const insertLateFailures = (tx: Tx, accountId: Uuid, rows: LateFailure[], now: Date) => tx`
  insert into email_failures (account_id, mailing_id, send_id, outcome, bounce_type, reason, reply, at)
  select ${accountId}::uuid, t.mailing_id, t.send_id, 'bounced', t.bounce_type, t.reason, t.reply, ${now}::timestamptz
  from ${rowsOf(tx, rows, { mailing_id: 'uuid', send_id: 'uuid', bounce_type: 'text', reason: 'text', reply: 'text' })}
  on conflict (account_id, mailing_id, send_id) do nothing`
