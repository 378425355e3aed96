// Statements that insert the demo's back-dated rows, many at once. The tables' invariants, such as counts, are kept by
// history.ts.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type ContactRow = {
  id: Uuid
  seq: number
  email: string
  first_name: string
  last_name: string
  source: string
  status: 'subscribed' | 'unsubscribed' | 'never'
  stopped: boolean
  details: Record<string, string>
  /** As PostgreSQL writes an array. */
  topics_off: string
  frequency: 'any' | 'weekly' | 'monthly'
  created_at: Date
  updated_at: Date
}

export const insertContacts = (tx: Tx, accountId: Uuid, rows: ContactRow[]) => tx`
  insert into contacts (account_id, id, seq, email, first_name, last_name, source, status, stopped, details, topics_off,
    frequency, created_at, updated_at)
  select ${accountId}::uuid, id, seq, email, first_name, last_name, source, status, stopped, details,
    topics_off::smallint[], frequency, created_at, updated_at
  from ${rowsOf(tx, rows, {
    id: 'uuid',
    seq: 'bigint',
    email: 'text',
    first_name: 'text',
    last_name: 'text',
    source: 'text',
    status: 'text',
    stopped: 'boolean',
    details: 'jsonb',
    topics_off: 'text',
    frequency: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  })}`

export type ConsentRow = {
  contact_id: Uuid
  id: Uuid
  change: 'subscribed' | 'unsubscribed' | 'stopped'
  channel: string
  source: string | null
  evidence: object | null
  at: Date
}

export const insertConsent = (tx: Tx, accountId: Uuid, rows: ConsentRow[]) => tx`
  insert into consent_log (account_id, contact_id, id, change, channel, source, evidence, at)
  select ${accountId}::uuid, contact_id, id, change, channel, source, evidence, at
  from ${rowsOf(tx, rows, { contact_id: 'uuid', id: 'uuid', change: 'text', channel: 'text', source: 'text', evidence: 'jsonb', at: 'timestamptz' })}`

export type MemberRow = { list_id: Uuid; contact_id: Uuid; contact_seq: number; added_at: Date }

export const insertMembers = (tx: Tx, accountId: Uuid, rows: MemberRow[]) => tx`
  insert into list_members (account_id, list_id, contact_id, contact_seq, added_at)
  select ${accountId}::uuid, list_id, contact_id, contact_seq, added_at
  from ${rowsOf(tx, rows, { list_id: 'uuid', contact_id: 'uuid', contact_seq: 'bigint', added_at: 'timestamptz' })}`

export type StopRow = { email: string; reason: 'bounce' | 'complaint'; detail: string; send_id: Uuid; stopped_at: Date }

export const insertStops = (tx: Tx, accountId: Uuid, rows: StopRow[]) => tx`
  insert into stopped_addresses (account_id, email_hash, reason, stopped_at, email, detail, send_id)
  select ${accountId}::uuid, stopped_hash(${accountId}::uuid, email), reason, stopped_at, email, detail, send_id
  from ${rowsOf(tx, rows, { email: 'text', reason: 'text', detail: 'text', send_id: 'uuid', stopped_at: 'timestamptz' })}`

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

export type OrderRow = {
  id: Uuid
  contact_id: Uuid
  email: string
  total: number
  currency: string
  items: object[]
  status: string
  order_date: Date
  source: string
  shipped_at: Date | null
  reversed: boolean
  first_order: boolean
  updated_at: Date
}

/** Also counts the orders of each buyer. Their numbers follow in numberOrders. */
export const insertOrders = (tx: Tx, accountId: Uuid, rows: OrderRow[]) => tx`
  with added as (
    insert into orders (account_id, id, order_id, contact_id, email, total, currency, items, status, order_date, source,
      shipped_at, reversed, first_order, created_at, updated_at)
    select ${accountId}::uuid, id, id::text, contact_id, email, total, currency, items, status, order_date, source,
      shipped_at, reversed, first_order, order_date, updated_at
    from ${rowsOf(tx, rows, {
      id: 'uuid',
      contact_id: 'uuid',
      email: 'text',
      total: 'numeric',
      currency: 'text',
      items: 'jsonb',
      status: 'text',
      order_date: 'timestamptz',
      source: 'text',
      shipped_at: 'timestamptz',
      reversed: 'boolean',
      first_order: 'boolean',
      updated_at: 'timestamptz',
    })}
    returning contact_id)
  insert into buyers as b (account_id, contact_id, orders)
  select ${accountId}::uuid, contact_id, count(*) from added group by contact_id
  on conflict (account_id, contact_id) do update set orders = b.orders + excluded.orders`

/** By date, from K-1001. */
export const numberOrders = (tx: Tx, accountId: Uuid) => tx`
  update orders o set order_id = 'K-' || (1000 + numbered.n)
  from (
    select id, row_number() over (order by order_date, id) as n from orders where account_id = ${accountId}) numbered
  where o.account_id = ${accountId} and o.id = numbered.id`

/** The event of each order. */
export const noteOrders = (tx: Tx, accountId: Uuid, section: number) => tx`
  insert into activity (account_id, section, occurred_at, id, name, contact_id, properties, created_at)
  select account_id, ${section}, order_date, id, 'order.placed', contact_id, jsonb_build_object('order_id', order_id,
    'total', trim_scale(total), 'currency', currency, 'status', status, 'source', source,
    'items', jsonb_array_length(items), 'reversed', reversed, 'first_order', first_order), order_date
  from orders where account_id = ${accountId}`

export type CreditRow = { order_id: Uuid; mailing_id: Uuid; send_id: Uuid; link: number; clicked_at: Date }

/** The emails that orders are credited to. */
export const insertCredits = (tx: Tx, accountId: Uuid, rows: CreditRow[]) => tx`
  insert into order_credits (account_id, order_id, mailing_id, send_id, link, clicked_at)
  select ${accountId}::uuid, order_id, mailing_id, send_id, link, clicked_at
  from ${rowsOf(tx, rows, { order_id: 'uuid', mailing_id: 'uuid', send_id: 'uuid', link: 'smallint', clicked_at: 'timestamptz' })}`

export type DripPersonRow = {
  drip_id: Uuid
  contact_id: Uuid
  id: Uuid
  starts: number
  first_at: Date
  last_at: Date
  before_at: Date | null
}

export const insertDripPeople = (tx: Tx, accountId: Uuid, rows: DripPersonRow[]) => tx`
  insert into drip_people (account_id, drip_id, contact_id, id, starts, first_at, last_at, before_at)
  select ${accountId}::uuid, drip_id, contact_id, id, starts, first_at, last_at, before_at
  from ${rowsOf(tx, rows, {
    drip_id: 'uuid',
    contact_id: 'uuid',
    id: 'uuid',
    starts: 'integer',
    first_at: 'timestamptz',
    last_at: 'timestamptz',
    before_at: 'timestamptz',
  })}`

export type RunRow = {
  id: Uuid
  drip_id: Uuid
  contact_id: Uuid
  occurrence: number
  state: 'waiting' | 'finished' | 'goal' | 'exited'
  step: string | null
  step_started: boolean
  due_at: Date | null
  since: Date
  entered_at: Date
  ended_at: Date | null
  why: string | null
  history: object[]
  context: object | null
}

export const insertRuns = (tx: Tx, accountId: Uuid, rows: RunRow[]) => tx`
  insert into drip_runs (account_id, id, drip_id, contact_id, occurrence, state, step, step_started, due_at, since,
    entered_at, ended_at, why, history, context)
  select ${accountId}::uuid, id, drip_id, contact_id, occurrence, state, step, step_started, due_at, since, entered_at,
    ended_at, why, history, context
  from ${rowsOf(tx, rows, {
    id: 'uuid',
    drip_id: 'uuid',
    contact_id: 'uuid',
    occurrence: 'integer',
    state: 'text',
    step: 'text',
    step_started: 'boolean',
    due_at: 'timestamptz',
    since: 'timestamptz',
    entered_at: 'timestamptz',
    ended_at: 'timestamptz',
    why: 'text',
    history: 'jsonb',
    context: 'jsonb',
  })}`

/** Counts runs by the day they started and ended, and their steps by outcome. */
export async function countRuns(tx: Tx, accountId: Uuid, zone: string): Promise<void> {
  await tx`
    insert into drip_counts (account_id, drip_id, day, event, slot, n)
    select ${accountId}::uuid, drip_id, (at at time zone ${zone}::text)::date, event, 0, count(*) from (
      select drip_id, entered_at as at, 'started' as event from drip_runs where account_id = ${accountId}
      union all
      select drip_id, ended_at, state from drip_runs where account_id = ${accountId} and state <> 'waiting') happened
    group by 2, 3, 4`
  await tx`
    insert into drip_step_counts (account_id, drip_id, step, outcome, reason, day, slot, n)
    select ${accountId}::uuid, r.drip_id, h.step ->> 's', h.step ->> 'o', coalesce(h.step ->> 'r', ''),
      ((h.step ->> 'at')::timestamptz at time zone ${zone}::text)::date, 0, count(*)
    from drip_runs r cross join lateral jsonb_array_elements(r.history) h (step)
    where r.account_id = ${accountId} group by 2, 3, 4, 5, 6`
}

export type AnswerRow = {
  id: Uuid
  form_id: Uuid
  contact_id: Uuid | null
  email: string | null
  first_name: string | null
  state: 'new' | 'shown' | 'hidden' | 'spam'
  spam_reason: string | null
  answers: object[]
  rating: number | null
  title: string | null
  review: string | null
  product_id: string | null
  product: string | null
  consent_text: string | null
  confirmed: boolean
  page: string
  at: Date
}

export const insertAnswers = (tx: Tx, accountId: Uuid, rows: AnswerRow[]) => tx`
  insert into form_answers (account_id, id, form_id, contact_id, email, first_name, state, spam_reasons, answers, rating,
    title, review, product_id, product, consent_text, page, ip, confirmation, confirmed_at, processed_at, created_at)
  select ${accountId}::uuid, id, form_id, contact_id, email, first_name, state, array_remove(array[spam_reason], null),
    answers, rating, title, review, product_id, product, consent_text, page, '192.0.2.7',
    case when consent_text is null then 'none' when confirmed then 'confirmed' else 'waiting' end,
    case when consent_text is not null and confirmed then at end, case when state <> 'spam' and confirmed then at end, at
  from ${rowsOf(tx, rows, {
    id: 'uuid',
    form_id: 'uuid',
    contact_id: 'uuid',
    email: 'text',
    first_name: 'text',
    state: 'text',
    spam_reason: 'text',
    answers: 'jsonb',
    rating: 'smallint',
    title: 'text',
    review: 'text',
    product_id: 'text',
    product: 'text',
    consent_text: 'text',
    confirmed: 'boolean',
    page: 'text',
    at: 'timestamptz',
  })}`

export type ShownRow = { form_id: Uuid; day: string; shown: number }

export const insertShown = (tx: Tx, accountId: Uuid, rows: ShownRow[]) => tx`
  insert into form_figures (account_id, form_id, day, slot, shown)
  select ${accountId}::uuid, form_id, day, 0, shown
  from ${rowsOf(tx, rows, { form_id: 'uuid', day: 'date', shown: 'integer' })}`

export type PeopleTotals = { people: number; subscribed: number }

export const insertPeopleCounts = (tx: Tx, accountId: Uuid, { people, subscribed }: PeopleTotals) => tx`
  insert into people_counts (account_id, people, subscribed, last_seq)
  values (${accountId}, ${people}, ${subscribed}, ${people})
  on conflict (account_id) do update set people = excluded.people, subscribed = excluded.subscribed,
    last_seq = excluded.last_seq`

export const countMembers = (tx: Tx, accountId: Uuid) => tx`
  update lists l set members = (
    select count(*) from list_members m where m.account_id = ${accountId} and m.list_id = l.id)
  where l.account_id = ${accountId}`

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

export type DripMailing = { id: Uuid; drip_step_id: string; subject: string; urls: string[] }

export const listDripMailings = (db: Sql, accountId: Uuid, dripId: Uuid) => db<DripMailing[]>`
  select m.id, m.drip_step_id, m.subject, array(
    select l.url from mailing_links l where l.account_id = ${accountId} and l.mailing_id = m.id order by l.n) as urls
  from mailings m where m.account_id = ${accountId} and m.drip_id = ${dripId}`

/** Without fresh statistics, the first queries of the new account would be planned for an empty one. */
export const analyzeTables = (tx: Tx) => tx`
  analyze contacts, consent_log, list_members, email_sends, email_engagement, email_clicks, email_exclusions,
    email_contexts, orders, order_credits, buyers, drip_people, drip_runs, form_answers, mailings, email_batches`

export const analyzeFeed = (feed: Tx) => feed`analyze activity`
