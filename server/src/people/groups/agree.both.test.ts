// Every op of every type, and random trees of them, select the same people as a literal interpretation of the rules.

import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { CAMPAIGNS, DAYS, DRIPS, fillGroupWorld, LINKS, NUMBERS, pick, WORDS } from '../../../test/group-people.ts'
import { world } from '../../../test/harness.ts'
import { belongs } from '../../../test/naive-groups.ts'
import { checkRules, contains } from './groups.ts'
import { count, findMembers } from './members.ts'

type Json = Record<string, unknown>

/** A higher number finds rarer differences. */
const RUNS = Number(process.env.GROUP_RUNS ?? (inject('isSlow') ? 25 : 3))

const w = await world({ stoppedClock: true })
const { account: admin } = await w.signIn('owner')
const { naive, people, lists, groups } = await fillGroupWorld(w, admin)

const ids = () => people.map(({ id }) => id)

/** The people selected by the literal interpretation, and by checking given people, by a count, and by a page. */
async function ask(rules: Json) {
  const expected = people.filter((each) => belongs(naive, each, rules)).map(({ id }) => id)
  const kept = await checkRules(w.db, w.accountId, w.ctx, rules)
  const [found, counted, page] = await Promise.all([
    contains(w.db, w.accountId, w.ctx, { rules: kept }, ids()),
    count(w.ctx, { rules: kept }, 60_000),
    findMembers(w.ctx, { rules: kept }, { before: null, limit: 1_000 }),
  ])
  return {
    word: { rules, found: expected, count: expected.length, page: expected.toReversed() },
    sql: {
      rules,
      found: ids().filter((id) => found.has(id)),
      count: counted.count,
      page: page.rows.map(({ id }) => id),
    },
  }
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
  fc.tuple(pick(...DAYS), pick(...DAYS)).map((days) => ({ op: 'between', value: days.toSorted() })),
)
const momentOps = fc.oneof(
  dates,
  fc.record({ op: pick('before', 'after'), value: pick('2026-02-27T05:00:00Z', '2025-02-27T12:00:00+01:00') }),
)
const yesNo = fc.record({ op: fc.constant('is'), value: fc.boolean() })
const within = { within_days: pick(1, 7, 30, 365) }
/** One of the two ways to say when something happened, or neither. */
const time: fc.Arbitrary<Json> = fc.oneof(
  fc.constant({}),
  fc.record(within),
  momentOps.map((when) => ({ when })),
)

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
        orders: pick('count', 'total', 'average', 'days_since_first', 'days_since_last'),
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
  'when it happened': fc
    .tuple(
      fc.oneof(
        fc.record({ event: pick('viewed', 'email.opened'), times: numeric([0, 1, 2]) }, { requiredKeys: ['event'] }),
        fc.record({ email: pick('opened', 'clicked'), op: pick('did', 'did_not') }),
        fc.record({ orders: fc.constant('count'), op: pick('is', 'at_least'), value: pick(0, 1) }),
      ),
      time,
    )
    .map(([condition, when]) => ({ ...condition, ...when })),
  product: fc
    .tuple(
      fc.record(
        {
          product: pick('bought', 'viewed', 'added_to_cart'),
          op: pick('did', 'did_not'),
          product_ids: fc.subarray(['1', '2', '3'], { minLength: 1 }),
          categories: fc.constant(['TEA']),
        },
        { requiredKeys: ['product', 'op'] },
      ),
      time,
    )
    .map(([condition, when]) => ({ ...condition, ...when })),
  email: fc.record(
    {
      email: pick('sent', 'opened', 'clicked', 'bounced'),
      op: pick('did', 'did_not'),
      campaign_id: pick(...CAMPAIGNS),
      within_days: within.within_days,
    },
    { requiredKeys: ['email', 'op'] },
  ),
  'clicked link': fc.record(
    {
      email: fc.constant('clicked'),
      op: pick('did', 'did_not'),
      campaign_id: pick(...CAMPAIGNS),
      url: pick(...LINKS),
    },
    { requiredKeys: ['email', 'op', 'url'] },
  ),
  'email of a drip': fc.record({
    email: pick('sent', 'opened', 'clicked', 'bounced'),
    op: pick('did', 'did_not'),
    drip_id: pick(...Object.keys(DRIPS)),
  }),
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

/** Lists and groups get their IDs while this file runs. */
function withIds(rule: Json): Json {
  if (Array.isArray(rule.all)) return { all: rule.all.map(withIds) }
  if (Array.isArray(rule.any)) return { any: rule.any.map(withIds) }
  if (rule.not) return { not: withIds(rule.not as Json) }
  if (typeof rule.list === 'number') return { ...rule, list: lists[rule.list] }
  return typeof rule.group === 'number' ? { ...rule, group: groups[rule.group] } : rule
}

test.each(Object.keys(CONDITIONS))(
  '%s: every comparison selects the right people',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(CONDITIONS[kind]!, async (each) => {
        const { sql, word } = await ask(withIds(each))
        expect(sql).toEqual(word)
      }),
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

test('random trees select the right people through every code path', async () => {
  await fc.assert(
    fc.asyncProperty(rule, async (tree) => {
      const { sql, word } = await ask(withIds(tree))
      expect(sql).toEqual(word)
    }),
    { numRuns: 5 * RUNS, endOnFailure: true },
  )
}, 600_000)
