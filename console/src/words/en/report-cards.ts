// Copy for report cards.

import { quoted } from './grammar.ts'

export const reportCards = {
  add: 'Add to dashboard',
  before: (value: string, days: number) => `${value} in the previous ${days} days`,
  days: (days: number) => `${days} days`,
  earlier: 'Move earlier',
  from: (app: string) => `From ${app}`,
  hint: 'Numbers from your apps, in the order your team chose',
  later: 'Move later',
  less: (share: string) => `−${share} vs. last period`,
  more: (share: string) => `+${share} vs. last period`,
  noNumbers: 'No data in this period',
  none: 'No report cards yet',
  noneIntro: 'Your own and connected apps can add report cards with numbers about your account.',
  nonePlaced: 'No report cards on the dashboard',
  nonePlacedIntro: 'Admins choose which report cards appear here.',
  others: 'Other',
  period: 'Period',
  remove: 'Remove from dashboard',
  removed: (name: string) => `${quoted(name)} removed from the dashboard`,
  same: 'Same as last period',
  showData: 'Show data',
  title: 'Report cards',
  unnamed: 'No value',
  value: 'Value',
  waiting: 'Not on the dashboard',
  week: (day: string) => `Week of ${day}`,
}
