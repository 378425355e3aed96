// A world with a receiver of webhooks and a worker that sends them.

import { afterAll } from 'vitest'
import { ALL_SCOPES } from '../src/identity/access/scopes.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import { createSafeFetch } from '../src/platform/net/safe-fetch.ts'
import { SLOW_MS } from '../src/activity/webhooks/health.ts'
import { webhookHousekeeping, webhooksQueue } from '../src/activity/webhooks/jobs.ts'
import { clientOf, world } from './harness.ts'
import type { Client } from './harness.ts'
import { startReceiver } from './receiver.ts'

/** Long enough for a try that meets it to count as slow. */
export const SHORT_TIMEOUT_MS = SLOW_MS + 50

export async function webhookWorld() {
  const w = await world()
  const receiver = await startReceiver()
  const { post, close } = createSafeFetch({ allowLoopback: true })
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
    /** Everything that is due is sent, and what came of it written down. */
    deliver: () => worker.idle(),
    /** For tests with a worker of their own. */
    stop: () => worker.close(),
    start: () => void (worker = start()),
    admin,
    adminEmail: first.email,
    /** An endpoint of the account; answers with its id and secret. */
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
    /** Somebody new subscribes: one contact.subscribed. */
    async subscribe(more: object = {}) {
      const { body } = await w.all.post('/contacts', { email: `person.${++people}@example.com`, ...more })
      return body.data as { id: string; email: string }
    },
  }
}

const SESSION_MS = 86_400_000

/** Tests move the clock by months; a session does not last so long, and another one is begun. */
function awake(w: Awaited<ReturnType<typeof world>>, opened: Client): Client {
  let [current, since] = [opened, w.clock.now().getTime()]
  return clientOf(async (method, path, body, headers) => {
    const now = w.clock.now().getTime()
    if (now - since > SESSION_MS) [current, since] = [(await w.signIn('admin')).account, now]
    return current.request(method, path, body, headers)
  })
}
