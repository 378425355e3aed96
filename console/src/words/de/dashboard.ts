// Copy for the dashboard and its alerts.

import type * as en from '../en/dashboard.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

/** What needs attention, each with a link to where it is fixed. */
export const alerts: typeof en.alerts = {
  domainDetail: 'Bis das behoben ist, lehnen Postfachanbieter Ihre E-Mails möglicherweise ab.',
  domain_not_set_up: (domain: string) => `${domain} ist nicht eingerichtet.`,
  domain_wrong: (domain: string) => `Ein DNS-Eintrag von ${domain} ist falsch.`,
  drip_paused: (name: string, days: number) => `${quoted(name)} ist seit ${plural(days, 'Tag', 'Tagen')} pausiert.`,
  formDetail: 'Dort war das Skript in den letzten 7 Tagen nicht zu sehen.',
  form_not_installed: (n: number, name: string) =>
    n === 1
      ? `Das Formular ${quoted(name)} ist auf Ihrer Website nicht eingebaut.`
      : `${counted(n)} Formulare sind auf Ihrer Website nicht eingebaut.`,
  held: (n: number) => `Der Versand ist an ${plural(n, 'Stelle', 'Stellen')} eingeschränkt.`,
  heldDetail: 'E-Mails warten, bis die Einschränkung aufgehoben ist.',
  label: 'Hinweise',
  peopleWait: (n: number) =>
    n === 0 ? 'Niemand wartet darin.' : `${people(n)} ${agree(n, 'wartet', 'warten')} darin.`,
  planDetail: 'E-Mails über dem Limit werden nicht gesendet.',
  plan_near_limit: (share: string) => `Sie haben ${share} Ihres Tarifs verbraucht.`,
  rest: (n: number) => `${counted(n)} weitere`,
  snooze: '7 Tage ausblenden',
  snoozed: 'Hinweis für 7 Tage ausgeblendet',
  storeDetail: 'Neue Bestellungen und Kunden kommen nicht an.',
  store_stopped: (name: string) => `${quoted(name)} wird nicht mehr synchronisiert.`,
  unsignedDetail: 'E-Mails von dort sind nicht signiert, daher lehnen Postfachanbieter sie möglicherweise ab.',
  webhook_failing: (n: number) => `${plural(n, 'Webhook schlägt', 'Webhooks schlagen')} fehl.`,
  webhook_paused: (n: number) => `${plural(n, 'Webhook ist', 'Webhooks sind')} nach Fehlern pausiert.`,
}

/** The button of each alert. */
export const alertActions: typeof en.alertActions = {
  held: 'Ansehen',
  domain_not_set_up: 'Einrichten',
  domain_wrong: 'DNS korrigieren',
  store_stopped: 'Neu verbinden',
  webhook_paused: 'Ansehen',
  webhook_failing: 'Ansehen',
  plan_near_limit: 'Tarif ansehen',
  drip_paused: 'Prüfen',
  form_not_installed: 'Einbauen',
}

type TransactionalFigures = { sent: number; delivered: string; opened: string; clicked: string }

export const dashboard: typeof en.dashboard = {
  all: 'Alle',
  aboutPeople: (n: number) => `Etwa ${people(n)}`,
  allCampaigns: 'Alle Kampagnen',
  allGroups: 'Alle Gruppen',
  arrange: 'Anordnen',
  calendar: 'Kalender',
  change: 'Änderung',
  groupHead: 'Gruppe',
  noPinned: 'Heften Sie eine Gruppe an, um ihr Wachstum zu sehen.',
  parts: (campaigns: string, drips: string) => `Kampagnen\u00A0${campaigns} · Automationen\u00A0${drips}`,
  peopleHead: 'Personen',
  pinnedGroups: 'Angeheftete Gruppen',
  recipients: (n: number) => `${counted(n)} Empfänger`,
  shareOf: (share: string, all: string) => `${share} von ${all}`,
  trendHead: (days: number) => `${days} Tage`,
  allSources: 'Gesamter Umsatz nach Kampagne und Automation',
  orders: 'Bestellungen',
  liveDrips: (n: number) => plural(n, 'Automation live', 'Automationen live'),
  inDrips: (n: number) => `${people(n)} aktiv`,
  getStarted: 'Erste Schritte',
  audience: 'Abonnenten',
  campaign: 'Kampagne',
  campaigns: 'Kampagnen',
  clicked: 'Geklickt',
  comparedWith: (now: string, before: string) => `${now}, verglichen mit ${before}`,
  connectStore: 'Verbinden Sie Ihren Shop, um den Umsatz zu sehen',
  delivered: 'Zugestellt',
  drips: 'Automationen',
  each: (amount: string) => `je ${amount}`,
  fromEmail: 'Umsatz durch E-Mails',
  joined: 'Neu',
  joinedLost: (joined: number, lost: number) => `${counted(joined)} neu, ${counted(lost)} verloren`,
  lastFive: 'Letzte fünf Kampagnen',
  lost: 'Abgemeldet oder gesperrt',
  net: (n: number, days: number) => `${counted(n)} netto in ${plural(days, 'Tag', 'Tagen')}`,
  noSources: 'In diesem Zeitraum keine Bestellungen nach einem Klick.',
  none: 'Ihre Zahlen erscheinen nach dem ersten Versand',
  noneIntro: 'Mit den ersten Personen, Bestellungen und E-Mails sehen Sie hier Zahlen.',
  noneSent: 'Noch keine Kampagnen gesendet.',
  nothingScheduled: 'Nichts geplant',
  now: 'Jetzt',
  of: (n: number, all: number) => `${counted(n)} von ${counted(all)}`,
  ofSent: (rate: string, sent: number) => `${rate} von ${counted(sent)} gesendeten`,
  opened: 'Geöffnet',
  otherEmails: 'Andere E-Mails',
  otherOrders: 'Andere Bestellungen',
  period: 'Zeitraum',
  revenue: 'Umsatz',
  revenueByDay: 'Umsatz pro Tag',
  sendingNext: 'Jetzt und als Nächstes im Versand',
  source: 'Kampagne oder Automation',
  sources: 'Woher der Umsatz kam',
  subscribed: 'Abonnenten',
  title: 'Dashboard',
  total: 'Gesamt',
  transactional: 'Transaktions-E-Mails',
  transactionalFigures: ({ sent, delivered, opened, clicked }: TransactionalFigures) =>
    `${counted(sent)} gesendet · ${delivered} zugestellt · ${opened} geöffnet · ${clicked} geklickt. Nicht in den anderen Zahlen enthalten.`,
  unsubscribed: 'Abgemeldet',
}

export const periods: typeof en.periods = {
  1: 'Heute',
  7: 'Letzte 7 Tage',
  30: 'Letzte 30 Tage',
  90: 'Letzte 90 Tage',
  month: 'Dieser Monat',
  last_month: 'Letzter Monat',
  custom: 'Benutzerdefiniert',
}
