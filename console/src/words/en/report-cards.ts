// Words about report cards on dashboards, and about connected apps.

import { quoted } from '../plural.ts'

export const reportCards = {
  add: 'Put on the dashboard',
  before: (value: string, days: number) => `${value} in the ${days} days before`,
  days: (days: number) => `${days} days`,
  earlier: 'Move earlier',
  from: (app: string) => `From ${app}`,
  hint: 'Numbers that apps bring, in the order that your team chose.',
  isOff: (name: string) => `${quoted(name)} is off the dashboard.`,
  later: 'Move later',
  less: (share: string) => `${share} less than before`,
  more: (share: string) => `${share} more than before`,
  noNumbers: 'Nothing happened in this time.',
  none: 'No cards yet',
  nonePlaced: 'No cards on the dashboard',
  nonePlacedIntro: 'Admins choose which cards of apps stand here.',
  noneIntro: 'Apps that you make or connect can bring report cards: numbers about what happens in your account.',
  others: 'All others',
  period: 'Period',
  same: 'The same as before',
  showNumbers: 'Show the numbers',
  takeOff: 'Take off the dashboard',
  title: 'Report cards',
  unnamed: 'Without a value',
  value: 'Value',
  waiting: 'Not on the dashboard',
  week: (day: string) => `Week of ${day}`,
}

export const connectedApps = {
  connected: 'Connected',
  connectedBy: (email: string) => `By ${email}`,
  intro: 'Apps of others that you allowed to use this account, and what they may do.',
  lastUsed: 'Last used',
  maker: 'Made by',
  madeBy: (account: string) => `Made by ${account}`,
  name: 'App',
  none: 'No connected apps',
  noneIntro: 'Apps you allow appear here, with what they may do.',
  remove: 'Remove',
  removeBody:
    'It is signed out at once. Its webhooks end, its drip steps send nothing, its email blocks show nothing, and its report cards go. What it did stays.',
  removeIt: 'Remove the app',
  removeTitle: (name: string) => `Remove ${quoted(name)} from this account?`,
  removed: (name: string) => `${quoted(name)} is removed.`,
  title: 'Connected apps',
}
