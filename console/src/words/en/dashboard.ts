// Copy for the dashboard and its alerts.

import { counted } from '../intl.ts'
import { people, plural } from './grammar.ts'

/** What needs attention, each with a link to where it is fixed. */
export const alerts = {
  held: (n: number) => `Sending is limited in ${plural(n, 'place', 'places')}.`,
  label: 'Alerts',
  view: 'View',
  webhook_failing: (n: number) => `${plural(n, 'webhook is', 'webhooks are')} failing.`,
  webhook_paused: (n: number) => `${plural(n, 'webhook is', 'webhooks are')} paused after failures.`,
}

export const dashboard = {
  arrange: 'Arrange report cards',
  audience: 'Audience',
  bounced: 'Bounced',
  clicked: 'Clicked',
  clickedHint: 'Emails a person clicked in for the first time. Link scanners aren’t counted.',
  complained: 'Spam complaints',
  deliverability: 'Deliverability',
  delivered: 'Delivered',
  deliveredHint: 'Emails accepted by the receiving server and not bounced later.',
  emailResults: 'Email performance',
  fromEmail: 'From email',
  joined: (joined: number, total: number) => `${counted(joined)} joined, ${people(total)} in total`,
  line: 'Days use your account’s time zone and include today.',
  none: 'No data yet',
  noneIntro: 'Numbers appear here with your first people, orders, and sends.',
  of: (n: number, all: number) => `${counted(n)} of ${counted(all)}`,
  opened: 'Opened',
  openedHint: 'Emails a person opened for the first time. Automatic opens aren’t counted.',
  period: 'Period',
  revenue: 'Revenue',
  revenueHint: 'All orders except refunds. “From email” counts orders within 5 days of a click.',
  subscribed: 'Subscribed',
  subscribedHint: 'People you can email now.',
  title: 'Dashboard',
  unsubscribed: 'Unsubscribed',
  unsubscribedHint: 'People who unsubscribed in any way.',
}

export const periods = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' }
