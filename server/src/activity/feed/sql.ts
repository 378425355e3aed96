import type { Fragment, Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { BACKGROUND_SLOT, slotOfWriter } from '../../platform/db/counters.ts'
import { FeedSection } from './schema.ts'
import type { EmailStatus } from './schema.ts'

/** One ordered range of the feed, with its own index. */
export type FeedRange = {
  section: FeedSection
  name?: string
  /** Instead of a name: emails with this outcome. */
  status?: EmailStatus
  contactId?: Uuid
}

export type Span = { since: Date | null; until: Date | null }

/** The position where a page ends; older entries follow. */
export type Position = { occurredAt: Date; id: Uuid }

const matching = (
  db: Sql,
  accountId: Uuid,
  { section, name, status, contactId }: FeedRange,
  { since, until }: Span,
) => db`
  account_id = ${accountId}
    ${status ? db`and status = ${status}` : db`and section = ${section}`}
    ${name === undefined ? db`` : db`and name = ${name}`}
    ${contactId === undefined ? db`` : db`and contact_id = ${contactId}`}
    ${since ? db`and occurred_at >= ${since}` : db``} ${until ? db`and occurred_at < ${until}` : db``}`

export type ActivityRow = {
  id: Uuid
  section: FeedSection
  name: string
  contact_id: Uuid | null
  email: string | null
  occurred_at: Date
  status: EmailStatus | null
  properties: Record<string, unknown>
  external_id: string | null
  created_at: Date
}

const columns = (db: Sql) =>
  db`a.id, a.section, a.name, a.contact_id, c.email, a.occurred_at, a.status, a.properties, a.external_id, a.created_at`

/** Rows whose keys were found in an index, with the email address of their person. */
const withRows = (db: Sql, accountId: Uuid, keys: Fragment) => db`
  select ${columns(db)} from (${keys}) k
  join activity a on a.account_id = ${accountId} and a.section = k.section and a.occurred_at = k.occurred_at and a.id = k.id
  left join contacts c on c.account_id = ${accountId} and c.id = a.contact_id
  order by a.occurred_at desc, a.id desc`

/** Newest first: each range reads its newest keys from its index, and only the page's rows are fetched. */
export function listActivity(
  db: Sql,
  accountId: Uuid,
  ranges: readonly FeedRange[],
  span: Span,
  after: Position | null,
  limit: number,
): Promise<ActivityRow[]> | ActivityRow[] {
  const keysOf = (range: FeedRange) => db`(
    select ${range.section}::smallint as section, occurred_at, id from activity
    where ${matching(db, accountId, range, span)}
      ${after ? db`and (occurred_at, id) < (${after.occurredAt}::timestamptz, ${after.id}::uuid)` : db``}
    order by occurred_at desc, id desc limit ${limit})`
  if (ranges.length === 0) return []
  const merged = ranges.map((range, i) => (i === 0 ? keysOf(range) : db` union all ${keysOf(range)}`))
  const keys = db`select section, occurred_at, id from (${merged}) ranges order by occurred_at desc, id desc limit ${limit}`
  return db<ActivityRow[]>`${withRows(db, accountId, keys as Fragment)}`
}

/** A page by number, located with an index-only scan. */
export function listRange(
  db: Sql,
  accountId: Uuid,
  range: FeedRange,
  { limit, offset }: { limit: number; offset: number },
): Promise<ActivityRow[]> {
  const keys = db`
    select section, occurred_at, id from activity where ${matching(db, accountId, range, { since: null, until: null })}
    order by occurred_at desc, id desc limit ${limit} offset ${offset}`
  return db<ActivityRow[]>`${withRows(db, accountId, keys as Fragment)}`
}

export async function countRange(db: Sql, accountId: Uuid, range: FeedRange, span: Span): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from activity where ${matching(db, accountId, range, span)}`
  return row!.n
}

export type ExternalKey = { account_id: Uuid; external_id: string }

/** The first events with these external IDs. */
export const findByExternalIds = (db: Sql, keys: ExternalKey[]) => db<(ActivityRow & ExternalKey)[]>`
  select a.account_id, ${columns(db)} from ${rowsOf(db, keys, { account_id: 'uuid', external_id: 'text' })}
  join activity a on a.account_id = t.account_id and a.external_id = t.external_id
    and a.account_id = any(${accountsOf(keys)}::uuid[]) and a.external_id = any(${valuesOf(keys, 'external_id')}::text[])
  left join contacts c on c.account_id = a.account_id and c.id = a.contact_id and c.account_id = any(${accountsOf(keys)}::uuid[])`

export type EventNameRow = {
  name: string
  properties: Record<string, string>
  first_seen_at: Date
  events: number
  last_at: Date | null
}

/** Names of custom events with their counts; the newest event of each is one index lookup. */
export const listEventNames = (db: Sql, accountId: Uuid, limit: number) => db<EventNameRow[]>`
  select n.name, n.properties, n.first_seen_at, coalesce(y.events, 0)::bigint as events, l.occurred_at as last_at
  from (select * from event_names where account_id = ${accountId} order by name limit ${limit}) n
  left join (
    select name, sum(n) as events from counters where account_id = ${accountId} and what = 'events' group by name
  ) y on y.name = n.name
  left join lateral (
    select occurred_at from activity a where a.account_id = ${accountId} and a.name = n.name and a.section = ${FeedSection.custom}
    order by occurred_at desc limit 1
  ) l on true
  order by n.name`

export const listRetentions = (db: Sql) => db<{ account_id: Uuid; keep_months: number }[]>`
  select account_id, keep_months from activity_retention order by account_id`

export async function findRetention(db: Sql, accountId: Uuid): Promise<number | null> {
  const [row] = await db<{ keep_months: number }[]>`
    select keep_months from activity_retention where account_id = ${accountId}`
  return row?.keep_months ?? null
}

export const upsertRetention = (db: Sql, accountId: Uuid, keepMonths: number) => db`
  insert into activity_retention (account_id, keep_months) values (${accountId}, ${keepMonths})
  on conflict (account_id) do update set keep_months = excluded.keep_months`

export const removeRetention = (db: Sql, accountId: Uuid) => db`
  delete from activity_retention where account_id = ${accountId}`

/**
 * Deletes up to `limit` of the oldest events of one section and returns how many. It blocks no writer: it touches rows
 * that no writer does and decrements the count in a separate slot.
 */
export async function removeOldest(
  tx: Tx,
  accountId: Uuid,
  section: FeedSection,
  before: Date,
  limit: number,
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    with removed as (
      delete from activity a using (
        select occurred_at, id from activity
        where account_id = ${accountId} and section = ${section} and occurred_at < ${before}
        order by occurred_at, id limit ${limit}
      ) old
      where a.account_id = ${accountId} and a.section = ${section} and a.occurred_at = old.occurred_at and a.id = old.id
      returning a.name, a.section),
    counted as (
      insert into counters as y (account_id, what, name, slot, n)
      select ${accountId}, 'events', name, ${BACKGROUND_SLOT}, -count(*) from removed where section = ${FeedSection.custom} group by name order by name
      on conflict (account_id, what, name, slot) do update set n = y.n + excluded.n)
    select count(*) as n from removed`
  return row!.n
}

/** Deletes everything about these people when they are erased. */
export const removeActivityOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  with removed as (
    delete from activity where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[]) returning name, section)
  insert into counters as y (account_id, what, name, slot, n)
  select ${accountId}, 'events', name, ${slotOfWriter(tx)}, -count(*) from removed where section = ${FeedSection.custom} group by name order by name
  on conflict (account_id, what, name, slot) do update set n = y.n + excluded.n`

export const removeOrderActivity = (tx: Tx, accountId: Uuid, orders: { id: Uuid; at: Date }[]) => tx`
  delete from activity a using ${rowsOf(tx, orders, { id: 'uuid', at: 'timestamptz' })}
  where a.account_id = ${accountId} and a.section = ${FeedSection.shop} and a.occurred_at = t.at and a.id = t.id`

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

/** Counts each email once, however often it was attempted, opened, or clicked. */
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
    where account_id = ${accountId} and contact_id = ${contactId} and section = ${FeedSection.person} and name like 'email.%'`
  return row!
}

export type PersonActivityRow = {
  name: string
  occurred_at: Date
  status: string | null
  properties: Record<string, unknown>
}

/** A person's events, newest first. */
export const listActivityOf = (db: Sql, accountId: Uuid, contactId: Uuid) => db<PersonActivityRow[]>`
  select name, occurred_at, status, properties from activity
  where account_id = ${accountId} and contact_id = ${contactId} order by occurred_at desc, id desc`

export const listNames = (db: Sql, accountId: Uuid, contactIds: Uuid[]) => db<{ id: Uuid; name: string | null }[]>`
  select id, nullif(concat_ws(' ', first_name, last_name), '') as name from contacts
  where account_id = ${accountId} and id = any(${contactIds}::uuid[])`

/** The person with this email address, for the feed's filter. */
export async function findContactId(db: Sql, accountId: Uuid, email: string): Promise<Uuid | null> {
  const [row] = await db<{ id: Uuid }[]>`select id from contacts where account_id = ${accountId} and email = ${email}`
  return row?.id ?? null
}

export async function countOlder(db: Sql, accountId: Uuid, before: Date): Promise<number> {
  const sections = Object.values(FeedSection)
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from activity
    where account_id = ${accountId} and section = any(${sections}::smallint[]) and occurred_at < ${before}`
  return row!.n
}

type PropertyOf = { section: FeedSection; name: string; property: string; since: Date }

/** Values longer than this are texts rather than values to choose from. */
const MAX_VALUE_LENGTH = 200
/** The newest events tell which values are in use. */
const EVENTS_READ = 5_000

export const listValues = (
  db: Sql,
  accountId: Uuid,
  { section, name, property, since }: PropertyOf,
  limit: number,
) => db<{ value: string }[]>`
  select value from (
    select properties ->> ${property}::text as value from activity
    where account_id = ${accountId} and name = ${name} and section = ${section} and occurred_at >= ${since}
    order by occurred_at desc limit ${EVENTS_READ}) recent
  where value <> '' and length(value) <= ${MAX_VALUE_LENGTH}
  group by value order by count(*) desc, value limit ${limit}`
