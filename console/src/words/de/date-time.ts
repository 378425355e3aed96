// Copy for choosing a date and time.

import type * as en from '../en/date-time.ts'

/** Choosing a date and time. */
export const dateTime: typeof en.dateTime = {
  example: 'Zum Beispiel 19. Nov. 8:00',
  monthAfter: 'Nächster Monat',
  monthBefore: 'Vorheriger Monat',
  time: 'Uhrzeit',
  title: 'Datum und Uhrzeit',
  unread: 'Geben Sie Datum und Uhrzeit ein, zum Beispiel 19. Nov. 8:00.',
}
