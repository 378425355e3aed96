// Copy for the hours at which people open emails.

import type * as en from '../en/open-hours.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

/** When people open emails, and the best hour to send. */
export const openHours: typeof en.openHours = {
  at: (weekday: string, time: string) => `El ${weekday} a las ${time}`,
  best: 'Mejor',
  few: (opens: number) =>
    `A la mayoría de las tiendas les funcionan las mañanas de martes a jueves. Mostraremos tu mejor hora a partir de ${counted(opens)} aperturas.`,
  isBest: (share: string) => `es tu mejor momento: el ${share} de quienes abren lo hace en las primeras 6 horas.`,
  lastDays: (days: number) => `Últimos ${counted(days)} días`,
  lastDaysSampled: (days: number) => `Últimos ${counted(days)} días, según una muestra`,
  opens: (n: number) => plural(n, 'apertura', 'aperturas'),
  table: 'Primeras aperturas por día de la semana y hora',
  title: 'Cuándo abren tus suscriptores',
  tooSlow: 'Ahora mismo no se han podido contar las aperturas. Inténtalo más tarde.',
  use: 'Usar esta hora',
}
