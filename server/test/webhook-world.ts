// A test world with a webhook receiver and a worker that sends webhooks.

import { afterAll } from 'vitest'
import { ALL_SCOPES } from '../src/identity/access/scopes.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import { createSafeFetch } from '../src/platform/net/safe-fetch.ts'
import { SLOW_MS } from '../src/activity/webhooks/health.ts'
import { webhookHousekeeping, webhooksQueue } from '../src/activity/webhooks/jobs.ts'
import { clientOf, world } from './harness.ts'
import type { Client } from './harness.ts'
import { startReceiver } from './receiver.ts'

/** Long enough for an attempt to count as slow, and for a busy machine to answer. */
const SHORT_TIMEOUT_MS = SLOW_MS + 1_000

export async function webhookWorld() {
  const w = await world()
  const receiver = await startReceiver()
  const { post: request, close } = createSafeFetch({ allowLoopback: true })
  /** A response is never slow, however busy the machine is; a missing one is. */
  const post: typeof request = async (...sent) => {
    const answer = await request(...sent)
    return { ...answer, ms: Math.min(answer.ms, SLOW_MS) }
  }
  const queue = webhooksQueue({
    db: w.db,
    clock: w.clock,
    post,
    baseUrl: w.config.baseUrl,
    timeoutMs: SHORT_TIMEOUT_MS,
  })
  const start = () => runQueues({ db: w.db, queues: [queue, webhookHousekeeping], clock: w.clock, log: w.log })
  let worker = start()
  afterAll(async () => {
    await worker.close()
    await close()
    await receiver.close()
  })
  const first = await w.signIn('admin')
  const admin = awake(w, first.account)
  let people = 0
  return {
    ...w,
    receiver,
    /** Sends everything that is due and records the outcomes. */
    deliver: () => worker.idle(),
    /** For tests with their own worker. */
    stop: () => worker.close(),
    start: () => void (worker = start()),
    admin,
    adminEmail: first.email,
    /** An endpoint of the account; returns its id and secret. */
    async newEndpoint(path: string, more: object = {}) {
      const sent = { url: receiver.url(path), events: ['contact.subscribed'], ...more }
      const { status, body } = await admin.post('/webhooks', sent)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.data as { id: string; secret: string; url: string }
    },
    async newSubscription(path: string, more: object = {}, scopes: string[] = ALL_SCOPES) {
      const app = await w.newApp({})
      const sent = { url: receiver.url(path), events: ['contact.subscribed'], ...more }
      const { status, body } = await app.as(...scopes).post('/webhooks', sent)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { ...(body.data as { id: string; secret: string; url: string }), app }
    },
    /** A new person subscribes: one contact.subscribed. */
    async subscribe(more: object = {}) {
      const { body } = await w.all.post('/contacts', { email: `person.${++people}@example.com`, ...more })
      return body.data as { id: string; email: string }
    },
  }
}

const SESSION_MS = 86_400_000

/** Tests move the clock by months; sessions expire sooner, so a new one is started. */
function awake(w: Awaited<ReturnType<typeof world>>, opened: Client): Client {
  let [current, since] = [opened, w.clock.now().getTime()]
  return clientOf(async (method, path, body, headers) => {
    const now = w.clock.now().getTime()
    if (now - since > SESSION_MS) [current, since] = [(await w.signIn('admin')).account, now]
    return current.request(method, path, body, headers)
  })
}
