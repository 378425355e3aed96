// Copy for the dashboard and its alerts.

import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

/** What needs attention, each with a link to where it is fixed. */
export const alerts = {
  held: (n: number) => `Sending is limited in ${plural(n, 'place', 'places')}.`,
  label: 'Alerts',
  view: 'View',
  webhook_failing: (n: number) => `${plural(n, 'webhook is', 'webhooks are')} failing.`,
  webhook_paused: (n: number) => `${plural(n, 'webhook is', 'webhooks are')} paused after failures.`,
}

type RevenueShare = { share: string | null; all: string; campaigns: string; drips: string }

type TransactionalFigures = { sent: number; delivered: string; opened: string; clicked: string }

export const dashboard = {
  allCampaigns: 'All campaigns',
  audience: 'Subscribers',
  campaign: 'Campaign',
  campaigns: 'Campaigns',
  clicked: 'Clicked',
  comparedWith: (now: string, before: string) => `${now}, compared with ${before}`,
  connectStore: 'Connect your store to see revenue',
  delivered: 'Delivered',
  drips: 'Drips',
  each: (amount: string) => `${amount} each`,
  emailResults: 'Email performance',
  from: 'First day',
  fromEmail: 'Revenue from email',
  joined: 'Joined',
  joinedLost: (joined: number, lost: number) => `${counted(joined)} joined, ${counted(lost)} lost`,
  lastFive: 'Last five campaigns',
  net: (n: number) => `${n < 0 ? '−' : '+'}${counted(Math.abs(n))} net`,
  noSources: 'No orders after a click in this period.',
  none: 'Your figures appear after your first send',
  noneIntro: 'Numbers appear here with your first people, orders, and sends.',
  noneSent: 'No campaigns sent yet.',
  nothingScheduled: 'Nothing scheduled',
  now: 'Now',
  of: (n: number, all: number) => `${counted(n)} of ${counted(all)}`,
  ofSent: (rate: string, sent: number) => `${rate} of ${counted(sent)} sent`,
  opened: 'Opened',
  otherOrders: 'Other orders',
  period: 'Period',
  range: (first: string, last: string) => `${first} – ${last}`,
  revenue: 'Revenue',
  revenueByDay: 'Revenue by day',
  revenueHint: (days: number) =>
    `Orders within ${plural(days, 'day', 'days')} of a click, each credited to one email. Refunds are deducted.`,
  sendingNext: 'Sending now and next',
  share: ({ share, all, campaigns, drips }: RevenueShare) =>
    `${share === null ? '' : `${share} of ${all} · `}campaigns ${campaigns}, drips ${drips}`,
  sources: 'Where revenue came from',
  subscribed: 'Subscribers',
  title: 'Dashboard',
  to: 'Last day',
  transactional: 'Transactional email',
  transactionalFigures: ({ sent, delivered, opened, clicked }: TransactionalFigures) =>
    `${counted(sent)} sent · ${delivered} delivered · ${opened} opened · ${clicked} clicked. Not part of the other figures.`,
  unsubscribed: 'Unsubscribed',
}

export const periods = {
  1: 'Today',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  month: 'This month',
  last_month: 'Last month',
  custom: 'Custom',
}
