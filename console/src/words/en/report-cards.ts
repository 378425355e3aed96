// Copy for report cards.

import { translated } from '../language.ts'
import { quoted } from './grammar.ts'

export const reportCards = translated('reportCards', {
  add: 'Add to dashboard',
  before: (value: string, days: number) => `${value} in the previous ${days} days`,
  change: (percent: string, value: string, days: number) => `${percent} from ${value} in the previous ${days} days`,
  days: (days: number) => `${days} days`,
  earlier: 'Move earlier',
  from: (app: string) => `From ${app}`,
  fromTeam: 'Created by your team',
  hint: 'Figures from your custom events, shown at the bottom of the dashboard',
  later: 'Move later',
  noNumbers: 'No data in this period',
  none: 'No report cards yet',
  noneIntro: 'Count any event, or add up one of its properties. Your apps can add report cards too.',
  nonePlaced: 'No report cards on the dashboard',
  nonePlacedIntro: 'Admins choose which report cards appear here.',
  others: 'Other',
  period: 'Period',
  remove: 'Remove from dashboard',
  removed: (name: string) => `${quoted(name)} removed from the dashboard`,
  showData: 'Show data',
  title: 'Report cards',
  unnamed: 'No value',
  value: 'Value',
  waiting: 'Not on the dashboard',
  week: (day: string) => `Week of ${day}`,
})

/** Report cards of the team. */
export const ownCards = translated('ownCards', {
  changed: 'Report card saved',
  choose: 'Choose…',
  count: 'Number of events',
  create: 'Create card',
  created: 'Report card added to the dashboard',
  delete: 'Delete card',
  deleteBody: 'This deletes the card for everyone on your team. The events are kept.',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `Report card ${quoted(name)} deleted`,
  edit: 'Edit card',
  event: 'Event',
  eventNeeded: 'Choose an event',
  measure: 'What to show',
  money: 'Show as money in your account’s currency',
  name: 'Name',
  nameNeeded: 'Enter a name',
  new: 'New card',
  property: 'Property',
  propertyNeeded: 'Choose a property',
  save: 'Save card',
  shape: 'How to show it',
  sumOf: (property: string) => `Sum of ${quoted(property)}`,
})

export const ownCardShapes = translated('ownCardShapes', {
  days: 'Line by day',
  weeks: 'Bars by week',
  number: 'Number',
  values: 'Bars by property',
  table: 'Table by property',
})

export const summary = translated('summary', {
  hint: (time: string) =>
    `Revenue, subscribers, and last week’s results, on Mondays at ${time} in your account’s time zone`,
  label: 'Email me a weekly summary',
  next: (time: string) => `The next one is sent on ${time}`,
  started: 'Weekly summary turned on',
  stopped: 'Weekly summary turned off',
})
