// Limits per account that the contract doesn't set. Those of keys and apps are tested in their modules.

import { expect, test } from 'vitest'
import { browser, world } from '../../../test/harness.ts'
import { cachedBytesOf } from '../../activity/feed/event-names.ts'
import { createApi } from '../../api.ts'
import { newId } from '../../platform/values/ids.ts'
import { memoryRateLimiter } from '../../platform/http/rate-limit.ts'
import { publicAccountId } from './accounts.ts'
import { CEILINGS } from './ceilings.ts'

const w = await world()

test('limits waiting files by number and size; a finished file frees its place', async () => {
  const admin = await w.signIn('admin')
  const upload = () =>
    admin.account.post('/imports?name=people.csv', 'email\na@example.com\n', { 'content-type': 'text/csv' })
  const waiting = (files: number, bytes: number) => w.db`
    insert into imports (account_id, id, name, state, encoding, delimiter, bytes, created_at)
    select ${w.accountId}, gen_random_uuid(), 'x', 'uploaded', 'utf-8', ',', ${bytes}, now() from generate_series(1, ${files})`
  await waiting(CEILINGS.filesWaiting - 1, 1)
  const sent = await Promise.all([upload(), upload(), upload()])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  expect(sent.find(({ status }) => status === 400)!.body.error).toMatchObject({ code: 'limit_reached' })
  await w.db`update imports set state = 'done' where account_id = ${w.accountId}`
  expect((await upload()).status).toBe(201)
  await waiting(1, CEILINGS.bytesWaiting)
  expect((await upload()).body.error.code).toBe('limit_reached')
})

test("limits an account's console requests per minute without affecting other accounts", async () => {
  const other = await w.newAccount()
  const [busy, calm] = [await w.signIn('member'), await other.signIn('member')]
  const limiter = memoryRateLimiter(() => 0)
  const server = await createApi({ config: w.config, db: w.db, clock: w.clock, log: w.log, limiter })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const subject = `console/${w.accountId}`
  for (let i = 1; i < CEILINGS.consoleRequestsPerMinute; i++)
    void limiter.take(subject, CEILINGS.consoleRequestsPerMinute)
  const settings = (of: typeof busy, accountId: string) =>
    browser(url, w.config.baseUrl, of.cookie()).get(`/accounts/${publicAccountId(accountId)}/settings`)
  const answers = [
    await settings(busy, w.accountId),
    await settings(busy, w.accountId),
    await settings(calm, other.accountId),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 200])
  await server.close()
})

test('limits the bytes of stored event names per account', async () => {
  const [many, few] = [await w.newAccount(), await w.newAccount()]
  const names = (of: string) =>
    Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`${of} ${i} ${'x'.repeat(100)}`, 1]))
  const record = async (of: typeof many, name: string) => {
    // A name is cached once a second event finds it stored.
    for (let i = 0; i < 2; i++) await of.all.post('/events', { email: 'a@example.com', name, properties: names(name) })
  }
  await record(few, 'first')
  const before = cachedBytesOf(few.accountId)
  expect(before).toBeGreaterThan(99 * 200)
  const rounds = Math.ceil(CEILINGS.eventNameBytes / before) + 3
  for (let i = 0; i < rounds; i++) await record(many, `name ${i} ${newId()}`)
  expect(cachedBytesOf(many.accountId)).toBeLessThan(CEILINGS.eventNameBytes + before)
  expect(cachedBytesOf(few.accountId)).toBe(before)
})
