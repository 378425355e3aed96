import { expect, test } from 'vitest'
import { world } from '../../test/harness.ts'

const w = await world()

test('POST /contacts adds and subscribes', async () => {
  const made = await w.all.post('/contacts', { email: ' Ada@Example.com ', name: 'Ada Lovelace', source: 'shop' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    data: {
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      subscriptionStatus: 'subscribed',
      properties: {},
    },
    meta: { created: true, subscribed: true, suppressed: false, keptOptOut: false },
  })
  const id = made.body.data.id
  expect((await w.all.delete(`/contacts/${id}`)).body.data.subscriptionStatus).toBe('unsubscribed')
  const again = await w.all.post('/contacts', { email: 'ada@example.com' })
  expect(again.status).toBe(200)
  expect(again.body.meta.keptOptOut).toBe(true)
  const imported = await w.all.post('/contacts/import', {
    contacts: [{ email: 'b@example.com' }, { email: 'x' }, { email: 'ada@example.com', name: 'A L' }],
  })
  expect(imported.body).toMatchObject({ data: { created: 1, updated: 1, failed: 1 } })
  const all = await w.all.get('/contacts')
  expect(all.body.meta.total).toBe(2)
  expect(all.body.data.map((p: { email: string }) => p.email)).toEqual(['b@example.com', 'ada@example.com'])
  expect((await w.all.get('/contacts?status=subscribed')).body.meta.total).toBe(1)
  expect((await w.all.get(`/contacts/${id}/profile`)).status).toBe(200)
  expect((await w.all.patch(`/contacts/${id}`, { subscriptionStatus: 'subscribed' })).status).toBe(200)
  const list = (await w.all.post('/lists', { name: 'L' })).body.data.id
  expect(
    (await w.all.post(`/lists/${list}/members`, { emails: ['b@example.com', 'no@example.com'] })).body,
  ).toMatchObject({ data: { added: 1 }, meta: { unknownEmails: ['no@example.com'] } })
  expect((await w.all.get(`/lists/${list}/members`)).body.meta.total).toBe(1)
})
