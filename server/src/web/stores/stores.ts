// Connected stores as the team manages them: connect, watch the sync, replace keys, disconnect.

import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { FetchFailure } from '../../platform/net/fetch-try.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { withoutTrailing } from '../../platform/values/text.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { adaptersFor } from './adapters.ts'
import { StoreBusy, StoreFault } from './adapter.ts'
import { nameInIds } from './ids.ts'
import { hookUrl, openKeys, sealKeys } from './keys.ts'
import type { Keys } from './keys.ts'
import { SYNC_QUEUE } from './messages.ts'
import type { Store, StoreConnect } from './schema.ts'
import * as sql from './sql.ts'
import { beginProgress } from './sync.ts'

export type ConnectDeps = { checkUrl: SafeFetch['checkUrl']; fetchFrom: SafeFetch['request']; baseUrl: string }

const storeId = (text: string): Uuid => parseId('sto', text) ?? missing('store')

export async function listStores(ctx: Ctx, deps: ConnectDeps): Promise<Store[]> {
  return (await sql.listStores(ctx.db, ctx.accountId)).map((row) => present(ctx, deps, row))
}

export async function getStore(ctx: Ctx, deps: ConnectDeps, id: string): Promise<Store> {
  return present(ctx, deps, (await sql.findStore(ctx.db, ctx.accountId, storeId(id))) ?? missing('store'))
}

/** Checks the keys before storing anything; the sync starts in the background. */
export async function connectStore(ctx: Ctx<Db>, deps: ConnectDeps, body: StoreConnect): Promise<Store> {
  const address = await addressOf(deps, body)
  const keys = keysOf(body)
  const id = newId()
  const { name, currency } = await tryKeys(ctx, deps, body, { id, address, keys })
  const now = ctx.clock.now()
  const row: sql.StoreRow = {
    id,
    kind: body.kind,
    name,
    address,
    ...(await sealKeys(ctx.db, id, keys)),
    consent_field: body.consentField?.trim() || null,
    product_prefix: '',
    state: 'syncing',
    progress: beginProgress(now, null, currency),
    health: {},
    connected_at: now,
    synced_at: null,
    reconciled_at: null,
    due_at: now,
    failures: 0,
  }
  await transaction(ctx.db, async (tx) => {
    row.product_prefix = await productPrefixFor(tx, ctx.accountId, row)
    const added = await sql.insertStore(tx, ctx.accountId, row)
    if (added.length === 0) throw new Problem('validation_error', 'This store is already connected.')
    await enqueue(tx, SYNC_QUEUE, [ctx.accountId], now)
  })
  return present(ctx, deps, row)
}

/**
 * Shopify's IDs are globally unique; every WooCommerce store counts from 1, so only one of them has IDs without a
 * prefix.
 */
async function productPrefixFor(tx: Tx, accountId: Uuid, row: sql.StoreRow): Promise<string> {
  if (row.kind === 'shopify') return ''
  await sql.lockStores(tx, accountId)
  const others = (await sql.listStores(tx, accountId)).filter(({ kind }) => kind === row.kind)
  return others.some(({ product_prefix }) => product_prefix === '') ? `${nameInIds(row)}-` : ''
}

/** For a store that rejects its keys. Its previous signing secret stays valid for a while. */
export async function renewKeys(ctx: Ctx<Db>, deps: ConnectDeps, id: string, body: StoreConnect): Promise<Store> {
  const row = (await sql.findStore(ctx.db, ctx.accountId, storeId(id))) ?? missing('store')
  if (body.kind !== row.kind) throw new Problem('validation_error', 'These keys are for another kind of store.')
  const before = await openKeys(ctx.db, row)
  const given = keysOf(body)
  // WooCommerce signs with a secret that we generate, which is kept.
  const [secret] = row.kind === 'woocommerce' ? before.hookSecrets : given.hookSecrets
  const keys = { ...given, hookSecrets: [...new Set([secret!, before.hookSecrets[0]!])] }
  await tryKeys(ctx, deps, body, { id: row.id, address: row.address, keys })
  const now = ctx.clock.now()
  const sealed = await sealKeys(ctx.db, row.id, keys)
  await transaction(ctx.db, async (tx) => {
    await sql.updateKeys(tx, ctx.accountId, row.id, { ...sealed, due_at: now })
    await enqueue(tx, SYNC_QUEUE, [ctx.accountId], now)
  })
  return getStore(ctx, deps, id)
}

/** Syncs changes now instead of in a few hours. */
export async function readNow(ctx: Ctx<Tx>, deps: ConnectDeps, id: string): Promise<Store> {
  const row = (await sql.findStore(ctx.db, ctx.accountId, storeId(id))) ?? missing('store')
  if (row.state === 'stopped') throw new Problem('validation_error', 'Connect this store again first.')
  const now = ctx.clock.now()
  await sql.updateDueNow(ctx.db, ctx.accountId, row.id, now)
  await enqueue(ctx.db, SYNC_QUEUE, [ctx.accountId], now)
  return present(ctx, deps, row)
}

/** Its people, products and orders are kept. */
export async function removeStore(ctx: Ctx<Tx>, id: string): Promise<void> {
  if (!(await sql.removeStore(ctx.db, ctx.accountId, storeId(id)))) missing('store')
}

async function addressOf({ checkUrl }: ConnectDeps, { kind, address }: StoreConnect): Promise<string> {
  const typed = withoutTrailing(address.trim(), '/')
  const url = await checkUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  const isLoopback = url.protocol === 'http:'
  if (kind === 'shopify' && !isLoopback && !/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(url.hostname))
    throw new Problem(
      'validation_error',
      '"address" must be the one that ends in .myshopify.com, for example acme.myshopify.com.',
    )
  return kind === 'shopify' ? url.origin : url.origin + withoutTrailing(url.pathname, '/')
}

const needed = (words: string): never => {
  throw new Problem('validation_error', words)
}

function keysOf(body: StoreConnect): Keys {
  if (body.kind === 'woocommerce') {
    const { consumerKey, consumerSecret } = body
    if (!consumerKey || !consumerSecret) return needed('"consumerKey" and "consumerSecret" are required.')
    return { credentials: { consumerKey, consumerSecret }, hookSecrets: [randomBytes(24).toString('hex')] }
  }
  const { clientId, clientSecret, accessToken } = body
  if (!clientSecret) return needed('"clientSecret" is required to verify the store\'s webhooks.')
  if (!clientId && !accessToken) return needed('"clientId" is required, or "accessToken" of an older custom app.')
  return {
    credentials: { ...(clientId && { clientId }), clientSecret, ...(accessToken && { accessToken }) },
    hookSecrets: [clientSecret],
  }
}

async function tryKeys(
  ctx: Ctx,
  { fetchFrom }: ConnectDeps,
  { kind, consentField }: StoreConnect,
  { id, address, keys }: { id: Uuid; address: string; keys: Keys },
) {
  const opened = {
    id,
    address,
    credentials: keys.credentials,
    hookSecret: keys.hookSecrets[0]!,
    consentField: consentField ?? null,
    currency: null,
  }
  try {
    return await adaptersFor({ fetchFrom })[kind].open(opened, ctx.clock.now())
  } catch (error) {
    if (error instanceof StoreFault || error instanceof FetchFailure)
      throw new Problem('validation_error', `Could not connect to the store. ${error.message}`)
    if (error instanceof StoreBusy)
      throw new Problem('rate_limited', 'The store asked us to wait. Try again in a minute.')
    throw error
  }
}

const present = ({ accountId }: Ctx, { baseUrl }: Pick<ConnectDeps, 'baseUrl'>, row: sql.StoreRow): Store => ({
  id: publicId('sto', row.id),
  kind: row.kind,
  name: row.name,
  address: row.address,
  state: row.state,
  phase: row.progress.phase,
  counts: row.progress.counts,
  problems: Object.values(row.health),
  messagesUrl: hookUrl(baseUrl, accountId, row.id),
  connectedAt: showInstant(row.connected_at),
  syncedAt: showInstantOrNull(row.synced_at),
  reconciledAt: showInstantOrNull(row.reconciled_at),
})
