// Copy for the hours at which people open emails.

import type * as en from '../en/open-hours.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

/** When people open emails, and the best hour to send. */
export const openHours: typeof en.openHours = {
  at: (weekday: string, time: string) => `${weekday} um ${time}`,
  best: 'Top',
  few: (opens: number) =>
    `Bei den meisten Shops eignen sich die Vormittage von Dienstag bis Donnerstag. Ihre eigene beste Uhrzeit sehen Sie ab ${counted(opens)} Öffnungen.`,
  isBest: (share: string) => `ist Ihre beste Zeit: ${share} der Öffnungen folgen innerhalb von 6 Stunden.`,
  lastDays: (days: number) => `Letzte ${counted(days)} Tage`,
  lastDaysSampled: (days: number) => `Letzte ${counted(days)} Tage, aus einer Stichprobe`,
  opens: (n: number) => plural(n, 'Öffnung', 'Öffnungen'),
  table: 'Erste Öffnungen nach Wochentag und Uhrzeit',
  title: 'Wann Ihre Abonnenten öffnen',
  tooSlow: 'Die Öffnungen konnten gerade nicht gezählt werden. Versuchen Sie es später erneut.',
  use: 'Diese Zeit verwenden',
}
