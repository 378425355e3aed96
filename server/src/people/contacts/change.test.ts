import { beforeAll, describe, expect, test } from 'vitest'
import { activityNamed, addDetail, stopAddress } from '../../../test/factories.ts'
import { world } from '../../../test/harness.ts'

const w = await world()

beforeAll(async () => {
  await addDetail(w, 'Colour')
  await addDetail(w, 'Size', 'number')
})

let n = 0
const newPerson = async (body: object = {}) =>
  (await w.all.post('/contacts', { email: `p${++n}@example.com`, ...body })).body.data
const eventsOf = async (name: string) => (await activityNamed(w, name)).length

describe('PATCH /contacts/{id}', () => {
  test('any | subscriptionStatus=subscribed | not stopped → subscribed, consent recorded, contact.subscribed sent', async () => {
    const { id } = await newPerson()
    await w.all.delete(`/contacts/${id}`)
    const before = await eventsOf('contact.subscribed')
    const back = await w.as('contacts:write').patch(`/contacts/${id}`, { subscriptionStatus: 'subscribed' })
    expect([back.status, back.body.data.subscriptionStatus]).toEqual([200, 'subscribed'])
    expect(await eventsOf('contact.subscribed')).toBe(before + 1)
  })

  test('stopped address | subscriptionStatus=subscribed → 409 stopped_address, unchanged', async () => {
    const { id, email } = await newPerson()
    await stopAddress(w, email)
    const refused = await w.all.patch(`/contacts/${id}`, { subscriptionStatus: 'subscribed', firstName: 'No' })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'stopped_address'])
    expect((await w.all.get(`/contacts/${id}`)).body.data).toMatchObject({
      firstName: null,
      subscriptionStatus: 'unsubscribed',
    })
  })

  test('subscribed | subscriptionStatus=unsubscribed → unsubscribed, contact.unsubscribed sent; already unsubscribed → unchanged', async () => {
    const { id } = await newPerson()
    const before = await eventsOf('contact.unsubscribed')
    for (let i = 0; i < 2; i++) {
      const left = await w.all.patch(`/contacts/${id}`, { subscriptionStatus: 'unsubscribed' })
      expect(left.body.data.subscriptionStatus).toBe('unsubscribed')
    }
    expect(await eventsOf('contact.unsubscribed')).toBe(before + 1)
  })

  test('changes only the fields sent; null or empty text clears a name or source; a blank full name does not', async () => {
    const { id } = await newPerson({ name: 'Ada Lovelace', source: 'shop' })
    expect((await w.all.patch(`/contacts/${id}`, { lastName: 'King' })).body.data).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      source: 'shop',
    })
    expect((await w.all.patch(`/contacts/${id}`, { name: ' ' })).body.data).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
    })
    expect(
      (await w.all.patch(`/contacts/${id}`, { firstName: null, lastName: '', source: null })).body.data,
    ).toMatchObject({ firstName: null, lastName: null, source: null })
  })

  test('updatedAt changes only when a value does', async () => {
    w.clock.stop()
    const { id, updatedAt } = await newPerson({ name: 'Ada' })
    w.clock.advance(1_000)
    expect((await w.all.patch(`/contacts/${id}`, { firstName: 'Ada' })).body.data.updatedAt).toBe(updatedAt)
    expect((await w.all.patch(`/contacts/${id}`, { firstName: 'Eve' })).body.data.updatedAt).toBe(
      w.clock.now().toISOString(),
    )
  })

  test('concurrent changes of different details are all kept', async () => {
    const { id } = await newPerson()
    await Promise.all([
      w.all.patch(`/contacts/${id}`, { properties: { colour: 'red' } }),
      w.all.patch(`/contacts/${id}`, { properties: { size: 5 } }),
      w.all.patch(`/contacts/${id}`, { firstName: 'Ada' }),
    ])
    expect((await w.all.get(`/contacts/${id}`)).body.data).toMatchObject({
      firstName: 'Ada',
      properties: { Colour: 'red', Size: 5 },
    })
  })

  test.each([{ subscriptionStatus: 'never' }, { properties: [] }, { firstName: 1 }])('refuses %o', async (body) => {
    const { id } = await newPerson()
    const refused = await w.all.patch(`/contacts/${id}`, body)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
  })
})

describe('DELETE /contacts/{id}', () => {
  test('unsubscribes and deletes nothing', async () => {
    const { id } = await newPerson({ name: 'Ada', properties: { colour: 'red' } })
    const gone = await w.as('contacts:read', 'contacts:write').delete(`/contacts/${id}`)
    expect([gone.status, gone.body.data.subscriptionStatus, gone.body.data.firstName]).toEqual([
      200,
      'unsubscribed',
      'Ada',
    ])
    expect((await w.all.get(`/contacts/${id}`)).body.data.properties).toEqual({ Colour: 'red' })
  })
})

describe('GET and PUT /contacts/{id}/properties', () => {
  test('GET lists every detail of the account in order, with empty text for no value', async () => {
    const { id } = await newPerson({ properties: { size: 7 } })
    expect((await w.as('contacts:read').get(`/contacts/${id}/properties`)).body).toEqual({
      data: [
        { name: 'Colour', type: 'text', value: '' },
        { name: 'Size', type: 'number', value: 7 },
      ],
    })
  })

  test('PUT sets the named details and warns about unknown names', async () => {
    const { id } = await newPerson({ properties: { size: 7 } })
    const changed = await w
      .as('contacts:read', 'contacts:write')
      .put(`/contacts/${id}/properties`, { properties: { COLOUR: 'blue', nope: 1 } })
    expect(changed.body.data.map(({ value }: { value: unknown }) => value)).toEqual(['blue', 7])
    expect(changed.body.warnings).toEqual(['Skipped "nope": there is no such detail in this account.'])
  })

  test('PUT without any known detail: 400', async () => {
    const { id } = await newPerson()
    for (const properties of [{ nope: 1 }, {}]) {
      const refused = await w.all.put(`/contacts/${id}/properties`, { properties })
      expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
    }
    expect((await w.all.put(`/contacts/${id}/properties`, {})).status).toBe(400)
  })
})

describe('GET /contacts/{id}/profile', () => {
  const SECTIONS = {
    lists: 'lists:read',
    blockedBy: 'lists:read',
    recent: 'events:read',
    orders: 'orders:read',
    dataRows: 'data:read',
  }

  test('rule 9: sections the key cannot read are omitted and named in meta.left_out', async () => {
    const { id } = await newPerson()
    const bare = (await w.as('contacts:read').get(`/contacts/${id}/profile`)).body
    expect(bare.meta.left_out).toEqual(Object.keys(SECTIONS))
    expect(Object.keys(bare.data).toSorted()).toEqual(['consent', 'details', 'emailResults', 'person'])
    for (const [section, scope] of Object.entries(SECTIONS)) {
      const { data } = (await w.as('contacts:read', scope).get(`/contacts/${id}/profile`)).body
      expect(data).toHaveProperty(section)
    }
  })

  test('meta is absent when nothing is omitted; consent, lists and blocking lists are included', async () => {
    w.clock.stop()
    const { id } = await newPerson({ source: 'shop' })
    const [plain, blocking] = await Promise.all(
      [{ name: 'VIPs' }, { name: 'Never', blockSending: true }].map(
        async (body) => (await w.all.post('/lists', body)).body.data.id,
      ),
    )
    for (const list of [plain, blocking]) await w.all.post(`/lists/${list}/members`, { contactIds: [id] })
    const { data, meta } = (await w.all.get(`/contacts/${id}/profile`)).body
    expect(meta).toBeUndefined()
    expect(data.lists).toEqual([
      { id: blocking, name: 'Never' },
      { id: plain, name: 'VIPs' },
    ])
    expect(data.blockedBy).toEqual([{ id: blocking, name: 'Never' }])
    expect(data.consent).toEqual({
      email: { status: 'subscribed', since: w.clock.now().toISOString(), how: 'api', source: 'shop' },
      text: { status: 'never', since: null, how: null, source: null },
    })
    expect(data.emailResults).toMatchObject({ sent: 0, opened: 0, lastSentAt: null })
    expect(data.orders).toEqual({ count: 0, total_by_currency: {}, recent: [] })
  })
})
