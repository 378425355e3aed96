// Conditions as sentences, with units that agree with their number.

import { expect, test } from 'vitest'
import type { Rule } from '../src/api.ts'
import { sentenceOf } from '../src/features/groups/rule-sentence.ts'

const names = { lists: [], groups: [], campaigns: [], drips: [{ value: 'drp_1', label: 'Welcome series' }] }

test.for<[Rule, string]>([
  [{ event: 'email.clicked' }, 'Clicked in an email at least once'],
  [
    { event: 'email.clicked', times: { op: 'at_least', value: 3 }, within_days: 1 },
    'Clicked in an email at least 3 times in the last 1 day',
  ],
  [{ person: 'status', op: 'is', value: 'never' }, 'Subscription is never subscribed'],
  [{ orders: 'count', op: 'more_than', value: 1, within_days: 30 }, 'Ordered more than 1 time in the last 30 days'],
  [{ orders: 'count', op: 'between', value: [1, 3] }, 'Ordered between 1 and 3 times'],
  [
    { orders: 'count', op: 'at_least', value: 1, when: { op: 'more_than_days_ago', value: 1 } },
    'Ordered at least once more than 1 day ago',
  ],
  [{ orders: 'days_since_last', op: 'at_least', value: 1 }, 'Ordered last at least 1 day ago'],
  [{ orders: 'total', op: 'at_least', value: 175, currency: 'GBP' }, 'Spent at least £175'],
  [
    { orders: 'average', op: 'between', value: [12.5, 20], currency: 'GBP' },
    'Spent on average per order between £12.50 and £20',
  ],
  [{ orders: 'total', op: 'less_than', value: 200 }, 'Spent less than 200'],
  [{ orders: 'days_since_first', op: 'at_most', value: 7 }, 'Ordered first at most 7 days ago'],
  [{ product: 'bought', op: 'did', categories: ['Tea', 'Cups'] }, 'Bought any product in Tea or Cups'],
  [{ email: 'opened', op: 'did', drip_id: 'drp_1' }, 'Opened an email of “Welcome series”'],
  [
    { email: 'clicked', op: 'did', url: 'https://tea.example/winter' },
    'Clicked in any email on the link https://tea.example/winter',
  ],
])('%o is "%s"', ([rule, sentence]) => {
  expect(sentenceOf(rule, names)).toBe(sentence)
})
