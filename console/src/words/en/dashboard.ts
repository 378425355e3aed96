// Copy for the dashboard and its alerts.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

/** What needs attention, each with a link to where it is fixed. */
export const alerts = translated('alerts', {
  domainDetail: 'Mailbox providers may reject your emails until it is fixed.',
  domain_not_set_up: (domain: string) => `${domain} isn’t set up.`,
  domain_wrong: (domain: string) => `A DNS record of ${domain} is wrong.`,
  drip_paused: (name: string, days: number) => `${quoted(name)} has been paused for ${plural(days, 'day', 'days')}.`,
  formDetail: 'We haven’t seen the script there in the last 7 days.',
  form_not_installed: (n: number, name: string) =>
    n === 1
      ? `The form ${quoted(name)} isn’t installed on your site.`
      : `${counted(n)} forms aren’t installed on your site.`,
  held: (n: number) => `Sending is limited in ${plural(n, 'place', 'places')}.`,
  heldDetail: 'Emails wait until the limit is lifted.',
  label: 'Alerts',
  peopleWait: (n: number) =>
    n === 0 ? 'No one is waiting in it.' : `${people(n)} ${agree(n, 'is', 'are')} waiting in it.`,
  planDetail: 'Emails over the limit aren’t sent.',
  plan_near_limit: (share: string) => `You’ve used ${share} of your plan.`,
  rest: (n: number) => `${counted(n)} more`,
  snooze: 'Snooze for 7 days',
  snoozed: 'Alert hidden for 7 days',
  storeDetail: 'New orders and customers don’t arrive.',
  store_stopped: (name: string) => `${quoted(name)} no longer syncs.`,
  unsignedDetail: 'Its emails aren’t signed, so mailbox providers may reject them.',
  webhook_failing: (n: number) => `${plural(n, 'webhook is', 'webhooks are')} failing.`,
  webhook_paused: (n: number) => `${plural(n, 'webhook is', 'webhooks are')} paused after failures.`,
})

/** The button of each alert. */
export const alertActions = translated('alertActions', {
  held: 'View',
  domain_not_set_up: 'Set up',
  domain_wrong: 'Fix DNS',
  store_stopped: 'Reconnect',
  webhook_paused: 'View',
  webhook_failing: 'View',
  plan_near_limit: 'View plan',
  drip_paused: 'Review',
  form_not_installed: 'Install',
})

type TransactionalFigures = { sent: number; delivered: string; opened: string; clicked: string }

export const dashboard = translated('dashboard', {
  all: 'All',
  aboutPeople: (n: number) => `About ${people(n)}`,
  allCampaigns: 'All campaigns',
  allGroups: 'All groups',
  arrange: 'Arrange',
  calendar: 'Calendar',
  change: 'Change',
  groupHead: 'Group',
  noPinned: 'Pin a group to see how it grows.',
  parts: (campaigns: string, drips: string) => `Campaigns\u00A0${campaigns} · drips\u00A0${drips}`,
  peopleHead: 'People',
  pinnedGroups: 'Pinned groups',
  recipients: (n: number) => plural(n, 'recipient', 'recipients'),
  shareOf: (share: string, all: string) => `${share} of ${all}`,
  trendHead: (days: number) => `${days} days`,
  allSources: 'All revenue by campaign and drip',
  orders: 'Orders',
  liveDrips: (n: number) => plural(n, 'drip live', 'drips live'),
  inDrips: (n: number) => `${people(n)} active`,
  getStarted: 'Get started',
  audience: 'Subscribers',
  campaign: 'Campaign',
  campaigns: 'Campaigns',
  clicked: 'Clicked',
  comparedWith: (now: string, before: string) => `${now}, compared with ${before}`,
  connectStore: 'Connect your store to see revenue',
  delivered: 'Delivered',
  drips: 'Drips',
  each: (amount: string) => `${amount} each`,
  fromEmail: 'Revenue from email',
  joined: 'Joined',
  joinedLost: (joined: number, lost: number) => `${counted(joined)} joined, ${counted(lost)} lost`,
  lastFive: 'Last five campaigns',
  lost: 'Unsubscribed or stopped',
  net: (n: number, days: number) => `${counted(n)} net in ${plural(days, 'day', 'days')}`,
  noSources: 'No orders after a click in this period.',
  none: 'Your figures appear after your first send',
  noneIntro: 'Numbers appear here with your first people, orders, and sends.',
  noneSent: 'No campaigns sent yet.',
  nothingScheduled: 'Nothing scheduled',
  now: 'Now',
  of: (n: number, all: number) => `${counted(n)} of ${counted(all)}`,
  ofSent: (rate: string, sent: number) => `${rate} of ${counted(sent)} sent`,
  opened: 'Opened',
  otherEmails: 'Other emails',
  otherOrders: 'Other orders',
  period: 'Period',
  revenue: 'Revenue',
  revenueByDay: 'Revenue by day',
  sendingNext: 'Sending now and next',
  source: 'Campaign or drip',
  sources: 'Where revenue came from',
  subscribed: 'Subscribers',
  title: 'Dashboard',
  total: 'Total',
  transactional: 'Transactional email',
  transactionalFigures: ({ sent, delivered, opened, clicked }: TransactionalFigures) =>
    `${counted(sent)} sent · ${delivered} delivered · ${opened} opened · ${clicked} clicked. Not part of the other figures.`,
  unsubscribed: 'Unsubscribed',
})

export const periods = translated('periods', {
  1: 'Today',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  month: 'This month',
  last_month: 'Last month',
  custom: 'Custom',
})
