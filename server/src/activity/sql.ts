import type { Fragment, Sql, Tx } from '../platform/db/db.ts'
import { rowsOf } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { BACKGROUND_SLOT, slotOfWriter } from '../platform/db/tallies.ts'
import type { Audience, EmailStatus } from './names.ts'

/** What happened to somebody, under a name of ours. */
export type NewActivity = {
  account_id: Uuid
  audience: Audience
  occurred_at: Date
  id: Uuid
  name: string
  contact_id: Uuid | null
  status: EmailStatus | null
  properties: Record<string, unknown>
  created_at: Date
}

export const insertActivity = (tx: Tx, rows: NewActivity[]) => tx`
  insert into activity (account_id, audience, occurred_at, id, name, contact_id, status, properties, created_at)
  select account_id, audience, occurred_at, id, name, contact_id, status, properties, created_at
  from ${rowsOf(tx, rows, {
    account_id: 'uuid',
    audience: 'smallint',
    occurred_at: 'timestamptz',
    id: 'uuid',
    name: 'text',
    contact_id: 'uuid',
    status: 'text',
    properties: 'jsonb',
    created_at: 'timestamptz',
  })}`

export type SeenName = { account_id: Uuid; name: string; properties: Record<string, string>; seen_at: Date }

/** Past this many, the names of further properties are not remembered. */
export const MAX_PROPERTIES = 100

/** Answers with what was new: what is known already costs a look and no write. The type first seen stays. */
export const insertEventNames = (tx: Tx, names: SeenName[]) => tx<Pick<SeenName, 'account_id' | 'name'>[]>`
  insert into event_names as e (account_id, name, properties, property_count, first_seen_at)
  select t.account_id, t.name, t.properties, (select count(*) from jsonb_object_keys(t.properties)), t.seen_at
  from ${rowsOf(tx, names, { account_id: 'uuid', name: 'text', properties: 'jsonb', seen_at: 'timestamptz' })}
  where not exists (
    select 1 from event_names k where k.account_id = t.account_id and k.name = t.name
      and (k.property_count >= ${MAX_PROPERTIES} or k.properties ?& array(select jsonb_object_keys(t.properties))))
  order by t.account_id, t.name
  on conflict (account_id, name) do update set properties = excluded.properties || e.properties,
    property_count = (select count(*) from jsonb_object_keys(excluded.properties || e.properties))
  returning account_id, name`

/** One ordered run of the feed; each is walked along an index of its own. */
export type Run = {
  audience: Audience
  name?: string
  /** In place of a name: emails with this outcome. */
  status?: EmailStatus
  contactId?: Uuid
}

export type Span = { since: Date | null; until: Date | null }

/** A place in the feed: what follows is older. */
export type Place = { occurredAt: Date; id: Uuid }

const matching = (db: Sql, accountId: Uuid, { audience, name, status, contactId }: Run, { since, until }: Span) => db`
  account_id = ${accountId}
    ${status ? db`and status = ${status}` : db`and audience = ${audience}`}
    ${name === undefined ? db`` : db`and name = ${name}`}
    ${contactId === undefined ? db`` : db`and contact_id = ${contactId}`}
    ${since ? db`and occurred_at >= ${since}` : db``} ${until ? db`and occurred_at < ${until}` : db``}`

export type ActivityRow = {
  id: Uuid
  audience: Audience
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
  db`a.id, a.audience, a.name, a.contact_id, c.email, a.occurred_at, a.status, a.properties, a.external_id, a.created_at`

/** Rows whose keys were found along an index, with the address of their person. */
const withRows = (db: Sql, accountId: Uuid, keys: Fragment) => db`
  select ${columns(db)} from (${keys}) k
  join activity a on a.account_id = ${accountId} and a.audience = k.audience and a.occurred_at = k.occurred_at and a.id = k.id
  left join contacts c on c.account_id = ${accountId} and c.id = a.contact_id
  order by a.occurred_at desc, a.id desc`

/** Newest first: each run gives its newest keys from its index, and only the rows of the page are fetched. */
export function listActivity(
  db: Sql,
  accountId: Uuid,
  runs: readonly Run[],
  span: Span,
  after: Place | null,
  limit: number,
): Promise<ActivityRow[]> | ActivityRow[] {
  const keysOf = (run: Run) => db`(
    select ${run.audience}::smallint as audience, occurred_at, id from activity
    where ${matching(db, accountId, run, span)}
      ${after ? db`and (occurred_at, id) < (${after.occurredAt}::timestamptz, ${after.id}::uuid)` : db``}
    order by occurred_at desc, id desc limit ${limit})`
  if (runs.length === 0) return []
  const merged = runs.map((run, i) => (i === 0 ? keysOf(run) : db` union all ${keysOf(run)}`))
  const keys = db`select audience, occurred_at, id from (${merged}) runs order by occurred_at desc, id desc limit ${limit}`
  return db<ActivityRow[]>`${withRows(db, accountId, keys as Fragment)}`
}

/** A page by number: the index alone is walked to it. */
export function listRun(
  db: Sql,
  accountId: Uuid,
  run: Run,
  { limit, offset }: { limit: number; offset: number },
): Promise<ActivityRow[]> {
  const keys = db`
    select audience, occurred_at, id from activity where ${matching(db, accountId, run, { since: null, until: null })}
    order by occurred_at desc, id desc limit ${limit} offset ${offset}`
  return db<ActivityRow[]>`${withRows(db, accountId, keys as Fragment)}`
}

export async function countRun(db: Sql, accountId: Uuid, run: Run, span: Span): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from activity where ${matching(db, accountId, run, span)}`
  return row!.n
}

export type ExternalKey = { account_id: Uuid; external_id: string }

/** The first events with these external ids. */
export const findByExternalIds = (db: Sql, keys: ExternalKey[]) => db<(ActivityRow & ExternalKey)[]>`
  select a.account_id, ${columns(db)} from ${rowsOf(db, keys, { account_id: 'uuid', external_id: 'text' })}
  join activity a on a.account_id = t.account_id and a.external_id = t.external_id
  left join contacts c on c.account_id = a.account_id and c.id = a.contact_id`

export type MovedActivity = Pick<
  NewActivity,
  'account_id' | 'audience' | 'id' | 'occurred_at' | 'contact_id' | 'properties'
> & { was_at: Date }

/** What is known of an event changed: its facts, its person or its time. Answers with the ids of those that are there. */
export const updateActivity = (tx: Tx, rows: MovedActivity[]) => tx<{ id: Uuid }[]>`
  update activity a set occurred_at = t.occurred_at, contact_id = t.contact_id, properties = t.properties
  from ${rowsOf(tx, rows, { account_id: 'uuid', audience: 'smallint', was_at: 'timestamptz', id: 'uuid', occurred_at: 'timestamptz', contact_id: 'uuid', properties: 'jsonb' })}
  where a.account_id = t.account_id and a.audience = t.audience and a.occurred_at = t.was_at and a.id = t.id
  returning a.id`

export type Outcome = { account_id: Uuid; occurred_at: Date; id: Uuid; status: EmailStatus }

/** How emails ended. */
export const updateOutcomes = (tx: Tx, rows: Outcome[]) => tx`
  update activity a set status = t.status
  from ${rowsOf(tx, rows, { account_id: 'uuid', occurred_at: 'timestamptz', id: 'uuid', status: 'text' })}
  where a.account_id = t.account_id and a.audience = 2 and a.occurred_at = t.occurred_at and a.id = t.id and a.status is not null`

export type EventNameRow = {
  name: string
  properties: Record<string, string>
  first_seen_at: Date
  events: number
  last_at: Date | null
}

/** The account's own event names with their volumes; the newest event of each is one step along an index. */
export const listEventNames = (db: Sql, accountId: Uuid, limit: number) => db<EventNameRow[]>`
  select n.name, n.properties, n.first_seen_at, coalesce(y.events, 0)::bigint as events, l.occurred_at as last_at
  from (select * from event_names where account_id = ${accountId} order by name limit ${limit}) n
  left join (
    select name, sum(n) as events from tallies where account_id = ${accountId} and what = 'events' group by name
  ) y on y.name = n.name
  left join lateral (
    select occurred_at from activity a where a.account_id = ${accountId} and a.name = n.name and a.audience = 0
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
 * Removes up to `limit` of the oldest events of one audience. Nobody waits for it: it touches rows that no writer does,
 * and takes them off the count in a slot of its own. Answers how many they were.
 */
export async function removeOldest(
  tx: Tx,
  accountId: Uuid,
  audience: Audience,
  before: Date,
  limit: number,
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    with removed as (
      delete from activity a using (
        select occurred_at, id from activity
        where account_id = ${accountId} and audience = ${audience} and occurred_at < ${before}
        order by occurred_at, id limit ${limit}
      ) old
      where a.account_id = ${accountId} and a.audience = ${audience} and a.occurred_at = old.occurred_at and a.id = old.id
      returning a.name, a.audience),
    counted as (
      insert into tallies as y (account_id, what, name, slot, n)
      select ${accountId}, 'events', name, ${BACKGROUND_SLOT}, -count(*) from removed where audience = 0 group by name order by name
      on conflict (account_id, what, name, slot) do update set n = y.n + excluded.n)
    select count(*) as n from removed`
  return row!.n
}

/** Everything about these people, for when they are erased. */
export const removeActivityOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  with removed as (
    delete from activity where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[]) returning name, audience)
  insert into tallies as y (account_id, what, name, slot, n)
  select ${accountId}, 'events', name, ${slotOfWriter(tx)}, -count(*) from removed where audience = 0 group by name order by name
  on conflict (account_id, what, name, slot) do update set n = y.n + excluded.n`

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

/** Each email is counted once, however often it was tried, opened or clicked. */
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
    where account_id = ${accountId} and contact_id = ${contactId} and audience = 2 and name like 'email.%'`
  return row!
}

export type KeptActivityRow = {
  name: string
  occurred_at: Date
  status: string | null
  properties: Record<string, unknown>
}

/** Everything that happened to a person, newest first. */
export const listActivityOf = (db: Sql, accountId: Uuid, contactId: Uuid) => db<KeptActivityRow[]>`
  select name, occurred_at, status, properties from activity
  where account_id = ${accountId} and contact_id = ${contactId} order by occurred_at desc, id desc`
