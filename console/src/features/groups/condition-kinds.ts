// The kinds of conditions, in sections, each with what a new one starts with.

import * as words from '../../words/index.ts'
import { FAMILY_OF_DETAIL, FIRST } from './comparison-fields.tsx'
import type { RuleCatalog } from './rule-catalog.ts'
import type { RuleCondition } from './rule-tree.ts'

const text = words.rules

type Kind = {
  kind: string
  section: keyof typeof words.ruleKindSections
  label: string
  first: (catalogue: RuleCatalog) => RuleCondition
}

export const KINDS: Kind[] = [
  {
    kind: 'person',
    section: 'people',
    label: text.person,
    first: () => ({ person: 'status', op: 'is', value: 'subscribed' }),
  },
  {
    kind: 'detail',
    section: 'people',
    label: text.detail,
    first: ({ details: [detail] }) => ({
      detail: detail?.name ?? '',
      ...FIRST[detail ? FAMILY_OF_DETAIL[detail.type] : 'words'],
    }),
  },
  { kind: 'list', section: 'people', label: text.list, first: () => ({ list: '', op: 'on' }) },
  { kind: 'group', section: 'people', label: text.group, first: () => ({ group: '', op: 'in' }) },
  { kind: 'topic', section: 'people', label: text.topic, first: () => ({ topic: '', op: 'on' }) },
  {
    kind: 'orders',
    section: 'shop',
    label: text.orders,
    first: () => ({ orders: 'count', op: 'at_least', value: 1 }),
  },
  {
    kind: 'product',
    section: 'shop',
    label: text.product,
    first: () => ({ product: 'bought', op: 'did', within_days: 30 }),
  },
  {
    kind: 'email',
    section: 'activity',
    label: text.email,
    first: () => ({ email: 'opened', op: 'did', within_days: 30 }),
  },
  {
    kind: 'event',
    section: 'activity',
    label: text.event,
    first: () => ({ event: '', times: { op: 'at_least', value: 1 }, within_days: 30 }),
  },
  { kind: 'data_set', section: 'activity', label: text.dataSet, first: () => ({ data_set: '', where: [] }) },
]
