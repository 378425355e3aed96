// Applies a store's records (people, products, orders, checkouts) through the same service functions as the API. Only a
// newer version than the stored one counts, so versions may arrive twice, late or out of order. Records from before the
// store was connected trigger no drips and no webhooks.

import type { PersonCommand } from '../../people/contacts/person-command.ts'
import { writePeople } from '../../people/contacts/write.ts'
import { recordEvents } from '../../activity/record-events.ts'
import { save as saveOrders } from '../../behavior/orders/save.ts'
import type { OrderInput } from '../../behavior/orders/save.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { Problem } from '../../platform/problem.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import { save as saveProducts } from '../../data/products/save.ts'
import { completeCheckouts, upsertCheckouts } from './checkouts-sql.ts'
import { nameInIds, withProductIds } from './ids.ts'
import type { StoreRow } from './sql.ts'
import { takeNewer } from './sql.ts'
import { digestOf } from './store-records.ts'
import type {
  StoreCheckout,
  StoreConsent,
  StoreCustomer,
  StoreOrder,
  StoreProduct,
  StoreRecord,
} from './store-records.ts'

export const CHECKOUT_QUEUE = 'store-checkouts'

/** A checkout still unfinished after this time is abandoned. */
const ABANDONED_AFTER_MS = HOUR_MS

export type Applied = {
  /** How many were newer than the stored version. */
  taken: number
  /** People left out because the plan is full. */
  leftOut: number
}

export async function apply(ctx: Ctx<Tx>, store: StoreRow, things: StoreRecord[]): Promise<Applied> {
  const fresh = (await newerOnes(ctx, store, things)).map((thing) => withProductIds(store, thing))
  const of = <R extends StoreRecord['resource']>(resource: R) =>
    fresh.filter((thing): thing is Extract<StoreRecord, { resource: R }> => thing.resource === resource)
  const leftOut = await applyPeople(ctx, store, [...of('customer'), ...of('consent')])
  await applyProducts(ctx, store, of('product'))
  await applyCheckouts(ctx, store, of('checkout'))
  await applyOrders(ctx, store, of('order'))
  return { taken: fresh.length, leftOut }
}

/** The newest version of each record, if it is newer than the stored one. */
async function newerOnes(ctx: Ctx<Tx>, store: StoreRow, things: StoreRecord[]): Promise<StoreRecord[]> {
  const newest = new Map<string, StoreRecord>()
  for (const thing of things) {
    const key = `${thing.resource} ${thing.id}`
    const known = newest.get(key)
    if (!known || known.updatedAt <= thing.updatedAt) newest.set(key, thing)
  }
  if (newest.size === 0) return []
  const rows = [...newest.values()].map((thing) => ({
    resource: thing.resource,
    external_id: thing.id,
    updated_at: thing.updatedAt,
    digest: `\\x${digestOf(thing).toString('hex')}`,
  }))
  const taken = await takeNewer(ctx.db, ctx.accountId, store.id, rows)
  return taken.map(({ resource, external_id }) => newest.get(`${resource} ${external_id}`)!)
}

async function applyPeople(ctx: Ctx<Tx>, store: StoreRow, some: (StoreCustomer | StoreConsent)[]): Promise<number> {
  const commands = some.flatMap((each) => (each.email === null ? [] : [commandFor(ctx, store, each, each.email)]))
  if (commands.length === 0) return 0
  const written = await writePeople(ctx.db, commands)
  return written.filter((result) => result instanceof Problem && result.code === 'plan_limit_reached').length
}

/**
 * Consent follows the store but never resubscribes anyone. People who unsubscribed there before the store was connected
 * are unsubscribed here only if they are new.
 */
function commandFor(
  ctx: Ctx<Tx>,
  { kind, connected_at }: StoreRow,
  thing: StoreCustomer | StoreConsent,
  email: string,
): PersonCommand {
  const { consent, consentAt } = thing
  const isNews = consentAt !== null && consentAt >= connected_at
  return {
    caller: ctx,
    email,
    trigger: {
      subscribed: 'add' as const,
      none: 'event' as const,
      unsubscribed: isNews ? ('unsubscribe' as const) : ('import_unsubscribed' as const),
    }[consent],
    channel: 'store',
    source: kind,
    ...(thing.resource === 'customer' && {
      names: {
        ...(thing.firstName !== null && { firstName: thing.firstName }),
        ...(thing.lastName !== null && { lastName: thing.lastName }),
      },
    }),
    ...(isNews ? { at: consentAt } : { startAutomations: false }),
  }
}

async function applyProducts(ctx: Ctx<Tx>, store: StoreRow, some: StoreProduct[]): Promise<void> {
  if (some.length === 0) return
  const products = some.map(({ id, fields }) => {
    if (!fields) return { product_id: id, status: 'archived' }
    const { currency, url, handle, ...rest } = fields
    // Fields that a webhook does not contain are kept.
    return { product_id: id, ...rest, ...(handle && { handle }), ...(currency && { currency }), ...(url && { url }) }
  })
  await saveProducts(ctx, products, {
    source: store.kind,
    inStock: new Map(some.map(({ id, inStock }) => [id, inStock])),
    isHistory: store.synced_at === null,
  })
}

async function applyOrders(ctx: Ctx<Tx>, store: StoreRow, some: StoreOrder[]): Promise<void> {
  if (some.length === 0) return
  // An unknown order that was deleted or has no address is skipped.
  await saveOrders(
    ctx.db,
    some.map((order): OrderInput => ({
      caller: ctx,
      orderId: `${nameInIds(store)}-${order.id}`,
      ...(order.email !== null && { email: order.email }),
      ...(order.fields ? { ...order.fields, orderDate: order.createdAt } : { status: 'cancelled' }),
      source: store.kind,
      acceptsMarketing: order.acceptsMarketing,
      store: { id: store.id, isHistory: order.createdAt < store.connected_at },
    })),
  )
  await endCheckouts(ctx, store, some)
}

/** A checkout completed by an order is no longer abandoned, or is marked as completed later. */
async function endCheckouts(ctx: Ctx<Tx>, store: StoreRow, orders: StoreOrder[]): Promise<void> {
  const bought = orders.map(({ checkoutId, email, createdAt }) => ({
    store_id: store.id,
    token: checkoutId,
    email,
    at: createdAt,
  }))
  const ended = await completeCheckouts(ctx.db, ctx.accountId, bought)
  await recordEvents(
    ctx.db,
    ended.flatMap(({ activity_id, abandoned_at, contact_id, total, currency }) =>
      activity_id && abandoned_at
        ? [
            {
              caller: ctx,
              name: 'checkout.changed' as const,
              person: null,
              at: abandoned_at,
              id: activity_id,
              properties: { total: Number(total), currency, bought_later: true },
              data: {},
              effects: { drips: false },
              revises: { at: abandoned_at, contactId: contact_id, restore: false },
            },
          ]
        : [],
    ),
  )
}

/** Checkouts from before the store was connected are history. */
async function applyCheckouts(ctx: Ctx<Tx>, store: StoreRow, some: StoreCheckout[]): Promise<void> {
  const news = some.filter(({ createdAt }) => createdAt >= store.connected_at)
  if (news.length === 0) return
  const rows = news.map((checkout) => ({
    store_id: store.id,
    token: checkout.id,
    email: checkout.email,
    total: checkout.total,
    currency: checkout.currency,
    items: checkout.items,
    url: checkout.url,
    started_at: checkout.createdAt,
    updated_at: checkout.updatedAt,
    completed_at: checkout.completedAt,
    due_at: checkout.completedAt ? null : new Date(checkout.updatedAt.getTime() + ABANDONED_AFTER_MS),
  }))
  await upsertCheckouts(ctx.db, ctx.accountId, rows)
  const due = rows.flatMap(({ due_at }) => due_at ?? [])
  if (due.length > 0) await enqueue(ctx.db, CHECKOUT_QUEUE, [ctx.accountId], new Date(Math.min(...due.map(Number))))
}
