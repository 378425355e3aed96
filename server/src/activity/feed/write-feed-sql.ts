// Statements that write the feed.

import type { Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { slotOfWriter } from '../../platform/db/counters.ts'
import { FeedSection } from './schema.ts'
import type { EmailStatus } from './schema.ts'

/** A built-in event about a person. */
export type NewActivity = {
  account_id: Uuid
  section: FeedSection
  occurred_at: Date
  id: Uuid
  name: string
  contact_id: Uuid | null
  status: EmailStatus | null
  properties: Record<string, unknown>
  created_at: Date
}

export const insertActivity = (tx: Tx, rows: NewActivity[]) => tx`
  insert into activity (account_id, section, occurred_at, id, name, contact_id, status, properties, created_at)
  select account_id, section, occurred_at, id, name, contact_id, status, properties, created_at
  from ${rowsOf(tx, rows, {
    account_id: 'uuid',
    section: 'smallint',
    occurred_at: 'timestamptz',
    id: 'uuid',
    name: 'text',
    contact_id: 'uuid',
    status: 'text',
    properties: 'jsonb',
    created_at: 'timestamptz',
  })}`

/** A custom event. */
export type NewEvent = {
  account_id: Uuid
  contact_id: Uuid
  occurred_at: Date
  id: Uuid
  name: string
  properties: Record<string, unknown>
  external_id: string | null
  created_at: Date
}

/**
 * Inserts and counts events, and returns the IDs of those whose external ID is taken. Inserted in a fixed order, so
 * that two batches never deadlock.
 */
export const insertEvents = (tx: Tx, events: NewEvent[]) => tx<{ id: Uuid }[]>`
  with asked as materialized (
    select * from ${rowsOf(tx, events, {
      account_id: 'uuid',
      contact_id: 'uuid',
      occurred_at: 'timestamptz',
      id: 'uuid',
      name: 'text',
      properties: 'jsonb',
      external_id: 'text',
      created_at: 'timestamptz',
    })}
  ), added as (
    insert into activity (account_id, section, occurred_at, id, name, contact_id, properties, external_id, created_at)
    select t.account_id, ${FeedSection.custom}, t.occurred_at, t.id, t.name, t.contact_id, t.properties, t.external_id, t.created_at
    from asked t order by t.account_id, t.external_id, t.id
    on conflict (account_id, external_id) where external_id is not null do nothing
    returning account_id, name, id
  ), counted as (
    insert into counters as y (account_id, what, name, slot, n)
    select account_id, 'events', name, ${slotOfWriter(tx)}, count(*) from added
    group by account_id, name order by account_id, name
    on conflict (account_id, what, name, slot) do update set n = y.n + excluded.n
  )
  select id from asked where id not in (select id from added)`

export type SeenName = { account_id: Uuid; name: string; properties: Record<string, string>; seen_at: Date }

/** Property names beyond this number are not stored. */
export const MAX_PROPERTIES = 100

/** Returns what was new; known names cost a read and no write. The type seen first is kept. */
export const insertEventNames = (tx: Tx, names: SeenName[]) => tx<Pick<SeenName, 'account_id' | 'name'>[]>`
  insert into event_names as e (account_id, name, properties, property_count, first_seen_at)
  select t.account_id, t.name, t.properties, (select count(*) from jsonb_object_keys(t.properties)), t.seen_at
  from ${rowsOf(tx, names, { account_id: 'uuid', name: 'text', properties: 'jsonb', seen_at: 'timestamptz' })}
  where not exists (
    select 1 from event_names k where k.account_id = any(${accountsOf(names)}::uuid[]) and k.account_id = t.account_id and k.name = t.name
      and (k.property_count >= ${MAX_PROPERTIES} or k.properties ?& array(select jsonb_object_keys(t.properties))))
  order by t.account_id, t.name
  on conflict (account_id, name) do update set properties = excluded.properties || e.properties,
    property_count = (select count(*) from jsonb_object_keys(excluded.properties || e.properties))
  returning account_id, name`

export type MovedActivity = Pick<
  NewActivity,
  'account_id' | 'section' | 'id' | 'occurred_at' | 'contact_id' | 'properties'
> & { was_at: Date }

/** Updates an event's properties, person, or time. Returns the IDs of the rows that exist. */
export const updateActivity = (tx: Tx, rows: MovedActivity[]) => tx<{ id: Uuid }[]>`
  update activity a set occurred_at = t.occurred_at, contact_id = t.contact_id, properties = t.properties
  from ${rowsOf(tx, rows, { account_id: 'uuid', section: 'smallint', was_at: 'timestamptz', id: 'uuid', occurred_at: 'timestamptz', contact_id: 'uuid', properties: 'jsonb' })}
  where a.account_id = t.account_id and a.section = t.section and a.occurred_at = t.was_at and a.id = t.id
    and a.account_id = any(${accountsOf(rows)}::uuid[]) and a.occurred_at = any(${valuesOf(rows, 'was_at')}::timestamptz[])
  returning a.id`

export type ActivityKey = Pick<NewActivity, 'account_id' | 'section' | 'occurred_at' | 'id'>

export const removeActivity = (tx: Tx, keys: ActivityKey[]) => tx`
  delete from activity a
  using ${rowsOf(tx, keys, { account_id: 'uuid', section: 'smallint', occurred_at: 'timestamptz', id: 'uuid' })}
  where a.account_id = t.account_id and a.section = t.section and a.occurred_at = t.occurred_at and a.id = t.id
    and a.account_id = any(${accountsOf(keys)}::uuid[]) and a.occurred_at = any(${valuesOf(keys, 'occurred_at')}::timestamptz[])`

export type EmailOutcome = { account_id: Uuid; occurred_at: Date; id: Uuid; status: EmailStatus }

/** Updates the outcomes of emails. */
export const updateOutcomes = (tx: Tx, rows: EmailOutcome[]) => tx`
  update activity a set status = t.status
  from ${rowsOf(tx, rows, { account_id: 'uuid', occurred_at: 'timestamptz', id: 'uuid', status: 'text' })}
  where a.account_id = t.account_id and a.section = ${FeedSection.person} and a.occurred_at = t.occurred_at and a.id = t.id and a.status is not null
    and a.account_id = any(${accountsOf(rows)}::uuid[]) and a.occurred_at = any(${valuesOf(rows, 'occurred_at')}::timestamptz[])`
