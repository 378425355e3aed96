// Every op of every type, and random trees of them, choose the same people as the rules taken at their word.

import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDetail, addTopic } from '../../test/factories.ts'
import { world } from '../../test/harness.ts'
import { belongs } from '../../test/naive-groups.ts'
import type { NaivePerson, NaiveWorld } from '../../test/naive-groups.ts'
import { rowsOf } from '../platform/db/db.ts'
import { newId, parseId, publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { checkRules, contains } from './groups.ts'
import { count, findMembers } from './members.ts'

type Json = Record<string, unknown>

/** More of them find what is rarer. */
const RUNS = Number(process.env.GROUP_RUNS ?? 25)

const w = await world()
const { account: admin } = await w.signIn('owner')
const ZONE = 'America/New_York'
/** In New York it is still the day before. */
const NOW = new Date('2026-02-28T03:00:00.000Z')
const CAMPAIGNS = [publicId('cmp', newId()), publicId('cmp', newId())]
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const naive: NaiveWorld = {
  now: NOW,
  zone: ZONE,
  details: { City: 'words', Size: 'words', Score: 'number', Born: 'date', Vip: 'yes_no' },
  groups: {},
  sets: {},
}
let people: NaivePerson[] = []
let lists: string[] = []
let groups: string[] = []

const WORDS = ['Vienna', 'vienna', 'VIENNA WEST', 'wien', "O'Brien", '50%_off', 'École', 'école', '漢字', ' padded ']
const NUMBERS = [-1, 0, 1, 2, 2.5, 3, 10, 1e21]
const DAYS = [
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

const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values)
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
      campaignId: maybe(pick(...CAMPAIGNS)),
      subject: pick(...WORDS),
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
    }),
    { maxLength: 3 },
  ),
})

const STORES = [
  { code: 'VIENNA ', rent: 10, opens: '2026-02-27', open: true, note: "O'Brien" },
  { code: 'vienna', rent: 3, opens: null, open: false, note: null },
  { code: 'École', rent: null, opens: '2024-02-29', open: null, note: '50%_off' },
  { code: '漢字', rent: 2.5, opens: '2030-01-01', open: true, note: 'Vienna' },
]

beforeAll(async () => {
  w.clock.set(NOW)
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
  people = fc.sample(person, { numRuns: 120, seed: 20_261_116 }).map(({ listed, ...each }) => ({
    ...each,
    details: each.details as NaivePerson['details'],
    lists: listed.map((n) => lists[n]!),
  }))
  await insertPeople()
  await addSets()
  await addGroups()
}, 60_000)

async function insertPeople(): Promise<void> {
  const account_id = w.accountId
  const numberOf = Object.keys(naive.details)
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
  await w.db`
    insert into contacts (account_id, id, seq, email, first_name, last_name, source, status, stopped, details, topics_off, created_at, updated_at)
    select t.account_id, t.id, t.seq, t.email, t.first_name, t.last_name, t.source, t.status, t.stopped, t.details, t.topics_off::smallint[], t.created_at, t.created_at
    from ${rowsOf(w.db, rows, { account_id: 'uuid', id: 'uuid', seq: 'bigint', email: 'text', first_name: 'text', last_name: 'text', source: 'text', status: 'text', stopped: 'boolean', details: 'jsonb', topics_off: 'text', created_at: 'timestamptz' })}`
  await w.db`
    insert into people_counts (account_id, people, subscribed, last_seq) values (${account_id}, ${people.length}, 0, ${people.length})
    on conflict (account_id) do update set people = excluded.people, last_seq = excluded.last_seq`
  const members = people.flatMap((each, i) =>
    each.lists.map((list) => ({ account_id, list_id: parseId('lst', list)!, contact_id: each.id, contact_seq: i + 1 })),
  )
  await w.db`
    insert into list_members (account_id, list_id, contact_id, contact_seq, added_at)
    select t.account_id, t.list_id, t.contact_id, t.contact_seq, now()
    from ${rowsOf(w.db, members, { account_id: 'uuid', list_id: 'uuid', contact_id: 'uuid', contact_seq: 'bigint' })}`
  const feed = people.flatMap((each) =>
    each.feed.map(({ name, kind, at, properties: { status = null, ...properties } }) => ({
      account_id,
      audience: kind === 'custom' ? 0 : name === 'viewed_product' ? 1 : 2,
      occurred_at: at,
      id: newId(),
      name,
      contact_id: each.id,
      status: name === 'email.sent' ? status : null,
      properties:
        kind === 'built_in' && name !== 'email.sent' ? { ...properties, ...(status && { status }) } : properties,
    })),
  )
  await w.db`
    insert into activity (account_id, audience, occurred_at, id, name, contact_id, status, properties, created_at)
    select t.account_id, t.audience, t.occurred_at, t.id, t.name, t.contact_id, t.status, t.properties, now()
    from ${rowsOf(w.db, feed, { account_id: 'uuid', audience: 'smallint', occurred_at: 'timestamptz', id: 'uuid', name: 'text', contact_id: 'uuid', status: 'text', properties: 'jsonb' })}`
  // Of nobody: what is gathered must not stumble over them.
  await w.db`
    insert into activity (account_id, audience, occurred_at, id, name, properties, created_at)
    select ${account_id}, 0, ${NOW}, gen_random_uuid(), 'viewed', '{}', now() from generate_series(1, 3)`
  const orders = people.flatMap((each) =>
    each.orders.map((order) => ({
      ...order,
      account_id,
      id: newId(),
      contact_id: each.id,
      email: each.email,
      total: String(order.total / 10_000),
    })),
  )
  await w.db`
    insert into orders (account_id, id, order_id, contact_id, email, total, currency, items, status, order_date, source, reversed, created_at, updated_at)
    select t.account_id, t.id, t.order_id, t.contact_id, t.email, t.total, t.currency, '[]', t.status, t.at, 'api', t.reversed, now(), now()
    from ${rowsOf(w.db, orders, { account_id: 'uuid', id: 'uuid', order_id: 'text', contact_id: 'uuid', email: 'text', total: 'numeric', currency: 'text', status: 'text', at: 'timestamptz', reversed: 'boolean' })}`
}

async function addSets(): Promise<void> {
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

async function addGroups(): Promise<void> {
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
}

const ids = () => people.map(({ id }) => id)

/** The same people by the naive word, by a look at given people, by a page, and as many by a count. */
async function agrees(rules: Json): Promise<void> {
  const expected = people.filter((each) => belongs(naive, each, rules)).map(({ id }) => id)
  const kept = await checkRules(w.db, w.accountId, w.ctx, rules)
  const [found, counted, page] = await Promise.all([
    contains(w.db, w.accountId, w.ctx, { rules: kept }, ids()),
    count(w.ctx, { rules: kept }, 60_000),
    findMembers(w.ctx, { rules: kept }, { before: null, limit: 1_000 }),
  ])
  const hint = JSON.stringify(rules)
  expect(
    ids().filter((id) => found.has(id)),
    hint,
  ).toEqual(expected)
  expect(counted.count, hint).toBe(expected.length)
  expect(
    page.rows.map(({ id }) => id as Uuid),
    hint,
  ).toEqual(expected.toReversed())
}

const text = pick(...WORDS, 'S', 'a', 'paid', 'EUR', 'x.vienna')
const words = fc.oneof(
  fc.record({ op: pick('is', 'is_not', 'contains', 'starts_with', 'ends_with'), value: text }),
  fc.record({ op: fc.constant('one_of'), value: fc.array(text, { minLength: 1, maxLength: 4 }) }),
  fc.record({ op: pick('is_empty', 'is_not_empty') }),
)
const numeric = (values: readonly number[]) =>
  fc.oneof(
    fc.record({ op: pick('is', 'is_not', 'more_than', 'less_than', 'at_least', 'at_most'), value: pick(...values) }),
    fc
      .tuple(pick(...values), pick(...values))
      .map(([a, b]) => ({ op: 'between', value: [Math.min(a, b), Math.max(a, b)] })),
  )
const dates = fc.oneof(
  fc.record({ op: pick('before', 'after', 'on'), value: pick(...DAYS) }),
  fc.record({
    op: pick('within_last_days', 'within_next_days', 'more_than_days_ago', 'anniversary_in_days'),
    value: pick(0, 1, 2, 7, 365),
  }),
)
const momentOps = fc.oneof(
  dates,
  fc.record({ op: pick('before', 'after'), value: pick('2026-02-27T05:00:00Z', '2025-02-27T12:00:00+01:00') }),
)
const yesNo = fc.record({ op: fc.constant('is'), value: fc.boolean() })
const within = { within_days: pick(1, 7, 30, 365) }

const CONDITIONS: Record<string, fc.Arbitrary<Json>> = {
  'person words': fc
    .tuple(pick('email', 'first_name', 'last_name', 'source'), words)
    .map(([field, test]) => ({ person: field, ...test })),
  'person created_at': momentOps.map((test) => ({ person: 'created_at', ...test })),
  'person status': fc.oneof(
    fc.record({
      person: fc.constant('status'),
      op: pick('is', 'is_not'),
      value: pick('subscribed', 'unsubscribed', 'never', 'stopped'),
    }),
    fc.record({
      person: fc.constant('status'),
      op: fc.constant('one_of'),
      value: fc.subarray(['subscribed', 'never', 'stopped'], { minLength: 1 }),
    }),
  ),
  'detail words': fc.tuple(pick('City', 'Size'), words).map(([detail, test]) => ({ detail, ...test })),
  'detail number': numeric(NUMBERS).map((test) => ({ detail: 'Score', ...test })),
  'detail date': dates.map((test) => ({ detail: 'Born', ...test })),
  'detail yes_no': yesNo.map((test) => ({ detail: 'Vip', ...test })),
  list: fc.record({ list: fc.constantFrom(0, 1), op: pick('on', 'not_on') }),
  topic: fc.record({ topic: pick('News', 'Offers'), op: pick('on', 'off') }),
  event: fc.record(
    {
      event: pick('viewed', 'email.opened', 'bought', 'email.sent', 'email.bounced', 'nobody_did'),
      within_days: within.within_days,
      times: numeric([0, 1, 2, 3]),
    },
    { requiredKeys: ['event'] },
  ),
  'event of a kind': fc.record({ event: fc.constant('email.opened'), kind: pick('custom', 'built_in') }),
  'event properties': fc.record(
    {
      event: pick('viewed', 'bought'),
      where: fc.array(
        fc
          .tuple(pick('price', 'colour'), fc.oneof(words, numeric(NUMBERS), dates, yesNo))
          .map(([property, test]) => ({ property, ...test })),
        { minLength: 1, maxLength: 2 },
      ),
      times: numeric([0, 1, 2]),
    },
    { requiredKeys: ['event', 'where'] },
  ),
  'built-in properties': fc
    .tuple(pick(['email.sent', 'status'], ['email.sent', 'subject'], ['viewed_product', 'title']), words)
    .map(([[event, property], test]) => ({ event, where: [{ property, ...test }] })),
  orders: fc
    .record(
      {
        orders: pick('count', 'total', 'average', 'days_since_last'),
        currency: pick('EUR', 'USD'),
        within_days: within.within_days,
      },
      { requiredKeys: ['orders'] },
    )
    .chain((asked) =>
      numeric(asked.orders === 'total' || asked.orders === 'average' ? [0, 12.5, 50, 62.5] : [0, 1, 2, 30]).map(
        (test) => ({ ...asked, ...test }),
      ),
    ),
  email: fc.record(
    {
      email: pick('sent', 'opened', 'clicked', 'bounced'),
      op: pick('did', 'did_not'),
      campaign_id: pick(...CAMPAIGNS),
      within_days: within.within_days,
    },
    { requiredKeys: ['email', 'op'] },
  ),
  'data set matched by a detail': fc
    .array(
      fc.oneof(
        fc.tuple(pick('code', 'note'), words).map(([field, test]) => ({ field, ...test })),
        numeric(NUMBERS).map((test) => ({ field: 'rent', ...test })),
        dates.map((test) => ({ field: 'opens', ...test })),
        yesNo.map((test) => ({ field: 'open', ...test })),
      ),
      { maxLength: 2 },
    )
    .map((where) => ({ data_set: 'stores', where })),
  'data set by its column of addresses': numeric([0, 2, 4]).map((test) => ({
    data_set: 'perks',
    where: [{ field: 'points', ...test }],
  })),
  'data set of orders': fc
    .oneof(
      words.map((test) => ({ field: 'status', ...test })),
      numeric([0, 12.5]).map((test) => ({ field: 'total', ...test })),
      dates.map((test) => ({ field: 'order_date', ...test })),
    )
    .map((test) => ({ data_set: 'orders', where: [test] })),
  group: fc.record({ group: fc.constantFrom(0, 1), op: pick('in', 'not_in') }),
}

/** Lists and groups get their ids while the file runs. */
function withIds(rule: Json): Json {
  if (Array.isArray(rule.all)) return { all: rule.all.map(withIds) }
  if (Array.isArray(rule.any)) return { any: rule.any.map(withIds) }
  if (rule.not) return { not: withIds(rule.not as Json) }
  if (typeof rule.list === 'number') return { ...rule, list: lists[rule.list] }
  return typeof rule.group === 'number' ? { ...rule, group: groups[rule.group] } : rule
}

test.each(Object.keys(CONDITIONS))(
  '%s: every comparison chooses whom it says',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(CONDITIONS[kind]!, (rule) => agrees(withIds(rule))),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  60_000,
)

const { rule } = fc.letrec<{ rule: Json }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'rules', withCrossShrink: true },
    { weight: 2, arbitrary: fc.oneof(...Object.values(CONDITIONS)) },
    { weight: 2, arbitrary: fc.array(tie('rule'), { maxLength: 3, depthIdentifier: 'rules' }).map((all) => ({ all })) },
    { weight: 2, arbitrary: fc.array(tie('rule'), { maxLength: 3, depthIdentifier: 'rules' }).map((any) => ({ any })) },
    { weight: 1, arbitrary: tie('rule').map((not) => ({ not })) },
  ),
}))

test('random trees choose whom they say, whichever way they are asked', async () => {
  await fc.assert(
    fc.asyncProperty(rule, (tree) => agrees(withIds(tree))),
    { numRuns: 5 * RUNS, endOnFailure: true },
  )
}, 600_000)
