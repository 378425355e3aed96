// Copy for choosing a date and time.

import type * as en from '../en/date-time.ts'

/** Choosing a date and time. */
export const dateTime: typeof en.dateTime = {
  example: 'Por ejemplo, 19 nov 8:00',
  monthAfter: 'Mes siguiente',
  monthBefore: 'Mes anterior',
  time: 'Hora',
  title: 'Fecha y hora',
  unread: 'Introduce una fecha y una hora, por ejemplo, 19 nov 8:00.',
}
