// Copy for choosing a date and time.

import { translated } from '../language.ts'

/** Choosing a date and time. */
export const dateTime = translated('dateTime', {
  example: 'For example 19 Nov 8:00',
  monthAfter: 'Next month',
  monthBefore: 'Previous month',
  time: 'Time',
  title: 'Date and time',
  unread: 'Enter a date and time, for example 19 Nov 8:00.',
})
