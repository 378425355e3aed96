// Webhook endpoints: subscriptions of apps, and the account's own. An app sees and deletes its own; the account sees
// all.

import * as accounts from '../../identity/accounts/accounts.ts'
import { CEILINGS } from '../../identity/accounts/ceilings.ts'
import { lockAppOn } from '../../identity/apps/connections.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import { appOf } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { missing, Problem } from '../../platform/problem.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { isEventName, missingScopeFor } from './webhook-events.ts'
import type { EventName } from './webhook-events.ts'
import { MAX_PER_APP } from './schema.ts'
import type { EndpointChange, EndpointCreate, Subscription, SubscriptionCreate, WebhookEndpoint } from './schema.ts'
import { newSigningSecret, openSigningVault, signingContext } from './signing.ts'
import * as sql from './sql.ts'

/** Validates a URL before it is stored. */
export type CheckUrl = SafeFetch['checkUrl']

export const endpointId = (text: string): Uuid => parseId('whs', text) ?? missing('webhook')

const appIdOf = ({ actor }: Pick<Caller, 'actor'>): Uuid | null => (actor.kind === 'app' ? actor.appId : null)

/** An app's own endpoints, or all of them for the team; newest first. */
export const list = (ctx: Ctx) => sql.listEndpoints(ctx.db, ctx.accountId, appIdOf(ctx))

export const find = async (ctx: Ctx, id: string): Promise<sql.EndpointRow> =>
  (await sql.findEndpoint(ctx.db, ctx.accountId, endpointId(id), appIdOf(ctx))) ?? missing('webhook')

/** Returns the secret, which is shown only once. */
export async function subscribe(ctx: Ctx<Db>, asked: SubscriptionCreate, checkUrl: CheckUrl) {
  const { appId } = appOf(ctx)
  const events = checkEvents(asked)
  if (asked.step_note != null && !events.includes('drip.step')) throw needs('step_note', 'drip.step')
  await checkUrl(asked.url)
  for (const event of events) requireReadable(ctx, event)
  return insert(ctx, { ...asked, events, appId, readsPeople: ctx.may('contacts:read') })
}

export async function create(ctx: Ctx<Db>, asked: EndpointCreate, checkUrl: CheckUrl) {
  const events = checkEvents(asked)
  await checkUrl(asked.url)
  return insert(ctx, { url: asked.url, event_name: asked.event_name, events, appId: null, readsPeople: true })
}

type Insert = {
  url: string
  events: EventName[]
  event_name?: string | null
  step_note?: string | null
  appId: Uuid | null
  readsPeople: boolean
}

async function insert(ctx: Ctx<Db>, { url, events, event_name, step_note, appId, readsPeople }: Insert) {
  const id = newId()
  const secret = newSigningSecret()
  const sealed = (await openSigningVault(ctx.db)).seal(secret, signingContext(ctx.accountId, id))
  const row = await transaction(ctx.db, async (tx) => {
    await requireCapacity(tx, ctx.accountId, appId)
    await sql.insertEndpoint(tx, ctx.accountId, {
      id,
      app_id: appId,
      url,
      events,
      event_name: event_name?.trim() ?? null,
      step_note: step_note ?? null,
      reads_people: readsPeople,
      secret: sealed,
      created_at: ctx.clock.now(),
    })
    return (await sql.findEndpoint(tx, ctx.accountId, id, appId))!
  })
  return { row, secret }
}

async function requireCapacity(tx: Tx, accountId: Uuid, appId: Uuid | null): Promise<void> {
  await (appId ? lockAppOn(tx, accountId, appId) : accounts.lock(tx, accountId))
  const kept = await sql.countEndpoints(tx, accountId, appId)
  const most = appId ? MAX_PER_APP : CEILINGS.webhooks
  if (kept < most) return
  const who = appId ? `An app can have ${most} subscriptions per account` : `An account can have ${most} webhooks`
  throw new Problem('limit_reached', `${who}. Delete one first.`)
}

export async function update(ctx: Ctx<Db>, id: string, change: EndpointChange, checkUrl: CheckUrl) {
  const key = endpointId(id)
  if (change.url !== undefined) await checkUrl(change.url)
  return transaction(ctx.db, async (tx) => {
    const before = await lockOwn(tx, ctx.accountId, key)
    const after = {
      url: change.url ?? before.url,
      events: change.events ?? before.events,
      event_name: change.event_name === undefined ? before.event_name : (change.event_name?.trim() ?? null),
    }
    await sql.updateEndpoint(tx, ctx.accountId, key, { ...after, events: checkEvents(after) }, ctx.clock.now())
    return (await sql.findEndpoint(tx, ctx.accountId, key, null)) ?? missing('webhook')
  })
}

/** The previous secret stops working immediately. */
export async function rotateSecret(ctx: Ctx<Db>, id: string): Promise<string> {
  const key = endpointId(id)
  const secret = newSigningSecret()
  const sealed = (await openSigningVault(ctx.db)).seal(secret, signingContext(ctx.accountId, key))
  await transaction(ctx.db, async (tx) => {
    await lockOwn(tx, ctx.accountId, key)
    await sql.updateSecret(tx, ctx.accountId, key, sealed, ctx.clock.now())
  })
  return secret
}

async function lockOwn(tx: Tx, accountId: Uuid, id: Uuid): Promise<sql.EndpointRow> {
  const row = (await sql.lockEndpoint(tx, accountId, id, null)) ?? missing('webhook')
  if (row.app_id) throw new Problem('forbidden', 'This webhook was added by an app. Only the app can change it.')
  return row
}

export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  if (!(await sql.removeEndpoint(ctx.db, ctx.accountId, endpointId(id), appIdOf(ctx)))) missing('webhook')
}

/** Deletes the subscriptions of a deleted app. */
export async function removeSubscriptionsOfApp(tx: Tx, appId: Uuid, accountIds: Uuid[]): Promise<void> {
  await sql.removeEndpointsOfApp(tx, accountIds, appId)
}

type Narrowed = { events: string[]; event_name?: string | null }

function checkEvents({ events, event_name }: Narrowed): EventName[] {
  const unknown = events.find((name) => !isEventName(name))
  if (unknown !== undefined) {
    throw new Problem('validation_error', `"events" contains "${unknown.slice(0, 100)}", which is not a webhook event.`)
  }
  if (event_name != null && !events.includes('event.recorded')) throw needs('event_name', 'event.recorded')
  return [...new Set(events)] as EventName[]
}

const needs = (field: string, event: EventName): Problem =>
  new Problem('validation_error', `"${field}" filters ${event}, so "events" must contain "${event}".`)

/** An app may subscribe to events that it could read in the activity feed. */
function requireReadable(caller: Caller, event: EventName): void {
  const lacking = missingScopeFor((scope) => caller.may(scope), event)
  if (lacking) throw new Problem('forbidden', `Subscribing to ${event} requires the permission ${lacking}.`)
}

export const presentSubscription = (row: sql.EndpointRow): Subscription => ({
  id: publicId('whs', row.id),
  url: row.url,
  events: row.events,
  event_name: row.event_name,
  step_note: row.step_note,
  active: row.state === 'active',
  created_at: showInstant(row.created_at),
})

export const presentEndpoint = (row: sql.EndpointRow): WebhookEndpoint => ({
  ...presentSubscription(row),
  added_by_app: row.app_id ? { id: publicId('app', row.app_id), name: row.app_name! } : null,
  paused_at: showInstantOrNull(row.paused_at),
  paused_by: row.paused_by,
  failing_since: showInstantOrNull(row.failing_since),
  failed_in_row: row.failed_in_row,
  missed: row.missed,
  last_attempt: row.last_delivered === null ? null : row.last_delivered ? 'delivered' : 'failed',
})

/** Since its newest attempt, or since the first of several messages that failed for good. */
export const isFailing = ({ failed_in_row, last_delivered }: sql.EndpointRow): boolean =>
  failed_in_row > 0 || last_delivered === false
