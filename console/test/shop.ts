// A small shop for pages to show: people in every state, lists, details, orders, keys, apps and a team.

import type { bed } from './bed.ts'

import { lanes } from '../../server/src/app.ts'
import { runLanes } from '../../server/src/platform/lanes/runner.ts'
import { log } from '../../server/test/harness.ts'
import type { Params } from './routes.ts'

type Bed = Awaited<ReturnType<typeof bed>>

const NAMES = [
  ['ada', 'Ada', 'Lovelace'],
  ['bo.okafor', 'Bo', 'Okafor'],
  ['chidi', 'Chidi', 'Smith'],
  ['fatima', 'Fatima', 'Tanaka'],
  ['gus', 'Gus', 'Lee'],
] as const

export async function fillShop(b: Bed): Promise<Params> {
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
  const composed = await fillSending(b, account)
  return { accountId: b.accountPath.slice('/accounts/'.length), personId: ada, ...composed }
}

type Client = Awaited<ReturnType<Bed['signIn']>>['account']

const SENDING = new Set(['campaigns', 'sending'])

/** A sender, a design, a group, a draft, and a campaign that was sent and captured. */
async function fillSending(b: Bed, account: Client): Promise<Pick<Params, 'groupId' | 'campaignId' | 'designId'>> {
  await account.post('/senders', { name: 'The Shop', email: 'shop@example.com' })
  const design = await account.post('/designs', { name: 'Newsletter', starting_design: 'newsletter' })
  const designId = design.body.data.id as string
  const group = await account.post('/groups', {
    name: 'Loyal',
    rules: {
      all: [
        { orders: 'count', op: 'at_least', value: 1 },
        {
          any: [
            { detail: 'Favourite colour', op: 'is', value: 'blue' },
            { email: 'opened', op: 'did_not', within_days: 30 },
          ],
        },
      ],
    },
  })
  await account.post('/campaigns', { name: 'Winter news', design_id: designId, group_id: group.body.data.id })
  const sale = await account.post('/campaigns', { name: 'Autumn sale', design_id: designId, everyone: true })
  const campaignId = sale.body.data.id as string
  await account.post(`/campaigns/${campaignId}/send`, {})
  const running = lanes({ config: b.config, db: b.db, clock: b.clock, log }).filter(({ name }) => SENDING.has(name))
  const runner = runLanes({ db: b.db, lanes: running, clock: b.clock, log, pollMs: 50 })
  await runner.idle()
  await runner.close()
  return { groupId: group.body.data.id as string, campaignId, designId }
}
