// Copy for one person, and about actions on one or many people.

import { translated } from '../language.ts'
import { capitalized, counted } from '../intl.ts'
import { wordFor } from '../lookup.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const consentChanges = translated('consentChanges', {
  subscribed: 'Subscribed',
  resubscribed: 'Resubscribed',
  unsubscribed: 'Unsubscribed',
  stopped: 'Address stopped',
  unstopped: 'Removed from stopped addresses',
})

export const consentChannels = translated('consentChannels', {
  api: 'via the API',
  bounce: 'after a bounce',
  complaint: 'after a spam report',
  event: 'via an event',
  form: 'via a form',
  import: 'via an import',
  one_click: '(one-click)',
  order: 'with an order',
  preference_page: 'via the preference page',
  store: 'via your store',
  team: 'by your team',
  unsubscribe_link: 'via the unsubscribe link',
})

const via = (how: string): string =>
  how in consentChannels ? wordFor(consentChannels, how) : `via ${how.replaceAll('_', ' ')}`

type ConsentEntry = { change: string; how: string; source: string | null }

export const addPerson = translated('addPerson', {
  added: (email: string) => `${email} added`,
  addedStopped: (email: string) => `${email} saved. The address is stopped, so it won’t receive email.`,
  consent: 'Did they agree to receive email?',
  firstName: 'First name',
  keep: 'No, add them without subscribing',
  lastName: 'Last name',
  resubscribe: 'Resubscribe (they asked to)',
  startDrips: 'Start welcome drips',
  stillUnsubscribed: 'They unsubscribed before, so they’re still unsubscribed. Everything else is saved.',
  submit: (name: string) => (name === '' ? 'Add person' : `Add ${name}`),
  subscribe: 'Yes, subscribe them',
  updated: (email: string) => `${email} already exists and was updated`,
})

export const importing = translated('importing', {
  rows: (rows: number) => `${plural(rows, 'row', 'rows')} read`,
  title: (file: string) => `Importing ${quoted(file)}`,
  undone: (n: number) => `${people(n)} restored`,
})

/** Actions on many people at once. */
export const bulk = translated('bulk', {
  changed: (n: number, of: number) =>
    n === of ? `${people(n)} updated` : `${counted(n)} updated, ${counted(of - n)} unchanged`,
  clearHint: 'Leave empty to clear the detail.',
  done: (n: number, of: number) => `${counted(n)} of ${people(of)}`,
  restored: (undone: number, kept: number) =>
    kept === 0
      ? `${people(undone)} restored`
      : `${people(undone)} restored. ${counted(kept)} changed since and ${agree(kept, 'was', 'were')} left as is.`,
  started: (n: number) => `Started for ${people(n)}. You can leave this page.`,
  typeNumber: 'Type the number of people to confirm.',
  value: 'New value',
})

export const bulkTitles = translated('bulkTitles', {
  remove_from_list: (n: number) => `Remove ${people(n)} from the list?`,
  unsubscribe: (n: number) => `Unsubscribe ${people(n)}?`,
  stop: (n: number) => `Stop sending to ${plural(n, 'address', 'addresses')}?`,
})

export const bulkBodies = translated('bulkBodies', {
  remove_from_list: 'The people and their subscriptions are kept. They won’t be notified.',
  unsubscribe: 'They’ll no longer receive campaigns or drips. Their data is kept. They won’t be notified.',
  stop: 'Nothing will be sent to these addresses anymore. Their data is kept. They won’t be notified.',
})

export const bulkButtons = translated('bulkButtons', {
  add_to_list: (n: number) => `Add ${people(n)}`,
  remove_from_list: (n: number) => `Remove ${people(n)}`,
  unsubscribe: (n: number) => `Unsubscribe ${people(n)}`,
  stop: (n: number) => `Stop ${plural(n, 'address', 'addresses')}`,
  set_detail: (n: number) => `Update ${people(n)}`,
})

export const bulkProgress = translated('bulkProgress', {
  add_to_list: 'Adding people to a list',
  remove_from_list: 'Removing people from a list',
  unsubscribe: 'Unsubscribing people',
  stop: 'Stopping addresses',
  set_detail: 'Setting a detail',
})

export const addToList = translated('addToList', {
  choose: 'Choose a list.',
  done: (added: number, already: number, list: string) =>
    already === 0
      ? `${people(added)} added to ${quoted(list)}`
      : `${people(added)} added to ${quoted(list)}, ${counted(already)} already on it`,
  submit: (n: number) => `Add ${people(n)}`,
})

export const stop = translated('stop', {
  body: (n: number) =>
    `Nothing will be sent to ${n === 1 ? 'this address' : 'these addresses'} anymore. Their data is kept. They won’t be notified.`,
  done: (n: number) => `${plural(n, 'address', 'addresses')} stopped`,
  submit: (n: number) => (n === 1 ? 'Stop address' : `Stop ${counted(n)} addresses`),
  title: (emails: readonly string[]) =>
    `Stop sending to ${emails.length === 1 ? emails[0] : `${counted(emails.length)} addresses`}?`,
})

export const unstop = translated('unstop', {
  action: 'Remove from stopped addresses',
  body: 'You can send to this address again. Their previous subscription is restored.',
  done: (email: string) => `${email} removed from stopped addresses`,
  submit: 'Remove address',
  title: (email: string) => `Remove ${email} from stopped addresses?`,
})

/** When the address was stopped by the person themselves. */
export const unstopWarnings = translated('unstopWarnings', {
  complaint:
    'This person marked one of your emails as spam. Only continue if they asked you to email them again. They stay unsubscribed until they subscribe.',
  erased:
    'This person asked to be erased. Only continue if they asked you to email them again. They need to subscribe first.',
})

export const unsubscribe = translated('unsubscribe', {
  body: 'They’ll no longer receive campaigns or drips. Their data is kept. They won’t be notified.',
  done: (email: string) => `${email} unsubscribed`,
  submit: 'Unsubscribe',
  title: (email: string) => `Unsubscribe ${email}?`,
})

export const subscribe = translated('subscribe', {
  action: 'Subscribe',
  body: 'Only subscribe people who asked for it. Your name is recorded with the change.',
  done: (email: string) => `${email} subscribed`,
  submit: 'They asked: subscribe',
  title: (email: string) => `Subscribe ${email}?`,
  whileStopped: 'address is stopped',
})

export const changeAddress = translated('changeAddress', {
  body: 'Their history stays with them. If the old address is stopped, the stop isn’t carried over.',
  done: (email: string) => `Email address changed to ${email}`,
  submit: 'Change email address',
  title: 'Change email address',
})

export const erase = translated('erase', {
  action: 'Erase',
  body: 'All their data is permanently deleted: details, lists, activity, and their name on orders. Only a hash of the address is kept so it’s never emailed again. This can’t be undone.',
  done: 'Person erased. Only a hash of the address is kept so it’s never emailed again.',
  submit: 'Erase person',
  title: (email: string) => `Erase ${email}?`,
})

const often = (times: number): string => (times === 1 ? 'once' : plural(times, 'time', 'times'))

export const person = translated('person', {
  activity: 'Activity',
  addedFrom: (source: string | null) => (source ? `Added from ${source},` : 'Added'),
  allActivity: 'View all activity',
  allOrders: (n: number) => `View all ${counted(n)} orders`,
  campaign: 'Campaign',
  changed: (detail: string) => `${detail} updated`,
  consentConfirmed: 'Address confirmed by email',
  consentEntry: ({ change, how, source }: ConsentEntry) =>
    [wordFor(consentChanges, change), via(how), source && `(${source})`].filter(Boolean).join(' '),
  consentPage: 'Page',
  consentReason: 'Reason',
  consentSubmitted: 'Form submitted',
  dataIntro: 'Rows of your data sets that emails to this person can show',
  deliveryLog: 'Delivery log',
  details: 'Details',
  emailAbout: (opens: number, clicks: number) =>
    capitalized(
      [opens > 0 && `opened ${often(opens)}`, clicks > 0 && `clicked ${often(clicks)}`].filter(Boolean).join(', '),
    ),
  emailResults: 'Email engagement',
  export: 'Export their data',
  lists: 'Lists',
  noActivity: 'No activity yet',
  noActivityIntro: 'Orders, opens, and your custom events appear here.',
  noCampaigns: 'No campaigns yet',
  noConsent: 'No consent recorded: they never subscribed or unsubscribed.',
  noData: 'No data set has a row for them.',
  noEmails: 'No emails sent yet',
  noOrders: 'No orders yet',
  orderCount: 'Orders',
  orders: 'Orders',
  removeFromList: (list: string) => `Remove from ${quoted(list)}`,
  removedFromList: (list: string) => `Removed from ${quoted(list)}`,
  fromEmail: 'from email',
  spentIn: (orders: number) => `spent in ${plural(orders, 'order', 'orders')}`,
  spent: 'Total spent',
  subject: 'Subject',
  summary: 'Lists, topics, and engagement',
  tabs: 'About this person',
  when: 'When',
  wouldGet: 'Would they get a campaign?',
  wouldGetIt: 'They’d receive it.',
  wouldNotGetIt: 'They wouldn’t receive it.',
})

export const personTabs = translated('personTabs', {
  overview: 'Overview',
  timeline: 'Timeline',
  emails: 'Emails',
  drips: 'Drips',
  orders: 'Orders',
  data: 'Data',
  consent: 'Consent',
})

export const personOutcomes = translated('personOutcomes', {
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  bounced: 'Bounced',
  complained: 'Spam reports',
})

export const whyNotSent = translated('whyNotSent', {
  already_sent: 'They already received it.',
  frequency: 'They asked for fewer emails and received one recently. Only they can change this.',
  never_email_list: 'They’re on a never-email list.',
  never_subscribed: 'They never subscribed.',
  not_in_audience: 'They’re not in its audience.',
  plan_limit: 'Your plan’s emails for this month are used up.',
  stopped_address: 'Their address is stopped.',
  excluded: 'They’re in a group or list that the campaign excludes.',
  topic_off: 'They turned off its topic. Only they can change this.',
  unsubscribed: 'They unsubscribed.',
})

export const personTopics = translated('personTopics', {
  changed: (topic: string, isOn: boolean) => `${quoted(topic)} turned ${isOn ? 'on' : 'off'}`,
  frequency: 'Email frequency',
  frequencyChanged: 'Email frequency updated',
  title: 'Topics',
})

export const frequencies = translated('frequencies', {
  any: 'Every email',
  weekly: 'At most one a week',
  monthly: 'At most one a month',
})

export const personDrips = translated('personDrips', {
  at: (step: string) => `At ${quoted(step)},`,
  drip: 'Drip',
  ended: 'Ended',
  entered: 'Entered',
  none: 'Not in any drip yet',
  open: 'Open this drip',
  removeBody: 'They leave the drip immediately. Sent emails aren’t affected. They won’t be notified.',
  removeIt: 'Remove from drip',
  removeTitle: (email: string, drip: string) => `Remove ${email} from ${quoted(drip)}?`,
  removed: (email: string, drip: string) => `${email} removed from ${quoted(drip)}`,
  until: 'until',
})

export const sentOutcomes = translated('sentOutcomes', {
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'bounced',
  failed: 'failed',
})

/** What a person did, in the timeline and the activity feed. */
export const happened = translated('happened', {
  abandoned: (total: string) => `Abandoned a checkout of ${total}`,
  addedToCart: (product: string) => `Added ${product} to the cart`,
  answered: (form: string) => `Submitted ${quoted(form)}`,
  backInStock: (product: string) => `Asked to be notified when ${product} is back in stock`,
  clicked: (link: string, subject: string) => `Clicked ${link} in ${quoted(subject)}`,
  complained: (subject: string) => `Marked ${quoted(subject)} as spam`,
  enrolled: (drip: string) => `Entered ${quoted(drip)}`,
  opened: (subject: string) => `Opened ${quoted(subject)}`,
  ordered: (order: string, total: string) => `Ordered ${order} for ${total}`,
  searched: (query: string) => `Searched for ${quoted(query)}`,
  sent: (subject: string, status: string) => `${quoted(subject)} ${wordFor(sentOutcomes, status)}`,
  stopped: (how: string) => `Address stopped ${via(how)}`,
  subscribed: (how: string) => `Subscribed ${via(how)}`,
  unsubscribed: (how: string) => `Unsubscribed ${via(how)}`,
  viewed: (title: string) => `Viewed ${title}`,
})
