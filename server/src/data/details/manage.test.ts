import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

async function team() {
  const tenant = await w.newAccount()
  const [member, admin] = [await tenant.signIn('member'), await tenant.signIn('admin')]
  return { ...tenant, member: member.account, admin: admin.account }
}

type Kept = { id: string; name: string }
const namesOf = (answer: { body: { data: Kept[] } }) => answer.body.data.map(({ name }) => name)

/** Details and topics follow the same rules. */
describe.each([
  ['details', { type: 'text' }, 'dtl'],
  ['topics', {}, 'top'],
] as const)('%s', (room, kind, prefix) => {
  const make = async (t: Awaited<ReturnType<typeof team>>, name: string) =>
    (await t.admin.post(`/${room}`, { name, ...kind })).body.data as Kept

  test('are created last in the order, renamed, and reordered', async () => {
    const t = await team()
    const [a, b, c] = [await make(t, ' A '), await make(t, 'B'), await make(t, 'C')]
    expect(a.id).toMatch(new RegExp(`^${prefix}_`))
    expect(namesOf(await t.member.get(`/${room}`))).toEqual(['A', 'B', 'C'])
    expect((await t.admin.patch(`/${room}/${b.id}`, { name: 'Bee' })).body.data.name).toBe('Bee')
    expect((await t.admin.patch(`/${room}/${b.id}`, { name: 'BEE' })).status).toBe(200)
    expect(namesOf(await t.admin.put(`/${room}/order`, { ids: [c.id, a.id, b.id] }))).toEqual(['C', 'A', 'BEE'])
    for (const ids of [
      [c.id, a.id],
      [c.id, a.id, a.id],
      [c.id, a.id, b.id, b.id],
    ])
      expect((await t.admin.put(`/${room}/order`, { ids })).status).toBe(400)
    expect(namesOf(await t.member.get(`/${room}`))).toEqual(['C', 'A', 'BEE'])
  })

  test('have names that differ by more than case; a retired name can be used again', async () => {
    const t = await team()
    const [a, b] = [await make(t, 'Colour'), await make(t, 'Other')]
    const taken = await t.admin.post(`/${room}`, { name: ' COLOUR ', ...kind })
    expect([taken.status, taken.body.error.code]).toEqual([400, 'validation_error'])
    expect((await t.admin.patch(`/${room}/${b.id}`, { name: 'colour' })).status).toBe(400)
    expect((await t.admin.delete(`/${room}/${a.id}`)).body.data).toEqual({ deleted: true })
    const again = await make(t, 'colour')
    expect(again.id).not.toBe(a.id)
    expect(namesOf(await t.member.get(`/${room}`))).toEqual(['Other', 'colour'])
    for (const method of ['PATCH', 'DELETE'])
      expect((await t.admin.request(method, `/${room}/${a.id}`, { name: 'x' })).status).toBe(404)
    const numbers = await w.db`select number from ${w.db(room)} where account_id = ${t.accountId} order by number`
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('concurrent creation gives each its own number and a name only once', async () => {
    const t = await team()
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, n) => t.admin.post(`/${room}`, { name: `N${n}`, ...kind })),
    )
    expect(many.every(({ status }) => status === 201)).toBe(true)
    const same = await Promise.all(Array.from({ length: 8 }, () => t.admin.post(`/${room}`, { name: 'Same', ...kind })))
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
    const numbers = await w.db`select number from ${w.db(room)} where account_id = ${t.accountId} order by number`
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1))
  })

  test('only admins change them, and those of another account are not found', async () => {
    const [t, other] = [await team(), await team()]
    const [mine, theirs] = [await make(t, 'A'), await make(other, 'A')]
    const calls = [
      ['POST', `/${room}`, { name: 'B', ...kind }],
      ['PATCH', `/${room}/${mine.id}`, { name: 'B' }],
      ['PUT', `/${room}/order`, { ids: [mine.id] }],
      ['DELETE', `/${room}/${mine.id}`],
    ] as const
    for (const [method, path, body] of calls) expect((await t.member.request(method, path, body)).status).toBe(403)
    expect((await t.admin.patch(`/${room}/${theirs.id}`, { name: 'B' })).status).toBe(404)
    expect((await t.admin.delete(`/${room}/${theirs.id}`)).status).toBe(404)
    expect((await t.admin.put(`/${room}/order`, { ids: [theirs.id] })).status).toBe(404)
    expect(namesOf(await other.member.get(`/${room}`))).toEqual(['A'])
  })
})

describe('details', () => {
  test('values belong to the number: a rename keeps them, a reused name starts empty', async () => {
    const t = await team()
    const made = (await t.admin.post('/details', { name: 'City', type: 'text' })).body.data
    const { id } = (await t.all.post('/contacts', { email: 'a@example.com', properties: { city: 'Rome' } })).body.data
    const properties = async () => (await t.all.get(`/contacts/${id}`)).body.data.properties
    await t.admin.patch(`/details/${made.id}`, { name: 'Town' })
    expect(await properties()).toEqual({ Town: 'Rome' })
    await t.admin.delete(`/details/${made.id}`)
    expect(await properties()).toEqual({})
    await t.admin.post('/details', { name: 'Town', type: 'number' })
    expect(await properties()).toEqual({})
  })

  test('choices are required for a choice, rejected for other types, and can change without affecting stored values', async () => {
    const t = await team()
    const made = await t.admin.post('/details', { name: 'Size', type: 'choice', choices: ['S', ' M '] })
    expect(made.body.data.choices).toEqual(['S', 'M'])
    const bad = [
      { name: 'A', type: 'choice' },
      { name: 'A', type: 'choice', choices: ['x', 'X '] },
      { name: 'A', type: 'text', choices: ['x'] },
      { name: ' ', type: 'text' },
      { name: 'A', type: 'colour' },
    ]
    for (const body of bad) expect((await t.admin.post('/details', body)).status).toBe(400)
    const { id } = (await t.all.post('/contacts', { email: 'a@example.com', properties: { size: 'm' } })).body.data
    await t.admin.patch(`/details/${made.body.data.id}`, { choices: ['L'] })
    expect((await t.all.get(`/contacts/${id}`)).body.data.properties).toEqual({ Size: 'M' })
    const refused = await t.all.put(`/contacts/${id}/properties`, { properties: { size: 'S' } })
    expect(refused.body.warnings).toEqual(['Skipped "Size": it must be one of L.'])
  })
})

test('a new topic is on for everyone', async () => {
  const t = await team()
  await t.admin.post('/topics', { name: 'News', description: ' Once a week ' })
  await t.all.post('/contacts', { email: 'a@example.com', preferences: ['news'] })
  const later = (await t.admin.post('/topics', { name: 'Offers' })).body.data
  expect(later.description).toBeNull()
  expect((await t.admin.get('/contacts/export')).text).toContain('News; Offers')
  expect((await t.admin.patch(`/topics/${later.id}`, { description: 'x' })).body.data.description).toBe('x')
  expect((await t.admin.patch(`/topics/${later.id}`, { description: null })).body.data.description).toBeNull()
})
