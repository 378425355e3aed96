import { describe, expect, test } from 'vitest'
import { recordEvents } from '../record-events.ts'
import type { ReportedEvent, ReportedEventName } from '../record-events.ts'
import { transaction } from '../../platform/db/db.ts'
import { newId, parseId } from '../../platform/values/ids.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { log, world } from '../../../test/harness.ts'
import { BUILT_IN } from './built-in-events.ts'
import { recordOutcomes } from './write-feed.ts'
import { FeedSection } from './schema.ts'
import type { EmailStatus } from './schema.ts'

const w = await world({ stoppedClock: true })

type Entry = { id: string; name: string; kind: string; email?: string; properties: Record<string, unknown> }
const names = (body: { data: Entry[] }) => body.data.map(({ name }) => name)

/** An account with one event of every kind, a minute apart, oldest first. */
async function everything() {
  const account = await w.newAccount()
  const person = (await account.all.post('/contacts', { email: 'ada@example.com', startAutomations: false })).body.data
  const caller = { ...systemCaller(account.accountId, w.clock, log), clock: w.clock }
  const shown = (Object.keys(BUILT_IN) as (keyof typeof BUILT_IN)[]).filter((name) => !('outcome' in BUILT_IN[name]))
  const start = w.clock.now().getTime()
  const events = shown.map((name, i) => ({
    caller,
    name: name as ReportedEventName,
    person: { id: parseId('per', person.id)!, email: person.email, firstName: null, lastName: null },
    at: new Date(start + (i + 1) * 60_000),
    properties: { from: name },
    data: {},
    id: newId(),
    ...(name === 'email.sent' && { status: 'sent' as const }),
  })) as ReportedEvent[]
  await transaction(w.db, (tx) => recordEvents(tx, events))
  await account.all.post('/events', { email: 'ada@example.com', name: 'booked', properties: { seats: 2 } })
  return { ...account, person, shown, events }
}

const all = await everything()

describe('GET /activity', () => {
  test('mixes built-in and custom events, newest first', async () => {
    const { data, meta } = (await all.all.get('/activity?limit=100')).body
    // Events with the same time are ordered by ID.
    expect(names({ data })).toEqual([...all.shown.toReversed(), 'booked', 'contact.subscribed'])
    expect(meta).toEqual({ limit: 100, next_cursor: null })
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^act_/),
      kind: 'built_in',
      name: 'back_in_stock.requested',
      occurred_at: '2026-11-14T09:46:00.000Z',
      contact_id: all.person.id,
      email: 'ada@example.com',
      properties: { from: 'back_in_stock.requested' },
    })
    expect(data.find(({ name }: Entry) => name === 'booked')).toMatchObject({
      id: expect.stringMatching(/^ce_/),
      kind: 'custom',
      properties: { seats: 2 },
    })
  })

  test('rule 1: person events need contacts:read; hidden events are listed in meta.left_out', async () => {
    const { data, meta } = (await all.as('events:read', 'orders:read').get('/activity')).body
    expect(names({ data })).toEqual([
      'viewed_collection',
      'searched',
      'added_to_cart',
      'viewed_product',
      'checkout.abandoned',
      'order.placed',
      'booked',
    ])
    expect(meta.left_out).toEqual(
      Object.keys(BUILT_IN).filter(
        (name) =>
          all.shown.includes(name as never) && BUILT_IN[name as 'searched'].section === (FeedSection.person as number),
      ),
    )
    for (const event of data) expect(event).not.toHaveProperty('email')
  })

  test('rule 1: order and checkout events need orders:read', async () => {
    const { data, meta } = (await all.as('events:read', 'contacts:read').get('/activity?limit=100')).body
    expect(meta.left_out).toEqual(['order.placed', 'checkout.abandoned'])
    expect(names({ data })).not.toContain('order.placed')
    expect(data.length).toBe(all.shown.length)
  })

  test('with name and kind filters, left_out lists only requested events', async () => {
    const blind = all.as('events:read')
    expect((await blind.get('/activity?name=email.opened')).body).toEqual({
      data: [],
      meta: { limit: 25, next_cursor: null, left_out: ['email.opened'] },
    })
    expect((await blind.get('/activity?name=email.bounced')).body.meta.left_out).toEqual(['email.bounced'])
    const custom = (await blind.get('/activity?kind=custom')).body
    expect([names(custom), custom.meta.left_out]).toEqual([['booked'], undefined])
    expect((await blind.get('/activity?name=searched')).body.meta).not.toHaveProperty('left_out')
    const builtIn = (await all.all.get('/activity?kind=built_in&limit=100')).body
    expect(names(builtIn)).toEqual([...all.shown.toReversed(), 'contact.subscribed'])
  })

  test('a custom event may share a name with a built-in one; kind distinguishes them', async () => {
    const account = await w.newAccount()
    await account.all.post('/contacts', { email: 'a@example.com' })
    await account.all.post('/events', { email: 'a@example.com', name: 'contact.subscribed' })
    const kinds = async (query: string) =>
      (await account.all.get(`/activity?${query}`)).body.data.map(({ kind }: Entry) => kind)
    expect(await kinds('name=contact.subscribed')).toEqual(['custom', 'built_in'])
    expect(await kinds('name=contact.subscribed&kind=custom')).toEqual(['custom'])
    expect(await kinds('name=contact.subscribed&kind=built_in')).toEqual(['built_in'])
    const blind = (await account.as('events:read').get('/activity?name=contact.subscribed')).body
    expect(blind.data.map(({ kind }: Entry) => kind)).toEqual(['custom'])
    expect(blind.meta.left_out).toEqual(['contact.subscribed'])
  })

  test('since and until take a date or a date-time; until is exclusive', async () => {
    const query = (text: string) => all.all.get(`/activity?limit=100&${text}`)
    const from = names((await query('since=2026-11-14T09:44:00Z')).body)
    expect(from).toEqual(['back_in_stock.requested', 'drip.enrolled', 'form.submitted'])
    expect(names((await query('since=2026-11-14T09:44:00Z&until=2026-11-14T09:45:00Z')).body)).toEqual([
      'form.submitted',
    ])
    expect((await query('until=2026-11-14')).body.data).toEqual([])
    expect((await query('since=2026-11-14&until=2026-11-15')).body.data.length).toBe(all.shown.length + 2)
    expect((await query('since=2026-11-15')).body.data).toEqual([])
    expect((await query('since=tomorrow')).body.error.code).toBe('validation_error')
  })

  test('filters can be combined', async () => {
    await all.all.post('/events', { email: 'bo@example.com', name: 'booked' })
    const found = await all.all.get(
      '/activity?email=ADA@example.com&name=booked&kind=custom&since=2026-11-14&until=2026-11-15',
    )
    expect(found.body.data.map(({ email }: Entry) => email)).toEqual(['ada@example.com'])
    expect((await all.all.get('/activity?email=nobody@example.com')).body.data).toEqual([])
  })

  test('the email filter needs contacts:read, otherwise 403', async () => {
    const refused = await all.as('events:read').get('/activity?email=ada@example.com')
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
  })
})

describe('the cursor', () => {
  test('returns every event once, whatever the page size, while events arrive', async () => {
    const account = await w.newAccount()
    for (let i = 0; i < 40; i++) {
      // Many events share a time, to test ties.
      const occurred_at = new Date(Date.UTC(2026, 10, 1 + (i % 4))).toISOString()
      await account.all.post('/events', { email: `p${i}@example.com`, name: `n${i % 3}`, occurred_at })
    }
    const whole = (await account.all.get('/activity?limit=100')).body.data.map(({ id }: Entry) => id)
    for (const limit of [1, 3, 7, 39, 40, 100]) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: { data: Entry[]; meta: { next_cursor: string | null } } = (
          await account.all.get(`/activity?limit=${limit}${cursor && `&cursor=${cursor}`}`)
        ).body
        seen.push(...page.data.map(({ id }) => id))
        cursor = page.meta.next_cursor
        // New events are newer than the current position.
        if (limit === 7) await account.all.post('/events', { email: 'late@example.com', name: 'late' })
      }
      expect(seen.filter((id) => whole.includes(id))).toEqual(whole)
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  test('is bound to its filters: another filter, another account, or a damaged cursor is 400', async () => {
    const account = await w.newAccount()
    for (let i = 0; i < 3; i++) await account.all.post('/events', { email: 'a@example.com', name: 'x' })
    const filters = 'name=x&since=2026-11-14'
    const cursor: string = (await account.all.get(`/activity?limit=1&${filters}`)).body.meta.next_cursor
    const status = async (query: string, client = account.all) => (await client.get(`/activity?${query}`)).status
    expect(await status(`${filters}&cursor=${cursor}`)).toBe(200)
    // The same filter written differently, and another page size.
    expect(await status(`name=x&since=2026-11-14T00:00:00Z&limit=2&cursor=${cursor}`)).toBe(200)
    expect(await status(`name=y&since=2026-11-14&cursor=${cursor}`)).toBe(400)
    expect(await status(`name=x&cursor=${cursor}`)).toBe(400)
    expect(await status(`${filters}&kind=custom&cursor=${cursor}`)).toBe(400)
    expect(await status(`${filters}&email=a@example.com&cursor=${cursor}`)).toBe(400)
    expect(await status(`${filters}&email=nobody@example.com&cursor=${cursor}`)).toBe(400)
    expect(await status(`${filters}&cursor=${cursor}`, w.all)).toBe(400)
    for (const damaged of ['x', '', `${cursor}A`, cursor.slice(1), `B${cursor.slice(1)}`, `${cursor.slice(0, -1)}%3D`])
      expect([damaged, await status(`${filters}&cursor=${damaged}`)]).toEqual([damaged, 400])
  })
})

describe('an email', () => {
  const sent = async (statuses: EmailStatus[]) => {
    const account = await w.newAccount()
    const person = (await account.all.post('/contacts', { email: 'a@example.com' })).body.data
    const at = w.clock.now()
    const events = statuses.map((_, i): ReportedEvent => ({
      caller: { ...systemCaller(account.accountId, w.clock, log), clock: w.clock },
      name: 'email.sent',
      person: { id: parseId('per', person.id)!, email: person.email, firstName: null, lastName: null },
      at: new Date(at.getTime() + i),
      properties: { email_send_id: `ems_${i}` },
      data: {},
      id: newId(),
      status: 'sent',
    }))
    await transaction(w.db, async (tx) => {
      await recordEvents(tx, events)
      await recordOutcomes(
        tx,
        statuses.map((status, i) => ({
          account_id: account.accountId,
          occurred_at: events[i]!.at,
          id: events[i]!.id!,
          status,
        })),
      )
    })
    return account
  }

  test("rule 2: is listed once as email.sent with its status; filtering by an outcome's name returns only emails with it", async () => {
    const { all: client } = await sent(['delivered', 'bounced', 'sent', 'failed', 'delivered'])
    const list = async (name: string) =>
      (await client.get(`/activity?name=${name}`)).body.data.map((event: Entry) => [
        event.name,
        event.properties.status,
      ])
    expect(await list('email.sent')).toEqual(
      ['delivered', 'failed', 'sent', 'bounced', 'delivered'].map((status) => ['email.sent', status]),
    )
    expect(await list('email.delivered')).toEqual([
      ['email.delivered', 'delivered'],
      ['email.delivered', 'delivered'],
    ])
    expect(await list('email.bounced')).toEqual([['email.bounced', 'bounced']])
    expect(await list('email.failed')).toEqual([['email.failed', 'failed']])
    expect((await client.get('/activity?kind=built_in')).body.data.length).toBe(6)
    const counts = ['email.sent', 'email.delivered', 'email.bounced', 'email.failed'].map(
      async (name) => (await client.get(`/activity/count?name=${name}`)).body.data.count,
    )
    expect(await Promise.all(counts)).toEqual([5, 2, 1, 1])
    expect((await client.get('/activity?name=email.delivered&email=a@example.com')).body.data.length).toBe(2)
  })
})

describe('GET /activity/count', () => {
  test('counts a name and returns the filters', async () => {
    const client = all.all
    expect((await client.get('/activity/count?name=booked')).body.data).toEqual({
      name: 'booked',
      kind: 'custom',
      count: 2,
      since: null,
      until: null,
    })
    const narrowed = await client.get(
      '/activity/count?name=booked&email=Ada@example.com&since=2026-11-14&until=2026-11-15T00:00:00%2B01:00',
    )
    expect(narrowed.body.data).toEqual({
      name: 'booked',
      kind: 'custom',
      count: 1,
      since: '2026-11-14T00:00:00.000Z',
      until: '2026-11-14T23:00:00.000Z',
      email: 'ada@example.com',
    })
    expect((await client.get('/activity/count?name=unheard')).body.data).toMatchObject({ kind: 'custom', count: 0 })
    expect((await client.get('/activity/count')).body.error.message).toBe('"name" is required.')
  })

  test('rule 4: for a name that is both built-in and custom, kind=custom counts custom events', async () => {
    const account = await w.newAccount()
    await account.all.post('/contacts', { email: 'a@example.com' })
    for (let i = 0; i < 3; i++)
      await account.all.post('/events', { email: 'a@example.com', name: 'contact.subscribed' })
    const count = async (query: string, client = account.all) =>
      (await client.get(`/activity/count?name=contact.subscribed${query}`)).body.data
    expect(await count('')).toMatchObject({ kind: 'built_in', count: 1 })
    expect(await count('&kind=custom')).toMatchObject({ kind: 'custom', count: 3 })
    expect(await count('&kind=built_in')).toMatchObject({ kind: 'built_in', count: 1 })
    // Custom events need only events:read, whatever their name.
    expect(await count('&kind=custom', account.as('events:read'))).toMatchObject({ count: 3 })
  })

  test('403 when counting person events or using the email filter without contacts:read, or orders or checkouts without orders:read', async () => {
    const status = async (query: string, ...scopes: string[]) =>
      (await all.as('events:read', ...scopes).get(`/activity/count?${query}`)).status
    expect(await status('name=email.opened')).toBe(403)
    expect(await status('name=email.delivered', 'orders:read')).toBe(403)
    expect(await status('name=email.opened', 'contacts:read')).toBe(200)
    expect(await status('name=booked&email=ada@example.com')).toBe(403)
    expect(await status('name=order.placed', 'contacts:read')).toBe(403)
    expect(await status('name=checkout.abandoned', 'contacts:read')).toBe(403)
    expect(await status('name=order.placed', 'orders:read')).toBe(200)
    expect(await status('name=searched')).toBe(200)
  })
})

describe('GET /activity/catalogue', () => {
  test('lists every built-in name, then the names of custom events with the properties seen', async () => {
    const account = await w.newAccount()
    expect((await account.all.get('/activity/catalogue')).body.data.map(({ name }: Entry) => name)).toEqual(
      Object.keys(BUILT_IN),
    )
    await account.all.post('/events', { email: 'a@example.com', name: 'zoo', properties: { seats: 2, note: null } })
    await account.all.post('/events', { email: 'a@example.com', name: 'zoo', properties: { note: 'x', vip: true } })
    await account.all.post('/events', {
      email: 'a@example.com',
      name: 'aqua',
      properties: { fish: ['a'], at: { x: 1 } },
    })
    const own = (await account.all.get('/activity/catalogue')).body.data.slice(Object.keys(BUILT_IN).length)
    expect(own.map(({ name }: Entry) => name)).toEqual(['aqua', 'zoo'])
    const types = (entry: { properties: { name: string; type: string }[] }) =>
      Object.fromEntries(entry.properties.map(({ name, type }) => [name, type]))
    expect(types(own[0])).toEqual({ at: 'object', fish: 'list' })
    expect(types(own[1])).toEqual({ seats: 'number', note: 'text', vip: 'yes_no' })
    expect(own[0]).toMatchObject({ kind: 'custom', scope: null })
  })

  test('names the extra permission of each', async () => {
    const { data } = (await w.as('events:read').get('/activity/catalogue')).body
    const scopes = new Map(data.map(({ name, scope }: { name: string; scope: string | null }) => [name, scope]))
    expect(scopes.get('email.sent')).toBe('contacts:read')
    expect(scopes.get('order.placed')).toBe('orders:read')
    expect(scopes.get('checkout.abandoned')).toBe('orders:read')
    expect(scopes.get('viewed_product')).toBe(null)
    expect(scopes.get('drip.enrolled')).toBe('contacts:read')
  })
})

test('the values of a property in the last 90 days, most frequent first', async () => {
  const own = await w.newAccount()
  const { account: admin } = await own.signIn('member')
  const tasted = async (tea: string, daysAgo = 0) =>
    own.all.post('/events', {
      name: 'tasted',
      email: 'ada@values.example',
      properties: { tea },
      occurred_at: new Date(w.clock.now().getTime() - daysAgo * 86_400_000).toISOString(),
    })
  for (const tea of ['green', 'black', 'black']) await tasted(tea)
  await tasted('white', 91)
  expect((await admin.get('/event-values?name=tasted&property=tea')).body.data).toEqual(['black', 'green'])
  expect((await admin.get('/event-values?name=tasted&property=cup')).body.data).toEqual([])
  const { account: other } = await (await w.newAccount()).signIn('member')
  expect((await other.get('/event-values?name=tasted&property=tea')).body.data).toEqual([])
})
