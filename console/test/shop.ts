// A small shop for pages to show: people in every state, lists, details, orders, keys, apps and a team.

import { connect } from '../../server/src/apps/connections.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import { parseId } from '../../server/src/platform/values/ids.ts'
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
  await addReportCards(b)
  await connectApp(b)
  await b.newApp({ name: 'Reviews', kind: 'public', live: false, redirectUris: ['https://example.com/callback'] })
  await account.post('/invitations', { email: 'grace@example.com', role: 'member' })
  return ada
}

/** Three cards of an app, two of them on the dashboard. */
async function addReportCards(b: Bed): Promise<void> {
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

/** An app of somebody else that this account allowed. */
async function connectApp(b: Bed): Promise<void> {
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
