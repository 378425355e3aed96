// A store is imported exactly once, whatever crashes. A Shopify and a WooCommerce store, which throttle and drop
// connections now and then, are connected to an account with a drip and a webhook on every store event, and the worker
// that reads them is killed with SIGKILL repeatedly, in the middle of a page. At the end, the account has what the
// stores have, each record once, and no drip was started and no message sent. A second account, read without
// interruption, must match.
// npm run stress -- stores-kill [CUSTOMERS] [KILLS]

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWorkerProcess } from '../bench/kit/bed.ts'
import * as accounts from '../server/src/identity/accounts/accounts.ts'
import * as drips from '../server/src/automation/drips/drips.ts'
import { publish } from '../server/src/automation/drips/publish.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createSafeFetch } from '../server/src/platform/net/safe-fetch.ts'
import { newId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { connectStore } from '../server/src/web/stores/stores.ts'
import { newSigningSecret, openSigningVault, signingContext } from '../server/src/activity/webhooks/signing.ts'
import { insertEndpoint } from '../server/src/activity/webhooks/sql.ts'
import { fakeShopify, THROTTLED } from '../server/test/fake-shopify.ts'
import { fakeWoo } from '../server/test/fake-woo.ts'
import { onRestartable } from './kit/restartable-postgres.ts'

const log = createLog('fatal', 'stress')
const BASE_URL = 'http://127.0.0.1:3000'
const READ_WITHIN_MS = 300_000

export type Options = {
  customers: number
  kills: number
  /** A real worker, or one that only reads stores and whose leases expire sooner. */
  start: (databaseUrl: string) => ChildProcess
}

const startWorker = (databaseUrl: string): ChildProcess =>
  startWorkerProcess(databaseUrl, { LOG_LEVEL: 'fatal', BASE_URL }, [0, null])

const child = path.resolve(import.meta.dirname, '../server/test/store-child.ts')

export const startChild = (databaseUrl: string): ChildProcess =>
  fork(child, [databaseUrl, '2000'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/**
 * An account's data from its stores. Revenue is in cents, so that it can be compared. The number of consent changes
 * depends on which store is read first; none may be duplicated.
 */
type Held = { people: number; consentsTwice: number; products: number; orders: number; cents: number; placed: number }

export type Verdict = {
  kills: number
  expected: Held
  killed: Held
  inPeace: Held
  /** Drip runs and webhook messages, which a first import must not cause. */
  started: number
  messages: number
}

export async function main([customers = '5000', kills = '40']: string[]): Promise<void> {
  await onRestartable('stores-kill', async (db, server) => {
    const options = { customers: Number(customers), kills: Number(kills), start: startWorker }
    const verdict = await stressStores(db, server.url, options)
    console.log(verdict)
    if (!isWhole(verdict)) process.exitCode = 1
  })
}

export function isWhole({ expected, killed, inPeace, started, messages }: Verdict): boolean {
  return isDeepStrictEqual(killed, expected) && isDeepStrictEqual(inPeace, expected) && started + messages === 0
}

export async function stressStores(
  db: Db,
  databaseUrl: string,
  { customers, kills, start }: Options,
): Promise<Verdict> {
  const [shopify, woo] = [await fakeShopify(), await fakeWoo()]
  const expected = fill(shopify, woo, customers)
  try {
    const account = await newAccount(db)
    await connectBoth(db, account, shopify, woo)
    trouble(shopify, woo)
    const requests = () => shopify.requests() + woo.requests()
    const apart = Math.ceil(requestsFor(customers) / (kills + 1))
    const done = await readThroughKills(db, account, { start: () => start(databaseUrl), kills, apart, requests })
    shopify.make(() => null)
    woo.make(() => null)
    const other = await newAccount(db)
    await connectBoth(db, other, shopify, woo)
    await readThroughKills(db, other, { start: () => start(databaseUrl), kills: 0, apart: 0, requests })
    const [left] = await db<{ started: number; messages: number }[]>`
      select (select count(*) from drip_runs)::int as started, (select count(*) from webhook_messages)::int as messages`
    return { kills: done, expected, killed: await heldBy(db, account), inPeace: await heldBy(db, other), ...left! }
  } finally {
    shopify.close()
    woo.close()
  }
}

type Shop = Awaited<ReturnType<typeof fakeShopify>>
type Woo = Awaited<ReturnType<typeof fakeWoo>>

/**
 * Two thirds of the customers are in both stores, so that people are matched. Returns what an account should have
 * afterwards.
 */
function fill(shopify: Shop, woo: Woo, customers: number): Verdict['expected'] {
  const long = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const gmt = (days: number) => long(days).slice(0, 19)
  const emails = new Set<string>()
  let cents = 0
  for (let id = 1; id <= customers; id++) {
    const [first, second] = [`person${id}@example.com`, `person${id + Math.round(customers / 3)}@example.com`]
    emails.add(first).add(second)
    shopify.customers.push({
      id,
      email: first,
      first_name: `P${id}`,
      last_name: 'Shop',
      updated_at: long(2),
      state: ['SUBSCRIBED', 'NOT_SUBSCRIBED', 'UNSUBSCRIBED'][id % 3]!,
      consent_updated_at: long(30),
    })
    woo.customers.push({
      id,
      email: second,
      first_name: `P${id}`,
      last_name: 'Shop',
      date_created_gmt: gmt(40),
      date_modified_gmt: gmt(3),
      meta_data: [],
    })
    shopify.products.push({
      id,
      title: `Thing ${id}`,
      handle: `thing-${id}`,
      status: 'active',
      updated_at: long(5),
      price: '3.50',
      inventory: id % 4,
    })
    const total = `${id % 90}.25`
    const isBack = id % 10 === 0
    shopify.orders.push({
      id,
      email: first,
      created_at: long(1),
      updated_at: long(1),
      cancelled_at: null,
      financial_status: isBack ? 'refunded' : 'paid',
      fulfillment_status: id % 2 ? 'fulfilled' : null,
      total_price: total,
      current_total_price: total,
      currency: 'EUR',
      buyer_accepts_marketing: false,
      checkout_id: null,
      test: false,
      line_items: [],
    })
    woo.orders.push({
      id,
      status: isBack ? 'refunded' : 'completed',
      currency: 'EUR',
      total,
      billing: { email: second },
      date_created_gmt: gmt(1),
      date_modified_gmt: gmt(1),
      line_items: [],
      refunds: [],
    })
    if (!isBack) cents += 2 * Math.round(Number(total) * 100)
  }
  return {
    people: emails.size,
    consentsTwice: 0,
    products: customers,
    orders: 2 * customers,
    cents,
    placed: 2 * customers,
  }
}

function trouble(shopify: Shop, woo: Woo): void {
  shopify.make(({ count }) => (count % 23 === 0 ? THROTTLED : null))
  woo.make(({ count }) => (count % 19 === 0 ? { status: 429, headers: { 'retry-after': '1' } } : null))
}

/** An account with a drip and a webhook for every store event. */
async function newAccount(db: Db): Promise<Uuid> {
  const accountId = await accounts.create(db, systemClock, { name: 'Stress' })
  const ctx = { ...systemCaller(accountId, systemClock, log), clock: systemClock, db }
  const id = newId()
  const vault = await openSigningVault(db)
  await transaction(db, (tx) =>
    insertEndpoint(tx, accountId, {
      id,
      app_id: null,
      url: 'http://127.0.0.1:9/',
      events: ['order.placed', 'order.fulfilled', 'contact.subscribed', 'contact.unsubscribed'],
      event_name: null,
      step_note: null,
      reads_people: true,
      secret: vault.seal(newSigningSecret(), signingContext(accountId, id)),
      created_at: systemClock.now(),
    }),
  )
  for (const trigger of [{ type: 'subscribed' }, { type: 'order_placed', which: 'any' }]) {
    const steps = [{ id: 'tell', type: 'notify', note: 'Tell' }]
    const drip = await transaction(db, (tx) => drips.create({ ...ctx, db: tx }, 'Stress', { trigger, steps }))
    await publish({ smtpUrl: null, db }, ctx, drip)
  }
  return accountId
}

async function connectBoth(db: Db, accountId: Uuid, shopify: Shop, woo: Woo): Promise<void> {
  const { checkUrl, request: fetchFrom } = createSafeFetch({ allowLoopback: true })
  const ctx = { ...systemCaller(accountId, systemClock, log), clock: systemClock, db }
  const parts = { checkUrl, fetchFrom, baseUrl: BASE_URL }
  const { clientId, clientSecret } = shopify
  await connectStore(ctx, parts, { kind: 'shopify', address: shopify.url, clientId, clientSecret })
  const { consumerKey, consumerSecret } = woo
  await connectStore(ctx, parts, { kind: 'woocommerce', address: woo.url, consumerKey, consumerSecret })
}

/** Subscriptions, and pages of both stores at their maximum size. */
const requestsFor = (customers: number): number => 26 + customers * (2 / 100 + 1 / 50 + 1 / 25 + 1 / 100)

type Kills = { start: () => ChildProcess; kills: number; apart: number; requests: () => number }

/** Kills each worker after a number of requests to the stores, in the middle of a page; the last one finishes. */
async function readThroughKills(db: Db, accountId: Uuid, { start, kills, apart, requests }: Kills): Promise<number> {
  const isRead = async () => {
    const [row] = await db<{ n: number }[]>`
      select count(*)::int as n from stores where account_id = ${accountId} and synced_at is null`
    return row!.n === 0
  }
  const until = Date.now() + READ_WITHIN_MS
  for (let killed = 0; ; killed++) {
    const worker = start()
    const exited = once(worker, 'exit')
    const before = requests()
    const isLast = killed === kills
    const isDone = async () => (await isRead()) || (!isLast && requests() >= before + apart)
    while (!(await isDone()) && Date.now() < until) await sleep(isLast ? 50 : 2)
    if (!isLast) await sleep(Math.random() * 20)
    const isOver = await isRead()
    worker.kill('SIGKILL')
    await exited
    if (isOver) return killed
    if (Date.now() > until) throw new Error('The stores were not read completely.')
  }
}

async function heldBy(db: Db, accountId: Uuid): Promise<Held> {
  const [held] = await db<Held[]>`
    select (select count(*) from contacts where account_id = ${accountId})::int as people,
      (select count(*) - count(distinct (contact_id, change)) from consent_log where account_id = ${accountId})::int as "consentsTwice",
      (select count(*) from products where account_id = ${accountId})::int as products,
      (select count(*) from orders where account_id = ${accountId})::int as orders,
      (select coalesce(sum(total) filter (where not reversed), 0) * 100 from orders where account_id = ${accountId})::int as cents,
      (select count(*) from activity where account_id = ${accountId} and name = 'order.placed')::int as placed`
  return { ...held! }
}
