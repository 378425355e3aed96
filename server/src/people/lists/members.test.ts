import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()
let list: string
let ids: string[]

beforeAll(async () => {
  list = (await w.all.post('/lists', { name: 'VIPs' })).body.data.id
  ids = []
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Mary']) {
    const { body } = await w.all.post('/contacts', { email: `${name.split(' ')[0]}@example.com`, name })
    ids.push(body.data.id)
  }
})

const members = async () => (await w.all.get(`/lists/${list}/members`)).body

test('the team sees the subscriptions of members', async () => {
  const account = await w.newAccount()
  const { account: team } = await account.signIn('member')
  const { id } = (await account.all.post('/lists', { name: 'All' })).body.data
  const emails = ['subscribed@example.com', 'never@example.com', 'stopped@example.com']
  await account.all.post('/contacts', { email: emails[0], name: 'Ada Lovelace' })
  await account.all.post('/events', { name: 'seen', email: emails[1] })
  await account.all.post('/contacts', { email: emails[2] })
  await team.post('/stopped-addresses', { emails: [emails[2]] })
  for (const email of emails) await account.all.post(`/lists/${id}/members`, { emails: [email] })
  const { body } = await team.get(`/lists/${id}/members?limit=100`)
  expect(body.meta.total).toBe(3)
  expect(body.data).toMatchObject([
    { email: emails[2], name: null, suppressed: true },
    { email: emails[1], status: 'never', suppressed: false },
    { email: emails[0], name: 'Ada Lovelace', status: 'subscribed', suppressed: false },
  ])
})

describe('POST /lists/{id}/members', () => {
  test('adds by ID and by address, counts existing members, and echoes unknown people', async () => {
    const added = await w.as('lists:write').post(`/lists/${list}/members`, {
      contactIds: [ids[0], 'per_nonsense', ids[0]],
      emails: ['GRACE@example.com ', 'nobody@example.com', 'not an address'],
    })
    expect(added.status).toBe(200)
    expect(added.body).toEqual({
      data: { added: 2, alreadyMembers: 0 },
      meta: {
        startAutomations: false,
        unknownIds: ['per_nonsense'],
        unknownEmails: ['nobody@example.com', 'not an address'],
      },
    })
    const again = await w.all.post(`/lists/${list}/members`, { contactIds: ids, startAutomations: true })
    expect(again.body).toMatchObject({ data: { added: 1, alreadyMembers: 2 }, meta: { startAutomations: true } })
    expect((await w.all.get(`/lists/${list}`)).body.data.memberCount).toBe(3)
  })

  test('creates no people', async () => {
    const before = (await w.all.get('/contacts')).body.meta.total
    await w.all.post(`/lists/${list}/members`, { emails: ['new@example.com'] })
    expect((await w.all.get('/contacts')).body.meta.total).toBe(before)
  })

  test.each([
    ['neither contactIds nor emails', {}],
    ['two empty arrays', { contactIds: [], emails: [] }],
    ['501 people together', { contactIds: Array(250).fill('per_x'), emails: Array(251).fill('a@example.com') }],
  ])('rejects %s with validation_error', async (_, body) => {
    const refused = await w.all.post(`/lists/${list}/members`, body)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
    expect((await w.all.delete(`/lists/${list}/members`, body)).status).toBe(400)
  })

  test('accepts 500 people and echoes at most 50 unknown IDs and 50 unknown emails', async () => {
    const body = {
      contactIds: Array.from({ length: 250 }, (_, i) => `per_${i}`),
      emails: Array.from({ length: 250 }, (_, i) => `x${i}@example.com`),
    }
    const { meta } = (await w.all.post(`/lists/${list}/members`, body)).body
    expect([meta.unknownIds.length, meta.unknownEmails.length]).toEqual([50, 50])
  })

  test('concurrent additions of the same people count them once', async () => {
    const { id } = (await w.all.post('/lists', { name: 'Race' })).body.data
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => w.all.post(`/lists/${id}/members`, { contactIds: ids })),
    )
    expect(answers.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(3)
    expect((await w.all.get(`/lists/${id}`)).body.data.memberCount).toBe(3)
  })
})

describe('GET /lists/{id}/members', () => {
  test('lists newest additions first, with email and name only for contacts:read', async () => {
    const { id } = (await w.all.post('/lists', { name: 'Order' })).body.data
    for (const contactId of ids) {
      w.clock.advance(1_000)
      await w.all.post(`/lists/${id}/members`, { contactIds: [contactId] })
    }
    const full = (await w.as('lists:read', 'contacts:read').get(`/lists/${id}/members`)).body
    expect(full.meta).toEqual({ page: 1, limit: 25, total: 3, pages: 1 })
    expect(full.data.map((member: { name: string }) => member.name)).toEqual(['Mary', 'Grace Hopper', 'Ada Lovelace'])
    const redacted = (await w.as('lists:read').get(`/lists/${id}/members`)).body.data
    expect(Object.keys(redacted[0]).toSorted()).toEqual(['addedAt', 'contactId'])
  })
})

describe('DELETE /lists/{id}/members', () => {
  test('removes members and echoes unknown people', async () => {
    const before = (await members()).meta.total
    const removed = await w.all.delete(`/lists/${list}/members`, {
      contactIds: [ids[0]],
      emails: ['grace@example.com', 'nobody@example.com'],
    })
    expect(removed.body).toEqual({
      data: { removed: 2 },
      meta: { unknownIds: [], unknownEmails: ['nobody@example.com'] },
    })
    expect((await members()).meta.total).toBe(before - 2)
  })
})

test('adding to or removing from a list that is being deleted does not fail', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = (await w.all.post('/lists', { name: `Short-lived ${round}` })).body.data
    const answers = await Promise.all([
      w.all.post(`/lists/${id}/members`, { contactIds: ids }),
      w.all.post('/contacts/import', { listId: id, contacts: [{ email: 'ada@example.com' }] }),
      w.all.delete(`/lists/${id}`),
    ])
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    expect((await w.all.get(`/lists/${id}`)).status).toBe(404)
  }
})
