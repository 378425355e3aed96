// The demo shop: created through the service functions with consistent results, next to workers that do not touch it,
// and identical for the same seed.

import { expect, test } from 'vitest'
import { world } from '../../test/harness.ts'
import { queues } from '../app.ts'
import { runQueues } from '../platform/queue/runner.ts'
import { makeDemo } from './demo/make.ts'
import { seeded } from './demo/random.ts'

const w = await world()
const WEEKS = 8

test('has people, orders, events, campaigns with results, live drips, forms with submissions, lists, groups, and data sets', async () => {
  w.clock.set(new Date())
  const worker = runQueues({ db: w.db, queues: queues(w), clock: w.clock, log: w.log, pollMs: 20 })
  const said: string[] = []
  const onWeek = async (week: number, words: string | null) => {
    if (words) said.push(words)
    // Before anything is handed over.
    if (week === WEEKS) await worker.close()
  }
  const request = { databaseUrl: w.databaseUrl, baseUrl: w.url, smtpUrl: null, accountId: w.accountId }
  await makeDemo({ ...request, people: 120, weeks: WEEKS }, onWeek)
  // No worker of the installation took any of its back-dated jobs.
  expect(await w.db`select from captured_emails where account_id = ${w.accountId}`).toHaveLength(0)
  const waiting = await w.db`select from queue_due where account_id = ${w.accountId} and queue = 'drips'`
  expect(waiting.length).toBeGreaterThan(0)
  const left = await w.db`select from pg_namespace where nspname like 'demo%'`
  expect(left).toHaveLength(0)
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
  const { data: drips } = (await account.get('/drips')).body
  expect(drips.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`).toSorted()).toEqual([
    'First order thanks: live',
    'Welcome series: live',
    'Win back: live',
  ])
  const welcome = drips.find(({ name }: { name: string }) => name === 'Welcome series')
  const { data: inside } = (await account.get(`/drips/${welcome.id}/people?state=waiting`)).body
  expect(inside.length).toBeGreaterThan(3)
  expect(
    inside.some(({ path }: { path: { outcome: string }[] }) => path.some(({ outcome }) => outcome === 'sent')),
  ).toBe(true)
  const { data: forms } = (await account.get('/forms')).body
  expect(forms).toHaveLength(3)
  const reviews = forms.find(({ name }: { name: string }) => name === 'Reviews')
  expect((await account.get(`/forms/${reviews.id}/answers`)).body.meta.total).toBeGreaterThan(20)
}, 60_000)

test('the same seed creates the same shop, and another seed a different one', () => {
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
