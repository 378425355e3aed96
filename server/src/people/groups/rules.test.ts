// Valid rules; everything else is rejected with its path, and nothing is saved.

import { beforeAll, describe, expect, test } from 'vitest'
import { addDetail, addTopic } from '../../../test/factories.ts'
import { world } from '../../../test/harness.ts'
import { newId, publicId } from '../../platform/values/ids.ts'

const w = await world()
const { account: admin } = await w.signIn('member')
const other = await w.newAccount()
const { account: theirAdmin } = await other.signIn('admin')

let list: string
let theirList: string
let theirGroup: string

beforeAll(async () => {
  for (const [name, type] of [
    ['City', 'text'],
    ['Score', 'number'],
    ['Born', 'date'],
    ['Vip', 'yes_no'],
    ['Size', 'choice'],
  ])
    await addDetail(w, name!, type, ['S', 'M'])
  await addDetail({ db: w.db, accountId: other.accountId }, 'Theirs')
  await addTopic(w, 'News')
  list = (await w.all.post('/lists', { name: 'List' })).body.data.id
  theirList = (await other.all.post('/lists', { name: 'Theirs' })).body.data.id
  theirGroup = (await theirAdmin.post('/groups', { name: 'Theirs', rules: { all: [] } })).body.data.id
  await w.all.post('/data', { name: 'Hours', fields: [{ label: 'day', type: 'words' }] })
  await w.all.post('/data', {
    name: 'Stores',
    fields: [
      { label: 'code', type: 'words' },
      { label: 'rent', type: 'money' },
    ],
    matchOn: { detail: 'City', field: 'code' },
  })
})

async function refusal(rules: unknown): Promise<string> {
  const answers = [await admin.post('/groups/count', { rules }), await admin.post('/groups', { name: 'Group', rules })]
  for (const { status, body } of answers) expect([status, body.error?.code]).toEqual([400, 'validation_error'])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  return answers[0]!.body.error.message
}

const WORD_OPS = 'is, is_not, contains, starts_with, ends_with, one_of, is_empty, is_not_empty'
const NUMBER_OPS = 'is, is_not, more_than, less_than, at_least, at_most, between'
const DATE_OPS =
  'before, after, on, between, within_last_days, within_next_days, more_than_days_ago, anniversary_in_days'

describe('a rule must name existing things and an op of the right type', () => {
  const event = (more: object) => ({ event: 'viewed', ...more })
  test.each<[unknown, string]>([
    [
      {},
      '"rules" must have one of all, any, not, person, detail, list, topic, event, orders, email, product, data_set, group.',
    ],
    [{ all: {} }, '"rules.all" must be an array of rules.'],
    [{ all: [1] }, '"rules.all[0]" must be an object.'],
    [{ all: [], any: [] }, '"rules.any" is not a valid field here (valid: all).'],
    [{ not: [] }, '"rules.not" must be an object.'],
    [
      {
        all: [{ person: 'status', op: 'is', value: 'never' }, { any: [{ detail: 'City', op: 'more_than', value: 3 }] }],
      },
      `"rules.all[1].any[0].op" must be one of ${WORD_OPS}.`,
    ],
    [
      { person: 'age', op: 'is', value: 'x' },
      '"rules.person" must be one of email, first_name, last_name, source, created_at, status.',
    ],
    [{ person: 'status', op: 'contains', value: 'sub' }, '"rules.op" must be one of is, is_not, one_of.'],
    [
      { person: 'status', op: 'is', value: 'bounced' },
      '"rules.value" must be one of subscribed, unsubscribed, never, stopped.',
    ],
    [
      { person: 'status', op: 'one_of', value: ['never', 'gone'] },
      '"rules.value[1]" must be one of subscribed, unsubscribed, never, stopped.',
    ],
    [{ person: 'created_at', op: 'is', value: '2026-01-01' }, `"rules.op" must be one of ${DATE_OPS}.`],
    [
      { person: 'created_at', op: 'before', value: 'soon' },
      '"rules.value" must be a date or a date and time, for example 2026-11-14 or 2026-11-14T09:30:00Z.',
    ],
    [
      { person: 'created_at', op: 'on', value: '2026-11-14T09:30:00Z' },
      '"rules.value" must be a date, for example 2026-11-14.',
    ],
    [{ person: 'email', op: 'is' }, '"rules.value" must be text of 1 to 1,000 characters.'],
    [{ person: 'email', op: 'is', value: '' }, '"rules.value" must be text of 1 to 1,000 characters.'],
    [{ person: 'email', op: 'one_of', value: [] }, '"rules.value" must be an array of 1 to 500 strings.'],
    [{ person: 'email', op: 'one_of', value: ['a', 2] }, '"rules.value[1]" must be text of 1 to 1,000 characters.'],
    [{ person: 'email', op: 'is_empty', value: 'x' }, '"rules.value" is not used with is_empty.'],
    [{ detail: 'Shoe', op: 'is', value: 'x' }, '"rules.detail" must be one of the account\'s details.'],
    [{ detail: 'Theirs', op: 'is', value: 'x' }, '"rules.detail" must be one of the account\'s details.'],
    [{ detail: 1, op: 'is', value: 'x' }, '"rules.detail" must be one of the account\'s details.'],
    [{ detail: 'Score', op: 'contains', value: '3' }, `"rules.op" must be one of ${NUMBER_OPS}.`],
    [{ detail: 'Score', op: 'is', value: '3' }, '"rules.value" must be a number.'],
    [
      { detail: 'Score', op: 'between', value: [3, 1] },
      '"rules.value" must be an array of two numbers, the smaller one first.',
    ],
    [
      { detail: 'Score', op: 'between', value: [1, 2, 3] },
      '"rules.value" must be an array of two numbers, the smaller one first.',
    ],
    [{ detail: 'Born', op: 'is_empty' }, `"rules.op" must be one of ${DATE_OPS}.`],
    [{ detail: 'Born', op: 'on', value: '2026-02-31' }, '"rules.value" must be a date, for example 2026-11-14.'],
    [
      { detail: 'Born', op: 'within_last_days', value: 1.5 },
      '"rules.value" must be a whole number of days from 0 to 36,500.',
    ],
    [
      { detail: 'Born', op: 'anniversary_in_days', value: 366 },
      '"rules.value" must be a whole number of days from 0 to 365.',
    ],
    [
      { detail: 'Born', op: 'between', value: ['2026-02-01', '2026-01-01'] },
      '"rules.value" must be an array of two dates, the earlier one first.',
    ],
    [
      event({ within_days: 3, when: { op: 'on', value: '2026-01-01' } }),
      '"rules.when" is not used together with within_days.',
    ],
    [event({ when: { op: 'is', value: 'x' } }), `"rules.when.op" must be one of ${DATE_OPS}.`],
    [{ product: 'sold', op: 'did' }, '"rules.product" must be one of bought, viewed, added_to_cart.'],
    [{ product: 'bought', op: 'did', product_ids: [] }, '"rules.product_ids" must be an array of 1 to 500 strings.'],
    [{ product: 'bought', op: 'did', categories: [] }, '"rules.categories" must be an array of 1 to 500 strings.'],
    [{ email: 'opened', op: 'did', drip_id: 'x' }, '"rules.drip_id" must be the ID of a drip.'],
    [
      {
        email: 'opened',
        op: 'did',
        drip_id: publicId('drp', newId()),
        campaign_id: publicId('cmp', newId()),
      },
      '"rules.drip_id" is not used together with campaign_id.',
    ],
    [{ email: 'opened', op: 'did', url: 'https://a.example' }, '"rules.url" is used only with clicked.'],
    [{ email: 'clicked', op: 'did', url: 'x'.repeat(2_001) }, '"rules.url" must be text of 1 to 2,000 characters.'],
    [{ detail: 'Vip', op: 'is_not', value: true }, '"rules.op" must be one of is.'],
    [{ detail: 'Vip', op: 'is', value: 'yes' }, '"rules.value" must be true or false.'],
    [
      { detail: 'City', op: 'is', value: 'x', within_days: 3 },
      '"rules.within_days" is not a valid field here (valid: detail, op, value).',
    ],
    [{ list: publicId('lst', newId()), op: 'on' }, '"rules.list" must be the ID of a list in this account.'],
    [{ list: 'x', op: 'on' }, '"rules.list" must be the ID of a list in this account.'],
    [{ topic: 'Gossip', op: 'on' }, '"rules.topic" must be one of the account\'s topics.'],
    [{ topic: 'News', op: 'is' }, '"rules.op" must be one of on, off.'],
    [{ event: '' }, '"rules.event" must be text of 1 to 1,000 characters.'],
    [{ event: 'x'.repeat(121) }, '"rules.event" must have at most 120 characters.'],
    [{ event: 'viewed', kind: 'built_in' }, '"rules.event" must be the name of a built-in event.'],
    [event({ kind: 'own' }), '"rules.kind" must be one of built_in, custom.'],
    [event({ within_days: 0 }), '"rules.within_days" must be a whole number of days from 1 to 36,500.'],
    [event({ times: 3 }), '"rules.times" must be an object.'],
    [event({ times: { op: 'often', value: 3 } }), `"rules.times.op" must be one of ${NUMBER_OPS}.`],
    [
      event({ times: { op: 'is', value: 3, more: 1 } }),
      '"rules.times.more" is not a valid field here (valid: op, value).',
    ],
    [event({ where: {} }), '"rules.where" must be an array of comparisons.'],
    [
      event({ where: [{ property: 'price', op: 'above', value: 3 }] }),
      '"rules.where[0].op" must be one of is, is_not, contains, starts_with, ends_with, one_of, is_empty, is_not_empty, more_than, less_than, at_least, at_most, between, before, after, on, within_last_days, within_next_days, more_than_days_ago, anniversary_in_days.',
    ],
    [
      { event: 'email.clicked', where: [{ property: 'price', op: 'is', value: 'x' }] },
      '"rules.where[0].property" must be one of email_send_id, campaign_id, drip_step_id, scheduled_email_id, subject, transactional, url.',
    ],
    [
      { orders: 'profit', op: 'is', value: 1 },
      '"rules.orders" must be one of count, total, average, days_since_first, days_since_last.',
    ],
    [
      { orders: 'total', op: 'is', value: 1, currency: 'Euro' },
      '"rules.currency" must be a three-letter currency code, for example EUR.',
    ],
    [{ email: 'read', op: 'did' }, '"rules.email" must be one of sent, opened, clicked, bounced.'],
    [{ email: 'opened', op: 'never' }, '"rules.op" must be one of did, did_not.'],
    [{ email: 'opened', op: 'did', campaign_id: 'x' }, '"rules.campaign_id" must be the ID of a campaign.'],
    [{ data_set: 'nothing', where: [] }, '"rules.data_set" must be the key of a data set in this account.'],
    [{ data_set: 'hours', where: [] }, '"rules.data_set" must be a data set whose rows are matched to people.'],
    [
      { data_set: 'stores', where: [{ field: 'owner', op: 'is', value: 'x' }] },
      '"rules.where[0].field" must be a field of "stores", which has code, rent.',
    ],
    [
      { data_set: 'stores', where: [{ field: 'rent', op: 'contains', value: '3' }] },
      `"rules.where[0].op" must be one of ${NUMBER_OPS}.`,
    ],
    [{ group: publicId('grp', newId()), op: 'in' }, '"rules.group" must be the ID of a group in this account.'],
  ])('%j', async (rules, message) => {
    expect(await refusal(rules)).toBe(message)
  })

  test('things of another account do not exist', async () => {
    expect(await refusal({ list: theirList, op: 'on' })).toContain('"rules.list"')
    expect(await refusal({ group: theirGroup, op: 'in' })).toContain('"rules.group"')
  })

  test('rules must be an object', async () => {
    for (const rules of [null, 'all', 3, []])
      expect((await admin.post('/groups/count', { rules })).body.error.message).toBe('"rules" must be an object.')
    expect((await admin.post('/groups', { name: 'Group' })).body.error.message).toBe('"rules" is required.')
  })
})

describe('bounds', () => {
  const condition = { person: 'email', op: 'is', value: 'a' }
  const nested = (levels: number): object => (levels === 1 ? condition : { not: nested(levels - 1) })

  test('allows at most 5 levels, however deeply a body is nested', async () => {
    expect((await admin.post('/groups/count', { rules: nested(5) })).status).toBe(200)
    for (const levels of [6, 400]) expect(await refusal(nested(levels))).toBe('"rules" must be at most 5 levels deep.')
  })

  test('allows at most 100 conditions, including comparisons of properties', async () => {
    const many = (n: number) => Array.from({ length: n }, () => condition)
    expect((await admin.post('/groups/count', { rules: { all: many(100) } })).status).toBe(200)
    const where = Array.from({ length: 20 }, () => ({ property: 'a', op: 'is', value: 'b' }))
    for (const rules of [
      { all: many(101) },
      { any: [{ all: many(60) }, { all: many(41) }] },
      { all: [...many(80), { event: 'viewed', where }] },
    ])
      expect(await refusal(rules)).toBe('"rules" must have at most 100 conditions.')
  })

  test('allows at most 500 conditions including those of named groups, also when one of these grows', async () => {
    const many = (n: number) => Array.from({ length: n }, () => condition)
    const make = async (name: string, rules: object) => (await admin.post('/groups', { name, rules })).body.data.id
    const leaf = await make('Leaf', { any: many(90) })
    const rules = { any: Array.from({ length: 6 }, () => ({ group: leaf, op: 'in' })) }
    expect(await refusal(rules)).toContain('"rules" must have at most 500 conditions')
    const small = await make('Small', { any: many(10) })
    await make('Wide', { any: Array.from({ length: 40 }, () => ({ group: small, op: 'in' })) })
    const grown = await admin.patch(`/groups/${small}`, { rules: { any: many(20) } })
    expect([grown.status, grown.body.error.message]).toEqual([
      400,
      '"rules" would make the group "Wide" too large, because it includes this one.',
    ])
  })
})

describe('nothing in a rule reaches PostgreSQL as SQL', () => {
  const EVIL = [
    `'; drop table contacts; --`,
    `' or '1'='1`,
    `$1`,
    `\\`,
    `%`,
    `_`,
    `"x"`,
    `{"a":1}`,
    `a${'\u2028'}b`,
    `__proto__`,
    `1)::text or true or (1`,
    `'::jsonb`,
  ]
  test.each(EVIL)('%j', async (evil) => {
    const rules = {
      any: [
        { person: 'email', op: 'is', value: evil },
        { person: 'first_name', op: 'starts_with', value: evil },
        { person: 'source', op: 'one_of', value: [evil, evil] },
        { detail: 'City', op: 'contains', value: evil },
        {
          event: evil,
          where: [
            { property: evil, op: 'is', value: evil },
            { property: evil, op: 'more_than', value: 3 },
          ],
        },
        {
          event: 'viewed',
          where: [{ property: evil, op: 'ends_with', value: evil }],
          times: { op: 'at_least', value: 2 },
        },
        { data_set: 'stores', where: [{ field: 'code', op: 'is', value: evil }] },
      ],
    }
    const { status, body } = await admin.post('/groups/count', { rules })
    expect([status, body.data?.count]).toEqual([200, 0])
    const made = await admin.post('/groups', { name: evil, rules })
    expect(made.body.data.rules).toEqual(rules)
    expect((await admin.get(`/groups/${made.body.data.id}/members`)).body.data).toEqual([])
  })

  test('rejects unknown names', async () => {
    for (const evil of EVIL) {
      expect(await refusal({ detail: evil, op: 'is', value: 'x' })).toContain('"rules.detail"')
      expect(await refusal({ orders: 'count', op: evil, value: 1 })).toContain('"rules.op"')
      expect(await refusal({ orders: 'total', op: 'is', value: 1, currency: evil })).toContain('"rules.currency"')
      expect(await refusal({ all: [{ [evil]: 1 }] })).toContain('"rules.all[0]"')
    }
    expect(list).toMatch(/^lst_/)
  })
})
