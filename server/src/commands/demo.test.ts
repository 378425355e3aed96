// The demo shop: made by the domain's own verbs, with results that add up, and the same for the same seed.

import { expect, test } from 'vitest'
import { systemCaller } from '../platform/http/caller.ts'
import { world } from '../../test/harness.ts'
import { demoClock } from './demo/clock.ts'
import { seeded } from './demo/random.ts'
import { fillShop } from './demo/shop.ts'

const w = await world()

test('people, orders, events, campaigns with results, lists, groups and data sets', async () => {
  const clock = demoClock(new Date(w.clock.now().getTime() - 56 * 86_400_000))
  const ctx = { ...systemCaller(w.accountId, clock, w.log), db: w.db }
  const said: string[] = []
  await fillShop({
    ctx,
    clock,
    random: seeded(1),
    baseUrl: w.url,
    people: 120,
    weeks: 8,
    say: (line) => void said.push(line),
  })
  expect(said).toHaveLength(2)
  const { account } = await w.signIn('owner')
  expect((await account.get('/contacts/search')).body.meta.total).toBe(120)
  const { data: campaigns } = (await account.get('/campaigns')).body
  expect(campaigns.map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent'])
  const { data: report } = (await account.get(`/campaigns/${campaigns[0].id}/report`)).body
  expect(report.recipients).toBe(report.delivered + report.bounced + report.failed + report.no_word_yet)
  expect(report.opened).toBeGreaterThan(10)
  expect(report.clicked).toBeGreaterThan(0)
  const { data: overview } = (await account.get('/overview?days=90')).body
  const opened = overview.now.reduce((sum: number, day: { opened: number }) => sum + day.opened, 0)
  expect(opened).toBeGreaterThanOrEqual(report.opened)
  expect((await account.get('/lists')).body.meta.total).toBe(3)
  expect((await account.get('/groups')).body.data.map(({ name }: { name: string }) => name)).toContain(
    'Loyal customers',
  )
  expect((await account.get('/data')).body.data.map(({ key }: { key: string }) => key)).toContain('stores')
  expect((await account.get('/orders')).body.meta.total).toBeGreaterThan(10)
})

test('the same seed draws the same, another one does not', () => {
  const draw = (seed: number) =>
    Array.from(
      { length: 5 },
      (
        (random) => () =>
          random.below(1_000)
      )(seeded(seed)),
    )
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})
