import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type SiteRow = { origins: string[]; records_visits: boolean }

export async function findSite(db: Sql, accountId: Uuid): Promise<SiteRow | undefined> {
  const [row] = await db<SiteRow[]>`select origins, records_visits from site_settings where account_id = ${accountId}`
  return row
}

export const upsertSite = (tx: Tx, accountId: Uuid, { origins, records_visits }: SiteRow, now: Date) => tx`
  insert into site_settings (account_id, origins, records_visits, updated_at)
  values (${accountId}, ${origins}::text[], ${records_visits}, ${now})
  on conflict (account_id) do update set origins = excluded.origins, records_visits = excluded.records_visits,
    updated_at = excluded.updated_at`

export type VisitRow = {
  account_id: Uuid
  send_id: Uuid
  event_id: string
  name: string
  properties: Record<string, unknown>
  at: Date
}

/** Ignores events already reported. Ordered to avoid deadlocks. */
export const insertVisits = (tx: Tx, rows: VisitRow[]) => tx`
  insert into site_visits (account_id, send_id, event_id, name, properties, at)
  select account_id, send_id, event_id, name, properties, at
  from ${rowsOf(tx, rows, { account_id: 'uuid', send_id: 'uuid', event_id: 'text', name: 'text', properties: 'jsonb', at: 'timestamptz' })}
  order by account_id, send_id, event_id
  on conflict (account_id, send_id, event_id) do nothing`

export const claimVisits = (tx: Tx, accountId: Uuid, lease: number, limit: number) => tx<VisitRow[]>`
  with due as materialized (
    select send_id, event_id from site_visits where account_id = ${accountId} and done_at is null and lease is null
    order by at limit ${limit} for update skip locked)
  update site_visits v set lease = ${lease} from due
  where v.account_id = ${accountId} and v.send_id = due.send_id and v.event_id = due.event_id
  returning v.account_id, v.send_id, v.event_id, v.name, v.properties, v.at`

export async function findNextVisit(db: Sql, accountId: Uuid): Promise<Date | null> {
  const [row] = await db<{ at: Date }[]>`
    select at from site_visits where account_id = ${accountId} and done_at is null and lease is null order by at limit 1`
  return row?.at ?? null
}

export const releaseVisits = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update site_visits set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

/** Processed visits are kept only to recognize repeats. */
export const finishVisits = (tx: Tx, accountId: Uuid, lease: number, now: Date) => tx`
  update site_visits set lease = null, done_at = ${now}, properties = '{}'
  where account_id = ${accountId} and lease = ${lease}`

export const removeOldVisits = (tx: Tx, before: Date) => tx`delete from site_visits where done_at < ${before}`

/** Through any email to one of these people. */
export const removeVisitsOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  delete from site_visits v using email_sends s
  where v.account_id = ${accountId} and s.account_id = ${accountId} and s.id = v.send_id
    and s.contact_id = any(${contactIds}::uuid[])`

export type SightingRow = { origin: string; path: string; allowed: boolean; seen_at: Date }
/** Without a path, the known one stays. */
type Sighting = { origin: string; path: string | null; seen_at: Date }

export const upsertSighting = (db: Sql, accountId: Uuid, { origin, path, seen_at }: Sighting) => db`
  insert into site_sightings as s (account_id, origin, path, allowed, seen_at)
  values (${accountId}, ${origin}, ${path ?? '/'}, true, ${seen_at})
  on conflict (account_id, origin) do update
    set path = coalesce(${path}::text, s.path), allowed = true, seen_at = excluded.seen_at`

/** A new site is kept only while the account has fewer than `most` that aren't allowed. */
export const upsertBlocked = (db: Sql, accountId: Uuid, row: Sighting, most: number) => db`
  insert into site_sightings (account_id, origin, path, allowed, seen_at)
  select ${accountId}::uuid, ${row.origin}, ${row.path ?? '/'}, false, ${row.seen_at}::timestamptz
  where exists (select from accounts where id = ${accountId})
    and (
      exists (select from site_sightings where account_id = ${accountId} and origin = ${row.origin})
      or (select count(*) from site_sightings where account_id = ${accountId} and not allowed) < ${most}
    )
  on conflict (account_id, origin) do update set path = excluded.path, allowed = false, seen_at = excluded.seen_at`

export const listSightings = (db: Sql, accountId: Uuid) => db<SightingRow[]>`
  select origin, path, allowed, seen_at from site_sightings where account_id = ${accountId} order by origin`
