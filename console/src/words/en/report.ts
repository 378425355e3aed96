// Copy for the report of a campaign.

import { translated } from '../language.ts'
import { counted, listed } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const report = translated('report', {
  adds: (recipients: number) => `${plural(recipients, 'recipient', 'recipients')} in total, each counted once.`,
  allClicks: 'Clicks',
  allDays: 'All days',
  because: (reason: string) => `Reason: ${reason}`,
  asReceived: 'As received',
  averageOrder: 'average order',
  badges: 'Badges show',
  bought: 'What they bought',
  bounced: 'Bounced',
  byDay: 'First opens and clicks by day',
  byHour: 'First opens and clicks by hour',
  captured: 'No mail server is set up, so these emails were captured, not sent.',
  capturedCount: 'Captured',
  clicked: 'Clicked',
  clickedOfOpened: (rate: string) => `${rate} of people who opened clicked`,
  clickMap: 'Click map',
  clicks: 'Clicks',
  clicksNote: (people_: number, machine: number) =>
    `${people(people_)} clicked at least one link; a person who clicked two counts once in each row.${
      machine > 0 ? ` ${plural(machine, 'click', 'clicks')} by link scanners aren’t counted.` : ''
    }`,
  compare: 'Compare',
  comparedWith: (n: number) => `Compared with your last ${counted(n)} campaigns`,
  complained: 'Spam reports',
  connectStore: 'Connect store',
  created: 'Created',
  csv: 'Export recipients as CSV',
  day: 'Day',
  delivered: 'Delivered',
  devices: 'Devices',
  devicesNote: 'Other mail apps load images through a proxy that hides the device.',
  email: 'Email',
  failed: 'Failed',
  forSample: 'As the sample person sees it',
  from: (name: string, email: string) => `${name} <${email}>`,
  funnel: 'From sent to ordered',
  grewTo: (total: string, day: string) => `Revenue grew to ${total} by ${day}.`,
  groupSaved: (name: string) => `Group ${quoted(name)} created`,
  halfWithin: (hours: number) => `Half of all opens came within ${plural(hours, 'hour', 'hours')}.`,
  health: 'List health',
  hour: 'Hour',
  hours72: '72 hours',
  image: (n: number) => `Image ${n}`,
  knownFor: (known: number, all: number) => `Known for ${counted(known)} of ${counted(all)}`,
  leftOut: 'Left out',
  link: 'Link',
  links: 'Links',
  machineClicks: (n: number) => `${plural(n, 'email', 'emails')} clicked only by link scanners`,
  machineOpens: (n: number) => `${plural(n, 'email', 'emails')} opened only by a privacy proxy`,
  noClicksYet: 'No clicks yet. Most clicks come within the first 24 hours.',
  noLinks: 'This email has no links.',
  noOneLeftOut: 'No one was left out',
  noRecipients: 'No one received this campaign.',
  noStore: 'Connect your store to see revenue.',
  notCounted: (what: readonly string[]) => `Not counted: ${listed(what)}.`,
  notIncluded: (amount: string) => `Not included: ${amount} from people who opened but didn’t click, within 1 day.`,
  ofCaptured: 'Of captured',
  ofClickers: 'Of clickers',
  ofDelivered: 'Of delivered',
  ofSent: 'of sent',
  ofTotal: (n: number, of: number) => `${counted(n)} of ${counted(of)}`,
  opened: 'Opened',
  ordered: 'Ordered',
  orderedOfClicked: (rate: string) => `${rate} of people who clicked ordered`,
  orders: 'Orders',
  ordersLabel: (n: number) => agree(n, 'order', 'orders'),
  otherCurrency: (amount: string, orders: number) => `${amount} from ${plural(orders, 'order', 'orders')}`,
  outcome: 'Outcome',
  pending: 'Pending',
  people: 'People',
  perRecipient: 'per recipient',
  perRecipientVsUsual: (percent: string) => `${percent} per recipient vs usual`,
  person: 'Person',
  preparing: 'Preparing recipients…',
  provider: 'Provider',
  providers: 'Mailbox providers',
  reason: 'Reason',
  recipients: 'Recipients',
  recipientsNone: 'No recipients yet',
  recipientsNoneIntro: 'They appear here as the campaign goes out.',
  recipientsSearch: 'Search by email or name',
  resend: 'Resend to non-openers',
  resendDone: (name: string) => `Draft ${quoted(name)} created for non-openers`,
  results: 'Report',
  retrying: (n: number) => `${plural(n, 'email', 'emails')} deferred by the receiving server, retrying automatically.`,
  revenue: 'Revenue',
  revenueHow: (days: number) =>
    `Each order is credited to one email: the last one clicked by the buyer in the ${plural(days, 'day', 'days')} before the order. Refunds are deducted. Opens, link scanners, and unsubscribe links don’t count.`,
  buyersSaved: (n: number) => `List with ${people(n)} created`,
  rename: 'Rename',
  saveBuyers: 'Save buyers as list',
  share: 'Share report',
  shareCreate: 'Create link',
  shareIntro: 'Anyone with the link can read the figures of this report. It shows no addresses or names of people.',
  shareLink: 'Link',
  shareRevoke: 'Revoke link',
  shareRevoked: 'Link revoked',
  shareTitle: 'Share report',
  saveClickers: 'Save clickers as group',
  saveNonOpeners: 'Save non-openers as group',
  saveOpeners: 'Save openers as group',
  sent: 'Sent',
  sentTo: (when: string, n: number) => `Sent ${when} to ${people(n)}`,
  serverReply: 'Server response',
  shareOfClickers: 'Share',
  sold: (n: number) => `${counted(n)} sold`,
  span: 'Time span',
  step: 'Step',
  tabs: 'Report sections',
  unsubscribed: 'Unsubscribed',
  updated: (when: string) => `updated ${when}`,
  viewCaptured: 'Open captured mail',
  viewClickMap: 'View click map',
  vsUsual: 'Vs usual',
  withinDays: (days: number) => `Orders within ${plural(days, 'day', 'days')} of a click`,
})

/** Groups made from a report. */
export const reportGroups = translated('reportGroups', {
  clicked: (name: string) => `Clicked ${quoted(name)}`,
  didNotOpen: (name: string) => `Didn’t open ${quoted(name)}`,
  opened: (name: string) => `Opened ${quoted(name)}`,
  ordered: (name: string) => `Bought after ${quoted(name)}`,
})

export const compare = translated('compare', {
  choose: 'Choose a campaign',
  difference: 'Difference',
  emails: 'The two emails',
  figure: 'Figure',
  hoursAfter: (hours: number) => `${hours} h`,
  lastCampaigns: (n: number) => `Average of last ${counted(n)}`,
  legend:
    'Differences between rates are in percentage points. Gray means the difference may be chance; color means it’s real at 95% confidence, or at least 10% for money.',
  named: (name: string, day: string) => `${name} · ${day}`,
  noUsual: 'There are fewer than 3 earlier campaigns with at least 50 delivered emails.',
  openedHours: 'Opened, hours after sending',
  or: 'or',
  orders: 'Orders',
  other: 'Other campaign',
  perRecipient: 'Revenue per recipient',
  stop: 'Stop comparing',
  this: 'This campaign',
  title: 'Comparing',
  usual: (n: number) => `your last ${counted(n)} campaigns`,
  with: 'with',
})

/** What links look like in the email. */
export const linkKinds = translated('linkKinds', { button: 'Button', icon: 'Icon', image: 'Image', text: 'Text' })

export const mailProviders = translated('mailProviders', {
  apple: 'Apple iCloud',
  google: 'Gmail',
  microsoft: 'Microsoft',
  other: 'Others',
  yahoo: 'Yahoo',
})

export const deviceKinds = translated('deviceKinds', { computer: 'Computer', phone: 'Phone', tablet: 'Tablet' })

export const unsubscribeRoutes = translated('unsubscribeRoutes', {
  one_click: 'One-click unsubscribe',
  preference_page: 'Preference page',
  unsubscribe_link: 'Link in the email',
})

/** The outcomes that recipients can be narrowed to. */
export const outcomeFilter = translated('outcomeFilter', {
  delivered: 'delivered',
  sent: 'sent, pending',
  waiting: 'queued',
  bounced: 'bounced',
  failed: 'failed',
  opened: 'opened',
  clicked: 'clicked',
  unsubscribed: 'unsubscribed',
  complained: 'marked as spam',
})

export const bounceReasons = translated('bounceReasons', {
  no_such_address: 'Address doesn’t exist',
  mailbox_full: 'Mailbox full',
  policy: 'Blocked by the recipient’s mail policy',
  refused: 'Rejected',
  could_not_render: 'The email couldn’t be created for this person',
})
