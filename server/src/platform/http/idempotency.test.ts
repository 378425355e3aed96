import { expect, test } from 'vitest'
import { client, createKey, world } from '../../../test/harness.ts'
import * as apps from '../../identity/apps/apps.ts'
import { describedApi } from '../../documents.ts'
import { transaction } from '../db/db.ts'
import { claimOf, insertAnswers, resolveClaims } from './idempotency.ts'

const w = await world()
const key = (value: string) => ({ 'idempotency-key': value })
const total = async () => (await w.all.get('/lists')).body.meta.total

test('exactly the endpoints marked I accept the header', () => {
  const marked = describedApi.filter(({ idempotent }) => idempotent).map(({ method, path }) => `${method} ${path}`)
  const all = ['/contacts', '/contacts/import', '/events', '/orders', '/lists', '/data', '/data/{key}/rows'].map(
    (path) => `POST ${path}`,
  )
  expect(marked.toSorted()).toEqual(
    all.filter((name) => describedApi.some(({ method, path }) => `${method} ${path}` === name)).toSorted(),
  )
})

test('rule 2: the same key with the same request returns the first response byte for byte and has no second effect', async () => {
  const client = w.as('lists:write')
  const before = await total()
  const first = await client.post('/lists', { name: 'Once' }, key('rule-2'))
  const again = await client.post('/lists', { name: 'Once' }, key('rule-2'))
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(await total()).toBe(before + 1)
})

test('rule 3: the same key with a different request gets 422 idempotency_key_reused, even if only a space differs', async () => {
  const client = w.as('lists:write', 'contacts:write')
  await client.post('/lists', '{"name":"A"}', key('rule-3'))
  for (const [path, body] of [
    ['/lists', '{"name": "A"}'],
    ['/lists', '{"nope":1}'],
    ['/contacts', '{"name":"A"}'],
  ] as const) {
    const refused = await client.post(path, body, key('rule-3'))
    expect([refused.status, refused.body.error.code]).toEqual([422, 'idempotency_key_reused'])
  }
})

test('rule 4: a retry while the first is still running gets 409 idempotency_in_progress with Retry-After: 5', async () => {
  const client = w.as('lists:write')
  await client.post('/lists', { name: 'Warm' }, key('warm'))
  const [{ owner }] = (await w.db`select owner from idempotency_keys where key = 'warm'`) as unknown as [
    { owner: string },
  ]
  const { lockId } = claimOf(w.accountId, owner, 'rule-4', Buffer.alloc(0))
  const holder = await w.db.reserve()
  await holder`begin`
  await holder`select pg_advisory_xact_lock(${lockId}::bigint)`
  const refused = await client.post('/lists', { name: 'Slow' }, key('rule-4'))
  expect([refused.status, refused.body.error.code]).toEqual([409, 'idempotency_in_progress'])
  expect(refused.headers.get('retry-after')).toBe('5')
  await holder`rollback`
  holder.release()
  expect((await client.post('/lists', { name: 'Slow' }, key('rule-4'))).status).toBe(201)
})

test('rule 5: a request that fails does not keep its key', async () => {
  const client = w.as('lists:write')
  expect((await client.post('/lists', { name: '' }, key('rule-5'))).status).toBe(400)
  expect((await client.post('/lists', { name: 'Right' }, key('rule-5'))).status).toBe(201)
})

test('rule 6: keys are kept for 7 days and can then be reused', async () => {
  const client = w.as('lists:write')
  await client.post('/lists', { name: 'Old' }, key('rule-6'))
  w.clock.advance(7 * 86_400_000 - 1_000)
  expect((await client.post('/lists', { name: 'Other' }, key('rule-6'))).status).toBe(422)
  w.clock.advance(2_000)
  expect((await client.post('/lists', { name: 'Other' }, key('rule-6'))).status).toBe(201)
})

test('a key belongs to its credential: another credential can use the same value', async () => {
  const [one, two] = [w.as('lists:write'), w.as('lists:write')]
  const answers = [
    await one.post('/lists', { name: 'Mine' }, key('shared')),
    await two.post('/lists', { name: 'Yours' }, key('shared')),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})

test("an app's credentials share idempotency keys", async () => {
  const app = await w.newApp({})
  const first = await app.as('lists:write').post('/lists', { name: 'App' }, key('app'))
  const replay = await app.as('lists:write').post('/lists', { name: 'App' }, key('app'))
  expect(replay.text).toBe(first.text)
})

test('an app connected to two accounts has separate keys in each, even within one batch', async () => {
  const app = await w.newApp({})
  const there = await w.newAccount()
  const shared = { scopes: ['lists:write'], app: await apps.find(w.ctx, app.id) }
  const one = client(w.url, async () => (await createKey(w.ctx, shared)).key)
  const two = client(w.url, async () => (await createKey(there.ctx, shared)).key)
  // Authenticates both keys, so that the two requests below join one batch.
  for (const each of [one, two]) await each.post('/lists', { name: 'Warm' })
  const made = await one.post('/lists', { name: 'One key' }, key('two-accounts'))
  const answers = await Promise.all([
    one.post('/lists', { name: 'One key' }, key('two-accounts')),
    two.post('/lists', { name: 'One key' }, key('two-accounts')),
  ])
  expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual(['true', null])
  expect(answers[0]!.text).toBe(made.text)
  expect(answers[1]!.body.data.id).not.toBe(made.body.data.id)
})

test('resolves claims with the same owner and key separately for two accounts', async () => {
  const there = await w.newAccount()
  const now = w.clock.now()
  const claims = [w.accountId, there.accountId].map((id) =>
    claimOf(id, 'app', 'in-one-batch', Buffer.from('same request')),
  )
  await transaction(w.db, async (tx) => {
    await insertAnswers(tx, [{ ...claims[0]!, status: 201, body: 'of the first account' }], now)
    const resolved = await resolveClaims(tx, claims, now)
    expect(resolved).toEqual([{ status: 201, body: 'of the first account' }, null])
  })
})

test.each([
  ['empty', ''],
  ['256 characters', 'x'.repeat(256)],
  ['a space', 'a b'],
  ['beyond ASCII', 'clé'],
])('a key that is %s is rejected with validation_error', async (_, value) => {
  const refused = await w.as('lists:write').post('/lists', { name: 'A' }, key(value))
  expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
})

test('concurrent requests with one key have one effect; each gets the first response or "in progress"', async () => {
  const client = w.as('lists:write')
  const before = await total()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => client.post('/lists', { name: 'Storm' }, key('storm'))),
  )
  expect(new Set(answers.map(({ status }) => status)).difference(new Set([201, 409])).size).toBe(0)
  const good = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text))
  expect(good.size).toBe(1)
  expect(await total()).toBe(before + 1)
})

test('does not replay a response to a key of the same app with fewer permissions', async () => {
  const app = await w.newApp({})
  const order = { order_id: 'idem', email: 'hidden@example.com', total: 1 }
  await app.as('orders:write').post('/orders', order)
  const change = { order_id: 'idem', status: 'paid' }
  const shown = await app.as('orders:write', 'contacts:read').post('/orders', change, key('per-scope'))
  expect(shown.body.data.email).toBe('hidden@example.com')
  const refused = await app.as('orders:write').post('/orders', change, key('per-scope'))
  expect([refused.status, refused.body.error.code]).toEqual([422, 'idempotency_key_reused'])
  const again = await app.as('contacts:read', 'orders:write').post('/orders', change, key('per-scope'))
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
})

test('erasing a person deletes stored responses that name them, but not ones that name an address containing theirs', async () => {
  const account = await w.newAccount()
  const { account: team } = await account.signIn('admin')
  const record = (email: string) => account.all.post('/events', { email, name: 'came' }, key(email))
  const people = ['lee@dub.co', 'kaylee@dub.co', 'lee@dub.com', 'ash-lee@dub.co', 'lee@dub.co.uk']
  for (const email of people) await record(email)
  const [{ id }] = (await account.all.get('/contacts?email=lee@dub.co')).body.data
  await team.post(`/contacts/${id}/erase`)
  for (const email of people.slice(1)) expect((await record(email)).headers.get('idempotent-replayed')).toBe('true')
  expect((await record('lee@dub.co')).headers.get('idempotent-replayed')).toBeNull()
})
