// Copy for the calendar of campaigns.

import type * as en from '../en/calendar.ts'
import { agree, people, plural } from './grammar.ts'

export const calendar: typeof en.calendar = {
  aboutEmails: (n: number) => `aprox. ${plural(n, 'correo', 'correos')}`,
  allCampaigns: 'Todas las campañas',
  drips: (n: number) => `Automatizaciones: ${people(n)}`,
  filter: 'Mostrar',
  hideHolidays: 'Ocultar festivos',
  hint: 'Arrastra una campaña a otro día para reprogramarla, o selecciónala y pulsa M',
  inMonth: (month: string) => `en ${month}`,
  inWeek: (day: string) => `en la semana del ${day}`,
  legend: 'Significado de los colores',
  moved: (when: string) => `Nueva fecha: ${when}`,
  movingTo: (day: string) => `Nueva fecha: ${day}. Pulsa Intro para confirmar o Esc para cancelar.`,
  nothing: 'Nada enviado ni programado en este período',
  pastDay: 'Ese día ya pasó. Elige hoy o un día posterior.',
  planned: 'Borrador, previsto',
  scheduled: (n: number) => plural(n, 'programada', 'programadas'),
  sending: (share: string) => `enviando ${share}`,
  sent: (n: number) => plural(n, 'enviada', 'enviadas'),
  showHolidays: 'Mostrar festivos',
  title: 'Calendario de campañas',
  today: 'Hoy',
  undated: 'Borradores sin fecha',
  view: 'Vista',
  crowded: (day: string, n: number) =>
    `${day}: ${people(n)} ${agree(n, 'recibiría', 'recibirían')} dos correos en un mismo día`,
  weekOf: (day: string) => `Semana del ${day}`,
}

export const calendarKinds: typeof en.calendarKinds = {
  sent: 'Enviada',
  scheduled: 'Programada o enviándose',
  draft: 'Borrador',
}

export const calendarViews: typeof en.calendarViews = { month: 'Mes', week: 'Semana' }

export const calendarPrevious: typeof en.calendarPrevious = { month: 'Mes anterior', week: 'Semana anterior' }

export const calendarNext: typeof en.calendarNext = { month: 'Mes siguiente', week: 'Semana siguiente' }

export const holidays: typeof en.holidays = {
  allSaints: 'Día de Todos los Santos',
  anzac: 'Día de ANZAC',
  armistice: 'Día del Armisticio',
  ascension: 'Día de la Ascensión',
  assumption: 'Asunción de la Virgen',
  australiaDay: 'Día de Australia',
  bastille: 'Fiesta nacional de Francia',
  blackFriday: 'Black Friday',
  bonfireNight: 'Noche de las Hogueras',
  boxingDay: 'Boxing Day',
  canadaDay: 'Día de Canadá',
  christmas: 'Navidad',
  christmasEve: 'Nochebuena',
  cyberMonday: 'Cyber Monday',
  earlyMayBank: 'Festivo de principios de mayo',
  easter: 'Domingo de Pascua',
  easterMonday: 'Lunes de Pascua',
  epiphany: 'Día de Reyes',
  fathersDay: 'Día del Padre',
  germanUnity: 'Día de la Unidad Alemana',
  goodFriday: 'Viernes Santo',
  halloween: 'Halloween',
  independence: 'Día de la Independencia',
  juneteenth: 'Juneteenth',
  kingsDay: 'Día del Rey',
  laborDay: 'Día del Trabajo (Labor Day)',
  liberation: 'Día de la Liberación',
  mayDay: 'Día del Trabajo',
  memorial: 'Día de los Caídos',
  mlk: 'Día de Martin Luther King Jr.',
  mothersDay: 'Día de la Madre',
  nationalDay: 'Fiesta nacional',
  newYear: 'Año Nuevo',
  newYearsEve: 'Nochevieja',
  presidents: 'Día de los Presidentes',
  republic: 'Día de la República',
  secondChristmas: 'Segundo día de Navidad',
  springBank: 'Festivo de primavera',
  stNicholas: 'San Nicolás',
  stPatrick: 'San Patricio',
  stStephen: 'San Esteban',
  summerBank: 'Festivo de verano',
  thanksgiving: 'Día de Acción de Gracias',
  valentines: 'San Valentín',
  veterans: 'Día de los Veteranos',
  victory: 'Día de la Victoria',
  whitMonday: 'Lunes de Pentecostés',
}
