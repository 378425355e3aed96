import { expect, test, vi } from 'vitest'
import { world } from '../../test/harness.ts'

const w = await world()

test('an admin changes name and country; the plan is only shown', async () => {
  const own = await w.newAccount({ name: 'Looms', peopleLimit: 500, sendsPerMonth: 1_000 })
  const [admin, member] = [await own.signIn('admin'), await own.signIn('member')]
  const before = await member.account.get('/settings')
  expect(before.body.data).toMatchObject({
    name: 'Looms',
    country: null,
    plan: { peopleLimit: 500, sendsPerMonth: 1_000 },
    openForSending: true,
  })
  const changed = await admin.account.patch('/settings', { name: ' Better looms ', country: 'gb', plan: {} })
  expect(changed.body).toMatchObject({
    data: { name: 'Better looms', country: 'GB', plan: { peopleLimit: 500 } },
    warnings: ['Ignored unknown field "plan".'],
  })
  await vi.waitFor(async () => expect((await own.all.get('/me')).body.data.account).toBe('Better looms'))
  expect((await admin.account.patch('/settings', { country: null })).body.data).toMatchObject({ country: null })
  const refused = await admin.account.patch('/settings', { country: '12' })
  expect(refused.body.error.message).toBe('"country" must be a two-letter code, such as GB.')
})
