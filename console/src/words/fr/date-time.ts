// Copy for choosing a date and time.

import type * as en from '../en/date-time.ts'

/** Choosing a date and time. */
export const dateTime: typeof en.dateTime = {
  example: 'Par exemple 19 nov 8:00',
  monthAfter: 'Mois suivant',
  monthBefore: 'Mois précédent',
  time: 'Heure',
  title: 'Date et heure',
  unread: 'Saisissez une date et une heure, par exemple 19 nov 8:00.',
}
