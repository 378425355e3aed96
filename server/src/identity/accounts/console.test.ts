import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Role } from '../../platform/http/caller.ts'
import type { Problem } from '../../platform/problem.ts'
import * as accounts from './accounts.ts'

const w = await world()

test('an admin changes name and country; the plan is read-only', async () => {
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
  await expect.poll(async () => (await own.all.get('/me')).body.data.account).toBe('Better looms')
  expect((await admin.account.patch('/settings', { country: null })).body.data).toMatchObject({ country: null })
  const refused = await admin.account.patch('/settings', { country: '12' })
  expect(refused.body.error.message).toBe('"country" must be a two-letter country code, for example GB.')
})

test('stores the address, time zone, week start, language, and currency', async () => {
  const own = await w.newAccount()
  const admin = await own.signIn('admin')
  expect((await admin.account.get('/settings')).body.data).toMatchObject({
    postalAddress: null,
    zone: 'UTC',
    weekStart: 'monday',
    language: null,
    currency: null,
    membersMaySend: false,
  })
  const settings = {
    postalAddress: 'Analytical Engines, 1 Dorset Street, London',
    zone: 'Europe/Vienna',
    weekStart: 'sunday',
    language: 'de',
    currency: 'EUR',
  }
  const changed = await admin.account.patch('/settings', { ...settings, currency: 'eur' })
  expect(changed.body.data).toMatchObject(settings)
  const cleared = await admin.account.patch('/settings', { postalAddress: ' ', language: null, currency: null })
  expect(cleared.body.data).toMatchObject({ postalAddress: null, language: null, currency: null, zone: settings.zone })
})

test.each([
  ['zone', 'Mars/Olympus', '"zone" must be an IANA time zone, for example Europe/Vienna.'],
  ['zone', '+02:00', '"zone" must be an IANA time zone, for example Europe/Vienna.'],
  ['zone', "UTC'; drop table accounts", '"zone" must be an IANA time zone, for example Europe/Vienna.'],
  ['weekStart', 'friday', '"weekStart" must be one of monday, saturday, sunday.'],
  ['language', 'xx', '"language" must be one of en, de, fr, es.'],
  ['currency', '12', '"currency" must be a three-letter currency code, for example EUR.'],
])('rejects %s = %j', async (field, value, message) => {
  const admin = await w.signIn('admin')
  const before = (await admin.account.get('/settings')).body.data
  const refused = await admin.account.patch('/settings', { name: 'Other', [field]: value })
  expect([refused.status, refused.body.error]).toEqual([400, { code: 'validation_error', message, field }])
  expect((await admin.account.get('/settings')).body.data).toEqual(before)
})

test('owners and admins can send; members can if an owner allows it', async () => {
  const own = await w.newAccount()
  const [owner, admin] = [await own.signIn('owner'), await own.signIn('admin')]
  const may = async (role: Role) => {
    const actor = { kind: 'user' as const, id: owner.userId, role, session: '' }
    return accounts.requireMaySend({ ...own.ctx, actor }).then(
      () => true,
      ({ code }: Problem) => code,
    )
  }
  expect([await may('owner'), await may('admin'), await may('member')]).toEqual([true, true, 'forbidden'])
  await expect(accounts.requireMaySend(own.ctx)).resolves.toBeUndefined()
  const refused = await admin.account.patch('/settings', { membersMaySend: true, name: 'Other' })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
  expect((await owner.account.patch('/settings', { membersMaySend: true })).body.data.membersMaySend).toBe(true)
  expect(await may('member')).toBe(true)
  expect((await admin.account.get('/settings')).body.data.name).toBe('Analytical Engines')
})
