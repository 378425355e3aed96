// Copy for groups and their rules.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const groups = translated('groups', {
  addedToAccount: 'Added to account',
  all: 'Everyone',
  beforeAfter: (before: number, after: number, isEstimate: boolean) =>
    `${isEstimate ? 'About ' : ''}${plural(after, 'person', 'people')} will match. ${counted(before)} match now.`,
  builtIn: 'Built-in group with fixed conditions',
  builtInMark: 'Built-in',
  checkMatches: (name: string) => `${name} matches`,
  checkMatchesNot: (name: string) => `${name} doesn’t match`,
  checkPerson: 'Check a person',
  checkTitle: 'Does this person match?',
  count: (n: number) => plural(n, 'group', 'groups'),
  counted: (n: number, isEstimate: boolean) => `${isEstimate ? 'About ' : ''}${people(n)}`,
  create: 'Create group',
  created: (name: string) => `Group ${quoted(name)} created`,
  delete: 'Delete',
  deleteBody: 'The people in it and the reports of past campaigns are kept.',
  deleteIt: 'Delete group',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `Group ${quoted(name)} deleted`,
  description: 'Description',
  discard: 'Discard',
  edit: 'Edit name and description',
  editName: 'Group name',
  emailable: (n: number) => `${counted(n)} can be emailed`,
  export: 'Export CSV',
  growth: (by: number, share: string, days: number) =>
    by === 0
      ? `Unchanged in ${plural(days, 'day', 'days')}`
      : `${by > 0 ? '↑' : '↓'} ${share} in ${plural(days, 'day', 'days')}`,
  fromFilters: 'Your filters become the group’s conditions. People are added as soon as they match.',
  joiningLeaving: (joining: number, leaving: number) =>
    joining + leaving === 0 ? 'No one is added or removed.' : `${people(joining)} added, ${counted(leaving)} removed`,
  inBoth: 'In both',
  lastOrder: 'last',
  members: 'People',
  membersNone: 'No one matches yet',
  membersNoneIntro: 'People are added as soon as they match.',
  name: 'Name',
  new: 'New group',
  newCampaign: 'New campaign',
  noMatch: 'No groups match',
  notSaved: 'Not saved yet',
  onlyIn: (name: string) => `Only in ${quoted(name)}`,
  orders: (n: number) => (n === 0 ? 'No orders' : plural(n, 'order', 'orders')),
  overTime: 'Size over time',
  overTimeNote: 'Counted nightly; today is live',
  overTimeSoon: 'Counted every night. A line appears after the second night.',
  overlap: 'Overlap',
  overlapWith: 'Compare with a group',
  partMatches: 'Matches:',
  partMatchesNot: 'Doesn’t match:',
  people: 'People',
  peopleAfterNumber: (n: number, isEstimate: boolean) =>
    `${agree(n, 'person', 'people')}${isEstimate ? ' (estimated)' : ''}`,
  pin: 'Pin',
  pinned: 'Pinned',
  rules: 'Conditions',
  sample: 'Sample',
  saveRules: 'Save group',
  saveTitle: (name: string) => `Save the conditions of ${quoted(name)}?`,
  saved: (name: string) => `Group ${quoted(name)} saved`,
  savingChanges: (joining: number, leaving: number) => {
    const parts = [joining > 0 && `adds ${people(joining)}`, leaving > 0 && `removes ${people(leaving)}`]
    return joining + leaving === 0 ? 'Saving adds and removes no one' : `Saving ${parts.filter(Boolean).join(' and ')}`
  },
  shareOf: (share: string, subscribers: number) => `${share} of ${plural(subscribers, 'subscriber', 'subscribers')}`,
  search: 'Search by name or description',
  starters: 'Or start from',
  tabs: 'Group sections',
  title: 'Groups',
  tooSlow: 'An estimate, because an exact count would take too long.',
  unfinished: (n: number) =>
    `${plural(n, 'condition isn’t', 'conditions aren’t')} finished and ${agree(n, 'isn’t', 'aren’t')} counted yet.`,
  unpin: 'Unpin',
  unsaved: 'Unsaved changes',
  used: (n: number) => (n === 0 ? 'Not used anywhere yet.' : `Used in ${plural(n, 'place', 'places')}:`),
  usedIn: 'Used in',
  usedPlaces: (name: string, others: number) =>
    others === 0 ? quoted(name) : `${quoted(name)} and ${plural(others, 'other', 'others')}`,
  withThese: 'With these conditions',
})

export const groupUses = translated('groupUses', { campaign: 'Campaign', group: 'Group', drip: 'Drip' })

export const starterGroupNames = translated('starterGroupNames', {
  recent_buyers: 'Ordered in the last 30 days',
  loyal: 'Three or more orders',
  big_spenders: (amount: string) => `Spent over ${amount}`,
  unengaged: 'No opens in 90 days',
  clicked_never_bought: 'Clicked but never ordered',
  new_this_week: 'Added this week',
  at_risk: 'About to lapse',
  all_subscribers: 'Subscribed people',
})

export const rules = translated('rules', {
  addBlock: 'Add nested conditions',
  addCondition: 'Add condition',
  addTest: 'Add “where”',
  andBlock: 'and match',
  ago: 'ago',
  anyCampaign: 'any email',
  anyCurrency: 'any currency',
  block: 'Nested conditions',
  blockWord: 'People who match',
  butBlock: 'but',
  campaign: 'Campaign',
  category: 'category',
  choose: 'Choose',
  condition: (n: number) => `Condition ${n}`,
  currency: 'Currency',
  dataSet: 'Data set',
  date: 'date',
  days: (n: number) => agree(n, 'day', 'days'),
  daysAgo: (n: number) => agree(n, 'day ago', 'days ago'),
  detail: 'Detail',
  did: 'Did',
  duplicate: 'Duplicate',
  email: 'Email',
  emailOf: (drip: string) => `an email of ${quoted(drip)}`,
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
  none: 'none of',
  nothing: 'No conditions yet. Add the first one.',
  oneOfHint: 'Separated by commas',
  onLink: 'on the link',
  op: 'operator',
  or: 'or',
  orders: 'Orders',
  person: 'Person',
  product: 'Products',
  property: 'Property',
  remove: (what: string) => `Remove ${what}`,
  row: 'has a row in',
  secondValue: 'and',
  times: (n: number) => agree(n, 'time', 'times'),
  to: 'to',
  topic: 'Topic',
  unit: 'unit',
  value: 'value',
  when: 'when',
  where: 'where',
  which: 'which products',
  yes: 'yes',
  once: 'at least once',
})

export const ruleTimes = translated('ruleTimes', {
  ever: 'ever',
  within_last_days: 'in the last',
  more_than_days_ago: 'more than',
  between: 'between',
  before: 'before',
  after: 'after',
  on: 'on',
  anniversary_in_days: 'with its anniversary in',
})

export const ruleUnits = translated('ruleUnits', { days: 'days', weeks: 'weeks', months: 'months' })

/** After the number 1. */
export const ruleUnit = translated('ruleUnit', { days: 'day', weeks: 'week', months: 'month' })

export const ruleProductVerbs = translated('ruleProductVerbs', {
  'did bought': 'Bought',
  'did_not bought': 'Did not buy',
  'did viewed': 'Viewed',
  'did_not viewed': 'Did not view',
  'did added_to_cart': 'Added to the cart',
  'did_not added_to_cart': 'Did not add to the cart',
})

export const ruleProductChoices = translated('ruleProductChoices', {
  any: 'any product',
  category: 'any product in',
  some: 'any of these products',
})

export const ruleProductCount = translated('ruleProductCount', (n: number): string =>
  plural(n, 'certain product', 'certain products'),
)

export const ruleBlocks = translated('ruleBlocks', { all: 'all of these', any: 'any of these', none: 'none of these' })

export const ruleOps = translated('ruleOps', {
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
})

export const ruleEmailActs = translated('ruleEmailActs', {
  'did opened': 'Opened',
  'did_not opened': 'Did not open',
  'did clicked': 'Clicked in',
  'did_not clicked': 'Did not click in',
  'did sent': 'Was sent',
  'did_not sent': 'Was not sent',
  'did bounced': 'Didn’t get, because it bounced,',
  'did_not bounced': 'Had no bounce of',
})

/** Operators for amounts of money. */
export const ruleAmountOps = translated('ruleAmountOps', {
  is: 'exactly',
  is_not: 'not exactly',
  more_than: 'more than',
  less_than: 'less than',
  at_least: 'at least',
  at_most: 'at most',
  between: 'between',
})

/** Operators for how often something happened. */
export const ruleCountOps = translated('ruleCountOps', {
  is: 'exactly',
  is_not: 'not exactly',
  more_than: 'more than',
  less_than: 'fewer than',
  at_least: 'at least',
  at_most: 'at most',
  between: 'between',
})

export const ruleEvents = translated('ruleEvents', {
  'email.sent': 'Was sent an email',
  'email.delivered': 'Was delivered an email',
  'email.failed': 'Was sent an email that failed',
  'email.bounced': 'Was sent an email that bounced',
  'email.opened': 'Opened an email',
  'email.clicked': 'Clicked in an email',
  'email.complained': 'Reported an email as spam',
  'contact.subscribed': 'Subscribed',
  'contact.unsubscribed': 'Unsubscribed',
  'contact.suppressed': 'Had their address stopped',
  'order.placed': 'Placed an order',
  'checkout.abandoned': 'Abandoned a checkout',
  viewed_product: 'Viewed a product',
  added_to_cart: 'Added a product to the cart',
  searched: 'Searched the shop',
  viewed_collection: 'Viewed a collection',
  'form.submitted': 'Submitted a form',
  'drip.enrolled': 'Entered a drip',
  'back_in_stock.requested': 'Asked to hear when a product is back',
})

export const ruleKindSections = translated('ruleKindSections', {
  people: 'People',
  shop: 'Shop',
  activity: 'Activity and data',
})

/** What an unfinished condition needs. */
export const unfinishedRules = translated('unfinishedRules', {
  category: 'Choose a category',
  dataSet: 'Choose a data set',
  date: 'Choose a date',
  detail: 'Choose a detail',
  event: 'Choose an event',
  group: 'Choose a group',
  list: 'Choose a list',
  number: 'Enter a number',
  order: 'Put the smaller value first',
  product: 'Choose a product',
  property: 'Choose a property',
  topic: 'Choose a topic',
  value: 'Enter a value',
})

export const ruleGroupOps = translated('ruleGroupOps', { in: 'is in', not_in: 'is not in' })

export const ruleListOps = translated('ruleListOps', { on: 'is on', not_on: 'is not on' })

export const ruleTopicOps = translated('ruleTopicOps', { on: 'on', off: 'off' })

export const ruleMeasures = translated('ruleMeasures', {
  count: 'Ordered',
  total: 'Spent',
  average: 'Spent on average per order',
  days_since_first: 'Ordered first',
  days_since_last: 'Ordered last',
})

export const rulePersonFields = translated('rulePersonFields', {
  status: 'Subscription',
  created_at: 'Date added',
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  source: 'Source',
})

export const ruleStatuses = translated('ruleStatuses', {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  never: 'never subscribed',
  stopped: 'stopped',
})
