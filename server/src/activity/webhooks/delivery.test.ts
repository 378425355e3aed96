// "Delivery": attempts and their intervals, acknowledgment, concurrency, and the content of a message.

import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { webhookWorld } from '../../../test/webhook-world.ts'
import { transaction } from '../../platform/db/db.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import type { QueueRunner } from '../../platform/queue/runner.ts'
import { createSafeFetch } from '../../platform/net/safe-fetch.ts'
import { FetchFailure } from '../../platform/net/fetch-try.ts'
import type { FailureReason } from '../../platform/net/fetch-try.ts'
import { decideResult, TRY_AFTER_SECONDS } from './delivery.ts'
import { webhooksQueue } from './jobs.ts'
import { findListeners, queueMessages } from './queue.ts'

const w = await webhookWorld()
const { receiver } = w
let n = 0
const fresh = () => `/hook-${++n}`
const reasonOf = (reason: FailureReason) => new FetchFailure(reason, 0).message
const ended = async (path: string) => {
  const { body } = await w.admin.get('/webhooks')
  return !body.data.some(({ url }: { url: string }) => url === receiver.url(path))
}

/** Replaces the harness's workers, whose attempts time out after half a second. */
async function withWorkers(count: number, work: (workers: QueueRunner[]) => Promise<void>, allowLoopback = true) {
  await w.stop()
  const { post, close } = createSafeFetch({ allowLoopback })
  const queue = webhooksQueue({ db: w.db, clock: w.clock, post, baseUrl: '', timeoutMs: 30_000 })
  const start = () => runQueues({ db: w.db, queues: [queue], clock: w.clock, log: w.log, leaseMs: 2_000 })
  const workers = Array.from({ length: count }, start)
  try {
    await work(workers)
  } finally {
    await close()
    await Promise.all(workers.map((worker) => worker.close()))
    w.start()
  }
}

describe('Message', () => {
  test('a POST of {id, event, timestamp, data}, signed over the exact bytes, with both headers', async () => {
    w.clock.stop()
    const path = fresh()
    const { secret } = await w.newEndpoint(path)
    const person = await w.subscribe({ firstName: 'Zoë', lastName: 'Ångström', source: 'footer' })
    await w.deliver()
    const [copy, ...rest] = receiver.to(path)
    expect(rest).toEqual([])
    expect(copy!.body).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      event: 'contact.subscribed',
      timestamp: w.clock.now().toISOString(),
      data: {
        contactId: person.id,
        email: person.email,
        firstName: 'Zoë',
        lastName: 'Ångström',
        name: 'Zoë Ångström',
        source: 'footer',
        how: 'api',
      },
    })
    expect(copy!.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-event': 'contact.subscribed',
      'x-service-signature': createHmac('sha256', secret).update(copy!.text, 'utf8').digest('hex'),
    })
    await w.admin.delete(`/webhooks/${(await only(path)).id}`)
  })

  const only = async (path: string) => {
    const { body } = await w.admin.get('/webhooks')
    return body.data.find(({ url }: { url: string }) => url === receiver.url(path))
  }

  test('"Same through every retry and any redelivery", with a new timestamp and signature each time', async () => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    receiver.answer(500, path)
    await w.subscribe()
    await w.deliver()
    w.clock.advance(5_000)
    await w.deliver()
    receiver.answer(200, path)
    w.clock.advance(15_000)
    await w.deliver()
    const message = receiver.to(path)[0]!.body.id
    w.clock.advance(1_000)
    const again = await w.admin.post(`/webhooks/${id}/messages/${message}/redeliver`)
    expect(again.body.data).toEqual({ messageId: message })
    await w.deliver()
    const copies = receiver.to(path)
    expect(copies).toHaveLength(4)
    expect(new Set(copies.map(({ body }) => body.id)).size).toBe(1)
    expect(new Set(copies.map(({ body }) => body.timestamp)).size).toBe(4)
    expect(new Set(copies.map(({ headers }) => headers['x-service-signature'])).size).toBe(4)
    expect(new Set(copies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    await w.admin.delete(`/webhooks/${id}`)
  })
})

describe('Delivery', () => {
  const tries = (path: string) => receiver.to(path).length

  test('2. "up to three times. The second try comes 5 seconds after the first fails, and the third 15 seconds after"', async () => {
    w.clock.stop()
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    receiver.answer(503, path)
    await w.subscribe()
    const seen: number[] = []
    for (const ms of [0, 4_999, 1, 14_999, 1, 60_000, 86_400_000]) {
      w.clock.advance(ms)
      await w.deliver()
      seen.push(tries(path))
    }
    expect(seen).toEqual([1, 1, 2, 2, 3, 3, 3])
    expect(TRY_AFTER_SECONDS).toEqual([0, 5, 15])
    await w.admin.delete(`/webhooks/${id}`)
  })

  test.each([200, 201, 202, 204, 299])('1. %i acknowledges', async (status) => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    receiver.answer(status, path)
    await w.subscribe()
    await w.deliver()
    w.clock.advance(20_000)
    await w.deliver()
    expect(tries(path)).toBe(1)
    await w.admin.delete(`/webhooks/${id}`)
  })

  test.each([301, 302, 307, 308, 304, 400, 401, 404, 410, 429, 500, 503])(
    "4. %i counts as a failure for an account's webhook, and redirects are not followed",
    async (status) => {
      const path = fresh()
      const { id } = await w.newEndpoint(path)
      receiver.answer((response) => response.writeHead(status, { location: '/elsewhere' }).end(), path)
      await w.subscribe()
      for (const ms of [0, 5_000, 15_000]) {
        w.clock.advance(ms)
        await w.deliver()
      }
      expect(tries(path)).toBe(3)
      expect(receiver.to('/elsewhere')).toEqual([])
      const [last] = (await w.admin.get(`/webhooks/${id}/log`)).body.data
      expect(last).toMatchObject({ status, delivered: false, number: 3 })
      await w.admin.delete(`/webhooks/${id}`)
    },
  )

  test.each<[string, (response: ServerResponse) => void, FailureReason]>([
    ['no response', () => {}, 'timeout'],
    ['a reset', (response: ServerResponse) => void response.socket!.destroy(), 'reset'],
    ['a response that never ends', (response: ServerResponse) => void response.writeHead(200).write('.'), 'timeout'],
  ])('3. an attempt that meets %s fails', async (_, behaviour, reason) => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    receiver.answer(behaviour, path)
    await w.subscribe()
    await w.deliver()
    expect((await w.admin.get(`/webhooks/${id}/log`)).body.data).toMatchObject([
      { status: null, reason: reasonOf(reason), delivered: false, response: null },
    ])
    receiver.answer(200, path)
    w.clock.advance(5_000)
    await w.deliver()
    expect(tries(path)).toBe(2)
    await w.admin.delete(`/webhooks/${id}`)
  })

  test('the interval is counted from the failure, not from the start of the attempt', () => {
    const row = { endpoint_id: 'e', message_id: 'm', tries: 0, of_app: false }
    const end = new Date('2026-11-14T10:00:09.500Z')
    expect(decideResult(row, { status: 500 }, end).due_at).toEqual(new Date('2026-11-14T10:00:14.500Z'))
    expect(decideResult({ ...row, tries: 1 }, { status: 500 }, end).due_at).toEqual(
      new Date('2026-11-14T10:00:24.500Z'),
    )
    expect(decideResult({ ...row, tries: 2 }, { status: 500 }, end)).toMatchObject({ outcome: 'failed', due_at: null })
  })

  test('5. "Up to four messages are sent to an endpoint at once", across two workers, without delaying other endpoints', async () => {
    const [slow, quick] = [fresh(), fresh()]
    const [first, second] = [await w.newEndpoint(slow), await w.newEndpoint(quick)]
    const release: (() => void)[] = []
    let open = 0
    let most = 0
    receiver.answer((response) => {
      most = Math.max(most, ++open)
      release.push(() => {
        open--
        response.writeHead(200).end()
      })
    }, slow)
    await withWorkers(2, async (workers) => {
      for (let i = 0; i < 11; i++) await w.subscribe()
      await expect.poll(() => receiver.to(quick).length).toBe(11)
      for (let done = 0; done < 11; done++) {
        await expect.poll(() => open).toBe(Math.min(4, 11 - done))
        release.shift()!()
      }
      await Promise.all(workers.map((worker) => worker.idle()))
    })
    expect(receiver.to(slow)).toHaveLength(11)
    expect(most).toBe(4)
    for (const { id } of [first, second]) await w.admin.delete(`/webhooks/${id}`)
  })

  test('retries go before first attempts, so that a backlog does not stretch their intervals', async () => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    receiver.answer(500, path)
    await w.subscribe()
    await w.deliver()
    const failed = receiver.to(path)[0]!.body.id
    const hold: (() => void)[] = []
    receiver.answer((response) => hold.push(() => response.writeHead(200).end()), path)
    await withWorkers(1, async ([worker]) => {
      await transaction(w.db, async (tx) => {
        w.clock.advance(5_000)
        const at = w.clock.now()
        const data = { name: null, source: null, how: 'api' }
        const payloads = Array.from({ length: 6 }, () => ({
          accountId: w.accountId,
          event: 'contact.subscribed',
          person: null,
          data,
          at,
        }))
        await queueMessages(tx, await findListeners(tx, payloads), payloads)
      })
      await expect.poll(() => hold.length).toBe(4)
      const served = receiver
        .to(path)
        .slice(1)
        .map(({ body }) => body.id)
      const rest = setInterval(() => hold.shift()?.(), 5)
      await worker!.idle()
      clearInterval(rest)
      expect(served).toContain(failed)
    })
    await w.admin.delete(`/webhooks/${id}`)
  })
})

describe('with a slow receiver', () => {
  test('slots are reserved for messages that wait for a retry, so that their intervals hold', async () => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    receiver.answer(() => {}, path)
    for (let i = 0; i < 4; i++) await w.subscribe()
    await w.deliver()
    const first = receiver.to(path).map(({ body }) => body.id)
    expect(first).toHaveLength(4)
    w.clock.advance(4_000)
    for (let i = 0; i < 4; i++) await w.subscribe()
    await w.deliver()
    expect(receiver.to(path)).toHaveLength(4)
    receiver.answer(200, path)
    w.clock.advance(1_000)
    await w.deliver()
    const second = receiver
      .to(path)
      .slice(4, 8)
      .map(({ body }) => body.id)
    expect(second.toSorted()).toEqual(first.toSorted())
    expect(receiver.to(path)).toHaveLength(12)
    await w.admin.delete(`/webhooks/${id}`)
  })
})

describe('addresses', () => {
  test('does not connect to an address that resolves to a private one when sending, and logs it', async () => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    const strict = async ([worker]: QueueRunner[]) => {
      await w.subscribe()
      await worker!.idle()
    }
    await withWorkers(1, strict, false)
    expect(receiver.to(path)).toEqual([])
    expect((await w.admin.get(`/webhooks/${id}/log`)).body.data).toMatchObject([
      { status: null, reason: reasonOf('blocked') },
    ])
    await w.admin.delete(`/webhooks/${id}`)
  })
})

describe('a worker that loses its lease', () => {
  test('aborts its attempts and writes nothing; the attempt does not count, and another worker repeats it', async () => {
    const path = fresh()
    const { id } = await w.newEndpoint(path)
    const cut = Promise.withResolvers<void>()
    let requests = 0
    // Only the first attempt hangs: a worker that takes over soon must find a receiver that answers.
    receiver.answer((response) => {
      if (requests++ === 0) response.on('close', () => cut.resolve())
      else response.writeHead(200).end()
    }, path)
    await withWorkers(1, async () => {
      await w.subscribe()
      await expect.poll(() => receiver.to(path).length).toBe(1)
      // The other workers take over only after it has released its lease.
      await w.db`delete from queue_leases`
      await w.db`delete from workers`
      await cut.promise
      const { body } = await w.admin.get(`/webhooks/${id}/log`)
      expect(body.data.filter(({ delivered }: { delivered: boolean }) => !delivered)).toEqual([])
    })
    await w.db`update webhook_queue set lease = null`
    await w.db`insert into queue_due (queue, account_id, due_at) values ('webhooks', ${w.accountId}, ${w.clock.now()})`
    await w.deliver()
    expect((await w.admin.get(`/webhooks/${id}/log`)).body.data).toMatchObject([{ number: 1, delivered: true }])
    expect(new Set(receiver.to(path).map(({ body }) => body.id)).size).toBe(1)
    await w.admin.delete(`/webhooks/${id}`)
  })
})

describe('Webhook subscription', () => {
  const leftOvers = () => w.db`
    select endpoint_id from webhook_tries where endpoint_id not in (select id from webhook_endpoints)
    union all select endpoint_id from webhook_queue where endpoint_id not in (select id from webhook_endpoints)
    union all select endpoint_id from webhook_failures where endpoint_id not in (select id from webhook_endpoints)`

  test('"A 410 Gone reply from the address ends the subscription": nothing more is sent, and the log is deleted', async () => {
    const path = fresh()
    const { id, app } = await w.newSubscription(path)
    receiver.answer(410, path)
    await w.subscribe()
    await w.deliver()
    expect((await app.as().get(`/webhooks/${id}`)).status).toBe(404)
    expect(await ended(path)).toBe(true)
    await w.subscribe()
    w.clock.advance(60_000)
    await w.deliver()
    expect(receiver.to(path)).toHaveLength(1)
    expect(await leftOvers()).toHaveLength(0)
  })

  test('DELETE: "Nothing more is sent, and its delivery log goes with it", including messages waiting for a retry', async () => {
    const path = fresh()
    const { id, app } = await w.newSubscription(path)
    receiver.answer(500, path)
    await w.subscribe()
    await w.deliver()
    await app.as().delete(`/webhooks/${id}`)
    w.clock.advance(60_000)
    await w.deliver()
    expect(receiver.to(path)).toHaveLength(1)
    expect(await leftOvers()).toHaveLength(0)
  })
})
