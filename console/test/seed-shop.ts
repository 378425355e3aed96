// Seeds a small shop: people in every state, lists, details, orders, keys, apps and a team.

import { connect } from '../../server/src/identity/apps/connections.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import { newId, parseId, publicId } from '../../server/src/platform/values/ids.ts'
import { noCounts } from '../../server/src/integrations/moving/counts.ts'
import { LETTER } from '../../server/test/design-world.ts'
import { publish } from '../../server/test/form-world.ts'
import type { browserWorld } from './harness.ts'
import type { PageParams } from './page-cases.ts'

import { queues } from '../../server/src/queues.ts'
import { runQueues } from '../../server/src/platform/queue/runner.ts'
import { log } from '../../server/test/harness.ts'

type BrowserWorld = Awaited<ReturnType<typeof browserWorld>>

const NAMES = [
  ['ada', 'Ada', 'Lovelace'],
  ['bo.okafor', 'Bo', 'Okafor'],
  ['chidi', 'Chidi', 'Smith'],
  ['fatima', 'Fatima', 'Tanaka'],
  ['gus', 'Gus', 'Lee'],
] as const

/** Returns URL parameters: Ada's id, who has the most data, and one of each other kind. */
export async function seedShop(b: BrowserWorld): Promise<Omit<PageParams, 'dripId'>> {
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
  await account.post('/topics', { name: 'Offers', description: 'Now and then, when something is cheaper' })
  await account.post('/topics', { name: 'News' })
  await account.post('/data-from-table', {
    name: 'Stores',
    text: 'City,Street,Opens,Email\nLeeds,Albion Street 4,2026-03-01,ada@example.com\nYork,Low Petergate 9,2025-11-12,gus@example.com',
  })
  await account.patch('/data/stores', { matchOn: { detail: 'email', field: 'email' } })
  await account.patch('/data/stores/settings', { audienceMode: 'matched' })
  await b.all.post('/products', {
    products: [
      { product_id: 'mug-1', title: 'Blue mug', price: 12.5, currency: 'EUR' },
      { product_id: 'lamp-7', title: 'Reading lamp', price: 89, currency: 'EUR', status: 'draft' },
    ],
  })
  const { body: uploaded } = await account.request(
    'POST',
    '/imports?name=readers.csv',
    Buffer.from('Email,First name,Farbe\nmary@example.com,Mary,blau\nnoone,Nobody,rot\n'),
    { 'content-type': 'text/csv' },
  )
  const { body: webhook } = await account.post('/webhooks', {
    url: 'https://localhost/lettermill',
    events: ['contact.subscribed', 'order.placed'],
  })
  await account.post('/keys', { name: 'Web shop' })
  await addReportCards(b)
  await connectApp(b)
  await b.newApp({ name: 'Reviews', kind: 'public', live: false, redirectUris: ['https://example.com/callback'] })
  await seedReturns(b, account)
  await account.post('/invitations', { email: 'grace@example.com', role: 'member' })
  const composed = await seedSending(b, account)
  return {
    accountId: b.accountPath.slice('/accounts/'.length),
    personId: ada,
    tab: 'orders',
    importId: uploaded.data.id as string,
    moveId: await seedMove(b),
    setKey: 'stores',
    listId: news.data.id as string,
    webhookId: webhook.data.id as string,
    emailId: SHOP_EMAIL,
    ...composed,
    formId: await seedForms(b),
  }
}

/** A completed move. */
async function seedMove({ db, accountId }: BrowserWorld): Promise<string> {
  const id = newId()
  const counts = { ...noCounts(), read: 1204, created: 1180, updated: 12, unsubscribed: 61, stopped: 12, lists: 4, memberships: 2310, designs: 3, campaigns: 1 } // oxfmt-ignore
  const progress = { phase: null, cursor: null, pages: 5, total: 1204, lists: [], details: [], problems: 0 }
  await db`
    insert into moves (account_id, id, platform, source, name, pass, state, progress, counts, found, created_at, started_at, finished_at)
    values (${accountId}, ${id}, 'mailchimp', 'api', 'Looms', 'move', 'done', ${JSON.stringify(progress)}::text::jsonb,
      ${JSON.stringify(counts)}::text::jsonb, ${JSON.stringify(counts)}::text::jsonb, now(), now(), now())`
  await db`
    insert into moved_campaigns (account_id, platform, external_id, name, subject, sent_at, recipients, opened, clicked)
    values (${accountId}, 'mailchimp', 'c1', 'Spring sale', 'Spring is here', '2026-04-01T09:00:00Z', 900, 400, 80)`
  return publicId('mov', id)
}

const EMAIL_ID = '019a8f00-0000-7000-8000-000000000001'

/** A bounced email. */
const SHOP_EMAIL = publicId('ems', EMAIL_ID)

/** Sending figures, a domain, a mail server and a provider, without sending mail. */
async function seedReturns(b: BrowserWorld, account: Client): Promise<void> {
  const { db, accountId } = b
  const sender = await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
  await account.post(`/senders/${sender.body.data.id}/domain`)
  // Disabled, so that the shop's mail is captured.
  await account.post('/mail-servers', {
    name: 'Relay',
    host: 'smtp.example.com',
    port: 587,
    warmUp: true,
    active: false,
  })
  await account.post('/return-sources', { provider: 'ses', topicArn: 'arn:aws:sns:eu-west-1:123456789012:bounces' })
  const now = b.clock.now()
  await db`
    insert into sending_stats (account_id, day, domain, provider, server, outcome, reason, slot, emails)
    select ${accountId}::uuid, ${now}::date - d, 'looms.example', p.provider, 'smtp-url', p.outcome, p.reason, 0, p.emails + 7 * d
    from generate_series(0, 20) d, (values ('google', 'accepted', '', 400), ('google', 'bounced', 'no_such_address', 6),
      ('google', 'complained', '', 1), ('gmx', 'accepted', '', 120), ('gmx', 'deferred', 'throttled', 14)) as p (provider, outcome, reason, emails)`
  await db`
    insert into sending_holds (account_id, server, domain, provider, kind, cause, words, level, per_minute, since, until)
    values (${accountId}, 'smtp-url', 'looms.example', 'gmx', 'slow', 'throttled', 'GMX and web.de asked for a slower pace.', 1, 20, ${now}, ${new Date(now.getTime() + 3_600_000)})`
  const mailing = '019a8f00-0000-7000-8000-000000000000'
  await db`
    insert into mailings (account_id, id, kind, design_id, design_version_id, subject, from_name, from_email, state, complete, created_at)
    values (${accountId}, ${mailing}, 'campaign', ${mailing}, ${mailing}, 'Autumn offers', 'Looms', 'news@looms.example', 'done', true, ${now})`
  await db`
    insert into email_sends (account_id, id, mailing_id, contact_id, email, state, tries, handed_at, outcome_at)
    select ${accountId}::uuid, ${EMAIL_ID}::uuid, ${mailing}::uuid, id, email, 'bounced', 1, ${now}, ${now}
    from contacts where account_id = ${accountId} and email = 'fatima@example.com'`
  await db`
    insert into delivery_log (account_id, send_id, id, source, outcome, reason, answer, at)
    values (${accountId}, ${EMAIL_ID}, ${mailing}, 'smtp', 'bounced', 'no_such_address', '550 5.1.1 user unknown', ${now})`
}

/** Three cards of an app, two of them on the dashboard. */
async function addReportCards(b: BrowserWorld): Promise<void> {
  const app = await b.newApp({ name: 'Shop sync' })
  const api = app.as('events:write', 'contacts:write')
  const card = { name: 'Tables booked', event: 'booked_a_table' }
  await api.put('/report-cards/booked', card)
  await api.put('/report-cards/deposits', { ...card, name: 'Deposits', sum: 'deposit', money: true, split: 'day' })
  await api.put('/report-cards/rooms', { ...card, name: 'By room', split: 'property', property: 'room' })
  const rooms = ['Red', 'Blue', 'Red', 'Garden']
  for (const [i, room] of rooms.entries()) {
    const occurred_at = new Date(b.clock.now().getTime() - i * 6 * 86_400_000).toISOString()
    const properties = { room, deposit: 20 + i }
    await api.post('/events', { name: card.event, email: 'ada@example.com', occurred_at, properties })
  }
  const { account } = await b.signIn('admin')
  await account.put('/dashboard', { ids: ['booked', 'rooms'].map((key) => `${app.id}/${key}`) })
}

/** A third-party app that the account connected. */
async function connectApp(b: BrowserWorld): Promise<void> {
  const maker = await b.newAccount({ name: 'Desks & Co' })
  const scopes = ['contacts:read', 'events:write']
  const app = await maker.newApp({
    name: 'Booking desk',
    kind: 'public',
    scopes,
    redirectUris: ['https://example.com/back'],
  })
  const { userId } = await b.signIn('owner')
  const connection = { accountId: b.accountId, appId: parseId('app', app.id)!, scopes, userId }
  await transaction(b.db, (tx) => connect(tx, connection, b.clock.now()))
}

type Client = Awaited<ReturnType<BrowserWorld['signIn']>>['account']

const SENDING = new Set(['campaigns', 'sending'])

/** A sender, a design, a group, a draft, and a sent campaign. */
async function seedSending(
  b: BrowserWorld,
  account: Client,
): Promise<Pick<PageParams, 'groupId' | 'campaignId' | 'draftId' | 'designId'>> {
  await account.post('/senders', { name: 'The Shop', email: 'shop@example.com' })
  const design = await account.post('/designs', { name: 'Newsletter', ...LETTER })
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
  const draft = { name: 'Winter news', design_id: designId, group_id: group.body.data.id }
  const draftId = (await account.post('/campaigns', draft)).body.data.id as string
  const sale = await account.post('/campaigns', { name: 'Autumn sale', design_id: designId, everyone: true })
  const campaignId = sale.body.data.id as string
  await account.post(`/campaigns/${campaignId}/send`, {})
  const running = queues({ config: b.config, db: b.db, clock: b.clock, log }).filter(({ name }) => SENDING.has(name))
  const runner = runQueues({ db: b.db, queues: running, clock: b.clock, log, pollMs: 50 })
  await runner.idle()
  await runner.close()
  return { groupId: group.body.data.id as string, campaignId, draftId, designId }
}

/** As a visitor who takes their time. */
export async function submitForm(
  b: BrowserWorld,
  pageUrl: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const page = await (await fetch(pageUrl)).text()
  const stamp = /name="stamp" value="([^"]+)"/.exec(page)![1]!
  b.clock.advance(5_000)
  await fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ stamp, ...fields }) })
}

/** Forms with responses, and a store that is syncing. Returns the id of the form with reviews. */
export async function seedForms(b: BrowserWorld): Promise<string> {
  const { account } = await b.signIn('owner')
  await publish(account, 'signup', { name: 'Footer' })
  const { id, pageUrl } = await publish(account, 'review', { name: 'Stars' })
  for (const [rating, title, pretend] of [
    ['5', 'Just what I wanted', ''],
    ['2', 'Too small', ''],
    ['5', 'Cheap watches', 'https://watches.example'],
  ] as const)
    await submitForm(b, pageUrl, { rating, title, email: 'ada@example.com', website_url: pretend })
  await b.db`
    insert into stores (account_id, id, kind, name, address, credentials, hook_secret, state, progress, health, connected_at)
    values (${b.accountId}, gen_random_uuid(), 'shopify', 'Acme', 'https://acme.myshopify.com', '', '', 'syncing',
      '{"phase": "orders", "cursor": null, "since": null, "begunAt": "2026-11-14T09:30:00.000Z", "currency": "EUR",
        "counts": {"customers": 1204, "products": 86, "orders": 310}}',
      '{"addresses": "Shopify keeps addresses to itself: give the app access to protected customer data."}', now())`
  return id
}
