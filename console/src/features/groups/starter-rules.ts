// The rules of group templates.

import type { Rule } from '../../api.ts'
import type * as words from '../../words/index.ts'

export const STARTER_RULES: Record<keyof typeof words.starterGroupNames, Rule> = {
  recent_buyers: { all: [{ orders: 'count', op: 'at_least', value: 1, within_days: 30 }] },
  loyal: { all: [{ orders: 'count', op: 'at_least', value: 3 }] },
  big_spenders: { all: [{ orders: 'total', op: 'more_than', value: 200 }] },
  unengaged: {
    all: [
      { email: 'sent', op: 'did', within_days: 90 },
      { email: 'opened', op: 'did_not', within_days: 90 },
    ],
  },
  clicked_never_bought: {
    all: [
      { email: 'clicked', op: 'did' },
      { orders: 'count', op: 'is', value: 0 },
    ],
  },
  new_this_week: { all: [{ person: 'created_at', op: 'within_last_days', value: 7 }] },
  at_risk: { all: [{ orders: 'days_since_last', op: 'between', value: [60, 120] }] },
  all_subscribers: { all: [{ person: 'status', op: 'is', value: 'subscribed' }] },
}
