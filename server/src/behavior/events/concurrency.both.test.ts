// Concurrent callers: one external ID is one event, and an invalid request never affects others in its batch.

import { describe, expect, inject, test } from 'vitest'
import { createApi } from '../../api.ts'
import { openDb, transaction } from '../../platform/db/db.ts'
import { memoryRateLimiter } from '../../platform/http/rate-limit.ts'
import { client, createKey, log, world } from '../../../test/harness.ts'

const w = await world()

/** A second API process on the same database, as far as the database can tell. */
async function secondServer() {
  const db = openDb(w.databaseUrl, { connections: 10, applicationName: 'second' })
  const server = await createApi({ config: w.config, db, clock: w.clock, log, limiter: memoryRateLimiter(() => 0) })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await server.close()
    await db.end({ timeout: 1 })
  }
  return { close, all: client(url, async () => (await createKey(w.ctx, { scopes: ['events:write'] })).key) }
}

test('concurrent POSTs with one external_id, including new people, through two servers: one event, one person', async () => {
  const second = await secondServer()
  const answers = await Promise.all(
    Array.from({ length: inject('isSlow') ? 1_000 : 200 }, (_, i) =>
      (i % 2 ? w.all : second.all).post('/events', {
        email: `racer${i % 50}@example.com`,
        name: `race ${i}`,
        external_id: 'the-one',
      }),
    ),
  )
  await second.close()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect(answers.filter(({ body }) => !body.meta.duplicate).length).toBe(1)
  expect((await w.all.get('/events')).body.meta.total).toBe(1)
  expect((await w.all.get('/contacts')).body.meta.total).toBe(1)
})

test('only the invalid request in a combined batch is rejected', async () => {
  const account = await w.newAccount({ peopleLimit: 3 })
  const clients = Array.from({ length: 5 }, () => account.as('events:write'))
  const send = (i: number, body: object) => clients[i % 5]!.post('/events', { name: 'batch', ...body })
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => send(i, { email: 'known@example.com' })),
    ...Array.from({ length: 20 }, (_, i) => send(i, { email: `stranger${i}@example.com` })),
    ...Array.from({ length: 20 }, (_, i) =>
      send(i, { email: 'known@example.com', properties: { x: 'y'.repeat(17_000) } }),
    ),
    ...Array.from({ length: 20 }, (_, i) => send(i, { email: 'no address' })),
    ...Array.from({ length: 20 }, (_, i) => send(i, { email: 'known@example.com', external_id: `same ${i % 2}` })),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(201))
  expect(statuses.slice(20, 40).filter((status) => status === 201).length).toBe(2)
  expect(statuses.slice(20, 40).filter((status) => status === 403).length).toBe(18)
  expect(statuses.slice(40, 80)).toEqual(Array(40).fill(400))
  expect(statuses.slice(80)).toEqual(Array(20).fill(201))
  expect(answers.slice(80).filter(({ body }) => !body.meta.duplicate).length).toBe(2)
  expect((await account.all.get('/events')).body.meta.total).toBe(24)
  expect((await account.all.get('/contacts')).body.meta.total).toBe(3)
})

describe('an event with a known person and a known name', () => {
  async function withKnownEvent() {
    const account = await w.newAccount()
    const send = (properties = {}) =>
      account.all.post('/events', { email: 'known@example.com', name: 'seen', properties })
    // The first adds the person and stores the name; the second is the first to find it stored.
    for (let i = 0; i < 2; i++) await send()
    return { account, send }
  }

  test("does not wait for transactions that write the account's people", async () => {
    const { account, send } = await withKnownEvent()
    await transaction(w.db, async (tx) => {
      await tx`select from people_counts where account_id = ${account.accountId} for update`
      expect(await send()).toMatchObject({ status: 201, body: { meta: { duplicate: false, contact_created: false } } })
    })
    expect((await account.all.get('/events?name=seen')).body.meta.total).toBe(3)
  })

  test('still records a new property, and is still sent to webhooks', async () => {
    const { account, send } = await withKnownEvent()
    await send({ colour: 'red' })
    const [known] = await w.db`select properties from event_names where account_id = ${account.accountId}`
    expect(known!.properties).toEqual({ colour: 'text' })
    const { account: team } = await account.signIn('admin')
    await team.post('/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['event.recorded'] })
    await send()
    const messages = await w.db`select event from webhook_messages where account_id = ${account.accountId}`
    expect(messages).toEqual([{ event: 'event.recorded' }])
  })
})

test('if the plan rejects one of two events with one external_id, the other is recorded', async () => {
  const account = await w.newAccount({ peopleLimit: 1 })
  await account.all.post('/events', { email: 'known@example.com', name: 'x' })
  const [stranger, known] = await Promise.all([
    account.all.post('/events', { email: 'stranger@example.com', name: 'y', external_id: 'z' }),
    account.all.post('/events', { email: 'known@example.com', name: 'y', external_id: 'z' }),
  ])
  expect(known.status).toBe(201)
  // Depending on which came first: rejected by the plan, or a duplicate.
  expect(stranger.status === 403 || stranger.body.meta.duplicate).toBe(true)
  expect((await account.all.get('/contacts')).body.meta.total).toBe(1)
})

test('an event that waits for another transaction does not delay others', async () => {
  const send = (account: { all: typeof w.all }) =>
    account.all.post('/events', { email: 'held@example.com', name: 'held' })
  const [held, free] = [await w.newAccount(), await w.newAccount()]
  // The third takes the fast path, because the name is known by then.
  for (let i = 0; i < 3; i++) for (const account of [held, free]) expect((await send(account)).status).toBe(201)
  let answered = false
  let waiting: Promise<{ status: number }> | undefined
  await transaction(w.db, async (tx) => {
    await tx`select from contacts where account_id = ${held.accountId} for update`
    waiting = send(held).finally(() => void (answered = true))
    for (let i = 0; i < 20; i++) expect((await send(free)).status).toBe(201)
    expect(answered).toBe(false)
  })
  expect((await waiting!).status).toBe(201)
  expect((await held.all.get('/events')).body.meta.total).toBe(4)
  expect((await free.all.get('/events')).body.meta.total).toBe(23)
})
