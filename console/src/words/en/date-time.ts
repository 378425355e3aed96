// Copy for choosing a date and time.

import { translated } from '../language.ts'

/** Choosing a date and time. */
export const dateTime = translated('dateTime', {
  choose: 'Choose a date and time',
  chooseDay: 'Choose a date',
  dayExample: 'For example 19 Nov 2026',
  example: 'For example 19 Nov 8:00',
  firstDay: 'First day',
  lastDay: 'Last day',
  monthAfter: 'Next month',
  monthBefore: 'Previous month',
  range: (first: string, last: string) => `${first} – ${last}`,
  time: 'Time',
  timeExample: 'For example 8:30',
  title: 'Date and time',
  unread: 'Enter a date and time, for example 19 Nov 8:00.',
  unreadDay: 'Enter a date, for example 19 Nov 2026.',
  unreadTime: 'Enter a time, for example 8:30.',
})
