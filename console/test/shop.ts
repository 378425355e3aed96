// A small shop for pages to show: people in every state, lists, details, orders, keys, apps and a team.

import { publish } from '../../server/test/form-world.ts'
import type { bed } from './bed.ts'

type Bed = Awaited<ReturnType<typeof bed>>

const NAMES = [
  ['ada', 'Ada', 'Lovelace'],
  ['bo.okafor', 'Bo', 'Okafor'],
  ['chidi', 'Chidi', 'Smith'],
  ['fatima', 'Fatima', 'Tanaka'],
  ['gus', 'Gus', 'Lee'],
] as const

/** Answers with Ada's id: the person about whom most is known. */
export async function fillShop(b: Bed): Promise<string> {
  const { account } = await b.signIn('owner', { email: 'owner@example.com' })
  await account.post('/details', { name: 'Favourite colour', type: 'choice', choices: ['blue', 'green'] })
  await account.post('/details', { name: 'Birthday', type: 'date' })
  await account.post('/details', { name: 'Shoe size', type: 'number' })
  for (const [local, firstName, lastName] of NAMES) {
    await b.all.post('/contacts', { email: `${local}@example.com`, firstName, lastName, source: 'form' })
    b.clock.advance(3 * 3_600_000)
  }
  await account.post('/contacts/import', {
    contacts: [{ email: 'quiet@example.com', subscriptionStatus: 'unsubscribed' }],
    source: 'import',
  })
  await account.post('/stopped-addresses', { emails: ['fatima@example.com'] })
  const { body: news } = await b.all.post('/lists', {
    name: 'Newsletter',
    description: 'Once a month, with what is new',
  })
  const { body: staff } = await b.all.post('/lists', { name: 'Staff', blockSending: true })
  await b.all.post('/lists', { name: 'Readers of the very long description that needs more than one line on a phone' })
  await b.all.post(`/lists/${news.data.id}/members`, { emails: NAMES.map(([local]) => `${local}@example.com`) })
  await b.all.post(`/lists/${staff.data.id}/members`, { emails: ['ada@example.com'] })
  const found = await account.get('/contacts/search?search=ada@')
  const ada = found.body.data[0].id as string
  await account.put(`/contacts/${ada}/properties`, {
    properties: { 'Favourite colour': 'blue', Birthday: '1990-12-10', 'Shoe size': 38 },
  })
  await b.all.post('/orders', { order_id: 'A-1001', email: 'ada@example.com', total: 120.5, currency: 'EUR' })
  await b.all.post('/orders', { order_id: 'A-1002', email: 'ada@example.com', total: 31, currency: 'USD' })
  await b.all.post('/events', { name: 'quiz_finished', email: 'ada@example.com', properties: { score: 7 } })
  await account.post('/keys', { name: 'Web shop' })
  await b.newApp({ name: 'Shop sync' })
  await b.newApp({ name: 'Reviews', kind: 'public', live: false, redirectUris: ['https://example.com/callback'] })
  await account.post('/invitations', { email: 'grace@example.com', role: 'member' })
  return ada
}

/** Forms with answers, and a store that is being read. Answers with the id of the form that has reviews. */
export async function fillForms(b: Bed): Promise<string> {
  const { account } = await b.signIn('owner')
  await publish(account, 'signup', { name: 'Footer' })
  const { id, pageUrl } = await publish(account, 'review', { name: 'Stars' })
  const page = await (await fetch(pageUrl)).text()
  const stamp = /name="stamp" value="([^"]+)"/.exec(page)![1]!
  b.clock.advance(5_000)
  for (const [rating, title, pretend] of [
    ['5', 'Just what I wanted', ''],
    ['2', 'Too small', ''],
    ['5', 'Cheap watches', 'https://watches.example'],
  ] as const) {
    const body = new URLSearchParams({ stamp, rating, title, email: 'ada@example.com', website_url: pretend })
    await fetch(pageUrl, { method: 'POST', body })
  }
  await b.db`
    insert into stores (account_id, id, kind, name, address, credentials, hook_secret, state, progress, health, connected_at)
    values (${b.accountId}, gen_random_uuid(), 'shopify', 'Acme', 'https://acme.myshopify.com', '', '', 'syncing',
      '{"phase": "orders", "cursor": null, "since": null, "begunAt": "2026-11-14T09:30:00.000Z", "currency": "EUR",
        "counts": {"customers": 1204, "products": 86, "orders": 310}}',
      '{"addresses": "Shopify keeps addresses to itself: give the app access to protected customer data."}', now())`
  return id
}
