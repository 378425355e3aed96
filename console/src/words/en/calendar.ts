// Copy for the calendar of campaigns.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { people, plural } from './grammar.ts'

export const calendar = translated('calendar', {
  aboutEmails: (n: number) => `about ${plural(n, 'email', 'emails')}`,
  allCampaigns: 'All campaigns',
  drips: (n: number) => `Drips: ${people(n)}`,
  filter: 'Show',
  hideHolidays: 'Hide holidays',
  hint: 'Drag a campaign to another day to reschedule it, or select it and press M',
  inMonth: (month: string) => `in ${month}`,
  inWeek: (day: string) => `in the week of ${day}`,
  legend: 'What the colors mean',
  moved: (when: string) => `Moved to ${when}`,
  movingTo: (day: string) => `Move to ${day}. Press Enter to confirm or Escape to cancel.`,
  nothing: 'Nothing sent or scheduled in this period',
  pastDay: 'That day has passed. Choose today or a later day.',
  planned: 'Draft, planned',
  scheduled: (n: number) => `${counted(n)} scheduled`,
  sending: (share: string) => `sending ${share}`,
  sent: (n: number) => `${counted(n)} sent`,
  showHolidays: 'Show holidays',
  title: 'Campaign calendar',
  today: 'Today',
  undated: 'Drafts without a date',
  view: 'View',
  crowded: (day: string, n: number) => `${day}: ${people(n)} would get two emails in one day`,
  weekOf: (day: string) => `Week of ${day}`,
})

export const calendarKinds = translated('calendarKinds', {
  sent: 'Sent',
  scheduled: 'Scheduled or sending',
  draft: 'Draft',
})

export const calendarViews = translated('calendarViews', { month: 'Month', week: 'Week' })

export const calendarPrevious = translated('calendarPrevious', { month: 'Previous month', week: 'Previous week' })

export const calendarNext = translated('calendarNext', { month: 'Next month', week: 'Next week' })

export const holidays = translated('holidays', {
  allSaints: 'All Saints’ Day',
  anzac: 'Anzac Day',
  armistice: 'Armistice Day',
  ascension: 'Ascension Day',
  assumption: 'Assumption Day',
  australiaDay: 'Australia Day',
  bastille: 'Bastille Day',
  blackFriday: 'Black Friday',
  bonfireNight: 'Bonfire Night',
  boxingDay: 'Boxing Day',
  canadaDay: 'Canada Day',
  christmas: 'Christmas Day',
  christmasEve: 'Christmas Eve',
  cyberMonday: 'Cyber Monday',
  earlyMayBank: 'Early May bank holiday',
  easter: 'Easter Sunday',
  easterMonday: 'Easter Monday',
  epiphany: 'Epiphany',
  fathersDay: 'Father’s Day',
  germanUnity: 'Day of German Unity',
  goodFriday: 'Good Friday',
  halloween: 'Halloween',
  independence: 'Independence Day',
  juneteenth: 'Juneteenth',
  kingsDay: 'King’s Day',
  laborDay: 'Labor Day',
  liberation: 'Liberation Day',
  mayDay: 'Labor Day',
  memorial: 'Memorial Day',
  mlk: 'Martin Luther King Jr. Day',
  mothersDay: 'Mother’s Day',
  nationalDay: 'National day',
  newYear: 'New Year’s Day',
  newYearsEve: 'New Year’s Eve',
  presidents: 'Presidents’ Day',
  republic: 'Republic Day',
  secondChristmas: 'Second day of Christmas',
  springBank: 'Spring bank holiday',
  stNicholas: 'St. Nicholas',
  stPatrick: 'St. Patrick’s Day',
  stStephen: 'St. Stephen’s Day',
  summerBank: 'Summer bank holiday',
  thanksgiving: 'Thanksgiving',
  valentines: 'Valentine’s Day',
  veterans: 'Veterans Day',
  victory: 'Victory Day',
  whitMonday: 'Whit Monday',
})
