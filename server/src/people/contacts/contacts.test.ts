import { beforeAll, describe, expect, test } from 'vitest'
import { activityNamed, addDetail, addTopic, stopAddress } from '../../../test/factories.ts'
import { world } from '../../../test/harness.ts'

const w = await world()

beforeAll(async () => {
  await addDetail(w, 'Favourite Colour')
  await addDetail(w, 'Shoe size', 'number')
  await addDetail(w, 'Birthday', 'date')
  await addDetail(w, 'Newsletter', 'yes_no')
  await addDetail(w, 'Plan', 'choice', ['Free', 'Pro'])
  for (const topic of ['News', 'Offers', 'Tips']) await addTopic(w, topic)
})

let n = 0
const fresh = () => `person${++n}@example.com`
const subscribedEvents = async (id: string) =>
  (await activityNamed(w, 'contact.subscribed')).filter(({ contact_id }) => contact_id === uuidOf.get(id))
const uuidOf = new Map<string, string>()
async function add(body: object, client = w.all) {
  const answer = await client.post('/contacts', body)
  const [row] =
    await w.db`select id from contacts where account_id = ${w.accountId} and email = ${answer.body.data?.email ?? ''}`
  if (row) uuidOf.set(answer.body.data.id, row.id)
  return answer
}

describe('POST /contacts: subscription rules', () => {
  test('new person | address not stopped → subscribed, consent recorded, contact.subscribed', async () => {
    w.clock.stop('2026-11-14T09:30:00.000Z')
    const email = fresh()
    const made = await add({ email: ` ${email.toUpperCase()} `, source: 'shop' }, w.as('contacts:write'))
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      data: {
        id: expect.stringMatching(/^per_[0-9a-z]{26}$/),
        email,
        firstName: null,
        lastName: null,
        source: 'shop',
        subscriptionStatus: 'subscribed',
        suppressed: false,
        createdAt: '2026-11-14T09:30:00.000Z',
        updatedAt: '2026-11-14T09:30:00.000Z',
        properties: {},
      },
      meta: { created: true, subscribed: true, suppressed: false, keptOptOut: false },
    })
    const consent =
      await w.db`select change, channel, credential, source from consent_log where contact_id = ${uuidOf.get(made.body.data.id)!}`
    expect([...consent]).toEqual([
      { change: 'subscribed', channel: 'api', credential: expect.stringMatching(/^key_/), source: 'shop' },
    ])
    expect((await subscribedEvents(made.body.data.id)).map(({ properties }) => properties)).toEqual([
      { how: 'api', source: 'shop' },
    ])
  })

  test('existing subscribed person → 200, consent not recorded again', async () => {
    const email = fresh()
    const { body } = await add({ email })
    const again = await add({ email })
    expect([again.status, again.body.meta]).toEqual([
      200,
      { created: false, subscribed: true, suppressed: false, keptOptOut: false },
    ])
    expect(await subscribedEvents(body.data.id)).toHaveLength(1)
  })

  test('never subscribed (from an event or an order) → subscribed, the request recorded as consent', async () => {
    const email = fresh()
    const { body } = await add({ email })
    await w.db`update contacts set status = 'never' where email = ${email}`
    const now = await add({ email })
    expect([now.status, now.body.meta.subscribed, now.body.meta.created]).toEqual([200, true, false])
    expect(await subscribedEvents(body.data.id)).toHaveLength(2)
  })

  test('unsubscribed | resubscribe=true → subscribed', async () => {
    const email = fresh()
    const { body } = await add({ email })
    await w.all.delete(`/contacts/${body.data.id}`)
    const back = await add({ email, resubscribe: true })
    expect([back.body.data.subscriptionStatus, back.body.meta.keptOptOut]).toEqual(['subscribed', false])
    expect(await subscribedEvents(body.data.id)).toHaveLength(2)
  })

  test('unsubscribed | resubscribe not true → unsubscribed, meta.keptOptOut=true and a warning', async () => {
    const email = fresh()
    const { body } = await add({ email })
    await w.all.delete(`/contacts/${body.data.id}`)
    const kept = await add({ email, firstName: 'Ada' })
    expect(kept.body.meta).toEqual({ created: false, subscribed: false, suppressed: false, keptOptOut: true })
    expect(kept.body.data).toMatchObject({ subscriptionStatus: 'unsubscribed', firstName: 'Ada' })
    expect(kept.body.warnings[0]).toMatch(/unsubscribed/)
  })

  test('any | address stopped → unchanged, meta.suppressed=true and a warning; also for an address that no one has', async () => {
    const [known, unknown] = [fresh(), fresh()]
    await add({ email: known })
    for (const email of [known, unknown]) {
      await stopAddress(w, email)
      const answer = await add({ email, resubscribe: true })
      expect(answer.body.meta).toMatchObject({ subscribed: false, suppressed: true })
      expect(answer.body.data).toMatchObject({ subscriptionStatus: 'unsubscribed', suppressed: true })
      expect(answer.body.warnings[0]).toMatch(/bounced/)
    }
  })

  test('a public app can never subscribe someone who unsubscribed: resubscribe is ignored with a warning', async () => {
    const email = fresh()
    const { body } = await add({ email })
    await w.all.delete(`/contacts/${body.data.id}`)
    const app = await w.newApp({})
    await w.db`update apps set kind = 'public', client_id = ${app.id}, live = true`
    const refused = await add({ email, resubscribe: true }, app.as('contacts:write'))
    expect(refused.body.meta.keptOptOut).toBe(true)
    expect(refused.body.warnings.join(' ')).toMatch(/public app/)
    const patched = await app
      .as('contacts:write')
      .patch(`/contacts/${body.data.id}`, { subscriptionStatus: 'subscribed' })
    expect([patched.status, patched.body.error.code]).toEqual([403, 'forbidden'])
  })
})

describe('POST /contacts: names, details, topics', () => {
  test('name is split at its first space, and ignored when firstName or lastName is sent', async () => {
    expect((await add({ email: fresh(), name: ' Ada King Lovelace ' })).body.data).toMatchObject({
      firstName: 'Ada',
      lastName: 'King Lovelace',
    })
    expect((await add({ email: fresh(), name: 'Cher' })).body.data).toMatchObject({ firstName: 'Cher', lastName: null })
    expect((await add({ email: fresh(), name: 'A B', lastName: 'Z' })).body.data).toMatchObject({
      firstName: null,
      lastName: 'Z',
    })
  })

  test('a blank name never clears a stored one', async () => {
    const email = fresh()
    await add({ email, name: 'Ada Lovelace', source: 'shop' })
    for (const blank of [{ name: '' }, { name: null }, { firstName: '', lastName: ' ' }, { firstName: null }]) {
      expect((await add({ email, ...blank })).body.data).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' })
    }
  })

  test('source is set only for a new person', async () => {
    const email = fresh()
    await add({ email, source: 'shop' })
    expect((await add({ email, source: 'elsewhere' })).body.data.source).toBe('shop')
  })

  test('detail names match in any case and values are parsed by type', async () => {
    const properties = {
      'FAVOURITE colour': 'red',
      'shoe SIZE': '42.5',
      birthday: '14 Oct 1990',
      newsletter: 'Yes',
      plan: 'pro',
    }
    const made = await add({ email: fresh(), properties })
    expect(made.body.data.properties).toEqual({
      'Favourite Colour': 'red',
      'Shoe size': 42.5,
      Birthday: '1990-10-14',
      Newsletter: true,
      Plan: 'Pro',
    })
    expect(made.body.warnings).toBeUndefined()
  })

  test('unknown names and invalid values are skipped with a warning', async () => {
    const made = await add({
      email: fresh(),
      properties: { nope: 1, 'shoe size': 'big', plan: 'Gold', birthday: '31/02/2026', 'favourite colour': { r: 1 } },
    })
    expect(made.status).toBe(201)
    expect(made.body.data.properties).toEqual({})
    expect(made.body.warnings.toSorted()).toEqual([
      'Skipped "Birthday": it must be a date, such as 2026-11-14.',
      expect.stringMatching(/^Skipped "Favourite Colour": it must be text/),
      'Skipped "Plan": it must be one of Free, Pro.',
      'Skipped "Shoe size": it must be a number.',
      'Skipped "nope": there is no such detail in this account.',
    ])
  })

  test('null or empty text clears a detail; a detail without a value is omitted', async () => {
    const email = fresh()
    await add({ email, properties: { plan: 'Free', newsletter: false } })
    expect((await add({ email, properties: { plan: '', newsletter: null } })).body.data.properties).toEqual({})
  })

  test('rule 1: preferences switches on the named topics; the others are off for a new person and unchanged for an existing one', async () => {
    const email = fresh()
    const off = async () => (await w.db`select topics_off from contacts where email = ${email}`)[0]!.topics_off
    const made = await add({ email, preferences: ['news', 'Nope'] })
    expect(made.body.warnings).toEqual(['Skipped the topic "Nope": there is no such topic in this account.'])
    expect(await off()).toEqual([2, 3])
    await add({ email, preferences: ['Tips'] })
    expect(await off()).toEqual([2])
    await add({ email })
    expect(await off()).toEqual([2])
  })

  test('rule 1, when two requests add the same person at once: no topic that either named is off, and each gets its own response', async () => {
    for (let round = 0; round < 10; round++) {
      const email = fresh()
      const answers = await Promise.all([
        add({ email, firstName: 'One', preferences: ['News'] }, w.as('contacts:write')),
        add({ email, firstName: 'Two', preferences: ['Offers', 'Tips'] }, w.as('contacts:write')),
      ])
      expect(answers.map(({ body }) => body.data.firstName)).toEqual(['One', 'Two'])
      expect((await w.db`select topics_off from contacts where email = ${email}`)[0]!.topics_off).toEqual([])
    }
  })

  test('rule 2: startAutomations=false still subscribes', async () => {
    const made = await add({ email: fresh(), startAutomations: false })
    expect(made.body.meta.subscribed).toBe(true)
  })

  test.each([
    ['no email', {}, '"email" is required.'],
    ['no address', { email: 'nope' }, '"email" must be an email address, such as ada@example.com.'],
    [
      'a display name',
      { email: 'Ada <ada@example.com>' },
      '"email" must be an email address, such as ada@example.com.',
    ],
    ['a number as a name', { email: 'a@example.com', firstName: 5 }, '"firstName" must be text or null.'],
    ['properties that are an array', { email: 'a@example.com', properties: [] }, '"properties" must be an object.'],
    [
      'preferences that are not an array',
      { email: 'a@example.com', preferences: 'News' },
      '"preferences" must be a list.',
    ],
  ])('refuses %s', async (_, body, message) => {
    const refused = await w.all.post('/contacts', body)
    expect([refused.status, refused.body.error]).toEqual([400, { code: 'validation_error', message }])
  })
})

describe('GET /contacts', () => {
  test('newest first, in pages, with exact totals, by status and by exact address', async () => {
    const other = await w.newAccount()
    for (let i = 1; i <= 5; i++) await other.all.post('/contacts', { email: `p${i}@example.com` })
    const emails = async (query: string) =>
      (await other.all.get(`/contacts${query}`)).body.data.map(({ email }: { email: string }) => email.slice(0, 2))
    expect(await emails('?limit=2')).toEqual(['p5', 'p4'])
    expect(await emails('?limit=2&page=3')).toEqual(['p1'])
    expect(await emails('?page=7')).toEqual([])
    const [third] = (await other.all.get('/contacts?email=P3@example.com')).body.data
    await other.all.delete(`/contacts/${third.id}`)
    expect((await other.all.get('/contacts?status=subscribed')).body).toMatchObject({ meta: { total: 4 } })
    expect(await emails('?status=unsubscribed')).toEqual(['p3'])
    expect((await other.all.get('/contacts?email=p3@example.com&status=subscribed')).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
    expect((await other.all.get('/contacts?email=nobody@example.com')).body).toMatchObject({
      data: [],
      meta: { total: 0, pages: 0 },
    })
  })

  test('pagination stays correct after people in the middle were erased', async () => {
    const other = await w.newAccount()
    const contacts = Array.from({ length: 40 }, (_, i) => ({ email: `e${i}@example.com` }))
    await other.all.post('/contacts/import', { contacts })
    for (const seq of [3, 17, 18, 19, 38]) {
      await w.db`delete from contacts where account_id = ${other.accountId} and seq = ${seq}`
      await w.db`insert into erased_people values (${other.accountId}, ${seq})`
    }
    await w.db`update people_counts set people = people - 5 where account_id = ${other.accountId}`
    const seen: string[] = []
    for (let page = 1; page <= 8; page++) {
      const { data } = (await other.all.get(`/contacts?limit=5&page=${page}`)).body
      seen.push(...data.map(({ email }: { email: string }) => email))
    }
    const left = contacts.map(({ email }) => email).filter((_, i) => ![3, 17, 18, 19, 38].includes(i + 1))
    expect(seen).toEqual(left.toReversed())
  })

  test.each(['status=never', 'email=nope', 'limit=0'])('refuses %s', async (query) => {
    expect((await w.all.get(`/contacts?${query}`)).status).toBe(400)
  })
})

describe('limits under concurrency', () => {
  test('200 concurrent POSTs of one new address: one person, one contact.subscribed', async () => {
    const other = await w.newAccount()
    const clients = [other.as('contacts:write'), other.as('contacts:write'), other.as('contacts:write')]
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => clients[i % 3]!.post('/contacts', { email: 'one@example.com' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(199)
    expect(await activityNamed({ db: w.db, accountId: other.accountId }, 'contact.subscribed')).toHaveLength(1)
    expect((await other.all.get('/contacts')).body.meta.total).toBe(1)
  })

  test("enforces the plan's people limit: plan_limit_reached for a new person, while updates still work", async () => {
    const other = await w.newAccount({ peopleLimit: 20 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => other.all.post('/contacts', { email: `p${i}@example.com` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(30)
    expect(refused[0]!.body.error.code).toBe('plan_limit_reached')
    const known = answers.find(({ status }) => status === 201)!.body.data.email
    expect((await other.all.post('/contacts', { email: known, firstName: 'Still' })).status).toBe(200)
    expect((await other.all.get('/contacts')).body.meta.total).toBe(20)
  })
})
