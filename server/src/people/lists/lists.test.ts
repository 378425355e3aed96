import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'

const w = await world()
const makeList = async (client: Client, body: object = {}) =>
  (await client.post('/lists', { name: 'VIPs', ...body })).body.data

describe('POST /lists', () => {
  test('creates a list and returns 201', async () => {
    w.clock.stop('2026-11-14T09:30:00.000Z')
    const made = await w
      .as('lists:write')
      .post('/lists', { name: 'VIPs', description: 'Best customers', blockSending: true })
    expect(made.status).toBe(201)
    expect(made.body.data).toEqual({
      id: expect.stringMatching(/^lst_[0-9a-z]{26}$/),
      name: 'VIPs',
      description: 'Best customers',
      blockSending: true,
      createdAt: '2026-11-14T09:30:00.000Z',
      updatedAt: '2026-11-14T09:30:00.000Z',
    })
  })

  test('description defaults to null and blockSending to false', async () => {
    expect(await makeList(w.all)).toMatchObject({ description: null, blockSending: false })
  })

  test('names need not be unique', async () => {
    const [one, two] = [await makeList(w.all, { name: 'Twin' }), await makeList(w.all, { name: 'Twin' })]
    expect(one.id).not.toBe(two.id)
  })

  test.each([
    ['no name', {}, '"name" is required.'],
    ['an empty name', { name: '' }, '"name" must not be empty.'],
    ['a blank name', { name: '  ' }, '"name" must be some visible text.'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, '"name" must have at most 120 characters.'],
    ['a name that is a number', { name: 5 }, '"name" must be text.'],
    ['a name that is null', { name: null }, '"name" must be text.'],
    [
      'a description of 501 characters',
      { name: 'a', description: 'x'.repeat(501) },
      '"description" must have at most 500 characters.',
    ],
    ['blockSending in words', { name: 'a', blockSending: 'yes' }, '"blockSending" must be true or false.'],
  ])('rejects %s with validation_error and creates nothing', async (_, body, message) => {
    const before = (await w.all.get('/lists')).body.meta.total
    const refused = await w.all.post('/lists', body)
    expect([refused.status, refused.body.error]).toEqual([400, { code: 'validation_error', message }])
    expect((await w.all.get('/lists')).body.meta.total).toBe(before)
  })

  test('accepts a name of 120 and a description of 500 characters, counted as users perceive them', async () => {
    const name = '😀'.repeat(120)
    expect(await makeList(w.all, { name, description: 'é'.repeat(500) })).toMatchObject({ name })
  })

  test('ignores unknown fields and names them in warnings', async () => {
    const made = await w.all.post('/lists', { name: 'a', nmae: 'b' })
    expect([made.status, made.body.warnings]).toEqual([201, ['Ignored unknown field "nmae".']])
  })
})

describe('GET /lists', () => {
  test('lists newest first, in pages, with exact totals', async () => {
    const other = await w.newAccount()
    for (let i = 1; i <= 5; i++) await makeList(other.all, { name: `List ${i}` })
    const first = await other.all.get('/lists?limit=2')
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(['List 5', 'List 4'])
    expect(first.body.meta).toEqual({ page: 1, limit: 2, total: 5, pages: 3 })
    const last = await other.all.get('/lists?limit=2&page=3')
    expect(last.body.data.map(({ name }: { name: string }) => name)).toEqual(['List 1'])
    expect((await other.all.get('/lists?page=99')).body).toMatchObject({ data: [], meta: { page: 99, total: 5 } })
  })

  test('search matches name or description in any case, and treats %, _ and \\ literally', async () => {
    const other = await w.newAccount()
    await makeList(other.all, { name: 'Spring SALE' })
    await makeList(other.all, { name: 'Newsletter', description: 'for the spring' })
    await makeList(other.all, { name: '100% wool' })
    const found = async (search: string) =>
      (await other.all.get(`/lists?search=${encodeURIComponent(search)}`)).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await found('spring')).toEqual(['Newsletter', 'Spring SALE'])
    expect(await found('0%')).toEqual(['100% wool'])
    expect(await found('_')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test.each(['limit=0', 'limit=101', 'limit=ten', 'limit=1.5', 'page=0', 'page=-1', 'limit=5&limit=6'])(
    'refuses %s',
    async (query) => {
      const refused = await w.all.get(`/lists?${query}`)
      expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
    },
  )
})

describe('GET, PATCH and DELETE /lists/{id}', () => {
  test('GET returns the member count', async () => {
    const { id } = await makeList(w.all)
    expect((await w.as('lists:read').get(`/lists/${id}`)).body.data).toMatchObject({ id, memberCount: 0 })
  })

  test('PATCH changes only the fields sent; null clears the description', async () => {
    w.clock.stop()
    const { id } = await makeList(w.all, { description: 'Old' })
    w.clock.advance(60_000)
    const renamed = await w.all.patch(`/lists/${id}`, { name: 'Renamed' })
    expect(renamed.body.data).toMatchObject({
      name: 'Renamed',
      description: 'Old',
      updatedAt: w.clock.now().toISOString(),
    })
    expect((await w.all.patch(`/lists/${id}`, { description: null })).body.data.description).toBeNull()
    expect((await w.all.patch(`/lists/${id}`, { blockSending: true })).body.data.blockSending).toBe(true)
  })

  test('PATCH with the current values keeps updatedAt', async () => {
    const { id, updatedAt } = await makeList(w.all)
    w.clock.advance(60_000)
    expect((await w.all.patch(`/lists/${id}`, { name: 'VIPs' })).body.data.updatedAt).toBe(updatedAt)
  })

  test('concurrent changes of different fields are all kept', async () => {
    const { id } = await makeList(w.all)
    await Promise.all([
      w.all.patch(`/lists/${id}`, { name: 'New' }),
      w.all.patch(`/lists/${id}`, { description: 'Words' }),
    ])
    expect((await w.all.get(`/lists/${id}`)).body.data).toMatchObject({ name: 'New', description: 'Words' })
  })

  test('DELETE returns {deleted: true}, keeps people, and the list is gone', async () => {
    const { id } = await makeList(w.all)
    const { body } = await w.all.post('/contacts', { email: 'kept@example.com' })
    await w.all.post(`/lists/${id}/members`, { contactIds: [body.data.id] })
    expect((await w.all.delete(`/lists/${id}`)).body).toEqual({ data: { deleted: true } })
    expect((await w.all.get(`/lists/${id}`)).status).toBe(404)
    expect((await w.all.delete(`/lists/${id}`)).status).toBe(404)
    expect((await w.all.get(`/contacts/${body.data.id}`)).body.data.subscriptionStatus).toBe('subscribed')
  })
})
