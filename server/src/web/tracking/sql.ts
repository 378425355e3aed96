// Statements for tracking: opens, clicks, and unsubscribes by email.

import { FeedSection } from '../../activity/feed/schema.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Utm } from '../../delivery/sending/utm.ts'
import type { Device } from './device.ts'

export type EmailKey = { account_id: Uuid; send_id: Uuid }

export type TrackedEmail = EmailKey & {
  mailing_id: Uuid
  contact_id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  handed_at: Date | null
  campaign_id: Uuid | null
  drip_step_id: string | null
  scheduled_email_id: Uuid | null
  subject: string
  transactional: boolean
  from_email: string
}

/**
 * Finds emails by the names in their links, except those of erased people. Mailing and person are looked up per email:
 * with plain joins, an account without statistics gets a plan that pairs all its people with all its mailings. The feed
 * has the rendered subject; the mailing has the template.
 */
export const listEmails = (db: Sql, keys: EmailKey[]) => db<TrackedEmail[]>`
  select s.account_id, s.id as send_id, s.mailing_id, s.contact_id, s.email, c.first_name, c.last_name, s.handed_at,
    m.campaign_id, m.drip_step_id, m.scheduled_email_id, coalesce(a.subject, m.subject) as subject, m.transactional,
    m.from_email
  from ${rowsOf(db, keys, { account_id: 'uuid', send_id: 'uuid' })}
  join email_sends s on s.account_id = t.account_id and s.id = t.send_id
    and s.account_id = any(${accountsOf(keys)}::uuid[]) and s.id = any(${valuesOf(keys, 'send_id')}::uuid[])
  cross join lateral (
    select * from mailings where account_id = s.account_id and id = s.mailing_id
      and account_id = any(${accountsOf(keys)}::uuid[]) limit 1) m
  cross join lateral (
    select * from contacts where account_id = s.account_id and id = s.contact_id
      and account_id = any(${accountsOf(keys)}::uuid[]) limit 1) c
  left join lateral (
    select properties ->> 'subject' as subject from activity where account_id = s.account_id
      and account_id = any(${accountsOf(keys)}::uuid[]) and section = ${FeedSection.person}
      and occurred_at = coalesce(s.shown_at, s.outcome_at) and id = s.id limit 1) a on true`

export type Link = { mailing_id: Uuid; url: string; has_tags: boolean; is_erased: boolean; utm: Utm | null }

export async function findLink(db: Sql, { account_id, send_id }: EmailKey, link: number): Promise<Link | undefined> {
  const [row] = await db<Link[]>`
    select l.mailing_id, l.url, l.has_tags, s.email = '' as is_erased, m.tracking -> 'utm' as utm
    from email_sends s
    join mailing_links l on l.account_id = s.account_id and l.mailing_id = s.mailing_id and l.n = ${link}
    join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
    where s.account_id = ${account_id} and s.id = ${send_id}`
  return row
}

export type NewClick = EmailKey & {
  id: Uuid
  mailing_id: Uuid
  link: number
  method: string
  agent: string | null
  network: string | null
  at: Date
  due_at: Date
}

/** The number of stored clicks of each email, up to `most`. Emails of erased people are left out. */
export const countClicks = (db: Sql, keys: EmailKey[], most: number) => db<(EmailKey & { kept: number })[]>`
  select s.account_id, s.id as send_id, (
    select count(*) from (
      select from email_clicks k
      where k.account_id = s.account_id and k.send_id = s.id and k.account_id = any(${accountsOf(keys)}::uuid[])
      limit ${most}) counted) as kept
  from ${rowsOf(db, keys, { account_id: 'uuid', send_id: 'uuid' })}
  join email_sends s on s.account_id = t.account_id and s.id = t.send_id
    and s.account_id = any(${accountsOf(keys)}::uuid[]) and s.id = any(${valuesOf(keys, 'send_id')}::uuid[])
  where s.email <> ''`

export const insertClicks = (tx: Tx, clicks: NewClick[]) => tx`
  insert into email_clicks (account_id, id, mailing_id, send_id, link, method, agent, network, at, due_at)
  select account_id, id, mailing_id, send_id, link, method, agent, network, at, due_at
  from ${rowsOf(tx, clicks, {
    account_id: 'uuid',
    id: 'uuid',
    mailing_id: 'uuid',
    send_id: 'uuid',
    link: 'smallint',
    method: 'text',
    agent: 'text',
    network: 'text',
    at: 'timestamptz',
    due_at: 'timestamptz',
  })}`

export type ClickRow = {
  id: Uuid
  send_id: Uuid
  mailing_id: Uuid
  link: number
  method: 'GET' | 'HEAD' | 'PREFETCH'
  agent: string | null
  network: string | null
  at: Date
  class: 'person' | 'machine' | null
}

const clickColumns = (db: Sql) => db`id, send_id, mailing_id, link, method, agent, network, at, class`

export const claimClicks = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<ClickRow[]>`
  with due as materialized (
    select id from email_clicks where account_id = ${accountId} and due_at <= ${now} and lease is null
    order by due_at limit ${limit} for update skip locked)
  update email_clicks k set lease = ${lease} from due where k.account_id = ${accountId} and k.id = due.id
  returning k.id, k.send_id, k.mailing_id, k.link, k.method, k.agent, k.network, k.at, k.class`

export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from email_clicks where account_id = ${accountId} and due_at is not null and lease is null`
  return row?.due_at ?? null
}

export const releaseClicks = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update email_clicks set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Clicks of these emails in a time range, classified or not, in order. */
export const listClicksOf = (db: Sql, accountId: Uuid, sendIds: Uuid[], from: Date, to: Date) => db<ClickRow[]>`
  select ${clickColumns(db)} from email_clicks
  where account_id = ${accountId} and send_id = any(${sendIds}::uuid[]) and at between ${from} and ${to}
  order by send_id, at, id`

export type Decision = {
  id: Uuid
  class: 'person' | 'machine'
  reason: string
  /** The recipient, for clicks by a person. */
  contact_id: Uuid | null
}

export const updateDecisions = (tx: Tx, accountId: Uuid, rows: Decision[]) => tx`
  update email_clicks k set class = t.class, reason = t.reason, contact_id = t.contact_id, due_at = null, lease = null
  from ${rowsOf(tx, rows, { id: 'uuid', class: 'text', reason: 'text', contact_id: 'uuid' })}
  where k.account_id = ${accountId} and k.id = t.id`

export type Engagement = EmailKey & {
  mailing_id: Uuid
  opens: number
  machine_opens: number
  clicks: number
  machine_clicks: number
  device: Device | null
  at: Date
}

export const NO_ENGAGEMENT = { opens: 0, machine_opens: 0, clicks: 0, machine_clicks: 0, device: null }

/** Adds to the counters of emails, one row each. Returns the total opens of each. */
export const addEngagement = (tx: Tx, rows: Engagement[]) => tx<(EmailKey & { opens: number })[]>`
  insert into email_engagement as e (account_id, mailing_id, send_id, opens, machine_opens, clicks, machine_clicks,
    first_opened_at, last_opened_at, first_clicked_at, last_clicked_at, device)
  select account_id, mailing_id, send_id, opens, machine_opens, clicks, machine_clicks,
    case when opens > 0 then at end, case when opens > 0 then at end,
    case when clicks > 0 then at end, case when clicks > 0 then at end, device
  from ${rowsOf(tx, rows, {
    account_id: 'uuid',
    mailing_id: 'uuid',
    send_id: 'uuid',
    opens: 'integer',
    machine_opens: 'integer',
    clicks: 'integer',
    machine_clicks: 'integer',
    device: 'text',
    at: 'timestamptz',
  })}
  order by account_id, mailing_id, send_id
  on conflict (account_id, mailing_id, send_id) do update set
    opens = e.opens + excluded.opens, machine_opens = e.machine_opens + excluded.machine_opens,
    clicks = e.clicks + excluded.clicks, machine_clicks = e.machine_clicks + excluded.machine_clicks,
    first_opened_at = least(e.first_opened_at, excluded.first_opened_at),
    last_opened_at = greatest(e.last_opened_at, excluded.last_opened_at),
    first_clicked_at = least(e.first_clicked_at, excluded.first_clicked_at),
    last_clicked_at = greatest(e.last_clicked_at, excluded.last_clicked_at),
    device = coalesce(e.device, excluded.device)
  returning account_id, send_id, opens`

/** Through which email a person unsubscribed, and how. The first one counts. */
export const markUnsubscribed = (tx: Tx, { account_id, send_id }: EmailKey, how: string, now: Date) => tx`
  insert into email_engagement as e (account_id, mailing_id, send_id, unsubscribed_at, unsubscribed_channel)
  select account_id, mailing_id, id, ${now}::timestamptz, ${how} from email_sends where account_id = ${account_id} and id = ${send_id}
  on conflict (account_id, mailing_id, send_id) do update
  set unsubscribed_at = coalesce(e.unsubscribed_at, excluded.unsubscribed_at),
    unsubscribed_channel = coalesce(e.unsubscribed_channel, excluded.unsubscribed_channel)`

export const updateReason = (tx: Tx, { account_id, send_id }: EmailKey, reason: string) => tx`
  update email_engagement e set unsubscribe_reason = ${reason}
  from email_sends s
  where s.account_id = ${account_id} and s.id = ${send_id} and e.account_id = s.account_id
    and e.mailing_id = s.mailing_id and e.send_id = s.id and e.unsubscribed_at is not null`

/** Those not reported before. */
export const markComplained = (
  tx: Tx,
  accountId: Uuid,
  emails: Pick<TrackedEmail, 'mailing_id' | 'send_id'>[],
  now: Date,
) => tx<{ send_id: Uuid }[]>`
  insert into email_engagement as e (account_id, mailing_id, send_id, complained_at)
  select ${accountId}::uuid, t.mailing_id, t.send_id, ${now}::timestamptz
  from ${rowsOf(tx, emails, { mailing_id: 'uuid', send_id: 'uuid' })}
  order by t.mailing_id, t.send_id
  on conflict (account_id, mailing_id, send_id) do update set complained_at = excluded.complained_at
  where e.complained_at is null
  returning send_id`

export const listLinks = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<
  { mailing_id: Uuid; n: number; url: string }[]
>`
  select mailing_id, n, url from mailing_links where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[])`
