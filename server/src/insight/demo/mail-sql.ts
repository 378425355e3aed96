// Statements that insert the demo's back-dated emails, and what their recipients did with them.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type SendRow = {
  id: Uuid
  mailing_id: Uuid
  contact_id: Uuid
  occurrence: number
  email: string
  state: 'accepted' | 'bounced'
  at: Date
}

export const insertSends = (tx: Tx, accountId: Uuid, rows: SendRow[]) => tx`
  insert into email_sends (account_id, id, mailing_id, contact_id, occurrence, email, state, tries, handed_at, outcome_at)
  select ${accountId}::uuid, id, mailing_id, contact_id, occurrence, email, state, 1, at, at
  from ${rowsOf(tx, rows, {
    id: 'uuid',
    mailing_id: 'uuid',
    contact_id: 'uuid',
    occurrence: 'integer',
    email: 'text',
    state: 'text',
    at: 'timestamptz',
  })}`

export type ContextRow = { send_id: Uuid; context: object }

export const insertContexts = (tx: Tx, accountId: Uuid, rows: ContextRow[]) => tx`
  insert into email_contexts (account_id, send_id, context)
  select ${accountId}::uuid, send_id, context from ${rowsOf(tx, rows, { send_id: 'uuid', context: 'jsonb' })}`

export type FailureRow = { mailing_id: Uuid; send_id: Uuid; log_id: Uuid; reason: string; reply: string; at: Date }

export const insertBounces = (tx: Tx, accountId: Uuid, rows: FailureRow[]) => tx`
  with failed as (
    insert into email_failures (account_id, mailing_id, send_id, outcome, bounce_type, reason, reply, at)
    select ${accountId}::uuid, mailing_id, send_id, 'bounced', 'hard', reason, reply, at
    from ${rowsOf(tx, rows, { mailing_id: 'uuid', send_id: 'uuid', reason: 'text', reply: 'text', at: 'timestamptz' })})
  insert into delivery_log (account_id, send_id, id, source, outcome, reason, answer, at)
  select ${accountId}::uuid, send_id, log_id, 'smtp', 'bounced', reason, reply, at
  from ${rowsOf(tx, rows, { send_id: 'uuid', log_id: 'uuid', reason: 'text', reply: 'text', at: 'timestamptz' })}`

export type ExclusionRow = { mailing_id: Uuid; contact_id: Uuid; reason: string; at: Date }

export const insertExclusions = (tx: Tx, accountId: Uuid, rows: ExclusionRow[]) => tx`
  insert into email_exclusions (account_id, mailing_id, contact_id, reason, at)
  select ${accountId}::uuid, mailing_id, contact_id, reason, at
  from ${rowsOf(tx, rows, { mailing_id: 'uuid', contact_id: 'uuid', reason: 'text', at: 'timestamptz' })}`

export type EngagementRow = {
  mailing_id: Uuid
  send_id: Uuid
  opens: number
  machine_opens: number
  clicks: number
  machine_clicks: number
  first_opened_at: Date | null
  last_opened_at: Date | null
  first_clicked_at: Date | null
  last_clicked_at: Date | null
  unsubscribed_at: Date | null
  unsubscribed_channel: string | null
  complained_at: Date | null
  device: 'phone' | 'tablet' | 'computer' | null
}

export const insertEngagement = (tx: Tx, accountId: Uuid, rows: EngagementRow[]) => tx`
  insert into email_engagement (account_id, mailing_id, send_id, opens, machine_opens, clicks, machine_clicks,
    first_opened_at, last_opened_at, first_clicked_at, last_clicked_at, unsubscribed_at, unsubscribed_channel, complained_at,
    device)
  select ${accountId}::uuid, mailing_id, send_id, opens, machine_opens, clicks, machine_clicks, first_opened_at,
    last_opened_at, first_clicked_at, last_clicked_at, unsubscribed_at, unsubscribed_channel, complained_at,
    device
  from ${rowsOf(tx, rows, {
    mailing_id: 'uuid',
    send_id: 'uuid',
    opens: 'integer',
    machine_opens: 'integer',
    clicks: 'integer',
    machine_clicks: 'integer',
    first_opened_at: 'timestamptz',
    last_opened_at: 'timestamptz',
    first_clicked_at: 'timestamptz',
    last_clicked_at: 'timestamptz',
    unsubscribed_at: 'timestamptz',
    unsubscribed_channel: 'text',
    complained_at: 'timestamptz',
    device: 'text',
  })}`

export type ClickRow = {
  id: Uuid
  /** Null for a machine. */
  contact_id: Uuid | null
  mailing_id: Uuid
  send_id: Uuid
  link: number
  agent: string
  at: Date
  class: 'person' | 'machine'
  reason: string
}

export const insertClicks = (tx: Tx, accountId: Uuid, rows: ClickRow[]) => tx`
  insert into email_clicks (account_id, id, contact_id, mailing_id, send_id, link, method, agent, at, class, reason)
  select ${accountId}::uuid, id, contact_id, mailing_id, send_id, link, 'GET', agent, at, class, reason
  from ${rowsOf(tx, rows, {
    id: 'uuid',
    contact_id: 'uuid',
    mailing_id: 'uuid',
    send_id: 'uuid',
    link: 'smallint',
    agent: 'text',
    at: 'timestamptz',
    class: 'text',
    reason: 'text',
  })}`

export type BatchRow = {
  mailing_id: Uuid
  n: number
  first_id: Uuid
  last_id: Uuid
  priority: number
  accepted: number
  bounced: number
  due_at: Date
}

export const insertBatches = (tx: Tx, accountId: Uuid, rows: BatchRow[]) => tx`
  insert into email_batches (account_id, mailing_id, n, first_id, last_id, priority, state, due_at, accepted, bounced)
  select ${accountId}::uuid, mailing_id, n, first_id, last_id, priority, 'done', due_at, accepted, bounced
  from ${rowsOf(tx, rows, {
    mailing_id: 'uuid',
    n: 'integer',
    first_id: 'uuid',
    last_id: 'uuid',
    priority: 'smallint',
    accepted: 'integer',
    bounced: 'integer',
    due_at: 'timestamptz',
  })}`

/** The numbers of emails and batches. The mailings of campaigns are complete; those of drips go on. */
export const updateMailings = (tx: Tx, accountId: Uuid, rows: { id: Uuid; emails: number; batches: number }[]) => tx`
  update mailings m set emails = t.emails, batches = t.batches, complete = m.kind = 'campaign',
    state = case when m.kind = 'campaign' then 'done' else m.state end
  from ${rowsOf(tx, rows, { id: 'uuid', emails: 'bigint', batches: 'integer' })}
  where m.account_id = ${accountId} and m.id = t.id`

export type UsageRow = { month: string; sent: number }

export const insertUsage = (tx: Tx, accountId: Uuid, rows: UsageRow[]) => tx`
  insert into send_usage (account_id, month, sent)
  select ${accountId}::uuid, month, sent from ${rowsOf(tx, rows, { month: 'date', sent: 'integer' })}
  on conflict (account_id, month) do update set sent = send_usage.sent + excluded.sent`

export type StatRow = { day: string; provider: string; outcome: string; reason: string; emails: number }

export const insertStats = (tx: Tx, accountId: Uuid, domain: string, rows: StatRow[]) => tx`
  insert into sending_stats (account_id, day, domain, provider, server, outcome, reason, slot, emails)
  select ${accountId}::uuid, day, ${domain}, provider, '', outcome, reason, 0, emails
  from ${rowsOf(tx, rows, { day: 'date', provider: 'text', outcome: 'text', reason: 'text', emails: 'integer' })}`

export type CampaignRow = {
  id: Uuid
  name: string
  subject: string
  preview_text: string
  design_id: Uuid
  sender_id: Uuid
  audience: object
  mailing_id: Uuid
  mailing_b_id: Uuid | null
  recipients: number
  split: object | null
  split_stage: 'rest' | null
  split_winner: 'a' | 'b' | null
  split_decided_at: Date | null
  approved: object
  created_at: Date
  send_at: Date
  finished_at: Date
}

export const insertSentCampaigns = (tx: Tx, accountId: Uuid, rows: CampaignRow[], lastSeq: number) => tx`
  insert into campaigns (account_id, id, name, subject, preview_text, design_id, sender_id, audience,
    status, send_at, mailing_id, mailing_b_id, queued_to, queued_until, recipients, split, split_stage, split_winner,
    split_due_at, split_decided_at, approved, created_by, created_at, updated_at, started_at, finished_at)
  select ${accountId}::uuid, id, name, subject, preview_text, design_id, sender_id, audience,
    'sent', send_at, mailing_id, mailing_b_id, ${lastSeq}::bigint, ${lastSeq}::bigint, recipients, split, split_stage,
    split_winner, split_decided_at, split_decided_at, approved, 'system', created_at, finished_at, send_at, finished_at
  from ${rowsOf(tx, rows, {
    id: 'uuid',
    name: 'text',
    subject: 'text',
    preview_text: 'text',
    design_id: 'uuid',
    sender_id: 'uuid',
    audience: 'jsonb',
    mailing_id: 'uuid',
    mailing_b_id: 'uuid',
    recipients: 'integer',
    split: 'jsonb',
    split_stage: 'text',
    split_winner: 'text',
    split_decided_at: 'timestamptz',
    approved: 'jsonb',
    created_at: 'timestamptz',
    send_at: 'timestamptz',
    finished_at: 'timestamptz',
  })}`

export type CapturedRow = {
  id: Uuid
  send_id: Uuid
  mailing_id: Uuid
  recipient: string
  subject: string
  message: string
  at: Date
}

export const insertCaptured = (tx: Tx, accountId: Uuid, rows: CapturedRow[]) => tx`
  insert into captured_emails (account_id, id, send_id, mailing_id, recipient, subject, message, created_at)
  select ${accountId}::uuid, id, send_id, mailing_id, recipient, subject, message, at
  from ${rowsOf(tx, rows, {
    id: 'uuid',
    send_id: 'uuid',
    mailing_id: 'uuid',
    recipient: 'text',
    subject: 'text',
    message: 'text',
    at: 'timestamptz',
  })}`

export type LatestSend = {
  id: Uuid
  mailing_id: Uuid
  contact_id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  context: Record<string, unknown> | null
  at: Date
}

/** The latest emails of each mailing since a time, newest first. */
export const listLatestSends = (db: Sql, accountId: Uuid, since: Date, perMailing: number) => db<LatestSend[]>`
  select s.id, s.mailing_id, s.contact_id, s.email, c.first_name, c.last_name, x.context, s.handed_at as at
  from (
    select *, row_number() over (partition by mailing_id order by handed_at desc, id desc) as place from email_sends
    where account_id = ${accountId} and handed_at >= ${since} and state = 'accepted') s
  join contacts c on c.account_id = ${accountId} and c.id = s.contact_id
  left join email_contexts x on x.account_id = ${accountId} and x.send_id = s.id
  where s.place <= ${perMailing} order by s.handed_at desc`

/** How many people a campaign would have reached. */
export const updateReach = (tx: Tx, accountId: Uuid, id: Uuid, reach: number) => tx`
  update campaigns set approved = jsonb_set(approved, '{reach}', to_jsonb(${reach}::bigint))
  where account_id = ${accountId} and id = ${id}`
