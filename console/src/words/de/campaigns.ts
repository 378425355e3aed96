// Copy for campaigns and their states.

import type * as en from '../en/campaigns.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const campaigns: typeof en.campaigns = {
  about: (n: number) => `etwa ${counted(n)}`,
  archive: 'Archivieren',
  archivedSome: (n: number) => `${plural(n, 'Kampagne', 'Kampagnen')} archiviert`,
  audience: 'Zielgruppe',
  backInDrafts: (name: string) => `${quoted(name)} ist wieder ein Entwurf`,
  backToDraft: 'Zurück zum Entwurf',
  calendar: 'Kalender',
  campaign: 'Kampagne',
  cancel: 'Rest abbrechen',
  cancelBody:
    'Wer die Kampagne noch nicht erhalten hat, bekommt sie nicht mehr. Bereits gesendete E-Mails lassen sich nicht zurückholen, und eine abgebrochene Kampagne kann nicht fortgesetzt werden.',
  cancelIt: 'Kampagne abbrechen',
  cancelTitle: (name: string) => `${quoted(name)} abbrechen?`,
  cancelled: (name: string) => `Kampagne ${quoted(name)} abgebrochen`,
  clicked: 'Geklickt',
  compare: 'Vergleichen',
  compareHint: (most: number) => `Wählen Sie 2 bis ${most} Kampagnen zum Vergleichen aus.`,
  compareTitle: (n: number) => `${plural(n, 'Kampagne', 'Kampagnen')} vergleichen`,
  count: (n: number) => plural(n, 'Kampagne', 'Kampagnen'),
  date: 'Datum',
  delete: 'Entwurf löschen',
  deleteBody: 'Der Entwurf wird endgültig gelöscht. Das Design bleibt erhalten.',
  deleteDrafts: 'Entwürfe löschen',
  deleteDraftsBody: 'Nur Entwürfe werden gelöscht. Gesendete Kampagnen behalten ihre Berichte.',
  deleteDraftsTitle: (n: number) => `${plural(n, 'Entwurf', 'Entwürfe')} löschen?`,
  deleteTitle: (name: string) => `${quoted(name)} löschen?`,
  deleted: (name: string) => `Entwurf ${quoted(name)} gelöscht`,
  draftsDeleted: (n: number) => `${plural(n, 'Entwurf', 'Entwürfe')} gelöscht`,
  duplicate: 'Duplizieren',
  duplicated: (name: string) => `Kampagne als ${quoted(name)} dupliziert`,
  each: (amount: string) => `je ${amount}`,
  edit: 'Bearbeiten',
  editTags: 'Tags bearbeiten',
  edited: 'Bearbeitet',
  everyone: 'Alle Abonnenten',
  list: 'Liste',
  new: 'Neue Kampagne',
  noMatch: 'Keine passenden Kampagnen',
  export: 'CSV exportieren',
  figure: 'Kennzahl',
  fromDay: (day: string) => `Ab ${day}`,
  fromTime: (time: string) => `Ab ${time}`,
  noSubject: 'Noch kein Betreff',
  none: 'Noch keine Kampagnen',
  noneIntro: 'Erstellen Sie Ihre erste Kampagne für Ihre Abonnenten. Gesendet wird erst, wenn Sie so weit sind.',
  open: 'Öffnen',
  opened: 'Geöffnet',
  pause: 'Pausieren',
  paused: (name: string) => `Kampagne ${quoted(name)} pausiert`,
  plannedFor: (day: string) => `Vorgemerkt für ${day}`,
  preparing: 'Empfänger werden vorbereitet…',
  progress: (done: number, total: number) => `${counted(done)} von ${plural(total, 'E-Mail', 'E-Mails')}`,
  ratesOf: 'Die Raten beziehen sich auf zugestellte E-Mails',
  recipients: 'Empfänger',
  rename: 'Umbenennen',
  renamed: (name: string) => `In ${quoted(name)} umbenannt`,
  report: 'Bericht',
  resume: 'Fortsetzen',
  resumed: (name: string) => `Kampagne ${quoted(name)} fortgesetzt`,
  revenue: 'Umsatz',
  search: 'Nach Name oder Betreff suchen',
  sendingNow: (name: string) => `${quoted(name)} wird gesendet`,
  sendingShare: (share: string) => `Wird gesendet: ${share}`,
  state: 'Status',
  tag: 'Tag',
  tags: 'Tags',
  tagsHint: 'Nach jedem Tag die Eingabetaste drücken. Mit Tags ordnen Sie Kampagnen, zum Beispiel „Black Friday“.',
  tagsSaved: 'Tags gespeichert',
  title: 'Kampagnen',
  unsubscribed: 'Abgemeldet',
  unarchive: 'Aus dem Archiv holen',
  unarchivedSome: (n: number) => `${plural(n, 'Kampagne', 'Kampagnen')} aus dem Archiv geholt`,
  untitled: 'Unbenannte Kampagne',
  view: 'Liste oder Kalender',
  when: 'Zeitpunkt',
}

export const campaignTabs: typeof en.campaignTabs = {
  all: 'Alle',
  draft: 'Entwürfe',
  scheduled: 'Geplant',
  sending: 'Im Versand',
  sent: 'Gesendet',
  cancelled: 'Abgebrochen',
  archived: 'Archiv',
}

export const noCampaigns: typeof en.noCampaigns = {
  draft: 'Keine Entwürfe',
  scheduled: 'Nichts geplant',
  sending: 'Gerade wird nichts gesendet',
  sent: 'Noch keine gesendeten Kampagnen',
  cancelled: 'Keine abgebrochenen Kampagnen',
  archived: 'Das Archiv ist leer',
}

export const noCampaignsIntro: typeof en.noCampaignsIntro = {
  draft: 'Hier erscheinen Kampagnen, an denen Sie arbeiten.',
  scheduled: 'Hier erscheinen Kampagnen mit einem Versandzeitpunkt.',
  sending: 'Hier erscheinen Kampagnen während des Versands.',
  sent: 'Nach dem Versand erscheinen Kampagnen hier mit ihren Ergebnissen.',
  cancelled: 'Hier erscheinen Kampagnen, die Sie abbrechen.',
  archived: 'Hier erscheinen archivierte Kampagnen. Ihre Ergebnisse bleiben erhalten.',
}

/** What the variants of an A/B test differ in. */
export const splitVariants: typeof en.splitVariants = {
  design: (n: number) => plural(n, 'Design', 'Designs'),
  sender: (n: number) => plural(n, 'Absendername', 'Absendernamen'),
  subject: (n: number) => plural(n, 'Betreff', 'Betreffzeilen'),
}

/** Pages of campaigns that are scheduled or canceled. */
export const campaignStates: typeof en.campaignStates = {
  about: (n: number) => `Etwa ${people(n)}`,
  aboutThen: (n: number) => `etwa ${people(n)} beim Planen`,
  backToDraft: 'Zurück zum Entwurf',
  cancelBody: 'Niemand erhält sie. Sie können sie später duplizieren.',
  canceledBefore: 'Niemand hat diese Kampagne erhalten',
  canceledBeforeBody: (when: string) =>
    `Geplanter Versand: ${when}. Eine abgebrochene Kampagne kann nicht gesendet werden; duplizieren Sie sie, um sie wieder zu verwenden.`,
  canceledOn: (when: string, by: string | null) => `Vor dem Start abgebrochen: ${when}${by ? `, ${by}` : ''}`,
  changeTime: 'Zeitpunkt ändern',
  checkedAgain:
    'Wir prüfen eine Stunde vor dem Versand erneut und noch einmal 5 Minuten davor. Wenn die E-Mail so nicht ankäme, pausieren wir die Kampagne und benachrichtigen Ihre Admins per E-Mail.',
  checksPassed: 'Alle Prüfungen bestanden.',
  countedAgain: 'Wird beim Start neu gezählt',
  duplicate: 'Als Entwurf duplizieren',
  email: 'E-Mail',
  exceptNames: (names: string[]) => `außer ${names.join(', ')}`,
  goesOut: (day: string, time: string, zone: string) => `Versand am ${day} um ${time} Uhr, ${zone}`,
  goesOutFrom: (day: string, time: string, timing: string) => `Versand ab ${day}, ${time} Uhr, ${timing}`,
  history: 'Verlauf',
  keep: 'Kampagne behalten',
  locked: 'Solange die Kampagne geplant ist, lässt sie sich nicht bearbeiten',
  moved: (when: string) => `Verschoben auf ${when}`,
  newerDesign: 'Design oder Marke wurden seitdem geändert. Die Vorschau zeigt die neueste Version.',
  openDesign: 'Design öffnen',
  paused: 'Pausiert. Die Kampagne wird erst gesendet, wenn Sie sie fortsetzen.',
  pausedBy: (reason: string) => `Vor dem Versand pausiert: ${reason}`,
  reached: (sent: number, all: number) =>
    `An ${counted(sent)} von ${people(all)} gesendet. ${agree(all - sent, 'Die übrige Person hat', `Die übrigen ${counted(all - sent)} haben`)} sie nicht erhalten.`,
  remaining: (n: number) => `An die übrigen ${counted(n)} senden`,
  remainingDone: (name: string) => `Entwurf ${quoted(name)} für die übrigen Personen erstellt`,
  saveTime: 'Zeitpunkt speichern',
  scheduledOnly: 'Diese Kampagne ist geplant. Nur wer Kampagnen senden darf, kann sie ändern.',
  scheduledOn: (when: string, by: string | null) => `geplant ${when}${by ? ` von ${by}` : ''}`,
  scheduledVersion: 'Diese Kampagne verwendet das Design in der Fassung vom',
  sendNow: 'Jetzt senden',
  starting: 'Wird gestartet…',
  takeNewest: 'Neueste Version verwenden',
  unscheduled: (name: string) => `Planung von ${quoted(name)} aufgehoben`,
  view: 'Ansehen',
  zone: (city: string) => `Zeit in ${city}`,
}

/** What happened to a campaign before it was sent, and who did it, if known. */
export const campaignHistory: typeof en.campaignHistory = {
  cancelled: (by: string | null) => (by ? `Abgebrochen von ${by}` : 'Abgebrochen'),
  created: (by: string | null) => (by ? `Erstellt von ${by}` : 'Erstellt'),
  scheduled: (by: string | null, when: string) => `Geplant für ${when}${by ? ` von ${by}` : ''}`,
}

/** Why people are excluded from a campaign. */
export const exclusionReasons: typeof en.exclusionReasons = {
  already_sent: 'Schon erhalten',
  excluded: 'Von Ihnen ausgeschlossen',
  frequency: 'Wünscht weniger E-Mails',
  never_email_list: 'Auf einer Sperrliste',
  never_subscribed: 'Nie angemeldet',
  not_in_audience: 'Nicht in der Zielgruppe',
  plan_limit: 'Über dem Limit Ihres Tarifs',
  stopped_address: 'Gesperrte Adresse',
  topic_off: 'Thema abgewählt',
  unsubscribed: 'Abgemeldet',
}

/** The same as part of an audience: “except 58 who turned off Offers”. */
export const leftOutWho: typeof en.leftOutWho = {
  never_email_list: (n: number) => `${counted(n)} auf einer Sperrliste`,
  never_subscribed: (n: number) => `${counted(n)} nie angemeldete`,
  stopped_address: (n: number) => `${counted(n)} mit gesperrter Adresse`,
  topic_off: (n: number, topic: string | null) =>
    `${counted(n)}, die ${topic ?? 'das Thema'} abgewählt ${agree(n, 'hat', 'haben')}`,
  unsubscribed: (n: number) => `${counted(n)} abgemeldete`,
}

/** The same about one person, as a sentence. */
export const exclusionSentences: typeof en.exclusionSentences = {
  already_sent: 'Die Person hat sie schon erhalten.',
  excluded: 'Die Person ist in einer Gruppe oder Liste, die Sie ausschließen.',
  frequency: 'Die Person wünscht weniger E-Mails und hat vor Kurzem eine erhalten.',
  never_email_list: 'Die Person steht auf einer Sperrliste.',
  never_subscribed: 'Die Person hat sich nie angemeldet.',
  not_in_audience: 'Die Person ist nicht in der Zielgruppe.',
  plan_limit: 'Die E-Mails Ihres Tarifs für diesen Monat sind aufgebraucht.',
  stopped_address: 'Die Adresse ist gesperrt: wegen eines Bounces, einer Spam-Meldung oder durch Ihr Team.',
  topic_off: 'Die Person hat das Thema dieses Designs abgewählt.',
  unsubscribed: 'Die Person hat sich abgemeldet.',
}
