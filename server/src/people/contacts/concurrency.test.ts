// Concurrent requests add each person once, count them once, and never bypass a stop.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

test('concurrent requests for a few new addresses add each once; the others find the existing person', async () => {
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

test('adding a person while their address is being stopped never bypasses the stop', async () => {
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

test('a subscribed webhook receives one message per person', async () => {
  const account = await w.newAccount()
  const { account: team } = await account.signIn('admin')
  await team.post('/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['contact.subscribed'] })
  await account.all.post('/contacts', { email: 'first@example.com' })
  await account.all.post('/contacts', { email: 'second@example.com' })
  const messages = await w.db`select event from webhook_messages where account_id = ${account.accountId}`
  expect(messages).toEqual([{ event: 'contact.subscribed' }, { event: 'contact.subscribed' }])
})
