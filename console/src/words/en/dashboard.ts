// Words about the dashboard, getting started, and what the account keeps.

import { plural, quoted } from '../plural.ts'

export const start = {
  done: 'Done',
  forAdmins: 'for admins',
  hidden: 'The list is hidden in this browser. You find it again by Ctrl K.',
  hide: 'Hide this list',
  line: 'Each step ticks itself off when it is done.',
  needsPostal: 'The law asks for a postal address in every marketing email.',
  postal: 'Postal address',
  postalHint: 'It stands in the footer of every email.',
  senderName: 'Sender’s name',
  steps: {
    people: {
      title: 'Add people',
      why: 'Somebody to write to: yourself is enough to begin with.',
      act: 'Add a person',
      bring: 'Import a file',
    },
    sender: {
      title: 'Say who the mail is from',
      why: 'A name, an address, and the postal address for the footer.',
      act: 'Say who the mail is from',
    },
    campaign: {
      title: 'Write a campaign',
      why: 'Choose a design, say who gets it, and look at what would happen before anything does.',
      act: 'Write a campaign',
    },
    mailbox: {
      title: 'Look at it in the Mailbox',
      why: 'As long as no mail server is set, everything you send is captured there.',
      act: 'Open the Mailbox',
    },
    shop: {
      title: 'Connect your shop',
      why: 'Orders and events tell you what your emails lead to.',
      act: 'Send a first event',
    },
    drip: {
      title: 'Start a welcome drip',
      why: 'It writes by itself when somebody subscribes.',
      act: 'New drip',
    },
    mail_server: {
      title: 'Let mail leave this machine',
      why: 'Until a mail server is set, everything is captured and nothing reaches anybody. Then prove that you may send from your domain.',
      act: 'Add a mail server',
      domains: 'Check your domain',
    },
  },
  title: 'Get started',
  whoSaved: 'Saved. Emails can say who they are from.',
}

export const demo = {
  failed: 'The last one could not be finished. Another can be made.',
  making: (name: string) => `Making ${quoted(name)}`,
  open: 'Open the demo shop',
  ready: 'Your demo shop is ready',
  readyWhy: 'It is an account of its own: nothing you do there touches yours.',
  start: 'Make a demo shop',
  title: 'Look around a demo shop',
  weeks: (done: number, of: number) => `${done} of ${of} weeks of its past`,
  why: 'A tea seller with 5,000 people, a year of orders, campaigns, live drips and forms, in an account of its own. It takes a minute or two.',
}

/** What needs somebody, each with where it is mended. */
export const alerts = {
  braked: (n: number) => (n === 1 ? 'Sending is braked at one place.' : `Sending is braked at ${n} places.`),
  label: 'What needs you',
  look: 'Look at it',
  webhook_failing: (n: number) => `${plural(n, 'webhook is', 'webhooks are')} failing.`,
  webhook_paused: (n: number) => `${plural(n, 'webhook is', 'webhooks are')} paused after failures.`,
}

export const dashboard = {
  audience: 'Audience',
  bounced: 'Bounced',
  clicked: 'Clicked',
  clickedHint: 'Emails in which a person clicked for the first time. Link checkers are left out.',
  complained: 'Spam reports',
  delivered: 'Delivered',
  deliveredHint: 'Emails that the receiving server took and did not send back.',
  deliverability: 'Deliverability',
  emailResults: 'Email results',
  fromEmail: 'From email',
  joined: (joined: number, people: number) =>
    `${joined.toLocaleString('en-GB')} joined, ${plural(people, 'person', 'people')} in all`,
  line: 'Days are those of your account; today is among them.',
  none: 'No numbers yet',
  noneIntro: 'They appear with your first people, orders and sends.',
  of: (n: number, all: number) => `${n.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}`,
  opened: 'Opened',
  openedHint: 'Emails that a person opened for the first time. Opens by machines are left out.',
  period: 'Period',
  periods: [
    { value: '7', label: 'Last 7 days' },
    { value: '30', label: 'Last 30 days' },
    { value: '90', label: 'Last 90 days' },
  ],
  revenue: 'Revenue',
  revenueHint: 'All orders that were not reversed. “From email” came within 5 days of a click.',
  subscribed: 'Subscribed',
  subscribedHint: 'People who can be written to now.',
  title: 'Dashboard',
  unsubscribed: 'Unsubscribed',
  unsubscribedHint: 'People who left, by whatever way.',
}

export const general = {
  currency: 'Currency',
  currencyHint: 'What reports show money in.',
  footer: 'Footer and public pages',
  footerIntro: 'What stands beneath every email, and what the pages speak that its links lead to.',
  footerLinks: 'Unsubscribe · Choose what you get',
  footerPreview: 'The footer of an email',
  language: 'Language of public pages',
  languageHint: 'Unsubscribe and preference pages.',
  languages: [
    { value: 'en', label: 'English' },
    { value: 'de', label: 'German' },
    { value: 'fr', label: 'French' },
    { value: 'es', label: 'Spanish' },
  ],
  membersMaySend: 'Members may send, schedule and publish, too',
  noCurrency: 'No currency',
  noLanguage: 'As the visitor’s browser asks',
  noPostal: 'No postal address yet',
  timesAndMoney: 'Times and money',
  timesAndMoneyIntro: 'Where a day and a week of the account begin, and what its money is.',
  weekStart: 'The week begins on',
  weekStarts: [
    { value: 'monday', label: 'Monday' },
    { value: 'saturday', label: 'Saturday' },
    { value: 'sunday', label: 'Sunday' },
  ],
  whoSends: 'Who may send',
  whoSendsIntro: 'Owners and admins always may.',
  zone: 'Time zone',
  zoneHint: 'Every time in the console is shown in it.',
}

export const plan = {
  account: 'Account',
  counts: 'Everybody with an address counts as a person, subscribed or not. Every email that is handed over counts.',
  nearlyFull: 'Nearly used up. Whoever runs this installation can raise the limit.',
  of: (used: number, of: number) => `${used.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')}`,
  renews: (day: string) => `Emails are counted anew on ${day}.`,
  usage: 'Usage',
  withoutLimit: (used: number) => `${used.toLocaleString('en-GB')}, without a limit`,
}

export const retention = {
  counting: 'Counting what would go…',
  exports: 'Take everything along',
  exportsForAdmins: 'Only admins can export.',
  exportsIntro: 'Files that a spreadsheet opens, whole and at once.',
  forEver: 'Keep activity for ever',
  forMonths: 'Keep it for some months',
  intro: 'Opens, clicks, orders’ and your own events in the feed. People, orders and consent stay whatever you choose.',
  months: 'Months',
  otherFiles: 'Each data set has a file of its own, on its page.',
  parts: { people: 'People', orders: 'Orders', products: 'Products', activity: 'Activity' },
  saved: 'Saved.',
  shortenBody: (events: number | null) =>
    events === null
      ? 'Older events go for good within the hour. Reports that counted them change.'
      : `${plural(events, 'event goes', 'events go')} for good within the hour. Reports that counted them change. Type the number of months to go on.`,
  shortenIt: 'Keep it for less long',
  shortenTitle: (months: number) => `Keep activity for ${plural(months, 'month', 'months')} only?`,
  title: 'Activity',
}
