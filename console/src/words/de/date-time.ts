// Copy for choosing a date and time.

import type * as en from '../en/date-time.ts'

/** Choosing a date and time. */
export const dateTime: typeof en.dateTime = {
  choose: 'Datum und Uhrzeit wählen',
  chooseDay: 'Datum wählen',
  dayExample: 'Zum Beispiel 19. Nov. 2026',
  example: 'Zum Beispiel 19. Nov. 8:00',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  monthAfter: 'Nächster Monat',
  monthBefore: 'Vorheriger Monat',
  range: (first: string, last: string) => `${first} – ${last}`,
  time: 'Uhrzeit',
  timeExample: 'Zum Beispiel 8:30',
  title: 'Datum und Uhrzeit',
  unread: 'Geben Sie Datum und Uhrzeit ein, zum Beispiel 19. Nov. 8:00.',
  unreadDay: 'Geben Sie ein Datum ein, zum Beispiel 19. Nov. 2026.',
  unreadTime: 'Geben Sie eine Uhrzeit ein, zum Beispiel 8:30.',
}
