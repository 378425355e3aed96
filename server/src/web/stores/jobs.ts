// Background jobs of stores: syncing them, processing their webhooks, and finding abandoned checkouts.

import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isCommitUnknown, isRetryable } from '../../platform/db/errors.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { every, queue, LeaseLost, enqueue } from '../../platform/queue/queue.ts'
import type { Queue, Lease } from '../../platform/queue/queue.ts'
import { beginSlice } from '../../platform/queue/slice.ts'
import type { Logger } from '../../platform/log.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { adaptersFor } from './adapters.ts'
import { CHECKOUT_QUEUE } from './apply.ts'
import { abandon } from './checkouts.ts'
import * as checkoutsSql from './checkouts-sql.ts'
import { WEBHOOK_QUEUE, SYNC_QUEUE, processMessages } from './messages.ts'
import * as messagesSql from './messages-sql.ts'
import type { PersonalData } from './privacy.ts'
import * as sql from './sql.ts'
import { readStore } from './sync.ts'

export type StoreQueueDeps = {
  db: Db
  clock: Clock
  log: Logger
  baseUrl: string
  fetchFrom: SafeFetch['request']
}

const STOPPED_FOR_GOOD = 'Syncing this store crashed several times. Connect it again to retry.'
const KEPT_MS = 7 * DAY_MS

export const storeQueue = ({ fetchFrom, ...parts }: StoreQueueDeps): Queue => {
  const adapters = adaptersFor({ fetchFrom })
  return queue<sql.StoreRow>({
    name: SYNC_QUEUE,
    title: 'Syncing the connected store',
    concurrency: 2,
    limit: 1,
    claim: (tx, { accountId, lease, now }) => sql.claimStore(tx, accountId, lease, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseStores(tx, accountId, leases)).count,
    onAbandoned: async (tx, accountId, leases) => {
      await sql.giveUpStores(tx, accountId, leases, { reach: STOPPED_FOR_GOOD })
    },
    async work([row], lease) {
      const turn = beginSlice(lease)
      const dueAt = await readStore({ ...parts, adapters }, lease, row!, turn.isOver)
      await lease.finish(async (tx) => {
        await sql.updateDue(tx, lease.accountId, row!.id, dueAt)
        const next = await sql.findNextDue(tx, lease.accountId)
        if (next) await enqueue(tx, SYNC_QUEUE, [lease.accountId], next)
      })
    },
  })
}

export type MessageQueueDeps = { clock: Clock; log: Logger; personalData: PersonalData }

export const storeMessageQueue = ({ clock, log, personalData }: MessageQueueDeps): Queue => {
  const readers = adaptersFor({
    fetchFrom: () => Promise.reject(new Error('A webhook makes no requests to its store.')),
  })
  return queue<messagesSql.MessageRow>({
    name: WEBHOOK_QUEUE,
    title: 'Processing webhooks of the connected store',
    concurrency: 2,
    limit: 200,
    claim: (tx, { accountId, lease, limit, now }) => messagesSql.claimMessages(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => messagesSql.findNextMessage(tx, accountId),
    release: async (tx, accountId, leases) => (await messagesSql.releaseMessages(tx, accountId, leases)).count,
    onAbandoned: async (tx, accountId, leases, now) => {
      await messagesSql.finishMessages(tx, accountId, leases, now)
    },
    async work(rows, lease) {
      const { accountId } = lease
      const take = (tx: Tx, some: messagesSql.MessageRow[], caller = systemCaller(accountId, clock, log)) =>
        processMessages({ ...caller, db: tx }, readers, personalData, some)
      try {
        await lease.finish(async (tx) => {
          const caller = systemCaller(accountId, clock, log)
          await take(tx, rows, caller)
          await messagesSql.finishMessages(tx, accountId, [lease.id], caller.clock.now())
        })
      } catch (error) {
        if (!isOfMessage(error)) throw error
        // One of them fails; process each one separately.
        for (const row of rows) await takeAlone(lease, row, take)
        await lease.finish(async () => {})
      }
    },
  })

  async function takeAlone(lease: Lease, row: messagesSql.MessageRow, take: TakeMessages): Promise<void> {
    const { accountId } = lease
    try {
      await lease.write(async (tx) => {
        await take(tx, [row])
        await messagesSql.finishMessage(tx, accountId, row.id, clock.now())
      })
    } catch (error) {
      if (!isOfMessage(error)) throw error
      log.error({ err: error, account: accountId, message: row.id, topic: row.topic }, 'webhook of a store set aside')
      const failure = String((error as Error).message)
        .replaceAll('\u0000', '')
        .slice(0, 500)
      await lease.write((tx) => messagesSql.setAside(tx, accountId, row.id, clock.now(), failure))
    }
  }
}

type TakeMessages = (tx: Tx, rows: messagesSql.MessageRow[]) => Promise<void>

/** Errors that would occur again with the same webhook, unlike a lost lease or an unavailable database. */
const isOfMessage = (error: unknown): boolean =>
  !(error instanceof LeaseLost) && !isRetryable(error) && !isCommitUnknown(error)

export const checkoutQueue = ({ clock, log }: { clock: Clock; log: Logger }): Queue =>
  queue<checkoutsSql.CheckoutRow>({
    name: CHECKOUT_QUEUE,
    title: 'Finding abandoned checkouts',
    concurrency: 2,
    limit: 200,
    claim: (tx, { accountId, lease, limit, now }) => checkoutsSql.claimCheckouts(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => checkoutsSql.findNextCheckout(tx, accountId),
    release: async (tx, accountId, leases) => (await checkoutsSql.releaseCheckouts(tx, accountId, leases)).count,
    work: (rows, lease) =>
      lease.finish((tx) => abandon({ ...systemCaller(lease.accountId, clock, log), db: tx }, rows)),
  })

export const storeHousekeeping = every({
  name: 'store-housekeeping',
  ms: HOUR_MS,
  run: async (lease, now) => {
    await lease.write((tx) => messagesSql.removeOldMessages(tx, new Date(now.getTime() - KEPT_MS)))
  },
})
