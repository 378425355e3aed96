// People with everything rules can query, both in the database and in memory.

import * as fc from 'fast-check'
import type { Db } from '../src/platform/db/db.ts'
import { rowsOf } from '../src/platform/db/db.ts'
import { newId, parseId, publicId } from '../src/platform/values/ids.ts'
import type { Uuid } from '../src/platform/values/ids.ts'
import { addDetail, addTopic } from './factories.ts'
import type { world } from './harness.ts'
import type { Client } from './harness.ts'
import type { NaivePerson, NaiveWorld } from './naive-groups.ts'

type World = Awaited<ReturnType<typeof world>>

const ZONE = 'America/New_York'
/** In New York it is still the day before. */
const NOW = new Date('2026-02-28T03:00:00.000Z')
export const CAMPAIGNS = [publicId('cmp', newId()), publicId('cmp', newId())]
export const LINKS = ['https://shop.example/tea', 'https://shop.example/{{ person.first_name }}']
/** The mailings of each drip; the third never sent any. */
const MAILINGS = new Map([
  [publicId('drp', newId()), [newId(), newId()]],
  [publicId('drp', newId()), [newId()]],
  [publicId('drp', newId()), []],
])
/** As email_send_id in the database makes them. */
const emailsOf = (mailing: Uuid) =>
  [0, 1].map((n) => publicId('ems', `${mailing.slice(0, 26)}${n.toString(16).padStart(10, '0')}` as Uuid))
export const DRIPS: NaiveWorld['drips'] = Object.fromEntries(
  Array.from(MAILINGS, ([drip, mailings]) => [drip, mailings.flatMap(emailsOf)]),
)
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
export const WORDS = [
  'Vienna',
  'vienna',
  'VIENNA WEST',
  'wien',
  "O'Brien",
  '50%_off',
  'École',
  'école',
  '漢字',
  ' padded ',
]
export const NUMBERS = [-1, 0, 1, 2, 2.5, 3, 10, 1e21]
export const DAYS = [
  '2026-02-27',
  '2026-02-28',
  '2026-03-01',
  '2024-02-29',
  '1990-02-27',
  '2025-02-27',
  '2026-02-20',
  '2030-01-01',
  '0050-02-28',
]

export const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const instants = fc.oneof(
  fc.integer({ min: -2, max: 800 }).map(ago),
  pick(
    '2026-02-27T04:59:59.999Z',
    '2026-02-27T05:00:00.000Z',
    '2025-02-27T05:00:00.000Z',
    '2025-02-28T04:59:00.000Z',
  ).map((text) => new Date(text)),
)
const propertyValue = fc.oneof(
  pick<unknown>(...WORDS),
  pick(...NUMBERS),
  pick<unknown>(
    true,
    false,
    null,
    '',
    '3',
    '2.50',
    'abc',
    '1e3',
    'yes',
    'no',
    '2026-02-27T10:00:00Z',
    '2026-02-27',
    '2026-99-99',
  ),
)

const present = <T extends object>(record: T): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as Partial<T>

const feedRow = fc.oneof(
  fc.record({
    name: pick('viewed', 'email.opened', 'bought'),
    kind: fc.constant('custom' as const),
    at: instants,
    properties: fc.record({ price: propertyValue, colour: propertyValue }, { requiredKeys: [] }),
  }),
  fc.record({
    name: pick('email.sent', 'email.opened', 'email.clicked'),
    kind: fc.constant('built_in' as const),
    at: instants,
    properties: fc.record({
      campaign_id: maybe(pick(...CAMPAIGNS)),
      email_send_id: pick(...Object.values(DRIPS).flat()),
      subject: pick(...WORDS),
      url: maybe(pick(...LINKS)),
      status: pick('sent', 'delivered', 'bounced', 'failed'),
    }),
  }),
  fc.record({
    name: fc.constant('viewed_product'),
    kind: fc.constant('built_in' as const),
    at: instants,
    properties: fc.record({ title: pick(...WORDS), product_id: pick('1', '2') }),
  }),
)

let addresses = 0
const person = fc.record({
  id: fc.constant(null).map(() => newId()),
  email: pick('ada', "o'brien", 'x.vienna', 'zed').map((name) => `${name}${++addresses}@example.com`),
  first_name: maybe(pick(...WORDS, '')),
  last_name: maybe(pick(...WORDS)),
  source: maybe(pick(...WORDS)),
  created_at: instants,
  status: pick<NaivePerson['status']>('subscribed', 'unsubscribed', 'never', 'stopped'),
  details: fc
    .record({
      City: maybe(pick(...WORDS)),
      Size: maybe(pick('S', 'M')),
      Score: maybe(pick(...NUMBERS)),
      Born: maybe(pick(...DAYS)),
      Vip: maybe(fc.boolean()),
    })
    .map(present),
  topicsOff: fc.subarray(['News', 'Offers']),
  listed: fc.subarray([0, 1]),
  feed: fc.array(feedRow, { maxLength: 6 }),
  orders: fc.array(
    fc.record({
      order_id: fc.constant(null).map(() => newId()),
      total: pick(0, 12_5000, 50_0000, 99_9999, 1),
      currency: pick('EUR', 'USD'),
      at: instants,
      reversed: fc.boolean(),
      status: maybe(pick('paid', 'Vienna')),
      items: fc.array(
        fc.oneof(
          fc.record({ product_id: pick('1', '2', '3') }),
          fc.record({ title: pick(...WORDS) }),
          fc.record({ name: pick(...WORDS), quantity: fc.constant(2) }),
        ),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 3 },
  ),
})

const PRODUCTS: NaiveWorld['products'] = {
  '1': { title: 'VIENNA', category: 'Tea' },
  '2': { title: "O'Brien", category: null },
}

const STORES = [
  { code: 'VIENNA ', rent: 10, opens: '2026-02-27', open: true, note: "O'Brien" },
  { code: 'vienna', rent: 3, opens: null, open: false, note: null },
  { code: 'École', rent: null, opens: '2024-02-29', open: null, note: '50%_off' },
  { code: '漢字', rent: 2.5, opens: '2030-01-01', open: true, note: 'Vienna' },
]

const DETAILS: NaiveWorld['details'] = { City: 'words', Size: 'words', Score: 'number', Born: 'date', Vip: 'yes_no' }

/** The test's model of the account. */
export type GroupWorld = { naive: NaiveWorld; people: NaivePerson[]; lists: string[]; groups: string[] }

export async function fillGroupWorld(w: World, admin: Client): Promise<GroupWorld> {
  w.clock.set(NOW)
  const naive: NaiveWorld = {
    now: NOW,
    zone: ZONE,
    details: DETAILS,
    groups: {},
    products: PRODUCTS,
    drips: DRIPS,
    sets: {},
  }
  const lists: string[] = []
  await admin.patch('/settings', { zone: ZONE })
  for (const [name, type] of [
    ['City', 'text'],
    ['Size', 'choice'],
    ['Score', 'number'],
    ['Born', 'date'],
    ['Vip', 'yes_no'],
  ])
    await addDetail(w, name!, type, type === 'choice' ? ['S', 'M'] : [])
  for (const name of ['News', 'Offers']) await addTopic(w, name)
  for (const name of ['One', 'Two']) lists.push((await w.all.post('/lists', { name })).body.data.id)
  const people = fc.sample(person, { numRuns: 120, seed: 20_261_116 }).map(({ listed, ...each }) => ({
    ...each,
    details: each.details as NaivePerson['details'],
    lists: listed.map((n) => lists[n]!),
  }))
  for (const [product_id, { title, category }] of Object.entries(PRODUCTS))
    await w.all.post('/products', { product_id, title, category, price: 1 })
  await addMailings(w)
  await insertPeople(w, people)
  await addSets(w, naive, people)
  return { naive, people, lists, groups: await addGroups(admin, naive, lists) }
}

async function addMailings({ db, accountId: account_id }: World): Promise<void> {
  const rows = Array.from(MAILINGS, ([drip, mailings]) =>
    mailings.map((id) => ({ account_id, id, drip_id: parseId('drp', drip) })),
  ).flat()
  await db`
    insert into mailings (account_id, id, kind, drip_id, drip_step_id, design_id, design_version_id, subject, from_name, from_email, state, complete, created_at)
    select t.account_id, t.id, 'drip', t.drip_id, 'mail', gen_random_uuid(), gen_random_uuid(), 'Hello', 'Shop', 'shop@example.com', 'open', false, now()
    from ${rowsOf(db, rows, { account_id: 'uuid', id: 'uuid', drip_id: 'uuid' })}`
}

async function insertPeople(
  { db, accountId: account_id }: { db: Db; accountId: string },
  people: NaivePerson[],
): Promise<void> {
  const numberOf = Object.keys(DETAILS)
  const rows = people.map((each, i) => ({
    account_id,
    id: each.id,
    seq: i + 1,
    email: each.email,
    first_name: each.first_name,
    last_name: each.last_name,
    source: each.source,
    status: each.status === 'stopped' ? 'unsubscribed' : each.status,
    stopped: each.status === 'stopped',
    details: Object.fromEntries(
      Object.entries(each.details).map(([name, value]) => [numberOf.indexOf(name) + 1, value]),
    ),
    topics_off: `{${each.topicsOff.map((name) => (name === 'News' ? 1 : 2)).join(',')}}`,
    created_at: each.created_at,
  }))
  await db`
    insert into contacts (account_id, id, seq, email, first_name, last_name, source, status, stopped, details, topics_off, created_at, updated_at)
    select t.account_id, t.id, t.seq, t.email, t.first_name, t.last_name, t.source, t.status, t.stopped, t.details, t.topics_off::smallint[], t.created_at, t.created_at
    from ${rowsOf(db, rows, { account_id: 'uuid', id: 'uuid', seq: 'bigint', email: 'text', first_name: 'text', last_name: 'text', source: 'text', status: 'text', stopped: 'boolean', details: 'jsonb', topics_off: 'text', created_at: 'timestamptz' })}`
  await db`
    insert into people_counts (account_id, people, subscribed, last_seq) values (${account_id}, ${people.length}, 0, ${people.length})
    on conflict (account_id) do update set people = excluded.people, last_seq = excluded.last_seq`
  const members = people.flatMap((each, i) =>
    each.lists.map((list) => ({ account_id, list_id: parseId('lst', list)!, contact_id: each.id, contact_seq: i + 1 })),
  )
  await db`
    insert into list_members (account_id, list_id, contact_id, contact_seq, added_at)
    select t.account_id, t.list_id, t.contact_id, t.contact_seq, now()
    from ${rowsOf(db, members, { account_id: 'uuid', list_id: 'uuid', contact_id: 'uuid', contact_seq: 'bigint' })}`
  const feed = people.flatMap((each) =>
    each.feed.map(({ name, kind, at, properties: { status = null, ...properties } }) => ({
      account_id,
      section: kind === 'custom' ? 0 : name === 'viewed_product' ? 1 : 2,
      occurred_at: at,
      id: newId(),
      name,
      contact_id: each.id,
      status: name === 'email.sent' ? status : null,
      properties:
        kind === 'built_in' && name !== 'email.sent' ? { ...properties, ...(status && { status }) } : properties,
    })),
  )
  await db`
    insert into activity (account_id, section, occurred_at, id, name, contact_id, status, properties, created_at)
    select t.account_id, t.section, t.occurred_at, t.id, t.name, t.contact_id, t.status, t.properties, now()
    from ${rowsOf(db, feed, { account_id: 'uuid', section: 'smallint', occurred_at: 'timestamptz', id: 'uuid', name: 'text', contact_id: 'uuid', status: 'text', properties: 'jsonb' })}`
  // Rows without a person, which aggregation must ignore.
  await db`
    insert into activity (account_id, section, occurred_at, id, name, properties, created_at)
    select ${account_id}, 0, ${NOW}, gen_random_uuid(), 'viewed', '{}', now() from generate_series(1, 3)`
  const orders = people.flatMap((each) =>
    each.orders.map((order) => ({
      ...order,
      account_id,
      id: newId(),
      contact_id: each.id,
      email: each.email,
      total: String(order.total / 10_000),
      items: order.items,
    })),
  )
  await db`
    insert into orders (account_id, id, order_id, contact_id, email, total, currency, items, status, order_date, source, reversed, created_at, updated_at)
    select t.account_id, t.id, t.order_id, t.contact_id, t.email, t.total, t.currency, t.items, t.status, t.at, 'api', t.reversed, now(), now()
    from ${rowsOf(db, orders, { account_id: 'uuid', id: 'uuid', order_id: 'text', contact_id: 'uuid', email: 'text', total: 'numeric', currency: 'text', items: 'jsonb', status: 'text', at: 'timestamptz', reversed: 'boolean' })}`
}

async function addSets(w: World, naive: NaiveWorld, people: NaivePerson[]): Promise<void> {
  const types = { code: 'words', rent: 'number', opens: 'date', open: 'yes_no', note: 'words' } as const
  const fields = Object.entries(types).map(([label, type]) => ({ label, type }))
  await w.all.post('/data', { name: 'Stores', fields, matchOn: { detail: 'City', field: 'code' } })
  await w.all.post('/data/stores/rows', { rows: STORES })
  const norm = (text: unknown) => String(text).trim().toLowerCase()
  naive.sets.stores = {
    types,
    rowsOf: ({ details: { City } }) =>
      City === undefined ? [] : STORES.filter(({ code }) => norm(code) === norm(City)),
  }
  const perks = people.slice(0, 40).map(({ email }, i) => ({ email: email.toUpperCase(), points: i % 5 }))
  await w.all.post('/data', {
    name: 'Perks',
    audienceMode: 'internal',
    fields: [
      { label: 'email', type: 'email' },
      { label: 'points', type: 'number' },
    ],
  })
  await w.all.post('/data/perks/rows', { rows: perks })
  naive.sets.perks = {
    types: { email: 'words', points: 'number' },
    rowsOf: ({ email }) => perks.filter((row) => row.email.toLowerCase() === email).map((row) => ({ ...row, email })),
  }
  naive.sets.orders = {
    types: { total: 'number', currency: 'words', status: 'words', order_date: 'date' },
    rowsOf: ({ orders }) =>
      orders.map(({ total, currency, status, at }) => ({
        total: total / 10_000,
        currency,
        status,
        order_date: at.toISOString().slice(0, 10),
      })),
  }
}

async function addGroups(admin: Client, naive: NaiveWorld, lists: string[]): Promise<string[]> {
  const groups: string[] = []
  const first = {
    any: [
      { list: lists[0], op: 'on' },
      { detail: 'Vip', op: 'is', value: true },
    ],
  }
  const make = async (rules: object) => {
    const { body } = await admin.post('/groups', { name: 'Group', rules })
    naive.groups[body.data.id] = rules
    groups.push(body.data.id)
    return body.data.id as string
  }
  const id = await make(first)
  await make({ not: { all: [{ group: id, op: 'in' }, { event: 'viewed' }] } })
  return groups
}
