// People whom one statement adds leave exactly what a transaction leaves: the person, the consent, the feed, the counts.

import { expect, test } from 'vitest'
import { world } from '../../test/harness.ts'

const w = await world()

/** What the database keeps of a person, but for ids. */
async function traces(accountId: string, email: string) {
  const [person] = await w.db`
    select id, first_name, last_name, source, status, stopped, details, topics_off, frequency, created_at, updated_at
    from contacts where account_id = ${accountId} and email = ${email}`
  const { id, ...kept } = person!
  const consent = await w.db`
    select change, how, credential, source, at from consent_log where account_id = ${accountId} and contact_id = ${id}`
  const feed = await w.db`
    select audience, name, occurred_at, status, properties, external_id, created_at from activity
    where account_id = ${accountId} and contact_id = ${id}`
  return { kept, consent, feed }
}

/** Rows that one statement wrote carry its number in their transaction. */
async function isOneStatement(accountId: string, email: string): Promise<boolean> {
  const [row] = await w.db`
    select c.cmin::text = l.cmin::text as same from contacts c
    join consent_log l on l.account_id = c.account_id and l.contact_id = c.id
    where c.account_id = ${accountId} and c.email = ${email}`
  return row!.same
}

test.each([
  ['an address', {}],
  ['a full name and a source', { name: 'Ada Lovelace', source: ' shop ' }],
  ['no drips', { firstName: 'Ada', startAutomations: false }],
  ['what it cannot have been before', { resubscribe: true, source: '' }],
])('with %s: the same as in a transaction', async (_, body) => {
  const account = await w.newAccount()
  await account.all.post('/contacts', { email: 'first@example.com' })
  const quick = await account.all.post('/contacts', { email: 'quick@example.com', ...body })
  // An empty set of properties changes nothing, and takes the transaction.
  const slow = await account.all.post('/contacts', { email: 'slow@example.com', ...body, properties: {} })
  const without = ({ data, ...rest }: { data: Record<string, unknown> }) => ({
    ...rest,
    data: { ...data, id: 0, email: 0 },
  })
  expect(quick.status).toBe(201)
  expect(await isOneStatement(account.accountId, 'quick@example.com')).toBe(true)
  expect(await isOneStatement(account.accountId, 'slow@example.com')).toBe(false)
  expect(without(quick.body)).toEqual(without(slow.body))
  expect(await traces(account.accountId, 'quick@example.com')).toEqual(
    await traces(account.accountId, 'slow@example.com'),
  )
  const [counts] =
    await w.db`select people, subscribed, last_seq from people_counts where account_id = ${account.accountId}`
  expect(counts).toEqual({ people: 3, subscribed: 3, last_seq: 3 })
})

test('many asks for a few new addresses at once: each is added once, and every other ask finds them', async () => {
  const account = await w.newAccount()
  await account.all.post('/contacts', { email: 'first@example.com' })
  const asks = Array.from({ length: 60 }, (_, i) => account.all.post('/contacts', { email: `p${i % 12}@example.com` }))
  const answers = await Promise.all(asks)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(48)
  const seqs = await w.db`select seq from contacts where account_id = ${account.accountId} order by seq`
  expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1))
  const feed = await w.db`
    select from activity where account_id = ${account.accountId} and name = 'contact.subscribed'`
  expect(feed).toHaveLength(13)
})

test('a stop that races with adding somebody is never passed by', async () => {
  const account = await w.newAccount()
  const { account: team } = await account.signIn('admin')
  await account.all.post('/contacts', { email: 'first@example.com' })
  for (let round = 0; round < 25; round++) {
    const email = `racer${round}@example.com`
    await Promise.all([
      account.all.post('/contacts', { email }),
      team.post('/stopped-addresses', { emails: [email] }),
      account.all.post('/contacts', { email: `other${round}@example.com` }),
    ])
  }
  const wrong = await w.db`
    select email from contacts
    where account_id = ${account.accountId} and email like 'racer%' and (not stopped or status = 'subscribed')`
  expect(wrong).toEqual([])
})

test('whoever listens hears of it', async () => {
  const account = await w.newAccount()
  const { account: team } = await account.signIn('admin')
  await team.post('/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['contact.subscribed'] })
  await account.all.post('/contacts', { email: 'first@example.com' })
  await account.all.post('/contacts', { email: 'second@example.com' })
  const told = await w.db`select event from webhook_messages where account_id = ${account.accountId}`
  expect(told).toEqual([{ event: 'contact.subscribed' }, { event: 'contact.subscribed' }])
})
