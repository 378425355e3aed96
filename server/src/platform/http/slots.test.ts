// Slow queries, downloads, and image uploads: a few at a time per account, the rest wait or are rejected, and no
// account waits for another's queue.

import { Socket } from 'node:net'
import http from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { log } from '../../../test/harness.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../values/ids.ts'
import type { Uuid } from '../values/ids.ts'
import { Type } from '../values/schema.ts'
import { systemCaller } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { createHttpServer, mount } from './http.ts'
import { createSlots } from './slots.ts'

/** Work that starts when its request gets a slot and ends when the test says so. */
const begun: { accountId: Uuid; finish: () => void }[] = []
const work = (accountId: Uuid) =>
  new Promise<void>((resolve) => {
    begun.push({ accountId, finish: resolve })
  })
const begunBy = (accountId: Uuid) => begun.filter((one) => one.accountId === accountId).length

const described = { tag: 'Test', summary: 'Slow', slow: true } as const

const question = endpoint({
  ...described,
  id: 'question',
  method: 'GET',
  path: '/question',
  schema: { reply: Type.Boolean() },
  handle: async ({ accountId }) => {
    await work(accountId)
    return { data: true }
  },
})

const file = endpoint({
  ...described,
  id: 'file',
  method: 'GET',
  path: '/file',
  schema: { reply: Type.String() },
  handleFile: async ({ accountId }) => {
    begun.push({ accountId, finish: () => {} })
    async function* endless() {
      for (;;) yield Buffer.alloc(65_536)
    }
    return { name: 'f', type: 'text/plain', content: Readable.from(endless(), { objectMode: false }) }
  },
})

const picture = endpoint({
  ...described,
  id: 'picture',
  method: 'POST',
  path: '/picture',
  bodyLimit: 1_000_000,
  schema: { reply: Type.Integer() },
  async handleUpload({ accountId }, _input, upload) {
    begun.push({ accountId, finish: () => {} })
    let bytes = 0
    for await (const chunk of upload) bytes += (chunk as Buffer).length
    return { data: bytes }
  },
})

const server = createHttpServer({ log, baseUrl: 'http://127.0.0.1', trustProxy: null })
const admit = (request: { headers: Record<string, unknown> }) =>
  systemCaller(request.headers['x-account'] as Uuid, systemClock, log)
const noDb = {} as Db
mount(server, { prefix: '/t', endpoints: [question, file, picture], admit, slowDb: noDb }, noDb)
const url = await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())

const ask = (accountId: Uuid, path = '/question', init: RequestInit = {}) =>
  fetch(`${url}/t${path}`, { ...init, headers: { 'x-account': accountId } })

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 400) throw new Error('The work never started.')
    await sleep(5)
  }
}

test('with 40 slow queries of one account, three run, 20 wait, the rest get 429, and another account is served', async () => {
  const [busy, calm] = [newId(), newId()]
  const asked = Array.from({ length: 40 }, () => ask(busy))
  const refused: Response[] = []
  for (const one of asked) void one.then((answer) => answer.status === 429 && refused.push(answer))
  await until(() => refused.length === 17)
  expect(begunBy(busy)).toBe(3)
  expect(refused[0]!.headers.get('retry-after')).toBe('60')
  expect(await refused[0]!.json()).toMatchObject({ error: { code: 'rate_limited' } })
  const others = ask(calm)
  await until(() => begunBy(calm) === 1)
  begun.find(({ accountId }) => accountId === calm)!.finish()
  expect((await others).status).toBe(200)
  // As slots become free, waiting requests start, never more than three at once.
  for (let done = 0; done < 23; done++) {
    await until(() => begunBy(busy) > done)
    expect(begunBy(busy)).toBeLessThanOrEqual(done + 3)
    begun.filter(({ accountId }) => accountId === busy)[done]!.finish()
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(23)
})

test('a disconnected client does not free the slot of its work', async () => {
  const account = newId()
  const leaving = new AbortController()
  const left = Array.from({ length: 3 }, () =>
    ask(account, '/question', { signal: leaving.signal }).catch(() => 'left' as const),
  )
  await until(() => begunBy(account) === 3)
  leaving.abort()
  expect(await Promise.all(left)).toEqual(['left', 'left', 'left'])
  const next = ask(account)
  await sleep(100)
  expect(begunBy(account)).toBe(3)
  begun.find(({ accountId }) => accountId === account)!.finish()
  await until(() => begunBy(account) === 4)
  for (const { finish } of begun) finish()
  expect((await next).status).toBe(200)
})

test('a download keeps its slot until it is read completely or aborted', async () => {
  const [account, other] = [newId(), newId()]
  const leaving = new AbortController()
  const open = await Promise.all([1, 2, 3].map(() => ask(account, '/file', { signal: leaving.signal })))
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
  const fourth = ask(account, '/file')
  await sleep(100)
  expect(begunBy(account)).toBe(3)
  const theirs = await ask(other, '/file')
  expect(theirs.status).toBe(200)
  await theirs.body!.cancel()
  leaving.abort()
  expect((await fourth).status).toBe(200)
  await (await fourth).body!.cancel()
})

test('slow image uploads occupy two slots of their account, and no other account waits', async () => {
  const [slow, quick] = [newId(), newId()]
  const send = (accountId: Uuid) => {
    const request = http.request(`${url}/t/picture`, {
      method: 'POST',
      headers: { 'x-account': accountId, 'content-type': 'image/png', 'content-length': 100_000 },
    })
    request.on('error', () => {})
    request.write(Buffer.alloc(50_000))
    const answered = new Promise<number>((resolve) => {
      request.on('response', (response) => resolve(response.resume().statusCode!))
    })
    return { finish: () => request.end(Buffer.alloc(50_000)), answered }
  }
  const [first, second, third] = [send(slow), send(slow), send(slow)]
  await until(() => begunBy(slow) === 2)
  const other = send(quick)
  other.finish()
  expect(await other.answered).toBe(200)
  expect(begunBy(slow)).toBe(2)
  for (const one of [first, second, third]) one.finish()
  expect(await Promise.all([first.answered, second.answered, third.answered])).toEqual([200, 200, 200])
})

test('the waiting account with the least running work is next', async () => {
  const slots = createSlots({ total: 3, perAccount: 3, waiting: 10, waitMs: 5_000 })
  const [a, b, c] = [newId(), newId(), newId()]
  const order: string[] = []
  const leaves = await Promise.all([a, a, a].map((account) => slots.take(account)))
  const waiting = ([a, a, b, c] as const).map(async (account, i) => {
    const leave = await slots.take(account)
    order.push(['a', 'a', 'b', 'c'][i]!)
    return leave
  })
  for (const leave of leaves) {
    leave()
    // Releasing twice has no further effect.
    leave()
    await sleep(0)
  }
  expect(order).toEqual(['b', 'c', 'a'])
  ;(await waiting[2]!)()
  await Promise.all(waiting)
  expect(order).toEqual(['b', 'c', 'a', 'a'])
})

test('keeps a slot for an account that has nothing running', async () => {
  const slots = createSlots({ total: 4, perAccount: 3, waiting: 10, waitMs: 5_000 })
  const [a, b, c] = [newId(), newId(), newId()]
  const leaves = await Promise.all([slots.take(a), slots.take(a), slots.take(b)])
  let isStarted = false
  const third = slots.take(a).then((leave) => {
    isStarted = true
    return leave
  })
  const first = await slots.take(c)
  expect(isStarted).toBe(false)
  first()
  await sleep(0)
  expect(isStarted).toBe(false)
  leaves.pop()!()
  leaves.push(await third)
  for (const leave of leaves) leave()
})

test('rejects a request that waits too long, which then takes no slot later', async () => {
  const slots = createSlots({ total: 1, perAccount: 1, waiting: 10, waitMs: 30 })
  const account = newId()
  const leave = await slots.take(account)
  await expect(slots.take(account)).rejects.toThrow('Too many slow requests')
  leave()
  const again = await slots.take(account)
  again()
})

test('a request whose client hangs up stops waiting', async () => {
  const slots = createSlots({ total: 1, perAccount: 1, waiting: 1, waitMs: 60_000 })
  const account = newId()
  const leave = await slots.take(account)
  const client = new Socket()
  const gone = slots.take(account, client)
  client.destroy()
  await expect(gone).rejects.toThrow('The connection was closed')
  // Its place in the queue is free again.
  const next = slots.take(account)
  leave()
  ;(await next)()
})
