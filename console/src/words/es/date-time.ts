// Copy for choosing a date and time.

import type * as en from '../en/date-time.ts'

/** Choosing a date and time. */
export const dateTime: typeof en.dateTime = {
  choose: 'Elige fecha y hora',
  chooseDay: 'Elige una fecha',
  dayExample: 'Por ejemplo, 19 nov 2026',
  example: 'Por ejemplo, 19 nov 8:00',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  monthAfter: 'Mes siguiente',
  monthBefore: 'Mes anterior',
  range: (first: string, last: string) => `${first} – ${last}`,
  time: 'Hora',
  timeExample: 'Por ejemplo, 8:30',
  title: 'Fecha y hora',
  unread: 'Introduce una fecha y una hora, por ejemplo, 19 nov 8:00.',
  unreadDay: 'Introduce una fecha, por ejemplo, 19 nov 2026.',
  unreadTime: 'Introduce una hora, por ejemplo, 8:30.',
}
