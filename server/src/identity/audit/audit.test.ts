// Who changed what in the console, for owners and admins.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

test('changes are recorded with user and name, repeated ones once, and only owners and admins read them', async () => {
  const { account: admin, email } = await w.signIn('admin')
  const { account: member } = await w.signIn('member')
  const design = (await member.post('/designs', { name: 'Letter', starting_design: 'welcome' })).body.data
  const list = (await member.post('/lists', { name: 'VIP' })).body.data
  await admin.patch(`/lists/${list.id}`, { name: 'VIPs' })
  await admin.patch(`/lists/${list.id}`, { name: 'VIP club' })
  // Neither reading nor a rejected change is recorded.
  await admin.get('/lists')
  await admin.patch(`/lists/${list.id}`, { name: '' })
  expect((await admin.post(`/designs/${design.id}/canvas`, {})).status).toBe(200)
  const entries = (await admin.get('/audit-log')).body.data
  expect(entries.slice(0, 2)).toMatchObject([
    { user: email, target: list.id, name: 'VIP club', times: 2 },
    { target: list.id, name: 'VIP', times: 1 },
  ])
  expect(entries[0].action).not.toContain('.')
  expect((await member.get('/audit-log')).status).toBe(403)
  const first = (await admin.get('/audit-log?limit=1')).body
  const next = (await admin.get(`/audit-log?limit=1&after=${first.meta.next}`)).body
  expect(next.data[0].id).toBe(entries[1].id)
  const other = await w.newAccount()
  expect((await (await other.signIn('owner')).account.get('/audit-log')).body.data).toEqual([])

  // Later changes are separate entries.
  w.clock.advance(3_600_000)
  await admin.patch(`/lists/${list.id}`, { name: 'Best friends' })
  expect((await admin.get('/audit-log')).body.data).toHaveLength(entries.length + 1)
})
