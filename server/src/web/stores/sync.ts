// Reads a store page by page: everything after connecting it, and later what changed since the last sync, to recover
// what webhooks missed. A page and its end position are committed together, so a crash repeats one page at most.

import type { Db } from '../../platform/db/db.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Lease } from '../../platform/queue/queue.ts'
import { FetchFailure } from '../../platform/net/fetch-try.ts'
import type { Logger } from '../../platform/log.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { apply } from './apply.ts'
import { StoreBusy, StoreFault } from './adapter.ts'
import type { Adapter, OpenStore, Resource } from './adapter.ts'
import { hookUrl, openStore } from './keys.ts'
import type { StoreRecord } from './store-records.ts'
import { updateProgress } from './sql.ts'
import type { Health, Progress, StoreKind, StorePhase, StoreRow } from './sql.ts'

export const RECONCILE_EVERY_MS = 6 * HOUR_MS
/** How often all customers are read again where they can't be filtered by time. */
const ALL_CUSTOMERS_EVERY_MS = DAY_MS

/** Changes shortly before the last sync are read again, because stores report them late. */
const OVERLAP_MS = HOUR_MS
const MAX_WAIT_MS = HOUR_MS
const FIRST_WAIT_MS = MINUTE_MS / 2

const NEXT: Record<StorePhase, StorePhase> = {
  hooks: 'customers',
  customers: 'products',
  products: 'orders',
  orders: 'checkouts',
  checkouts: 'done',
  done: 'done',
}

export type SyncDeps = {
  db: Db
  clock: Clock
  log: Logger
  baseUrl: string
  adapters: Record<StoreKind, Adapter>
}

export const beginProgress = (now: Date, since: Date | null, currency: string | null): Progress => ({
  phase: 'hooks',
  cursor: null,
  since: since && since.toISOString(),
  begunAt: now.toISOString(),
  currency,
  counts: { customers: 0, products: 0, orders: 0 },
})

/** Reads until `isOver`, or to the end. Returns when the store is due again; null for never. */
export async function readStore(
  deps: SyncDeps,
  lease: Lease,
  claimed: StoreRow,
  isOver: () => boolean,
): Promise<Date | null> {
  const { clock } = deps
  let store = claimed.progress.phase === 'done' ? beginAgain(claimed, clock.now()) : claimed
  const opened = await openStore(deps.db, store)
  try {
    while (store.progress.phase !== 'done') {
      store = await step(deps, lease, store, opened)
      if (isOver()) return clock.now()
    }
    return new Date(clock.now().getTime() + RECONCILE_EVERY_MS)
  } catch (error) {
    return recover(deps, lease, store, error)
  }
}

/** Only changes since the last sync started. */
function beginAgain(store: StoreRow, now: Date): StoreRow {
  const last = store.reconciled_at ?? store.connected_at
  const { currency, customersReadAt } = store.progress
  const progress = beginProgress(now, new Date(last.getTime() - OVERLAP_MS), currency)
  return { ...store, progress: { ...progress, ...(customersReadAt && { customersReadAt }) } }
}

async function step(deps: SyncDeps, lease: Lease, store: StoreRow, opened: OpenStore): Promise<StoreRow> {
  const { phase } = store.progress
  if (phase === 'hooks') return subscribe(deps, lease, store, opened)
  return readPage(deps, lease, store, opened, phase as Resource)
}

/**
 * Subscribed before anything is read, so that no change is missed in between. If the store refuses, syncing makes up
 * for it.
 */
async function subscribe(deps: SyncDeps, lease: Lease, store: StoreRow, opened: OpenStore): Promise<StoreRow> {
  let messages: string | undefined
  try {
    await deps.adapters[store.kind].subscribe(
      opened,
      hookUrl(deps.baseUrl, lease.accountId, store.id),
      deps.clock.now(),
    )
  } catch (error) {
    if (!(error instanceof StoreFault) || error.kind !== 'messages') throw error
    messages = `${error.message} Missed changes are synced every few hours.`
  }
  return keep(lease, advance({ ...store, health: { ...store.health, messages } }, deps.clock.now()))
}

async function readPage(
  deps: SyncDeps,
  lease: Lease,
  store: StoreRow,
  opened: OpenStore,
  resource: Resource,
): Promise<StoreRow> {
  const { clock, log, adapters } = deps
  const { cursor, since } = store.progress
  const isWhole = since === null || (resource === 'customers' && readsAllCustomers(store, adapters[store.kind]))
  const asked = { resource, cursor, since: isWhole ? null : new Date(since) }
  const page = await adapters[store.kind].page(opened, asked, clock.now())
  return lease.write(async (tx) => {
    const ctx = { ...systemCaller(lease.accountId, clock, log), db: tx }
    const { taken, leftOut } = await apply(ctx, store, page.things)
    const health: Health = {
      ...store.health,
      reach: undefined,
      access: undefined,
      ...(resource === 'checkouts' && { checkouts: undefined }),
      ...(page.notice && { [page.notice.subject]: page.notice.words }),
      ...(leftOut > 0 && { plan: 'Your plan’s people limit is reached, so some customers were left out.' }),
    }
    const counts = counted(store.progress.counts, page.things)
    const read = { ...store, health, failures: 0, progress: { ...store.progress, counts, cursor: page.cursor } }
    // Customers without a time filter are read newest first: a page without changes is the last.
    const isKnown = resource === 'customers' && !isWhole && !adapters[store.kind].readsCustomersByTime && taken === 0
    const isEnd = page.cursor === null || isKnown
    const isAllRead = isEnd && isWhole && resource === 'customers'
    const after = isEnd ? advance(isAllRead ? withCustomersRead(read) : read, ctx.clock.now()) : read
    await updateProgress(tx, lease.accountId, after)
    return after
  })
}

const readsAllCustomers = ({ progress: { begunAt, customersReadAt } }: StoreRow, adapter: Adapter): boolean =>
  !adapter.readsCustomersByTime &&
  (!customersReadAt || Date.parse(begunAt) - Date.parse(customersReadAt) >= ALL_CUSTOMERS_EVERY_MS)

const withCustomersRead = (store: StoreRow): StoreRow => ({
  ...store,
  progress: { ...store.progress, customersReadAt: store.progress.begunAt },
})

/** An order that is still a checkout is not counted. */
function counted(before: Progress['counts'], things: readonly StoreRecord[]): Progress['counts'] {
  const of = (resource: StoreRecord['resource']) => things.filter((thing) => thing.resource === resource).length
  return {
    customers: before.customers + of('customer'),
    products: before.products + of('product'),
    orders: before.orders + of('order'),
  }
}

function advance(store: StoreRow, now: Date): StoreRow {
  const following = NEXT[store.progress.phase]
  // Checkouts from before the store was connected are history.
  const phase = following === 'checkouts' && store.progress.since === null ? 'done' : following
  const next = { ...store, progress: { ...store.progress, phase, cursor: null } }
  if (phase !== 'done') return next
  return {
    ...next,
    state: 'live',
    synced_at: store.synced_at ?? now,
    reconciled_at: new Date(store.progress.begunAt),
  }
}

const keep = (lease: Lease, store: StoreRow): Promise<StoreRow> =>
  lease.write(async (tx) => {
    await updateProgress(tx, lease.accountId, store)
    return store
  })

/** Waits for a busy store, backs off from an unavailable one, and stops at one that rejects its keys. */
async function recover({ clock, log }: SyncDeps, lease: Lease, store: StoreRow, error: unknown): Promise<Date | null> {
  const now = clock.now().getTime()
  if (error instanceof StoreBusy) {
    await keep(lease, store)
    return new Date(now + error.waitMs)
  }
  const isFault = error instanceof StoreFault
  if (!isFault && !(error instanceof FetchFailure)) throw error
  log.warn({ store: store.id, reason: error.message }, 'store could not be synced')
  const isRefused = isFault && error.kind === 'keys'
  const health: Health = { ...store.health, [isRefused ? 'access' : 'reach']: error.message }
  await keep(lease, { ...store, health, failures: store.failures + 1, ...(isRefused && { state: 'stopped' }) })
  if (isRefused) return null
  return new Date(now + Math.min(FIRST_WAIT_MS * 2 ** Math.min(store.failures, 10), MAX_WAIT_MS))
}
