// Group templates: their names and rules.

import type { Rule } from '../../api.ts'
import { formatMoney } from '../../ui/format.ts'
import * as words from '../../words/index.ts'

const text = words.starterGroupNames
const BIG_SPENT = 200

export const EVERYONE: Rule = { all: [{ person: 'status', op: 'is', value: 'subscribed' }] }

type Starter = { key: keyof typeof text; label: string; rules: Rule }

/** Money is in the currency of the account, else only a number. */
export const startersFor = (currency: string | null): Starter[] => [
  {
    key: 'recent_buyers',
    label: text.recent_buyers,
    rules: { all: [{ orders: 'count', op: 'at_least', value: 1, within_days: 30 }] },
  },
  { key: 'loyal', label: text.loyal, rules: { all: [{ orders: 'count', op: 'at_least', value: 3 }] } },
  {
    key: 'big_spenders',
    label: text.big_spenders(formatMoney(BIG_SPENT, currency ?? '', true)),
    rules: { all: [{ orders: 'total', op: 'more_than', value: BIG_SPENT, ...(currency && { currency }) }] },
  },
  {
    key: 'unengaged',
    label: text.unengaged,
    rules: {
      all: [
        { email: 'sent', op: 'did', within_days: 90 },
        { email: 'opened', op: 'did_not', within_days: 90 },
      ],
    },
  },
  {
    key: 'clicked_never_bought',
    label: text.clicked_never_bought,
    rules: {
      all: [
        { email: 'clicked', op: 'did' },
        { orders: 'count', op: 'is', value: 0 },
      ],
    },
  },
  {
    key: 'new_this_week',
    label: text.new_this_week,
    rules: { all: [{ person: 'created_at', op: 'within_last_days', value: 7 }] },
  },
  {
    key: 'at_risk',
    label: text.at_risk,
    rules: { all: [{ orders: 'days_since_last', op: 'between', value: [60, 120] }] },
  },
  { key: 'all_subscribers', label: text.all_subscribers, rules: EVERYONE },
]
