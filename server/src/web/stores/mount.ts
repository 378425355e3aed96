// Receives store webhooks. A webhook is accepted by its signature over the raw bytes, stored, and acknowledged; a queue
// processes it afterwards.

import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { acceptAnonymousBodies, allowBody } from '../../platform/http/anonymous-body.ts'
import { statusOf } from '../../platform/http/http-send.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Logger } from '../../platform/log.ts'
import { newId, parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { isSigned, openKeys, topicSecret } from './keys.ts'
import { WEBHOOK_QUEUE } from './messages.ts'
import { insertMessage } from './messages-sql.ts'
import { isPrivacyTopic } from './privacy.ts'
import { findStore } from './sql.ts'
import type { StoreKind, StoreRow } from './sql.ts'

export type StoresDeps = { db: Db; clock: Clock; log: Logger }

const MAX_MESSAGE_BYTES = 4 * 1024 * 1024

type Known = { accountId: Uuid; row: StoreRow }

type Headers = { signature: string; topic: string; id: string | null }

const HEADERS: Record<StoreKind, Headers> = {
  shopify: { signature: 'x-shopify-hmac-sha256', topic: 'x-shopify-topic', id: 'x-shopify-webhook-id' },
  // WooCommerce's delivery ID is not unique, so the bytes identify the webhook.
  woocommerce: { signature: 'x-wc-webhook-signature', topic: 'x-wc-webhook-topic', id: null },
}

export function mountStores(server: FastifyInstance, { db, clock, log }: StoresDeps): void {
  const stores = new WeakMap<FastifyRequest, Known>()

  void server.register(async (scope) => {
    acceptAnonymousBodies(scope)
    scope.setErrorHandler((err: FastifyError, request, reply) => {
      const status = statusOf(err)
      if (status >= 500) log.error({ err, requestId: request.id }, 'store webhook failed')
      return reply.code(status).send()
    })
    scope.route({
      method: 'POST',
      url: '/stores/:account/:store/messages',
      bodyLimit: MAX_MESSAGE_BYTES,
      onRequest: async (request, reply) => {
        const store = await storeOf(request)
        if (!store) return reply.code(401).send()
        allowBody(request, { limit: MAX_MESSAGE_BYTES, accountId: store.accountId })
        stores.set(request, store)
      },
      handler: async (request, reply) => reply.code(await take(request, stores.get(request)!)).send(),
    })
  })

  async function storeOf(request: FastifyRequest): Promise<Known | null> {
    const { account, store: name } = request.params as { account: string; store: string }
    const [accountId, storeId] = [parseId('acc', account), parseId('sto', name)]
    const row = accountId && storeId ? await findStore(db, accountId, storeId) : undefined
    return accountId && row ? { accountId, row } : null
  }

  async function take(request: FastifyRequest, { accountId, row: store }: Known): Promise<number> {
    const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
    const one = (header: string) => [request.headers[header]].flat()[0]
    const { signature, topic: topicHeader, id } = HEADERS[store.kind]
    // WooCommerce's ping is unsigned and carries no data.
    if (store.kind === 'woocommerce' && /^webhook_id=\d+$/.test(bytes.toString('latin1', 0, 40))) return 200
    const topic = one(topicHeader)
    if (!topic) return 401
    const { hookSecrets } = await openKeys(db, store)
    const secrets = store.kind === 'woocommerce' ? hookSecrets.map((each) => topicSecret(each, topic)) : hookSecrets
    if (!isSigned(bytes, one(signature), secrets)) return 401
    const key = createHash('sha256')
    const given = id === null ? undefined : one(id)
    // The ID is not signed either: a privacy request, which takes effect each time, is identified by its bytes.
    if (given === undefined || isPrivacyTopic(topic)) key.update(`${topic}\n`).update(bytes)
    else key.update(given)
    const now = clock.now()
    await transaction(db, async (tx) => {
      const isNew = await insertMessage(tx, accountId, {
        id: newId(),
        store_id: store.id,
        topic: topic.slice(0, 100),
        body: bytes.toString('utf8').replaceAll('\u0000', ''),
        received_at: now,
        message_key: key.digest(),
      })
      if (isNew) await enqueue(tx, WEBHOOK_QUEUE, [accountId], now)
    })
    return 200
  }
}
