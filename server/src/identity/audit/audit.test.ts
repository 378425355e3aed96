// Who changed what in the console, for owners and admins.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { describedConsole } from '../../documents.ts'
import { audited, READS } from './record.ts'

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
    { user: email, action: 'lists.update', target: list.id, name: 'VIP club', times: 2 },
    { action: 'lists.create', target: list.id, name: 'VIP', times: 1 },
  ])
  expect(entries[0].summary).toBe('Update a list')
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

test('every request of the console that writes is recorded, or is listed as one that reads', async () => {
  const writes = describedConsole('').filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/accounts/{accountId}/'),
  )
  expect(writes.length).toBeGreaterThan(100)
  const unrecorded = writes.filter((endpoint) => audited(endpoint) === endpoint).map(({ id }) => id)
  expect(unrecorded.toSorted()).toEqual([...READS].toSorted())
  const { account: owner } = await w.signIn('owner')
  await owner.patch('/settings', { currency: 'GBP' })
  const [entry] = (await owner.get('/audit-log')).body.data
  expect(entry).toMatchObject({ action: 'account.update', name: 'Analytical Engines', times: 1 })
})
