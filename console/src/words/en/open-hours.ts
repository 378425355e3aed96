// Copy for the hours at which people open emails.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

/** When people open emails, and the best hour to send. */
export const openHours = translated('openHours', {
  at: (weekday: string, time: string) => `${weekday} at ${time}`,
  best: 'Best',
  few: (opens: number) =>
    `Tuesday to Thursday mornings work for most shops. We’ll show your own best hour after ${counted(opens)} opens.`,
  isBest: (share: string) => `is your best hour: ${share} of people who open do so within 6 hours.`,
  lastDays: (days: number) => `Last ${counted(days)} days`,
  lastDaysSampled: (days: number) => `Last ${counted(days)} days, from a sample`,
  opens: (n: number) => plural(n, 'open', 'opens'),
  table: 'First opens by weekday and time of day',
  title: 'When your subscribers open',
  tooSlow: 'Your opens couldn’t be counted right now. Try again later.',
  use: 'Use this time',
})
