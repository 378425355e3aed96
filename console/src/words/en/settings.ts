// Copy for the account's settings: general, plan, retention and exports.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

export const settings = translated('settings', {
  chooseCountry: 'Choose a country',
  country: 'Country',
  countryHint: 'Sets how dates, times, and numbers are written, and how dates such as 3/4/2026 are read.',
  id: 'Account ID',
  identity: 'Name and country',
  name: 'Name',
  nameHint: 'Shown to people you invite',
  needsName: 'Enter a name for the account.',
  notOpen: 'Not allowed yet',
  open: 'Allowed',
  people: 'People',
  saved: 'Account settings saved',
  sending: 'Sending',
  sends: 'Emails this month',
  since: 'Created',
  title: 'General',
})

export const general = translated('general', {
  chooseCurrency: 'Choose a currency',
  currency: 'Currency',
  currencyHint: 'Used in reports',
  footer: 'Footer and public pages',
  footerIntro: 'The email footer, and the language of the unsubscribe and preference pages.',
  footerLinks: 'Unsubscribe · Email preferences',
  footerPreview: 'Email footer preview',
  language: 'Language of public pages',
  languageHint: 'For the unsubscribe and preference pages',
  membersMaySend: 'Members can also send, schedule, and publish',
  noLanguage: 'The visitor’s browser language',
  noPostal: 'No postal address yet',
  postal: 'Postal address',
  timesAndMoney: 'Time and currency',
  timesAndMoneyIntro: 'When your days and weeks start, and the currency of your reports.',
  weekStart: 'First day of the week',
  whoSends: 'Sending permissions',
  whoSendsIntro: 'Owners and admins can always send.',
  zone: 'Time zone',
  zoneHint: 'Used for all times in the console',
})

export const plan = translated('plan', {
  account: 'Account',
  counts: 'Everyone with an email address counts toward the people limit, subscribed or not. Every email sent counts.',
  nearlyFull: 'Almost used up. The administrator of this Lettermill installation can raise the limit.',
  of: (used: number, of: number) => `${counted(used)} of ${counted(of)}`,
  renews: (day: string) => `Your email quota resets on ${day}.`,
  usage: 'Usage',
  withoutLimit: (used: number) => `${counted(used)}, no limit`,
})

export const retention = translated('retention', {
  counting: 'Counting events to delete…',
  exports: 'Exports',
  exportsForAdmins: 'Only admins can export data.',
  exportsIntro: 'CSV files with everything in a table',
  forEver: 'Keep activity forever',
  forMonths: 'Delete activity after a number of months',
  intro:
    'How long to keep opens, clicks, order events, and custom events. People, orders, and consent are always kept.',
  months: 'Months',
  openDataSets: 'Open data sets',
  otherFiles: 'Data sets have their own exports.',
  saved: 'Retention saved',
  shortenBody: (events: number | null) =>
    events === null
      ? 'Older events are permanently deleted within the hour, and reports that include them will change.'
      : `This permanently deletes ${plural(events, 'event', 'events')} within the hour, and reports that include them will change. Type the number of months to confirm.`,
  shortenIt: 'Delete older activity',
  shortenTitle: (months: number) => `Keep activity for only ${plural(months, 'month', 'months')}?`,
  title: 'Activity history',
})

export const exportNames = translated('exportNames', {
  people: 'People',
  orders: 'Orders',
  products: 'Products',
  activity: 'Activity',
})

/** The account's defaults for UTM parameters. */
export const utmDefaults = translated('utmDefaults', {
  intro:
    'Your web analytics recognize visits from campaigns by these tags. They’re added to links to your own sites, and each campaign can change them.',
  on: 'Add UTM tags to links in campaigns',
  title: 'UTM tags',
})

export const revenueSettings = translated('revenueSettings', {
  days: 'A click counts for',
  daysHint: 'An order is credited to the last email its buyer clicked within this time.',
  intro: 'Which orders count as revenue from email.',
  recalculating: (minutes: number | null) =>
    minutes === null ? 'Recalculating…' : `Recalculating, about ${minutes} min left`,
  rules:
    'Opens never count. Neither do link scanners or clicks on “View in browser”, unsubscribe, and preference links. Refunds are subtracted.',
  saved: 'Revenue settings saved',
  title: 'Revenue',
  window: (days: number) => plural(days, 'day', 'days'),
})
