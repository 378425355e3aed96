// A person's topics and email frequency, as the team reads and changes them.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()
const [{ account: admin }, { account: member }] = [await w.signIn('admin'), await w.signIn('member')]
const offers = (await admin.post('/topics', { name: 'Offers' })).body.data.id as string
const news = (await admin.post('/topics', { name: 'News' })).body.data.id as string
const ada = (await w.all.post('/contacts', { email: 'ada@example.com' })).body.data.id as string
const path = `/contacts/${ada}/topics`

test('all topics are on by default', async () => {
  expect((await member.get(path)).body.data).toEqual({
    topics: [
      { id: offers, name: 'Offers', on: true },
      { id: news, name: 'News', on: true },
    ],
    frequency: 'any',
  })
})

test('topics that are not named stay unchanged', async () => {
  const off = await member.put(path, { off: [offers] })
  expect(off.body.data.topics.map(({ on }: { on: boolean }) => on)).toEqual([false, true])
  const weekly = await member.put(path, { frequency: 'weekly' })
  expect(weekly.body.data).toMatchObject({ topics: [{ on: false }, { on: true }], frequency: 'weekly' })
  const back = await member.put(path, { on: [offers], off: [news] })
  expect(back.body.data).toMatchObject({ topics: [{ on: true }, { on: false }], frequency: 'weekly' })
})

test('rejects an unknown topic and changes nothing; a person of another account is not found', async () => {
  const { status, body } = await member.put(path, { off: [offers, 'top_nothing'] })
  expect([status, body.error.message]).toEqual([400, '"top_nothing" is not a topic of this account.'])
  expect((await member.get(path)).body.data.topics[0].on).toBe(true)
  const other = await (await w.newAccount()).signIn('owner')
  expect((await other.account.get(path)).status).toBe(404)
  expect((await other.account.put(path, { frequency: 'any' })).status).toBe(404)
})
