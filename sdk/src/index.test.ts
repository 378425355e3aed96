// The client library against a real server, and its retries against a scripted one.

import { expect, expectTypeOf, test } from 'vitest'
import { createKey, world } from '../../server/test/harness.ts'
import { createClient, LettermillError } from './index.ts'
import type { List } from './index.ts'

const w = await world()
const { key } = await createKey(w.ctx, { scopes: ['lists:read', 'lists:write'] })
const api = createClient({ baseUrl: w.url, key })

const refusalOf = (call: Promise<unknown>): Promise<LettermillError> =>
  call.then(
    () => expect.fail('the call was not refused'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(LettermillError)
      return error as LettermillError
    },
  )

test('operations are nested by their dotted ids and typed', async () => {
  const { data: made } = await api.lists.create({ body: { name: 'VIPs', description: null } })
  expectTypeOf(made).toEqualTypeOf<List>()
  const { data: changed } = await api.lists.update({ path: { id: made.id }, body: { name: 'Best' } })
  expect(changed).toMatchObject({ id: made.id, name: 'Best' })
  const { data: found, meta } = await api.lists.list({ query: { search: 'best', limit: 5 } })
  expect(found.map(({ name }) => name)).toEqual(['Best'])
  expect(meta).toEqual({ page: 1, limit: 5, total: 1, pages: 1 })
  expect(await api.lists.remove({ path: { id: made.id } })).toEqual({ data: { deleted: true } })
})

test('GET /me returns the account', async () => {
  const { data } = await api.me.get()
  expect(data).toMatchObject({ account: 'Analytical Engines', test_mode: false })
})

test('a refusal is a LettermillError with code, status, message and request id', async () => {
  const missing = await refusalOf(api.lists.get({ path: { id: 'lst_none' } }))
  expect(missing).toMatchObject({ code: 'not_found', status: 404, requestId: expect.stringMatching(/^req_/) })
  expect(missing.message).toMatch(/There is no such list/)
  const wrongKey = createClient({ baseUrl: w.url, key: 'sk_live_wrong' })
  expect(await refusalOf(wrongKey.me.get())).toMatchObject({ code: 'unauthorized', status: 401 })
  expect(await refusalOf(api.lists.create({ body: { name: '' } }))).toMatchObject({ code: 'validation_error' })
})

/** A client that gets the given responses first; the rest come from the real server. */
function scripted(...script: (Response | 'lost' | 'broken')[]) {
  const sent: Request[] = []
  const waits: number[] = []
  const client = createClient({
    baseUrl: w.url,
    key,
    wait: async (ms) => void waits.push(ms),
    async fetch(request) {
      sent.push(request.clone())
      const next = script.shift()
      if (next === 'broken') throw new TypeError('fetch failed')
      if (next instanceof Response) return next
      const answer = await fetch(request)
      // The server did the work, but its response was lost.
      if (next === 'lost') throw new TypeError('fetch failed')
      return answer
    },
  })
  return { client, sent, waits }
}

const answer = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { code, message: 'No.' } }, { status, headers })

test('a request whose response was lost is retried with the same Idempotency-Key and has one effect', async () => {
  const { client, sent } = scripted('lost', answer(503, 'internal_error'))
  const { data: made } = await client.lists.create({ body: { name: 'Once only' } })
  const idempotencyKeys = sent.map((request) => request.headers.get('idempotency-key'))
  expect(sent).toHaveLength(3)
  expect(new Set(idempotencyKeys).size).toBe(1)
  expect(idempotencyKeys[0]).toBeTruthy()
  const { data: found } = await api.lists.list({ query: { search: 'Once only' } })
  expect(found.map(({ id }) => id)).toEqual([made.id])
})

test("keeps the caller's Idempotency-Key", async () => {
  const { client, sent } = scripted()
  await client.lists.create({ body: { name: 'Mine' }, headers: { 'Idempotency-Key': 'order-7' } })
  expect(sent[0]!.headers.get('idempotency-key')).toBe('order-7')
})

test('waits as long as the server asks on 409 in progress and 429', async () => {
  const { client, waits } = scripted(
    answer(409, 'idempotency_in_progress', { 'retry-after': '5' }),
    answer(429, 'rate_limited', { 'retry-after': '60' }),
  )
  await client.lists.create({ body: { name: 'Patient' } })
  expect(waits).toEqual([5_000, 60_000])
})

test("doesn't retry other conflicts and refusals", async () => {
  const conflict = scripted(answer(409, 'sent_recently'))
  expect(await refusalOf(conflict.client.lists.create({ body: { name: 'x' } }))).toMatchObject({ status: 409 })
  const long = scripted(answer(429, 'rate_limited', { 'retry-after': '3600' }))
  expect(await refusalOf(long.client.me.get())).toMatchObject({ code: 'rate_limited' })
  expect([conflict.sent.length, long.sent.length]).toEqual([1, 1])
})

test("doesn't retry a write without a key after a failure, because it may have succeeded", async () => {
  const { client, sent } = scripted('broken')
  const change = client.lists.update({ path: { id: 'lst_none' }, body: { name: 'x' } })
  expect(await refusalOf(change)).toMatchObject({ code: 'network_error', status: 0, requestId: null })
  expect(sent).toHaveLength(1)
})

test('limits the number of attempts', async () => {
  const { client, sent, waits } = scripted(...Array.from({ length: 9 }, () => 'broken' as const))
  expect(await refusalOf(client.me.get())).toMatchObject({ code: 'network_error' })
  expect(sent).toHaveLength(4)
  expect(waits.every((ms, i) => ms >= 250 * 2 ** i && ms <= 500 * 2 ** i)).toBe(true)
})

test("reports a response that isn't from Lettermill", async () => {
  const { client } = scripted(new Response('<html>Bad gateway</html>', { status: 404 }))
  expect(await refusalOf(client.me.get())).toMatchObject({ code: 'unreadable_answer', status: 404 })
})

test('a caller that aborts gets its own abort error', async () => {
  const stop = new AbortController()
  const client = createClient({
    baseUrl: w.url,
    key,
    async fetch() {
      queueMicrotask(() => stop.abort())
      return answer(429, 'rate_limited', { 'retry-after': '60' })
    },
  })
  await expect(client.me.get({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
