// Behavior that report cards, drip steps, and email blocks share.

import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'
import * as apps from '../apps/apps.ts'
import { transaction } from '../../platform/db/db.ts'

const w = await world()

const KINDS = [
  {
    path: '/report-cards',
    scope: 'events:write',
    body: { name: 'Bookings', event: 'Booked' },
    other: { name: 'B', event: 'B' },
  },
  { path: '/drip-steps', scope: 'events:read', body: { name: 'Text them' }, other: { name: 'Call them' } },
  {
    path: '/email-blocks',
    scope: 'data:write',
    body: { name: 'Rooms', data_set: 'rooms', title: 'name' },
    other: { name: 'Our rooms', data_set: 'rooms', title: 'name' },
  },
]

describe.each(KINDS)('$path', ({ path, scope, body, other }) => {
  let app: Awaited<ReturnType<typeof w.newApp>>
  let api: Client

  beforeAll(async () => {
    const t = await w.newAccount()
    app = await t.newApp({})
    api = app.as(scope, 'data:write')
    await api.post('/data', { name: 'Rooms', fields: [{ label: 'Name', type: 'words' }] })
  })

  test('PUT creates an item, changes nothing with the same body, and replaces it with another', async () => {
    const made = await api.put(`${path}/first`, body)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ ...body, key: 'first', description: null })
    expect(made.body.data.created_at).toBe(made.body.data.updated_at)
    w.clock.advance(5_000)
    const again = await api.put(`${path}/first`, { ...body, description: null })
    expect([again.status, again.body.data]).toEqual([200, made.body.data])
    const replaced = await api.put(`${path}/first`, { ...other, description: 'Better' })
    expect([replaced.status, replaced.body.data.name, replaced.body.data.description]).toEqual([
      200,
      other.name,
      'Better',
    ])
    expect(replaced.body.data.created_at).toBe(made.body.data.created_at)
    expect(replaced.body.data.updated_at > made.body.data.updated_at).toBe(true)
    expect((await api.get(`${path}/first`)).body.data).toEqual(replaced.body.data)
    expect((await api.get(path)).body.data).toEqual([replaced.body.data])
  })

  test('DELETE removes it', async () => {
    await api.put(`${path}/going`, body)
    expect((await api.delete(`${path}/going`)).body.data).toEqual({ deleted: true })
    for (const method of ['GET', 'DELETE']) {
      const { status, body: answer } = await api.request(method, `${path}/going`)
      expect([status, answer.error.code]).toEqual([404, 'not_found'])
    }
  })

  test.each(['A', 'a b', 'ä', 'a.b', 'x'.repeat(65), '%'])('rejects the key %s', async (key) => {
    const place = `${path}/${encodeURIComponent(key)}`
    const answer = await api.put(place, body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
    expect((await api.get(place)).status).toBe(404)
  })

  test('another app can neither see nor change it', async () => {
    await api.put(`${path}/mine`, body)
    const t = await w.newApp({})
    const foreign = t.as(scope)
    expect((await foreign.get(path)).body.data).toEqual([])
    expect((await foreign.get(`${path}/mine`)).status).toBe(404)
    expect((await foreign.delete(`${path}/mine`)).status).toBe(404)
    expect((await api.get(`${path}/mine`)).status).toBe(200)
  })

  test('allows 20 items under concurrent requests; replacing one is always possible', async () => {
    const kept = (await api.get(path)).body.data.length
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => api.put(`${path}/n${i}`, body)))
    const codes = answers.map(({ status, body: answer }) => (status === 201 ? 'made' : answer.error.code))
    expect(codes.filter((code) => code === 'made')).toHaveLength(20 - kept)
    expect(new Set(codes)).toEqual(new Set(['made', 'limit_reached']))
    expect((await api.get(path)).body.data).toHaveLength(20)
    expect((await api.put(`${path}/mine`, { ...body, description: 'New' })).status).toBe(200)
  })
})

test('deleting an app deletes its items', async () => {
  const t = await w.newAccount()
  const app = await t.newApp({})
  const api = app.as('events:write', 'events:read')
  await api.put('/report-cards/a', KINDS[0]!.body)
  await api.put('/drip-steps/a', KINDS[1]!.body)
  const team = (await t.signIn('admin')).account
  await team.put('/dashboard', { ids: [`${app.id}/a`] })
  await transaction(w.db, (tx) => apps.remove({ ...t.ctx, db: tx }, app.id))
  expect((await team.get('/report-cards')).body.data).toEqual([])
  expect((await team.get('/drip-steps')).body.data).toEqual([])
  expect((await team.get('/dashboard')).body.data).toEqual([])
})
