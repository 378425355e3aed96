// Statements for endpoints: those of apps and the account's own.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type EndpointRow = {
  id: Uuid
  app_id: Uuid | null
  app_name: string | null
  url: string
  events: string[]
  event_name: string | null
  step_note: string | null
  state: 'active' | 'paused'
  paused_at: Date | null
  paused_by: 'failures' | 'team' | null
  failed_in_row: number
  failing_since: Date | null
  missed: boolean
  last_delivered: boolean | null
  created_at: Date
}

const columns = (db: Sql, accountId: Uuid) => db`
  e.id, e.app_id, a.name as app_name, e.url, e.events, e.event_name, e.step_note, e.state, e.paused_at, e.paused_by,
  e.failed_in_row, e.failing_since, e.created_at,
  exists (select from webhook_failures f where f.account_id = ${accountId} and f.endpoint_id = e.id) as missed,
  (
    select coalesce(t.status between 200 and 299, false) from webhook_tries t
    where t.account_id = ${accountId} and t.endpoint_id = e.id order by t.id desc limit 1
  ) as last_delivered`

/** With a null `appId`, the account itself, which sees all endpoints. */
const ofOwner = (db: Sql, appId: Uuid | null) => (appId ? db`and e.app_id = ${appId}` : db``)

export const listEndpoints = (db: Sql, accountId: Uuid, appId: Uuid | null) => db<EndpointRow[]>`
  select ${columns(db, accountId)} from webhook_endpoints e left join apps a on a.id = e.app_id
  where e.account_id = ${accountId} ${ofOwner(db, appId)} order by e.id desc`

export async function findEndpoint(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
  appId: Uuid | null,
): Promise<EndpointRow | undefined> {
  const [row] = await db<EndpointRow[]>`
    select ${columns(db, accountId)} from webhook_endpoints e left join apps a on a.id = e.app_id
    where e.account_id = ${accountId} and e.id = ${id} ${ofOwner(db, appId)}`
  return row
}

/** Locked until the transaction ends, which serializes changes to one endpoint. */
export async function lockEndpoint(
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  appId: Uuid | null,
): Promise<EndpointRow | undefined> {
  await tx`select 1 from webhook_endpoints where account_id = ${accountId} and id = ${id} for update`
  return findEndpoint(tx, accountId, id, appId)
}

/** How many endpoints the app, or the account itself, has. */
export async function countEndpoints(db: Sql, accountId: Uuid, appId: Uuid | null): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from webhook_endpoints
    where account_id = ${accountId} and app_id is not distinct from ${appId}::uuid`
  return row!.n
}

export type NewEndpoint = Pick<
  EndpointRow,
  'id' | 'app_id' | 'url' | 'events' | 'event_name' | 'step_note' | 'created_at'
> & { reads_people: boolean; secret: Buffer }

export const insertEndpoint = (tx: Tx, accountId: Uuid, row: NewEndpoint) => tx`
  insert into webhook_endpoints
    (account_id, id, app_id, url, events, event_name, step_note, reads_people, secret, state, created_at, updated_at)
  values (${accountId}, ${row.id}, ${row.app_id}, ${row.url}, ${row.events}, ${row.event_name}, ${row.step_note},
    ${row.reads_people}, ${row.secret}, 'active', ${row.created_at}, ${row.created_at})`

export const updateEndpoint = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  { url, events, event_name }: Pick<EndpointRow, 'url' | 'events' | 'event_name'>,
  now: Date,
) => tx`
  update webhook_endpoints set url = ${url}, events = ${events}, event_name = ${event_name}, updated_at = ${now}
  where account_id = ${accountId} and id = ${id}`

export const updateSecret = (tx: Tx, accountId: Uuid, id: Uuid, secret: Buffer, now: Date) => tx`
  update webhook_endpoints set secret = ${secret}, updated_at = ${now} where account_id = ${accountId} and id = ${id}`

export type Paused = { id: Uuid; url: string; failingSince: Date | null }

/**
 * Pauses the active ones of these endpoints and returns them. Queued messages count as missed; those in progress may
 * still be delivered.
 */
export const updatePaused = (tx: Tx, accountId: Uuid, ids: Uuid[], by: 'failures' | 'team', now: Date) => tx<Paused[]>`
  with paused as (
    update webhook_endpoints set state = 'paused', paused_at = ${now}, paused_by = ${by}
    where account_id = ${accountId} and id = any(${ids}::uuid[]) and state = 'active' returning id, url, failing_since
  ), taken as (
    delete from webhook_queue where account_id = ${accountId} and endpoint_id in (select id from paused)
      and lease is null and origin <> 'hand'
    returning endpoint_id, message_id
  ), ended as (
    update webhook_resends set ended_at = ${now}
    where account_id = ${accountId} and endpoint_id in (select id from paused) and ended_at is null
  ), missed as (
    insert into webhook_failures (account_id, endpoint_id, message_id, failed_at)
    select ${accountId}, endpoint_id, message_id, ${now} from taken
    on conflict (account_id, endpoint_id, message_id) do nothing
  )
  select id, url, failing_since as "failingSince" from paused`

export const updateResumed = (tx: Tx, accountId: Uuid, id: Uuid) => tx`
  update webhook_endpoints set state = 'active', paused_at = null, paused_by = null,
    failed_in_row = 0, failing_since = null
  where account_id = ${accountId} and id = ${id}`

/** Deletes the endpoint with its queue and log. Messages are kept, because other endpoints may have received them. */
const endpointsGone = (tx: Tx, accountIds: Uuid[], chosen: ReturnType<Sql>) => tx`
  with gone as (
    delete from webhook_endpoints where account_id = any(${accountIds}::uuid[]) and ${chosen} returning account_id, id
  ), queue as (
    delete from webhook_queue q using gone
    where q.account_id = any(${accountIds}::uuid[]) and q.account_id = gone.account_id and q.endpoint_id = gone.id
  ), failures as (
    delete from webhook_failures f using gone
    where f.account_id = any(${accountIds}::uuid[]) and f.account_id = gone.account_id and f.endpoint_id = gone.id
  ), log as (
    delete from webhook_tries t using gone
    where t.account_id = any(${accountIds}::uuid[]) and t.account_id = gone.account_id and t.endpoint_id = gone.id
  )
  select id from gone`

/** True if the endpoint existed. */
export async function removeEndpoint(tx: Tx, accountId: Uuid, id: Uuid, appId: Uuid | null): Promise<boolean> {
  const owned = appId ? tx`and app_id = ${appId}` : tx``
  return (await endpointsGone(tx, [accountId], tx`id = ${id} ${owned}`)).length > 0
}

/** Limited to endpoints that an app subscribed. */
export const removeSubscriptions = (tx: Tx, accountId: Uuid, ids: Uuid[]) =>
  endpointsGone(tx, [accountId], tx`id = any(${ids}::uuid[]) and app_id is not null`)

export const removeEndpointsOfApp = (tx: Tx, accountIds: Uuid[], appId: Uuid) =>
  endpointsGone(tx, accountIds, tx`app_id = ${appId}`)
