// Words about one person, and about what is done with some of them.

import { counted, plural, quoted, wordFor } from '../plural.ts'

const CONSENT_WORDS = {
  subscribed: 'Subscribed',
  resubscribed: 'Subscribed again',
  unsubscribed: 'Unsubscribed',
  stopped: 'Address stopped',
  unstopped: 'Address let through',
}

const HOW_WORDS = {
  api: 'through the API',
  bounce: 'after a bounce',
  complaint: 'by a spam report',
  form: 'by a form',
  import: 'by an import',
  order: 'with an order',
  team: 'by the team',
  unsubscribe_link: 'by the unsubscribe link',
}

const inWords = (how: string): string => (how in HOW_WORDS ? wordFor(HOW_WORDS, how) : `by ${how.replaceAll('_', ' ')}`)

type ConsentEntry = { change: string; how: string; source: string | null }

export const addPerson = {
  askedAgain: 'They asked again: subscribe them',
  consent: 'Did they ask for email?',
  firstName: 'First name',
  keep: 'Keep them without emailing',
  keptOut: 'They unsubscribed before, so they stay unsubscribed. Everything else is saved.',
  lastName: 'Last name',
  outcome: {
    added: (email: string) => `${email} is added.`,
    updated: (email: string) => `${email} was already here, and is updated.`,
    stopped: (email: string) => `${email} is saved. The address is stopped, so nothing is sent to it.`,
  },
  startDrips: 'Start welcome drips',
  submit: (name: string) => (name === '' ? 'Add the person' : `Add ${name}`),
  subscribe: 'They asked for email: subscribe them',
}

export const importing = {
  rows: (rows: number) => `${plural(rows, 'row', 'rows')} read`,
  title: (file: string) => `Importing ${quoted(file)}`,
  undone: (n: number) => `${plural(n, 'person', 'people')} put back`,
}

const people = (n: number): string => plural(n, 'person', 'people')

/** What is done to many people at once. */
export const bulk = {
  body: {
    remove_from_list: 'They stay people of yours, and so do their subscriptions. They are not told.',
    unsubscribe: 'No campaign or drip goes to them any more. What is known of them stays. They are not told.',
    stop: 'Nothing is sent to their addresses from now on. What is known of them stays. They are not told.',
  },
  changed: (n: number, of: number) =>
    n === of ? `${people(n)} changed` : `${people(n)} changed, ${people(of - n)} were so already`,
  chooseDetail: 'Choose a detail.',
  clears: 'Leave it empty to clear the detail.',
  doing: {
    add_to_list: 'Adding people to a list',
    remove_from_list: 'Taking people off a list',
    unsubscribe: 'Unsubscribing people',
    stop: 'Stopping addresses',
    set_detail: 'Setting a detail',
  },
  done: (n: number, of: number) => `${counted(n)} of ${people(of)}`,
  kept: (undone: number, kept: number) =>
    kept === 0 ? `${people(undone)} put back.` : `${people(undone)} put back, ${kept} left alone: they changed since.`,
  started: (n: number) => `${people(n)}: it has begun, and goes on if you leave.`,
  submit: {
    add_to_list: (n: number) => `Add ${people(n)}`,
    remove_from_list: (n: number) => `Take ${people(n)} off the list`,
    unsubscribe: (n: number) => `Unsubscribe ${people(n)}`,
    stop: (n: number) => `Stop ${plural(n, 'address', 'addresses')}`,
    set_detail: (n: number) => `Set it for ${people(n)}`,
  },
  title: {
    remove_from_list: (n: number) => `Take ${people(n)} off the list?`,
    unsubscribe: (n: number) => `Unsubscribe ${people(n)}?`,
    stop: (n: number) => `Stop ${plural(n, 'address', 'addresses')}?`,
  },
  typeNumber: 'So many people are not done by accident: type the number.',
  value: 'Becomes',
}

export const addToList = {
  choose: 'Choose a list.',
  done: (added: number, already: number, list: string) =>
    already === 0
      ? `${plural(added, 'person is', 'people are')} now on ${quoted(list)}.`
      : `${plural(added, 'person is', 'people are')} now on ${quoted(list)}, ${already} already ${already === 1 ? 'was' : 'were'}.`,
  submit: (n: number) => `Add ${plural(n, 'person', 'people')}`,
}

export const stop = {
  body: 'Nothing is sent there from now on, whoever has the address. What is known of them stays. They are not told.',
  done: (n: number) => `${plural(n, 'address is', 'addresses are')} stopped.`,
  submit: (n: number) => (n === 1 ? 'Stop the address' : `Stop ${n} addresses`),
  title: (emails: readonly string[]) =>
    emails.length === 1 ? `Stop ${emails[0]}?` : `Stop ${emails.length} addresses?`,
}

export const letThrough = {
  act: 'Let through',
  body: 'Mail is sent there again. They get back the subscription that the stop took.',
  done: (email: string) => `${email} is let through.`,
  personal: {
    complaint:
      'This person reported one of your emails as spam. Let the address through only if they asked you to email them again. They stay unsubscribed until they subscribe.',
    erased:
      'This person asked to be erased. Let the address through only if they asked you to email them again. They have to subscribe first.',
  },
  submit: 'Let the address through',
  title: (email: string) => `Let ${email} through?`,
}

export const unsubscribe = {
  body: 'No campaign or drip goes to them any more. What is known of them stays. They are not told.',
  done: (email: string) => `${email} is unsubscribed.`,
  submit: 'Unsubscribe the person',
  title: (email: string) => `Unsubscribe ${email}?`,
}

export const subscribe = {
  act: 'Subscribe',
  body: 'Only do this when they asked for it. Your name is kept beside the change.',
  done: (email: string) => `${email} is subscribed.`,
  submit: 'They asked: subscribe them',
  title: (email: string) => `Subscribe ${email}?`,
  whileStopped: 'the address is stopped',
}

export const changeAddress = {
  body: 'They stay the same person. A stop belongs to the address: it does not move along.',
  done: (email: string) => `The address is now ${email}.`,
  submit: 'Change the address',
  title: 'Change the address',
}

export const erase = {
  act: 'Erase',
  body: 'Everything of theirs goes for good: details, lists, activity, orders’ names. A hash of the address stays, so that it is never written to again. This cannot be undone.',
  done: 'Erased. A hash of the address stays, so it is never written to again.',
  submit: 'Erase the person',
  title: (email: string) => `Erase ${email}?`,
}

export const person = {
  activity: 'What happened',
  addedFrom: (source: string | null) => (source ? `Added from ${source},` : 'Added'),
  address: 'Address',
  allOrders: (n: number) => `All ${plural(n, 'order', 'orders')}`,
  atAGlance: 'Address, lists, email and orders',
  changed: (detail: string) => `${detail} is changed.`,
  consentEntry: ({ change, how, source }: ConsentEntry) =>
    [wordFor(CONSENT_WORDS, change), inWords(how), source && `(${source})`].filter(Boolean).join(' '),
  details: 'Details',
  campaign: 'Campaign',
  emailAbout: (opens: number, clicks: number) =>
    [
      opens > 0 && `opened ${plural(opens, 'time', 'times')}`,
      clicks > 0 && `clicked ${plural(clicks, 'time', 'times')}`,
    ]
      .filter(Boolean)
      .join(', '),
  emailResults: 'Email results',
  eventName: 'Event',
  everything: 'Everything that happened',
  export: 'Export everything about them',
  lists: 'Lists',
  noConsent: 'They never agreed to email, and never refused it.',
  noCampaigns: 'There is no campaign yet.',
  noData: 'No data set has a row for them.',
  noEmails: 'Nothing has been sent to them yet.',
  noOrders: 'They have not ordered anything yet.',
  nothingYet: 'Nothing has happened yet',
  nothingYetIntro: 'Orders, opens and your own events appear here.',
  orderCount: 'Orders',
  orders: 'Orders',
  outcomes: {
    sent: 'Sent',
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Clicked',
    bounced: 'Bounced',
    complained: 'Reported as spam',
  },
  parts: {
    label: 'What is known of them',
    overview: 'Overview',
    timeline: 'Timeline',
    emails: 'Emails',
    drips: 'Drips',
    orders: 'Orders',
    data: 'Data',
    consent: 'Consent',
  },
  revenue: 'Spent',
  takeOff: (list: string) => `Take them off ${quoted(list)}`,
  takenOff: (list: string) => `They are no longer on ${quoted(list)}.`,
  whatWasSaid: 'What mail servers said about it',
  when: 'When',
  whyNot: {
    already_sent: 'They have it already.',
    frequency: 'They want fewer emails, and another went not long ago. Only they can change that.',
    never_email_list: 'They are on a never-email list.',
    never_subscribed: 'They never agreed to email.',
    not_in_audience: 'They are not among the people it goes to.',
    plan_limit: 'The plan’s emails of this month are used up.',
    stopped_address: 'Their address is stopped.',
    topic_off: 'They switched its topic off. Only they can change that.',
    unsubscribed: 'They unsubscribed.',
  },
  wouldGet: 'Would they get …?',
  wouldGetIt: 'They would get it.',
  wouldNotGetIt: 'They would not get it.',
}

export const personTopics = {
  changed: (topic: string, isOn: boolean) => `${quoted(topic)} is switched ${isOn ? 'on' : 'off'} for them.`,
  frequencies: [
    { value: 'any', label: 'Every email' },
    { value: 'weekly', label: 'At most one a week' },
    { value: 'monthly', label: 'At most one a month' },
  ],
  often: 'How often',
  oftenChanged: 'How often they are written to is changed.',
  title: 'Topics',
}

export const personDrips = {
  at: (step: string) => `At ${quoted(step)},`,
  none: 'They are in no drip, and never were.',
  takeOut: 'Take out',
  takeOutBody: 'They leave the drip now. What was sent stays sent. They are not told.',
  takeOutIt: 'Take them out',
  takeOutTitle: (email: string, drip: string) => `Take ${email} out of ${quoted(drip)}?`,
  takenOut: (email: string, drip: string) => `${email} has left ${quoted(drip)}.`,
  until: 'until',
}

export const happened = {
  abandoned: (total: string) => `Left a checkout of ${total}`,
  addedToCart: (product: string) => `Put ${product} into the cart`,
  answered: (form: string) => `Answered ${form}`,
  backInStock: (product: string) => `Asked to hear when ${product} is back`,
  clicked: (url: string) => `Clicked ${url}`,
  complained: (subject: string) => `Reported ${subject} as spam`,
  enrolled: (drip: string) => `Started ${drip}`,
  opened: (subject: string) => `Opened ${subject}`,
  ordered: (order: string, total: string) => `Ordered ${order} for ${total}`,
  searched: (query: string) => `Searched for ${query}`,
  sent: (subject: string, status: string) =>
    status === 'sent' ? `${subject} was sent` : `${subject} was sent: ${status}`,
  stopped: (how: string) => `The address was stopped ${inWords(how)}`,
  subscribed: (how: string) => `Subscribed ${inWords(how)}`,
  unsubscribed: (how: string) => `Unsubscribed ${inWords(how)}`,
  viewed: (title: string) => `Looked at ${title}`,
}
