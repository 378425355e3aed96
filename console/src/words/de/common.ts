// Copy shared by all pages: controls, navigation, the shell and errors.

import type * as en from '../en/common.ts'
import { counted, listed } from '../intl.ts'
import { plural } from './grammar.ts'

type Role = 'owner' | 'admin' | 'member'

export const roles: typeof en.roles = { owner: 'Inhaber', admin: 'Admin', member: 'Mitglied' }

export const parseBoolean: typeof en.parseBoolean = { true: 'Ja', false: 'Nein' }

/** Two people edited the same draft. */
export const conflict: typeof en.conflict = {
  body: 'Seit dem Öffnen wurde hier etwas geändert. Ihre letzten Änderungen sind deshalb nicht gespeichert.',
  loadTheirs: 'Neueste Version laden',
  title: 'Jemand anderes hat dies bearbeitet',
}

/** How a figure changed. */
export const changes: typeof en.changes = {
  down: 'Gesunken',
  from: (change: string, before: string) => `${change}, vorher ${before}`,
  none: 'Kein früherer Wert',
  points: (points: string) => `${points} Pp.`,
  same: 'Unverändert',
  up: 'Gestiegen',
}

export const ui: typeof en.ui = {
  lastDays: (n: number) => (n === 1 ? 'Letzter Tag' : `Letzte ${counted(n)} Tage`),
  period: 'Zeitraum',
  aboutLeft: (minutes: number) => `noch etwa ${minutes} Min.`,
  aboutHoursLeft: (hours: number) => `noch etwa ${hours} Std.`,
  actions: 'Aktionen',
  actionsFor: (name: string) => `Aktionen für ${name}`,
  allSelected: (n: number) => `Alle ${counted(n)} ausgewählt`,
  apply: 'Anwenden',
  breadcrumb: 'Navigationspfad',
  bulkActions: 'Aktionen für ausgewählte Zeilen',
  cancel: 'Abbrechen',
  chooseFile: 'Datei auswählen',
  clearFilters: 'Filter zurücksetzen',
  clearSelection: 'Auswahl aufheben',
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  copyRequestId: 'Anfrage-ID kopieren',
  currentPassword: 'Aktuelles Passwort',
  dismiss: 'Ausblenden',
  editOf: (name: string) => `${name} bearbeiten: `,
  email: 'E-Mail-Adresse',
  filter: 'Filter',
  filterPhrase: (name: string, value: string) => `${name}: ${value}`,
  filterSince: (name: string, value: string) => `${name}: ${value}`,
  justNow: 'gerade eben',
  leave: 'Seite verlassen',
  leaveBody: 'Ihre Änderungen auf dieser Seite gehen verloren.',
  leaveTitle: 'Ohne Speichern verlassen?',
  loadMore: 'Mehr laden',
  loading: 'Wird geladen',
  loadingOf: (what: string) => `${what} wird geladen`,
  moreActions: 'Weitere Aktionen',
  moveDown: (name: string) => `${name} nach unten verschieben`,
  moveUp: (name: string) => `${name} nach oben verschieben`,
  moved: (name: string, place: number, of: number) => `${name} auf Position ${place} von ${of} verschoben`,
  newPassword: 'Neues Passwort',
  newer: 'Neuere',
  newestFirst: 'Neueste zuerst',
  nextPage: 'Nächste Seite',
  no: 'Nein',
  ofTotal: (n: number, total: number) => `${counted(n)} von ${counted(total)}`,
  older: 'Ältere',
  pageNumber: (page: number) => `Seite ${page}`,
  passwordRule: 'Mindestens 8 Zeichen',
  previousPage: 'Vorherige Seite',
  raw: 'JSON',
  removeFilter: (phrase: string) => `Filter entfernen: ${phrase}`,
  rows: (n: number) => `${n} Zeilen`,
  rowsPerPage: 'Zeilen pro Seite',
  save: 'Speichern',
  savedIt: 'Ist gespeichert',
  select: 'Auswählen',
  selectAll: (n: number) => `Alle ${counted(n)} Treffer auswählen`,
  selectPage: 'Alle auf dieser Seite auswählen',
  selectRow: (name: string) => `${name} auswählen`,
  selected: (n: number) => `${counted(n)} ausgewählt`,
  showPassword: 'Passwort anzeigen',
  shownOnce: 'Kopieren Sie es jetzt und bewahren Sie es sicher auf. Es wird nicht noch einmal angezeigt.',
  stopSelecting: 'Auswahl abbrechen',
  tryAgain: 'Erneut versuchen',
  typeToConfirm: (text: string) => `Zum Bestätigen ${text} eingeben`,
  undo: 'Rückgängig',
  unknown: 'unbekannt',
  usedBy: (n: number) => `An ${plural(n, 'Stelle', 'Stellen')} verwendet:`,
  whatMeans: (name: string) => `Info zu ${name}`,
  yes: 'Ja',
}

export const nav: typeof en.nav = {
  account: 'Konto',
  activity: 'Aktivität',
  allApps: 'Apps',
  apps: 'Eigene Apps',
  auditLog: 'Änderungsprotokoll',
  audience: 'Zielgruppe',
  brand: 'Marke',
  campaigns: 'Kampagnen',
  capturedMail: 'Abgefangene E-Mails',
  connectedApps: 'Verbundene Apps',
  dashboard: 'Dashboard',
  dataSets: 'Datentabellen',
  deliverability: 'Zustellbarkeit',
  designs: 'Designs',
  details: 'Merkmale',
  developers: 'Entwickler',
  domains: 'Domains',
  drips: 'Automationen',
  email: 'E-Mail',
  forms: 'Formulare',
  general: 'Allgemein',
  groups: 'Gruppen',
  keys: 'API-Schlüssel',
  lists: 'Listen',
  mailServers: 'Mailserver',
  moving: 'Zu Lettermill umziehen',
  newCampaign: 'Neue Kampagne',
  newList: 'Neue Liste',
  orders: 'Bestellungen',
  people: 'Personen',
  plan: 'Tarif und Nutzung',
  products: 'Produkte',
  profile: 'Ihr Profil',
  reportCards: 'Berichtskarten',
  retention: 'Daten und Exporte',
  send: 'Versand',
  senders: 'Absender',
  sendersAndDomains: 'Absender und Domains',
  settings: 'Einstellungen',
  shop: 'Shop',
  status: 'Systemstatus',
  stopped: 'Gesperrte Adressen',
  stores: 'Shops',
  team: 'Team',
  coupons: 'Gutscheincodes',
  topics: 'Themen',
  webhooks: 'Webhooks',
  website: 'Website',
}

/** Names that pages had before, for search. */
export const formerNames: typeof en.formerNames = {
  capturedMail: 'Postfach',
  deliverability: 'Versandqualität',
  retention: 'Aufbewahrung und Exporte',
  topicsAndDetails: 'Themen und Merkmale',
}

export const shell: typeof en.shell = {
  alerts: (n: number) => plural(n, 'Hinweis', 'Hinweise'),
  closeMenu: 'Menü schließen',
  collapse: 'Seitenleiste einklappen',
  darkTheme: 'Dunkel',
  documentation: 'Dokumentation',
  expand: 'Seitenleiste ausklappen',
  find: 'Suchen oder Aktion ausführen',
  findKeys: 'Strg K',
  goTo: (page: string) => `Gehe zu ${page}`,
  lightTheme: 'Hell',
  navigation: 'Hauptnavigation',
  notOpen:
    'Dieses Konto kann noch keine E-Mails senden. Bitten Sie den Administrator dieser Installation, es für den Versand freizuschalten.',
  nowSending: (name: string) => `„${name}“ wird gesendet`,
  offline: (since: string) => `Sie sind offline. Stand der Daten: ${since}.`,
  openMenu: 'Menü öffnen',
  pauseSending: (name: string) => `„${name}“ pausieren`,
  sendingNow: (n: number) => plural(n, 'Kampagne wird gesendet', 'Kampagnen werden gesendet'),
  shortcuts: 'Tastenkürzel',
  signOut: 'Abmelden',
  skip: 'Zum Inhalt springen',
  start: 'Erste Schritte',
  switchAccount: (name: string) => `Konto: ${name}. Konto wechseln`,
  systemTheme: 'System',
  theme: 'Darstellung',
  userMenu: 'Ihr Menü: ',
  youAre: (role: Role) => `Ihre Rolle: ${roles[role]}`,
  yourAccounts: 'Ihre Konten',
}

export const problems: typeof en.problems = {
  askOne: (names: readonly string[]) =>
    names.length === 0 || names.length > 5
      ? 'Wenden Sie sich an einen Admin dieses Kontos.'
      : `Wenden Sie sich an ${listed(names)}.`,
  brokenPage: 'Auf dieser Seite ist etwas schiefgelaufen. Laden Sie sie neu und versuchen Sie es noch einmal.',
  cannotShow: 'Diese Seite konnte nicht geladen werden',
  forAdmins: 'nur für Admins',
  goHome: 'Zum Dashboard',
  noAnswer: 'Der Server ist nicht erreichbar. Ihre Eingaben sind nicht verloren; versuchen Sie es gleich noch einmal.',
  notFound: 'Seite nicht gefunden',
  notFoundWhy: 'Diese Seite wurde vielleicht gelöscht oder gehört zu einem Konto, in dem Sie kein Mitglied sind.',
  onlyAdmins: (what: string) => `Nur für Admins sichtbar: ${what}`,
  strangeAnswer: (status: number) =>
    `Der Server hat unerwartet geantwortet (${status}). Laden Sie die Seite neu und versuchen Sie es noch einmal.`,
}

export const sources: typeof en.sources = {
  api: 'API',
  checkout: 'Kasse',
  console: 'Vom Team hinzugefügt',
  csv: 'Datei',
  csv_import: 'Datei',
  form: 'Formular',
  import: 'Import',
  manual: 'Vom Team hinzugefügt',
  shopify: 'Shopify',
  website: 'Website',
  woocommerce: 'WooCommerce',
}
