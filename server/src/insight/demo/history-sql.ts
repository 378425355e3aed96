// Statements that insert the demo's back-dated people and answers, many at once. The tables' invariants, such as counts,
// are kept by history.ts.

import type { Tx } from '../../platform/db/db.ts'
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

export type ShownRow = { form_id: Uuid; day: string; page: string; shown: number }

const shownColumns = { form_id: 'uuid', day: 'date', page: 'text', shown: 'integer' } as const

export const insertShown = (tx: Tx, accountId: Uuid, rows: ShownRow[]) =>
  Promise.all([
    tx`
      insert into form_figures (account_id, form_id, day, slot, shown)
      select ${accountId}::uuid, form_id, day, 0, sum(shown) from ${rowsOf(tx, rows, shownColumns)} group by form_id, day`,
    tx`
      insert into form_page_views (account_id, form_id, day, page, shown)
      select ${accountId}::uuid, form_id, day, page, shown from ${rowsOf(tx, rows, shownColumns)}`,
  ])

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

/** Without fresh statistics, the first queries of the new account would be planned for an empty one. */
export const analyzeTables = (tx: Tx) => tx`
  analyze contacts, consent_log, list_members, email_sends, email_engagement, email_clicks, email_exclusions,
    email_contexts, orders, order_credits, buyers, drip_people, drip_runs, form_answers, mailings, email_batches`

export const analyzeFeed = (feed: Tx) => feed`analyze activity`
