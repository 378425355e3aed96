// Copy for choosing a date and time.

import type * as en from '../en/date-time.ts'

/** Choosing a date and time. */
export const dateTime: typeof en.dateTime = {
  choose: 'Choisir une date et une heure',
  chooseDay: 'Choisir une date',
  dayExample: 'Par exemple 19 nov 2026',
  example: 'Par exemple 19 nov 8:00',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  monthAfter: 'Mois suivant',
  monthBefore: 'Mois précédent',
  range: (first: string, last: string) => `${first} – ${last}`,
  time: 'Heure',
  timeExample: 'Par exemple 8:30',
  title: 'Date et heure',
  unread: 'Saisissez une date et une heure, par exemple 19 nov 8:00.',
  unreadDay: 'Saisissez une date, par exemple 19 nov 2026.',
  unreadTime: 'Saisissez une heure, par exemple 8:30.',
}
