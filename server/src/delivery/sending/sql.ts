// Statements for sending: mailings, their batches and their emails.

import type { Fragment, Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { CompiledEmail } from '../../content/designs/compiled.ts'
import type { EligibilityFacts, LeftOutReason } from './eligibility.ts'
import { isOnBlockingList, leftOutReason } from './eligibility-sql.ts'

import type { MailingTracking } from './utm.ts'
import type { BatchRow } from './batches-sql.ts'
import { EMAILS_IN_BATCH } from './batches-sql.ts'

export type MailingState = 'open' | 'paused' | 'cancelled' | 'done'

export type MailingRow = {
  account_id: Uuid
  id: Uuid
  kind: 'campaign' | 'drip' | 'single'
  campaign_id: Uuid | null
  drip_id: Uuid | null
  drip_step_id: string | null
  scheduled_email_id: Uuid | null
  /** Null for a letter. */
  design_id: Uuid | null
  design_version_id: Uuid | null
  subject: string
  preview_text: string | null
  from_name: string
  from_email: string
  reply_to: string | null
  topic: number | null
  transactional: boolean
  /** Null: opens and clicks, without UTM parameters. */
  tracking: MailingTracking | null
  state: MailingState
  complete: boolean
  emails: number
  batches: number
  created_at: Date
}

const mailingColumns = (db: Sql) => db`
  account_id, id, kind, campaign_id, drip_id, drip_step_id, scheduled_email_id, design_id, design_version_id, subject,
  preview_text, from_name, from_email, reply_to, topic, transactional, tracking, state, complete, emails, batches, created_at`

export type NewMailing = Omit<MailingRow, 'state' | 'emails' | 'batches'>

export const insertMailing = (tx: Tx, m: NewMailing) => tx`
  insert into mailings (account_id, id, kind, campaign_id, drip_id, drip_step_id, scheduled_email_id, design_id,
    design_version_id, subject, preview_text, from_name, from_email, reply_to, topic, transactional, tracking, state, complete, created_at)
  values (${m.account_id}, ${m.id}, ${m.kind}, ${m.campaign_id}, ${m.drip_id}, ${m.drip_step_id}, ${m.scheduled_email_id}, ${m.design_id},
    ${m.design_version_id}, ${m.subject}, ${m.preview_text}, ${m.from_name}, ${m.from_email}, ${m.reply_to}, ${m.topic},
    ${m.transactional}, ${m.tracking && JSON.stringify(m.tracking)}::jsonb, 'open', ${m.complete}, ${m.created_at})`

export const insertContent = (tx: Tx, accountId: Uuid, mailingId: Uuid, compiled: CompiledEmail) => tx`
  insert into mailing_contents (account_id, mailing_id, compiled)
  values (${accountId}, ${mailingId}, ${JSON.stringify(compiled)}::text::json)`

export async function findContent(db: Sql, accountId: Uuid, mailingId: Uuid): Promise<CompiledEmail | undefined> {
  const [row] = await db<{ compiled: CompiledEmail }[]>`
    select compiled from mailing_contents where account_id = ${accountId} and mailing_id = ${mailingId}`
  return row?.compiled
}

export async function findMailing(db: Sql, accountId: Uuid, id: Uuid): Promise<MailingRow | undefined> {
  const [row] = await db<MailingRow[]>`
    select ${mailingColumns(db)} from mailings where account_id = ${accountId} and id = ${id}`
  return row
}

export const listMailings = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<MailingRow[]>`
  select ${mailingColumns(db)} from mailings where account_id = ${accountId} and id = any(${ids}::uuid[])`

/** Held while recipients are added and while checking for the end, so that the last of several workers sees it. */
export async function lockMailing(tx: Tx, accountId: Uuid, id: Uuid): Promise<MailingRow | undefined> {
  const [row] = await tx<MailingRow[]>`
    select ${mailingColumns(tx)} from mailings where account_id = ${accountId} and id = ${id} for update`
  return row
}

/** Batches of paused and canceled mailings are held, so that workers skip them. */
export async function updateMailingState(tx: Tx, accountId: Uuid, id: Uuid, state: MailingState): Promise<void> {
  const [from, to] = state === 'open' ? (['held', 'queued'] as const) : (['queued', 'held'] as const)
  await Promise.all([
    tx`update mailings set state = ${state} where account_id = ${accountId} and id = ${id}`,
    tx`update email_batches set state = ${to} where account_id = ${accountId} and mailing_id = ${id} and state = ${from}`,
  ])
}

/** Locks the mailings before their batches, as everywhere. */
export async function updateDripState(
  tx: Tx,
  accountId: Uuid,
  dripId: Uuid,
  state: Exclude<MailingState, 'done'>,
): Promise<void> {
  const [from, to] = state === 'open' ? (['held', 'queued'] as const) : (['queued', 'held'] as const)
  const mailings = await tx<{ id: Uuid }[]>`
    update mailings set state = ${state}
    where account_id = ${accountId} and drip_id = ${dripId} and state in ('open', 'paused') returning id`
  const ids = mailings.map(({ id }) => id)
  await tx`
    update email_batches set state = ${to}
    where account_id = ${accountId} and mailing_id = any(${ids}::uuid[]) and state = ${from}`
}

/** People who may not be emailed, with the reason. */
export const listLeftOut = (db: Sql, facts: EligibilityFacts, personIds: Uuid[]) => db<
  { id: Uuid; reason: LeftOutReason }[]
>`
  select id, reason from (
    select c.id, ${leftOutReason(db, facts, isOnBlockingList(db, facts.accountId))} as reason
    from contacts c where c.account_id = ${facts.accountId} and c.id = any(${personIds}::uuid[])
  ) looked_at where reason is not null`

/** Deletes what mailings say, and stops them. The lock order is that of `updateDripState`. */
export async function discardMailings(tx: Tx, accountId: Uuid, ids: Uuid[]): Promise<void> {
  await tx`
    update mailings set state = 'cancelled', subject = '', preview_text = null
    where account_id = ${accountId} and id = any(${ids}::uuid[])`
  await Promise.all([
    tx`
      update email_batches set state = 'held'
      where account_id = ${accountId} and mailing_id = any(${ids}::uuid[]) and state = 'queued'`,
    tx`delete from mailing_contents where account_id = ${accountId} and mailing_id = any(${ids}::uuid[])`,
    tx`delete from mailing_links where account_id = ${accountId} and mailing_id = any(${ids}::uuid[])`,
  ])
}

export const updateComplete = (tx: Tx, accountId: Uuid, id: Uuid) => tx`
  update mailings set complete = true where account_id = ${accountId} and id = ${id}`

export type NewSend = { contact_id: Uuid; occurrence: number; email: string; context: string | null }

/** Adds emails of a mailing to the given people, in order. */
export const insertSends = (tx: Tx, accountId: Uuid, mailing: Pick<MailingRow, 'id' | 'emails'>, rows: NewSend[]) => tx`
  with numbered as (
    select t.*, email_send_id(${mailing.id}, ${mailing.emails}::bigint + t.k) as id
    from ${rowsOf(
      tx,
      rows.map((row, k) => ({ ...row, k })),
      { contact_id: 'uuid', occurrence: 'integer', email: 'text', context: 'text', k: 'bigint' },
    )}),
  added as (
    insert into email_sends (account_id, id, mailing_id, contact_id, occurrence, email)
    select ${accountId}::uuid, id, ${mailing.id}::uuid, contact_id, occurrence, email from numbered)
  insert into email_contexts (account_id, send_id, context)
  select ${accountId}::uuid, id, context::jsonb from numbered where context is not null`

/** An email of a batch. */
export type BatchSend = {
  id: Uuid
  contact_id: Uuid
  email: string
  tries: number
  /** When it appeared in the feed, if an earlier attempt was deferred. */
  shown_at: Date | null
  context: Record<string, unknown> | null
}

/** With the name of its person. */
export type SendRow = BatchSend & { first_name: string | null; last_name: string | null }

/** The remaining emails of a batch. Deferred ones are read once nothing else is left. */
export const listBatchSends = (db: Sql, accountId: Uuid, { mailing_id, first_id, last_id, round }: BatchRow) => db<
  BatchSend[]
>`
  select s.id, s.contact_id, s.email, s.tries, s.shown_at, x.context
  from (
    select id, contact_id, email, tries, shown_at from email_sends
    where account_id = ${accountId} and id between ${first_id} and ${last_id} and mailing_id = ${mailing_id}
      and (state = 'queued' ${round > 0 ? db`or state = 'deferred'` : db``})
    order by id limit ${EMAILS_IN_BATCH}
  ) s
  left join email_contexts x on x.account_id = ${accountId} and x.send_id = s.id
  order by s.id`

const WAITING = ['queued', 'deferred', 'handed']

export type HandedRow = { id: Uuid; reason: LeftOutReason | 'halted' | 'resolved' | null }

export type CheckedRow = HandedRow & { is_limited: boolean }

/**
 * Checks consent again before emails are sent, so that people who unsubscribe during a campaign receive nothing more.
 * Returns only the few that are not simply sent: with the reason, or to people who chose a frequency. An email whose row
 * is gone has a reason, too. `progress`, which stores that the others are sent, is part of the same statement.
 */
export const handOver = (
  tx: Tx,
  accountId: Uuid,
  mailingId: Uuid,
  ids: Uuid[],
  facts: EligibilityFacts,
  progress: Fragment,
) => tx<CheckedRow[]>`
  with stored as (${progress})
  select id, reason, is_limited from (
    select i.id, coalesce(c.frequency <> 'any', false) as is_limited,
      case when s.id is null or s.state <> all(${WAITING}) then 'resolved' when m.state is distinct from 'open' then 'halted'
        when c.id is null then 'unsubscribed'
        else ${leftOutReason(tx, facts, isOnBlockingList(tx, accountId))} end as reason
    from unnest(${ids}::uuid[]) i(id)
    left join email_sends s on s.account_id = ${accountId} and s.id = i.id and s.id = any(${ids}::uuid[])
    left join mailings m on m.account_id = ${accountId} and m.id = ${mailingId}
    left join contacts c on c.account_id = ${accountId} and c.id = s.contact_id
  ) checked where reason is not null or is_limited`

/** Another campaign that checks the frequency of these people must not miss an email that is being sent. */
export const markHanded = (tx: Tx, accountId: Uuid, ids: Uuid[], now: Date) => tx`
  update email_sends set state = 'handed', handed_at = ${now} where account_id = ${accountId} and id = any(${ids}::uuid[])`

/** Records why emails are not sent. People erased while recipients were gathered are no longer named. */
export const skipEmails = (tx: Tx, accountId: Uuid, mailingId: Uuid, rows: HandedRow[], now: Date) => tx`
  with skipped as (
    update email_sends s set state = 'skipped', handed_at = ${now}, tries = s.tries + 1,
      email = case when exists (select from contacts c where c.account_id = ${accountId} and c.id = s.contact_id)
        then s.email else '' end
    where s.account_id = ${accountId} and s.id = any(${rows.map(({ id }) => id)}::uuid[])
    returning s.id, s.contact_id, s.occurrence
  )
  insert into email_exclusions (account_id, mailing_id, contact_id, occurrence, reason, at)
  select ${accountId}::uuid, ${mailingId}::uuid, s.contact_id, s.occurrence, t.reason, ${now}::timestamptz
  from skipped s join ${rowsOf(tx, rows, { id: 'uuid', reason: 'text' })} on t.id = s.id
  on conflict do nothing`

/** Emails of these batches whose outcome may not be recorded yet. */
export const listUnrecorded = (db: Sql, accountId: Uuid, { mailing_id, first_id, last_id }: BatchRow) => db<
  (SendRow & { state: 'queued' | 'deferred' | 'handed' })[]
>`
  select s.id, s.contact_id, s.email, c.first_name, c.last_name, s.tries, s.shown_at, s.state, null as context
  from email_sends s left join contacts c on c.account_id = ${accountId} and c.id = s.contact_id
  where s.account_id = ${accountId} and s.id between ${first_id} and ${last_id} and s.mailing_id = ${mailing_id}
    and s.state = any(${WAITING})`

export type OutcomeState = 'accepted' | 'bounced' | 'failed' | 'deferred' | 'queued' | 'unknown'

/**
 * Emails with the same outcome, after `tries` earlier attempts. An outcome is recorded once: afterwards the email no
 * longer waits, or has one attempt more.
 */
export const updateOutcomes = (
  tx: Tx,
  accountId: Uuid,
  { state, tries }: { state: OutcomeState; tries: number },
  ids: Uuid[],
  now: Date,
) => tx<{ id: Uuid; is_erased: boolean }[]>`
  update email_sends s set state = ${state}, tries = s.tries + 1, handed_at = ${now},
    outcome_at = ${state === 'deferred' || state === 'queued' ? null : now}::timestamptz
    ${state === 'deferred' ? tx`, shown_at = coalesce(s.shown_at, ${now}::timestamptz)` : tx``}
  where s.account_id = ${accountId} and s.id = any(${ids}::uuid[]) and s.tries = ${tries} and s.state = any(${WAITING})
  returning s.id, s.email = '' as is_erased`

export type FailureRow = {
  send_id: Uuid
  outcome: 'bounced' | 'failed'
  bounce_type: 'hard' | 'soft' | null
  reason: string
  reply: string | null
}

export const insertFailures = (tx: Tx, accountId: Uuid, mailingId: Uuid, rows: FailureRow[], now: Date) => tx`
  insert into email_failures (account_id, mailing_id, send_id, outcome, bounce_type, reason, reply, at)
  select ${accountId}::uuid, ${mailingId}::uuid, t.send_id, t.outcome, t.bounce_type, t.reason, t.reply, ${now}::timestamptz
  from ${rowsOf(tx, rows, { send_id: 'uuid', outcome: 'text', bounce_type: 'text', reason: 'text', reply: 'text' })}
  on conflict (account_id, mailing_id, send_id) do nothing`

/** Captured mail of an account without a mail server. */
export type CapturedRow = { id: Uuid; send_id: Uuid | null; recipient: string; subject: string; message: string }

export const insertCaptured = (tx: Tx, accountId: Uuid, mailingId: Uuid | null, rows: CapturedRow[], now: Date) => tx`
  with mailing as (
    insert into captured_mailings (account_id, mailing_id)
    select ${accountId}::uuid, ${mailingId}::uuid where ${mailingId}::uuid is not null on conflict do nothing
  )
  insert into captured_emails (account_id, id, send_id, mailing_id, recipient, subject, message, created_at)
  select ${accountId}::uuid, t.id, t.send_id, ${mailingId}::uuid, t.recipient, t.subject, t.message, ${now}::timestamptz
  from ${rowsOf(tx, rows, { id: 'uuid', send_id: 'uuid', recipient: 'text', subject: 'text', message: 'text' })}`

export type EmailRow = EmailOfRow & { mailing_id: Uuid; context: Record<string, unknown> | null }

type EmailOfRow = { id: Uuid; contact_id: Uuid; email: string }

/** One email with a drip's values; absent if its person was erased. */
export async function findEmail(db: Sql, accountId: Uuid, id: Uuid): Promise<EmailRow | undefined> {
  const [row] = await db<EmailRow[]>`
    select s.id, s.contact_id, s.email, s.mailing_id, x.context from email_sends s
    left join email_contexts x on x.account_id = s.account_id and x.send_id = s.id
    where s.account_id = ${accountId} and s.id = ${id}`
  return row
}

export const insertLinks = (
  tx: Tx,
  accountId: Uuid,
  mailingId: Uuid,
  links: { n: number; url: string; has_tags: boolean }[],
) => tx`
  insert into mailing_links (account_id, mailing_id, n, url, has_tags)
  select ${accountId}::uuid, ${mailingId}::uuid, t.n, t.url, t.has_tags
  from ${rowsOf(tx, links, { n: 'smallint', url: 'text', has_tags: 'boolean' })}
  on conflict do nothing`

/** Numbers URLs after the mailing's existing ones, up to `most` in total; returns the numbers of the given URLs. */
export async function learnLinks(
  tx: Tx,
  accountId: Uuid,
  mailingId: Uuid,
  urls: string[],
  most: number,
): Promise<{ url: string; n: number }[]> {
  await lockMailing(tx, accountId, mailingId)
  await tx`
    insert into mailing_links (account_id, mailing_id, n, url, has_tags)
    select ${accountId}::uuid, ${mailingId}::uuid, known.next + fresh.k, fresh.url, false
    from (
      select u.url, row_number() over (order by u.k) - 1 as k from unnest(${urls}::text[]) with ordinality as u (url, k)
      where not exists (
        select from mailing_links l where l.account_id = ${accountId} and l.mailing_id = ${mailingId} and l.url = u.url)
    ) fresh, (
      select coalesce(max(n) + 1, 0) as next from mailing_links where account_id = ${accountId} and mailing_id = ${mailingId}
    ) known
    where known.next + fresh.k < ${most}`
  return tx<{ url: string; n: number }[]>`
    select url, min(n)::integer as n from mailing_links
    where account_id = ${accountId} and mailing_id = ${mailingId} and url = any(${urls}::text[]) group by url`
}

export const listRecipients = (db: Sql, accountId: Uuid, sendIds: Uuid[]) => db<{ id: Uuid; contact_id: Uuid }[]>`
  select s.id, s.contact_id from email_sends s where s.account_id = ${accountId} and s.id = any(${sendIds}::uuid[])`

/** Whether emails of these mailings were captured, because no mail server was configured. */
export async function isCaptured(db: Sql, accountId: Uuid, mailingIds: Uuid[]): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (
      select 1 from captured_mailings where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[])) as found`
  return row!.found
}
