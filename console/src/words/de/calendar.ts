// Copy for the calendar of campaigns.

import type * as en from '../en/calendar.ts'
import { counted } from '../intl.ts'
import { agree, people, plural } from './grammar.ts'

export const calendar: typeof en.calendar = {
  aboutEmails: (n: number) => `etwa ${plural(n, 'E-Mail', 'E-Mails')}`,
  allCampaigns: 'Alle Kampagnen',
  drips: (n: number) => `Automationen: ${people(n)}`,
  filter: 'Anzeigen',
  hideHolidays: 'Feiertage ausblenden',
  hint: 'Ziehen Sie eine Kampagne auf einen anderen Tag, um sie zu verschieben, oder wählen Sie sie aus und drücken Sie M',
  inMonth: (month: string) => `im ${month}`,
  inWeek: (day: string) => `in der Woche ab ${day}`,
  legend: 'Bedeutung der Farben',
  moved: (when: string) => `Verschoben auf ${when}`,
  movingTo: (day: string) => `Auf ${day} verschieben. Eingabetaste bestätigt, Escape bricht ab.`,
  nothing: 'In diesem Zeitraum nichts gesendet oder geplant',
  pastDay: 'Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren Tag.',
  planned: 'Entwurf, vorgemerkt',
  scheduled: (n: number) => `${counted(n)} geplant`,
  sending: (share: string) => `${share} gesendet`,
  sent: (n: number) => `${counted(n)} gesendet`,
  showHolidays: 'Feiertage anzeigen',
  title: 'Kampagnenkalender',
  today: 'Heute',
  undated: 'Entwürfe ohne Datum',
  view: 'Ansicht',
  crowded: (day: string, n: number) =>
    `${day}: ${people(n)} ${agree(n, 'würde', 'würden')} zwei E-Mails an einem Tag erhalten`,
  weekOf: (day: string) => `Woche ab ${day}`,
}

export const calendarKinds: typeof en.calendarKinds = {
  sent: 'Gesendet',
  scheduled: 'Geplant oder im Versand',
  draft: 'Entwurf',
}

export const calendarViews: typeof en.calendarViews = { month: 'Monat', week: 'Woche' }

export const calendarPrevious: typeof en.calendarPrevious = { month: 'Vorheriger Monat', week: 'Vorherige Woche' }

export const calendarNext: typeof en.calendarNext = { month: 'Nächster Monat', week: 'Nächste Woche' }

export const holidays: typeof en.holidays = {
  allSaints: 'Allerheiligen',
  anzac: 'Anzac Day',
  armistice: 'Tag des Waffenstillstands',
  ascension: 'Christi Himmelfahrt',
  assumption: 'Mariä Himmelfahrt',
  australiaDay: 'Australia Day',
  bastille: 'Französischer Nationalfeiertag',
  blackFriday: 'Black Friday',
  bonfireNight: 'Bonfire Night',
  boxingDay: 'Boxing Day',
  canadaDay: 'Canada Day',
  christmas: '1. Weihnachtstag',
  christmasEve: 'Heiligabend',
  cyberMonday: 'Cyber Monday',
  earlyMayBank: 'Bankfeiertag im Mai',
  easter: 'Ostersonntag',
  easterMonday: 'Ostermontag',
  epiphany: 'Heilige Drei Könige',
  fathersDay: 'Vatertag',
  germanUnity: 'Tag der Deutschen Einheit',
  goodFriday: 'Karfreitag',
  halloween: 'Halloween',
  independence: 'Unabhängigkeitstag',
  juneteenth: 'Juneteenth',
  kingsDay: 'Königstag',
  laborDay: 'Labor Day',
  liberation: 'Tag der Befreiung',
  mayDay: 'Tag der Arbeit',
  memorial: 'Memorial Day',
  mlk: 'Martin-Luther-King-Tag',
  mothersDay: 'Muttertag',
  nationalDay: 'Nationalfeiertag',
  newYear: 'Neujahr',
  newYearsEve: 'Silvester',
  presidents: 'Presidents’ Day',
  republic: 'Tag der Republik',
  secondChristmas: '2. Weihnachtstag',
  springBank: 'Bankfeiertag im Frühling',
  stNicholas: 'Nikolaus',
  stPatrick: 'St. Patrick’s Day',
  stStephen: 'Stephanstag',
  summerBank: 'Bankfeiertag im Sommer',
  thanksgiving: 'Thanksgiving',
  valentines: 'Valentinstag',
  veterans: 'Veterans Day',
  victory: 'Tag des Sieges',
  whitMonday: 'Pfingstmontag',
}
