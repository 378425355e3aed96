// Copy for the calendar of campaigns.

import type * as en from '../en/calendar.ts'
import { agree, people, plural } from './grammar.ts'

export const calendar: typeof en.calendar = {
  aboutEmails: (n: number) => `environ ${plural(n, 'e-mail', 'e-mails')}`,
  allCampaigns: 'Toutes les campagnes',
  drips: (n: number) => `Scénarios : ${people(n)}`,
  filter: 'Afficher',
  hideHolidays: 'Masquer les jours fériés',
  hint: 'Glissez une campagne vers un autre jour pour la reprogrammer, ou sélectionnez-la et appuyez sur M',
  inMonth: (month: string) => `en ${month}`,
  inWeek: (day: string) => `pendant la semaine du ${day}`,
  legend: 'Signification des couleurs',
  moved: (when: string) => `Nouvelle date : ${when}`,
  movingTo: (day: string) => `Déplacer vers : ${day}. Entrée pour confirmer, Échap pour annuler.`,
  nothing: 'Rien d’envoyé ni de programmé sur cette période',
  pastDay: 'Ce jour est passé. Choisissez aujourd’hui ou un jour ultérieur.',
  planned: 'Brouillon, prévu',
  scheduled: (n: number) => plural(n, 'programmée', 'programmées'),
  sending: (share: string) => `envoi : ${share}`,
  sent: (n: number) => plural(n, 'envoyée', 'envoyées'),
  showHolidays: 'Afficher les jours fériés',
  title: 'Calendrier des campagnes',
  today: 'Aujourd’hui',
  undated: 'Brouillons sans date',
  view: 'Affichage',
  crowded: (day: string, n: number) =>
    `${day} : ${people(n)} ${agree(n, 'recevrait', 'recevraient')} deux e-mails le même jour`,
  weekOf: (day: string) => `Semaine du ${day}`,
}

export const calendarKinds: typeof en.calendarKinds = {
  sent: 'Envoyée',
  scheduled: 'Programmée ou en cours d’envoi',
  draft: 'Brouillon',
}

export const calendarViews: typeof en.calendarViews = { month: 'Mois', week: 'Semaine' }

export const calendarPrevious: typeof en.calendarPrevious = { month: 'Mois précédent', week: 'Semaine précédente' }

export const calendarNext: typeof en.calendarNext = { month: 'Mois suivant', week: 'Semaine suivante' }

export const holidays: typeof en.holidays = {
  allSaints: 'Toussaint',
  anzac: 'ANZAC Day',
  armistice: 'Armistice de 1918',
  ascension: 'Ascension',
  assumption: 'Assomption',
  australiaDay: 'Fête nationale australienne',
  bastille: 'Fête nationale (14 Juillet)',
  blackFriday: 'Black Friday',
  bonfireNight: 'Bonfire Night',
  boxingDay: 'Boxing Day',
  canadaDay: 'Fête du Canada',
  christmas: 'Noël',
  christmasEve: 'Réveillon de Noël',
  cyberMonday: 'Cyber Monday',
  earlyMayBank: 'Jour férié de début mai',
  easter: 'Pâques',
  easterMonday: 'Lundi de Pâques',
  epiphany: 'Épiphanie',
  fathersDay: 'Fête des Pères',
  germanUnity: 'Jour de l’Unité allemande',
  goodFriday: 'Vendredi saint',
  halloween: 'Halloween',
  independence: 'Fête de l’Indépendance',
  juneteenth: 'Juneteenth',
  kingsDay: 'Fête du Roi',
  laborDay: 'Labor Day',
  liberation: 'Fête de la Libération',
  mayDay: 'Fête du Travail',
  memorial: 'Memorial Day',
  mlk: 'Martin Luther King Day',
  mothersDay: 'Fête des Mères',
  nationalDay: 'Fête nationale',
  newYear: 'Jour de l’An',
  newYearsEve: 'Saint-Sylvestre',
  presidents: 'Presidents’ Day',
  republic: 'Fête de la République',
  secondChristmas: 'Lendemain de Noël',
  springBank: 'Jour férié de printemps',
  stNicholas: 'Saint-Nicolas',
  stPatrick: 'Saint-Patrick',
  stStephen: 'Saint-Étienne',
  summerBank: 'Jour férié d’été',
  thanksgiving: 'Thanksgiving',
  valentines: 'Saint-Valentin',
  veterans: 'Veterans Day',
  victory: 'Victoire de 1945',
  whitMonday: 'Lundi de Pentecôte',
}
