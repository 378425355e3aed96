// An example for every API operation: shown in the reference, sent by the samples, and called by tests. IDs are
// placeholders that tests replace with real ones.

export type Example = {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean>
  body?: Record<string, unknown>
}

export const EXAMPLE_IDS = {
  person: 'per_06fbsjy1q5w9e3r7t0v4x8c2b6',
  list: 'lst_06fbsk0d2m4n6p8r0t2v4x6z8a',
  row: 'row_06fbsk3f5g7h9j1k3m5n7p9q1r',
  otherRow: 'row_06fbsk3f5g7h9j1k3m5n7p9q1s',
  design: 'dsn_06fbsk7t9v1w3x5y7z9a1b3c5d',
  webhook: 'whs_06fbskb1c3d5e7f9g1h3j5k7m9',
} as const

const person = { id: EXAMPLE_IDS.person }
const list = { id: EXAMPLE_IDS.list }
const stores = { key: 'stores' }

/** By operation ID. */
export const EXAMPLES: Record<string, Example> = {
  'me.get': {},
  'contacts.list': { query: { status: 'subscribed', limit: 10 } },
  'contacts.create': {
    body: { email: 'ada@example.com', name: 'Ada Lovelace', source: 'website', properties: { Birthday: '1815-12-10' } },
  },
  'contacts.get': { path: person },
  'contacts.update': { path: person, body: { firstName: 'Augusta', properties: { Birthday: '1815-12-10' } } },
  'contacts.remove': { path: person },
  'contacts.properties.list': { path: person },
  'contacts.properties.update': { path: person, body: { properties: { Birthday: '1815-12-10' } } },
  'contacts.import': {
    body: {
      source: 'old shop',
      contacts: [
        { email: 'grace@example.com', name: 'Grace Hopper' },
        { email: 'left@example.com', subscriptionStatus: 'unsubscribed' },
      ],
    },
  },
  'contacts.profile': { path: person },
  'lists.list': { query: { search: 'regulars' } },
  'lists.create': { body: { name: 'Regulars', description: 'Weekly regulars' } },
  'lists.get': { path: list },
  'lists.update': { path: list, body: { name: 'Best regulars' } },
  'lists.remove': { path: list },
  'lists.members.list': { path: list, query: { limit: 50 } },
  'lists.members.add': { path: list, body: { emails: ['ada@example.com'] } },
  'lists.members.remove': { path: list, body: { emails: ['ada@example.com'] } },
  'events.list': { query: { name: 'booked_a_table' } },
  'events.create': {
    body: { email: 'ada@example.com', name: 'booked_a_table', properties: { seats: 4 }, external_id: 'booking-881' },
  },
  'activity.list': { query: { limit: 20, kind: 'custom' } },
  'activity.count': { query: { name: 'booked_a_table', since: '2026-11-01' } },
  'activity.catalogue': {},
  'orders.list': { query: { limit: 10 } },
  'orders.save': {
    body: {
      order_id: '10042',
      email: 'ada@example.com',
      total: 98.5,
      currency: 'GBP',
      items: [{ title: 'Linen shirt', quantity: 1 }],
    },
  },
  'products.list': {},
  'products.save': {
    body: { products: [{ product_id: 'SKU-1', title: 'Linen shirt', price: 49, currency: 'GBP' }] },
  },
  'data.list': {},
  'data.create': { body: { name: 'Opening times', fields: [{ label: 'City' }, { label: 'Opens', type: 'date' }] } },
  'data.get': { path: stores },
  'data.update': { path: stores, body: { description: 'Where we are' } },
  'data.remove': { path: stores },
  'data.rows.list': { path: stores, query: { limit: 50 } },
  'data.rows.add': { path: stores, body: { mode: 'append', rows: [{ city: 'Leeds', street: '1 Mill Lane' }] } },
  'data.rows.updateMany': {
    path: stores,
    body: { updates: [{ id: EXAMPLE_IDS.row, values: { street: '2 Mill Lane' } }] },
  },
  'data.rows.removeMany': { path: stores, body: { ids: [EXAMPLE_IDS.otherRow] } },
  'data.rows.update': { path: { ...stores, rowId: EXAMPLE_IDS.row }, body: { values: { street: '3 Mill Lane' } } },
  'data.rows.remove': { path: { ...stores, rowId: EXAMPLE_IDS.row } },
  'groups.list': {},
  'designs.list': {},
  'campaigns.create': { body: { name: 'Autumn', design_id: EXAMPLE_IDS.design, everyone: true } },
  'webhooks.list': {},
  'webhooks.create': { body: { url: 'https://example.com/hooks/lettermill', events: ['order.placed'] } },
  'webhooks.get': { path: { id: EXAMPLE_IDS.webhook } },
  'webhooks.remove': { path: { id: EXAMPLE_IDS.webhook } },
  'reportCards.list': {},
  'reportCards.get': { path: { key: 'bookings' } },
  'reportCards.put': {
    path: { key: 'bookings' },
    body: { name: 'Tables booked', event: 'booked_a_table', split: 'week', chart: 'line' },
  },
  'reportCards.remove': { path: { key: 'bookings' } },
  'dripSteps.list': {},
  'dripSteps.get': { path: { key: 'send-postcard' } },
  'dripSteps.put': {
    path: { key: 'send-postcard' },
    body: {
      name: 'Send a postcard',
      fields: [{ key: 'motif', label: 'Motif', type: 'choice', options: ['Lighthouse', 'Harbour'], required: true }],
    },
  },
  'dripSteps.remove': { path: { key: 'send-postcard' } },
  'emailBlocks.list': {},
  'emailBlocks.get': { path: { key: 'nearby' } },
  'emailBlocks.put': {
    path: { key: 'nearby' },
    body: { name: 'Stores nearby', data_set: 'stores', title: 'City', text: 'Street', button: 'Visit', count: 3 },
  },
  'emailBlocks.remove': { path: { key: 'nearby' } },
}
