// Copy for the hours at which people open emails.

import type * as en from '../en/open-hours.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

/** When people open emails, and the best hour to send. */
export const openHours: typeof en.openHours = {
  at: (weekday: string, time: string) => `Le ${weekday} à ${time}`,
  best: 'Top',
  few: (opens: number) =>
    `Du mardi au jeudi, le matin convient à la plupart des boutiques. Votre meilleur créneau s’affichera à partir de ${counted(opens)} ouvertures.`,
  isBest: (share: string) => `est votre meilleur créneau : ${share} des ouvertures ont lieu dans les 6 heures.`,
  lastDays: (days: number) => `${counted(days)} derniers jours`,
  lastDaysSampled: (days: number) => `${counted(days)} derniers jours, d’après un échantillon`,
  opens: (n: number) => plural(n, 'ouverture', 'ouvertures'),
  table: 'Premières ouvertures par jour de la semaine et heure',
  title: 'Quand vos abonnés ouvrent',
  tooSlow: 'Impossible de compter les ouvertures pour le moment. Réessayez plus tard.',
  use: 'Choisir ce créneau',
}
