// People added by an event: once, counted, and never past a stop, the plan's limit, or an erasure.

import { transaction } from '../../platform/db/db.ts'
import { expect, test } from 'vitest'
import { stopAddress } from '../../../test/factories.ts'
import { client, createKey, world } from '../../../test/harness.ts'

const w = await world()

async function withKnownName(plan: Parameters<typeof w.newAccount>[0] = {}) {
  const account = await w.newAccount(plan)
  const send = (email: string, more: object = {}) => account.all.post('/events', { email, name: 'seen', ...more })
  for (let i = 0; i < 2; i++) await send('known@example.com')
  const people = () => w.db<{ id: string; seq: number; email: string; status: string; stopped: boolean }[]>`
    select id, seq, email, status, stopped from contacts where account_id = ${account.accountId} order by seq`
  const counts = async () =>
    (await w.db`select people, subscribed, last_seq from people_counts where account_id = ${account.accountId}`)[0]
  return { account, send, people, counts }
}

test('a new person is added with the event, unsubscribed, and counted', async () => {
  const { account, send, people, counts } = await withKnownName()
  const { status, body } = await send('new@example.com')
  expect(status).toBe(201)
  expect(body.meta).toEqual({ contact_created: true, duplicate: false, automations_started: false })
  expect(await people()).toMatchObject([
    { seq: 1, email: 'known@example.com' },
    { seq: 2, email: 'new@example.com', status: 'never', stopped: false },
  ])
  expect(await counts()).toEqual({ people: 2, subscribed: 0, last_seq: 2 })
  const { body: found } = await account.all.get('/contacts?email=new@example.com')
  expect(found.data).toMatchObject([{ subscriptionStatus: 'unsubscribed', suppressed: false, source: 'event' }])
  expect((await account.all.get('/events?email=new@example.com')).body.meta.total).toBe(1)
})

test('several concurrent events of one new person add one person', async () => {
  const { account, send, people } = await withKnownName()
  const answers = await Promise.all(Array.from({ length: 12 }, () => send('new@example.com')))
  expect(answers.filter(({ body }) => body.meta.contact_created)).toHaveLength(1)
  expect(await people()).toHaveLength(2)
  expect((await account.all.get('/events?email=new@example.com')).body.meta.total).toBe(12)
})

test('a new person whose address is stopped stays stopped', async () => {
  const { account, send, people } = await withKnownName()
  await stopAddress(account.ctx, 'bounced@example.com')
  expect((await send('bounced@example.com')).body.meta.contact_created).toBe(true)
  expect((await people())[1]).toMatchObject({ email: 'bounced@example.com', stopped: true, status: 'never' })
})

test('the plan accepts exactly as many people as its limit allows', async () => {
  const { send, people, counts } = await withKnownName({ peopleLimit: 4 })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => send(`new${i}@example.com`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(27)
  expect(await people()).toHaveLength(4)
  expect(await counts()).toMatchObject({ people: 4, last_seq: 4 })
})

test('an event whose external id is taken adds no one', async () => {
  const { send, people } = await withKnownName()
  await send('known@example.com', { external_id: 'taken' })
  const { body } = await send('new@example.com', { external_id: 'taken' })
  expect(body.meta).toMatchObject({ contact_created: false, duplicate: true })
  expect(await people()).toHaveLength(1)
})

test('of new people with the same external id at once, one is added', async () => {
  const { account, send, people } = await withKnownName()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => send(`new${i}@example.com`, { external_id: 'same' })),
  )
  expect(answers.filter(({ body }) => body.meta.contact_created)).toHaveLength(1)
  expect(answers.filter(({ body }) => !body.meta.duplicate)).toHaveLength(1)
  expect(await people()).toHaveLength(2)
  expect((await account.all.get('/events')).body.meta.total).toBe(3)
})

test("adding a person waits for other transactions that write the account's people", async () => {
  const { account, send, people } = await withKnownName()
  let sent: ReturnType<typeof send> | undefined
  await transaction(w.db, async (tx) => {
    await tx`select from people_counts where account_id = ${account.accountId} for update`
    sent = send('new@example.com')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await people()).toHaveLength(1)
  })
  expect((await sent!).body.meta.contact_created).toBe(true)
  expect(await people()).toHaveLength(2)
})

test('the search index is notified when enough people are new', async () => {
  const { account, send } = await withKnownName()
  const due = () => w.db`select from queue_due where queue = 'people-search' and account_id = ${account.accountId}`
  await w.db`update people_counts set last_seq = 998 where account_id = ${account.accountId}`
  await send('one@example.com')
  expect(await due()).toHaveLength(0)
  await send('two@example.com')
  expect(await due()).toHaveLength(1)
})

test('a stop and an event that race for a new address end up consistent', async () => {
  const { account, send } = await withKnownName()
  const { account: team } = await account.signIn('admin')
  for (let round = 0; round < 25; round++) {
    const email = `racer${round}@example.com`
    await Promise.all([send(email), team.post('/stopped-addresses', { emails: [email] }), send(email)])
  }
  const wrong = await w.db`
    select email from contacts where account_id = ${account.accountId} and email like 'racer%' and not stopped`
  expect(wrong).toEqual([])
})

test('an erasure and an event that race for one person leave no data of the erased person', async () => {
  const { account, send } = await withKnownName()
  const { account: team } = await account.signIn('owner')
  for (let round = 0; round < 20; round++) {
    const email = `erased${round}@example.com`
    await send(email)
    const { body } = await account.all.get(`/contacts?email=${email}`)
    await Promise.all([send(email), team.post(`/contacts/${body.data[0].id}/erase`), send(email)])
  }
  const astray = await w.db`
    select a.id from activity a left join contacts c on c.account_id = a.account_id and c.id = a.contact_id
    where a.account_id = ${account.accountId} and c.id is null`
  expect(astray).toEqual([])
  const welcome = await w.db`
    select email from contacts where account_id = ${account.accountId} and email like 'erased%' and not stopped`
  expect(welcome).toEqual([])
})

test('numbers and counts stay exact when two servers add people to one account', async () => {
  const { account, send, people, counts } = await withKnownName()
  const second = await w.secondApi()
  const there = client(second.url, async () => (await createKey(account.ctx, { scopes: ['events:write'] })).key)
  const elsewhere = (email: string) => there.post('/events', { email, name: 'seen' })
  for (let i = 0; i < 2; i++) await elsewhere('known@example.com')
  const all = Array.from({ length: 90 }, (_, i) => `person${i % 60}@example.com`)
  await Promise.all(all.flatMap((email) => [send(email), elsewhere(email)]))
  await second.close()
  const rows = await people()
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 61 }, (_, i) => i + 1))
  expect(await counts()).toEqual({ people: 61, subscribed: 0, last_seq: 61 })
  expect((await account.all.get('/events')).body.meta.total).toBe(184)
})
