// Copy for groups and their rules.

import { counted } from '../intl.ts'
import { people, plural, quoted } from './grammar.ts'

export const groups = {
  all: 'Everyone',
  beforeAfter: (before: number, after: number, isEstimate: boolean) =>
    `${isEstimate ? 'About ' : ''}${plural(after, 'person', 'people')} will match. ${counted(before)} match now.`,
  builtIn: 'Built-in group with fixed rules',
  changed: 'Last updated',
  counted: (n: number, isEstimate: boolean) => `${isEstimate ? 'About ' : ''}${people(n)}`,
  create: 'Create group',
  created: (name: string) => `Group ${quoted(name)} created`,
  delete: 'Delete',
  deleteBody: 'The people in it and the reports of past campaigns are kept.',
  deleteIt: 'Delete group',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `Group ${quoted(name)} deleted`,
  description: 'Description',
  edit: 'Edit name and description',
  emailable: (n: number) => `${counted(n)} can be emailed`,
  export: 'Export CSV',
  fromFilters: 'Your filters become the group’s rules. People are added as soon as they match.',
  joiningLeaving: (joining: number, leaving: number) =>
    joining + leaving === 0 ? 'No one is added or removed.' : `${people(joining)} added, ${counted(leaving)} removed`,
  members: 'People',
  membersNone: 'No one matches yet',
  membersNoneIntro: 'People are added as soon as they match.',
  name: 'Name',
  new: 'New group',
  none: 'Only built-in groups so far',
  people: 'People',
  pin: 'Pin',
  pinned: 'Pinned',
  problem: 'This group needs attention',
  rules: 'Rules',
  sample: 'For example',
  saveRules: 'Save rules',
  saveTitle: (name: string) => `Save the rules of ${quoted(name)}?`,
  saved: (name: string) => `Group ${quoted(name)} saved`,
  starters: 'Start from',
  tabs: 'Group sections',
  title: 'Groups',
  tooSlow: 'An estimate, because an exact count would take too long.',
  unpin: 'Unpin',
  used: (n: number) => (n === 0 ? 'Not used anywhere yet.' : `Used in ${plural(n, 'place', 'places')}:`),
}

export const groupUses = { campaign: 'Campaign', group: 'Group', drip: 'Drip' }

export const starterGroupNames = {
  recent_buyers: 'Ordered in the last 30 days',
  loyal: 'Three or more orders',
  big_spenders: 'Spent over 200',
  unengaged: 'No opens in 90 days',
  clicked_never_bought: 'Clicked but never ordered',
  new_this_week: 'Added this week',
  at_risk: 'About to lapse',
  all_subscribers: 'Subscribed people',
}

export const rules = {
  addBlock: 'Add block',
  addCondition: 'Add condition',
  addTest: 'Add “where”',
  ago: 'ago',
  anyCampaign: 'any email',
  anyCurrency: 'any currency',
  blockWord: 'People who match',
  campaign: 'Campaign',
  choose: 'Choose',
  chooseProduct: 'Choose a product',
  condition: (n: number) => `Condition ${n}`,
  currency: 'Currency',
  dataSet: 'Data set',
  date: 'date',
  days: 'days',
  daysAgo: 'days ago',
  detail: 'Detail',
  did: 'Did',
  email: 'Email',
  ever: 'ever',
  event: 'Event',
  field: 'Field',
  from: 'from',
  gone: 'deleted',
  group: 'Group',
  inLast: 'in the last',
  list: 'List',
  measure: 'Orders',
  moveDown: 'Move down',
  moveUp: 'Move up',
  no: 'no',
  noProduct: 'No product found',
  none: 'none of',
  nothing: 'No conditions yet. Add the first one.',
  oneOfHint: 'Separated by commas',
  op: 'operator',
  or: 'or',
  orders: 'Orders',
  person: 'Person',
  product: 'Products',
  property: 'Property',
  remove: (what: string) => `Remove ${what}`,
  row: 'has a row in',
  secondValue: 'and',
  times: 'times',
  to: 'to',
  topic: 'Topic',
  unit: 'unit',
  value: 'value',
  when: 'when',
  where: 'where',
  which: 'which products',
  yes: 'yes',
}

export const ruleTimes = {
  ever: 'ever',
  within_last_days: 'in the last',
  more_than_days_ago: 'more than',
  between: 'between',
  before: 'before',
  after: 'after',
  on: 'on',
  anniversary_in_days: 'with its anniversary in',
}

export const ruleUnits = { days: 'days', weeks: 'weeks', months: 'months' }

export const ruleProductVerbs = {
  'did bought': 'Bought',
  'did_not bought': 'Did not buy',
  'did viewed': 'Viewed',
  'did_not viewed': 'Did not view',
  'did added_to_cart': 'Added to the cart',
  'did_not added_to_cart': 'Did not add to the cart',
}

export const ruleProductChoices = { any: 'any product', some: 'any of these products' }

export const ruleProductCount = (n: number): string => plural(n, 'certain product', 'certain products')

export const ruleBlocks = { all: 'all of these', any: 'any of these', none: 'none of these' }

export const ruleOps = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  starts_with: 'starts with',
  ends_with: 'ends with',
  one_of: 'is one of',
  is_empty: 'is empty',
  is_not_empty: 'is not empty',
  more_than: 'is more than',
  less_than: 'is less than',
  at_least: 'is at least',
  at_most: 'is at most',
  between: 'is between',
  before: 'is before',
  after: 'is after',
  on: 'is on',
  within_last_days: 'is in the last',
  within_next_days: 'is in the next',
  more_than_days_ago: 'is more than',
  anniversary_in_days: 'has its anniversary in',
}

export const ruleEmailOps = { did: 'did', did_not: 'did not' }

export const ruleEmailVerbs = { sent: 'receive', opened: 'open', clicked: 'click in', bounced: 'bounce' }

export const ruleGroupOps = { in: 'is in', not_in: 'is not in' }

export const ruleListOps = { on: 'is on', not_on: 'is not on' }

export const ruleTopicOps = { on: 'on', off: 'off' }

export const ruleMeasures = {
  count: 'number of orders',
  total: 'total spent',
  average: 'average order value',
  days_since_last: 'days since last order',
}

export const rulePersonFields = {
  status: 'Subscription',
  created_at: 'Date added',
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  source: 'Source',
}

export const ruleStatuses = {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  never: 'never subscribed',
  stopped: 'stopped',
}
