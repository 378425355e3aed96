import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { MAX_PROPERTIES_BYTES } from './schema.ts'

const w = await world()
const NOW = '2026-11-14T09:30:00.000Z'

const emails = (body: { data: { email?: string }[] }) => body.data.map(({ email }) => email)

describe('POST /events', () => {
  test('rule 1: the event attaches to the person at `email`', async () => {
    w.clock.stop(NOW)
    const person = (await w.all.post('/contacts', { email: 'known@example.com' })).body.data
    const made = await w.all.post('/events', {
      email: ' Known@Example.com ',
      name: 'booked',
      properties: { seats: 2 },
      occurred_at: '2026-11-13T10:00:00+01:00',
      external_id: 77,
    })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      data: {
        id: expect.stringMatching(/^ce_/),
        name: 'booked',
        email: 'known@example.com',
        occurred_at: '2026-11-13T09:00:00.000Z',
        external_id: '77',
      },
      meta: { contact_created: false, duplicate: false, automations_started: false },
    })
    const listed = (await w.all.get('/events?email=known@example.com')).body
    expect(listed.data).toEqual([
      { ...made.body.data, contact_id: person.id, properties: { seats: 2 }, created_at: NOW },
    ])
  })

  test('rule 1: a new person is added unsubscribed', async () => {
    w.clock.stop(NOW)
    const made = await w.all.post('/events', { email: 'new@example.com', name: 'visited' })
    expect(made.body.meta.contact_created).toBe(true)
    expect(made.body.data).toMatchObject({ occurred_at: NOW, external_id: null })
    const [person] = (await w.all.get('/contacts?email=new@example.com')).body.data
    expect(person).toMatchObject({ subscriptionStatus: 'unsubscribed', suppressed: false, source: 'event' })
    const again = await w.all.post('/events', { email: 'new@example.com', name: 'visited' })
    expect(again.body.meta.contact_created).toBe(false)
  })

  test('an event is not consent: a person added by one is subscribed by POST /contacts without resubscribe', async () => {
    await w.all.post('/events', { email: 'later@example.com', name: 'visited' })
    const joined = await w.all.post('/contacts', { email: 'later@example.com' })
    expect(joined.body.meta).toMatchObject({ subscribed: true, keptOptOut: false })
  })

  test("rule 1: a new person counts toward the plan's people limit: 403 plan_limit_reached, and nothing is recorded", async () => {
    const small = await w.newAccount({ peopleLimit: 1 })
    expect((await small.all.post('/events', { email: 'a@example.com', name: 'x' })).status).toBe(201)
    const refused = await small.all.post('/events', { email: 'b@example.com', name: 'x' })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'plan_limit_reached'])
    expect((await small.all.post('/events', { email: 'a@example.com', name: 'x' })).status).toBe(201)
    expect((await small.all.get('/events')).body.meta.total).toBe(2)
    expect((await small.all.get('/contacts')).body.meta.total).toBe(1)
  })

  test('rule 4: a second event with the same external_id records nothing and returns 201 with the first', async () => {
    const first = await w.all.post('/events', { email: 'dup@example.com', name: 'one', external_id: 'x-1' })
    const second = await w.all.post('/events', {
      email: 'dup@example.com',
      name: 'two',
      external_id: 'x-1',
      occurred_at: '2020-01-01T00:00:00Z',
    })
    expect(second.status).toBe(201)
    expect(second.body.data).toEqual(first.body.data)
    expect(second.body.meta).toEqual({ contact_created: false, duplicate: true, automations_started: false })
    expect((await w.all.get('/events?email=dup@example.com')).body.meta.total).toBe(1)
  })

  test('external_id is unique per account, whatever the event name, and independent of other accounts', async () => {
    const other = await w.newAccount()
    const mine = await w.all.post('/events', { email: 'e@example.com', name: 'a', external_id: 5 })
    expect((await w.all.post('/events', { email: 'e@example.com', name: 'b', external_id: '5' })).body.data).toEqual(
      mine.body.data,
    )
    const theirs = await other.all.post('/events', { email: 'e@example.com', name: 'a', external_id: 5 })
    expect(theirs.body.meta.duplicate).toBe(false)
  })

  test('rule 4: for a duplicate belonging to a different address, `email` is omitted unless the key has contacts:read', async () => {
    const blind = w.as('events:write')
    await w.all.post('/events', { email: 'owner@example.com', name: 'one', external_id: 'theirs' })
    const body = { email: 'someone@example.com', name: 'one', external_id: 'theirs' }
    expect((await blind.post('/events', body)).body.data).not.toHaveProperty('email')
    expect((await w.as('events:write', 'contacts:read').post('/events', body)).body.data.email).toBe(
      'owner@example.com',
    )
    const same = await blind.post('/events', { ...body, email: 'Owner@example.com' })
    expect(same.body.data.email).toBe('owner@example.com')
    // The event recorded nothing, so no person was added.
    expect((await w.all.get('/contacts?email=someone@example.com')).body.meta.total).toBe(0)
  })

  test('a write response still shows an address the request itself sent', async () => {
    const made = await w.as('events:write').post('/events', { email: 'sent@example.com', name: 'x' })
    expect(made.body.data.email).toBe('sent@example.com')
  })

  test('properties: up to 16 KB as JSON, not one byte more', async () => {
    const sized = (bytes: number) => ({ k: 'é'.repeat(4) + 'x'.repeat(bytes - JSON.stringify({ k: '' }).length - 8) })
    expect(Buffer.byteLength(JSON.stringify(sized(MAX_PROPERTIES_BYTES)))).toBe(16_384)
    const fits = await w.all.post('/events', { email: 'big@example.com', name: 'big', properties: sized(16_384) })
    expect(fits.status).toBe(201)
    const over = await w.all.post('/events', { email: 'big@example.com', name: 'big', properties: sized(16_385) })
    expect([over.status, over.body.error]).toEqual([
      400,
      { code: 'validation_error', message: '"properties" must have at most 16 KB as JSON.' },
    ])
    expect((await w.all.get('/events?name=big')).body.data[0].properties).toEqual(sized(16_384))
  })

  test.each([
    [{ name: 'x' }, '"email" is required.'],
    [{ email: 'a@example.com' }, '"name" is required.'],
    [{ email: 'nobody', name: 'x' }, '"email" must be an email address, such as ada@example.com.'],
    [{ email: 'a@example.com', name: 'x'.repeat(121) }, '"name" must have at most 120 characters.'],
    [{ email: 'a@example.com', name: ' ' }, '"name" must be some visible text.'],
    [{ email: 'a@example.com', name: 'x', properties: [] }, '"properties" must be an object.'],
    [
      { email: 'a@example.com', name: 'x', occurred_at: 'yesterday' },
      '"occurred_at" must be a date and time, such as 2026-11-14T09:30:00Z.',
    ],
    [{ email: 'a@example.com', name: 'x', external_id: '' }, '"external_id" must not be empty.'],
    [{ email: 'a@example.com', name: 'x', external_id: 'x'.repeat(256) }, 'at most 255 characters'],
    [{ email: 'a@example.com', name: 'x', external_id: 2 ** 60 }, 'at most 9007199254740991'],
    [{ email: 'a@example.com', name: 'x', startAutomations: 'yes' }, '"startAutomations" must be true or false.'],
  ])('400 validation_error for %j', async (body, message) => {
    const refused = await w.all.post('/events', body)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
    expect(refused.body.error.message).toContain(message)
  })

  test('accepts a name of 120 characters, an unknown field, and a null external_id', async () => {
    const made = await w.all.post('/events', {
      email: 'a@example.com',
      name: '名'.repeat(120),
      external_id: null,
      nmae: 1,
    })
    expect(made.status).toBe(201)
    expect(made.body.warnings).toEqual(['Ignored unknown field "nmae".'])
  })

  test('idempotency: the same key returns the first response and records once', async () => {
    const body = { email: 'idem@example.com', name: 'once' }
    const headers = { 'idempotency-key': 'event-1' }
    const client = w.as('events:write')
    const first = await client.post('/events', body, headers)
    const again = await client.post('/events', body, headers)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await w.all.get('/events?name=once')).body.meta.total).toBe(1)
  })
})

describe('GET /events', () => {
  test('newest first, paged, with an exact total; by name; a page past the end is empty', async () => {
    const account = await w.newAccount()
    for (const [day, name] of [
      [3, 'b'],
      [1, 'a'],
      [5, 'a'],
      [4, 'c'],
      [2, 'b'],
    ] as const) {
      await account.all.post('/events', {
        email: `p${day}@example.com`,
        name,
        occurred_at: `2026-11-0${day}T00:00:00Z`,
      })
    }
    const page = (await account.all.get('/events?limit=2&page=2')).body
    expect(emails(page)).toEqual(['p3@example.com', 'p2@example.com'])
    expect(page.meta).toEqual({ page: 2, limit: 2, total: 5, pages: 3 })
    const named = (await account.all.get('/events?name=a')).body
    expect(emails(named)).toEqual(['p5@example.com', 'p1@example.com'])
    expect(named.meta.total).toBe(2)
    expect((await account.all.get('/events?page=9')).body).toMatchObject({ data: [], meta: { total: 5 } })
    expect((await account.all.get('/events?name=a&email=p1@example.com')).body.meta.total).toBe(1)
    expect((await account.all.get('/events?email=nobody@example.com')).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
  })

  test('only custom events: a built-in one of the same name is not included', async () => {
    const account = await w.newAccount()
    await account.all.post('/contacts', { email: 'a@example.com' })
    await account.all.post('/events', { email: 'a@example.com', name: 'contact.subscribed' })
    const found = (await account.all.get('/events?name=contact.subscribed')).body
    expect([found.data.length, found.meta.total]).toEqual([1, 1])
    expect((await account.all.get('/events')).body.meta.total).toBe(1)
  })

  test('email is included only with contacts:read, and filtering by it gets 403 without', async () => {
    const blind = w.as('events:read')
    const { data } = (await blind.get('/events')).body
    expect(data.length).toBeGreaterThan(0)
    for (const event of data) expect(event).not.toHaveProperty('email')
    const refused = await blind.get('/events?email=known@example.com')
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
  })
})
