// Copy for one person, and about actions on one or many people.

import type * as en from '../en/person.ts'
import { counted } from '../intl.ts'
import { wordFor } from '../lookup.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const consentChanges: typeof en.consentChanges = {
  subscribed: 'Angemeldet',
  resubscribed: 'Wieder angemeldet',
  unsubscribed: 'Abgemeldet',
  stopped: 'Adresse gesperrt',
  unstopped: 'Adresse entsperrt',
}

export const consentChannels: typeof en.consentChannels = {
  api: 'über die API',
  bounce: 'nach einem Bounce',
  complaint: 'nach einer Spam-Meldung',
  event: 'über ein Ereignis',
  form: 'über ein Formular',
  import: 'über einen Import',
  one_click: '(Ein-Klick-Abmeldung)',
  order: 'mit einer Bestellung',
  preference_page: 'über die Einstellungsseite',
  store: 'über Ihren Shop',
  team: 'durch Ihr Team',
  unsubscribe_link: 'über den Abmeldelink',
}

export { unsubscribeReasons } from './unsubscribe-reasons.ts'

const via = (how: string): string =>
  how in consentChannels ? wordFor(consentChannels, how) : `über ${how.replaceAll('_', ' ')}`

type ConsentEntry = { change: string; how: string; source: string | null }

export const addPerson: typeof en.addPerson = {
  added: (email: string) => `${email} hinzugefügt`,
  addedStopped: (email: string) => `${email} gespeichert. Die Adresse ist gesperrt und erhält keine E-Mails.`,
  consent: 'Liegt eine Einwilligung zum E-Mail-Empfang vor?',
  firstName: 'Vorname',
  keep: 'Nein, ohne Anmeldung hinzufügen',
  lastName: 'Nachname',
  resubscribe: 'Wieder anmelden (auf eigenen Wunsch)',
  startDrips: 'Willkommens-Automationen starten',
  stillUnsubscribed:
    'Die Person hatte sich früher abgemeldet und bleibt deshalb abgemeldet. Alles andere ist gespeichert.',
  submit: (name: string) => (name === '' ? 'Person hinzufügen' : `${name} hinzufügen`),
  subscribe: 'Ja, anmelden',
  updated: (email: string) => `${email} war schon vorhanden und wurde aktualisiert`,
}

export const importing: typeof en.importing = {
  rows: (rows: number) => `${plural(rows, 'Zeile', 'Zeilen')} gelesen`,
  title: (file: string) => `${quoted(file)} wird importiert`,
  undone: (n: number) => `${people(n)} wiederhergestellt`,
}

/** Actions on many people at once. */
export const bulk: typeof en.bulk = {
  changed: (n: number, of: number) =>
    n === of ? `${people(n)} aktualisiert` : `${counted(n)} aktualisiert, ${counted(of - n)} unverändert`,
  clearHint: 'Leer lassen, um das Merkmal zu entfernen.',
  done: (n: number, of: number) => `${counted(n)} von ${people(of)}`,
  restored: (undone: number, kept: number) =>
    kept === 0
      ? `${people(undone)} wiederhergestellt`
      : `${people(undone)} wiederhergestellt. ${counted(kept)} seitdem geändert und ${agree(kept, 'blieb', 'blieben')} unverändert.`,
  started: (n: number) => `Für ${people(n)} gestartet. Sie können diese Seite verlassen.`,
  typeNumber: 'Geben Sie zum Bestätigen die Anzahl der Personen ein.',
  value: 'Neuer Wert',
}

export const bulkTitles: typeof en.bulkTitles = {
  remove_from_list: (n: number) => `${people(n)} aus der Liste entfernen?`,
  unsubscribe: (n: number) => `${people(n)} abmelden?`,
  stop: (n: number) => `${plural(n, 'Adresse', 'Adressen')} sperren?`,
}

export const bulkBodies: typeof en.bulkBodies = {
  remove_from_list: 'Die Personen und ihre Anmeldungen bleiben erhalten. Die Personen werden nicht benachrichtigt.',
  unsubscribe:
    'Die Personen erhalten keine Kampagnen und Automationen mehr. Ihre Daten bleiben erhalten. Sie werden nicht benachrichtigt.',
  stop: 'An diese Adressen wird nichts mehr gesendet. Die Daten bleiben erhalten. Die Personen werden nicht benachrichtigt.',
}

export const bulkButtons: typeof en.bulkButtons = {
  add_to_list: (n: number) => `${people(n)} hinzufügen`,
  remove_from_list: (n: number) => `${people(n)} entfernen`,
  unsubscribe: (n: number) => `${people(n)} abmelden`,
  stop: (n: number) => `${plural(n, 'Adresse', 'Adressen')} sperren`,
  set_detail: (n: number) => `${people(n)} aktualisieren`,
}

export const bulkProgress: typeof en.bulkProgress = {
  add_to_list: 'Personen werden zu einer Liste hinzugefügt',
  remove_from_list: 'Personen werden aus einer Liste entfernt',
  unsubscribe: 'Personen werden abgemeldet',
  stop: 'Adressen werden gesperrt',
  set_detail: 'Merkmal wird gesetzt',
}

export const addToList: typeof en.addToList = {
  choose: 'Wählen Sie eine Liste aus.',
  done: (added: number, already: number, list: string) =>
    already === 0
      ? `${people(added)} zu ${quoted(list)} hinzugefügt`
      : `${people(added)} zu ${quoted(list)} hinzugefügt, ${counted(already)} bereits darauf`,
  submit: (n: number) => `${people(n)} hinzufügen`,
}

export const stop: typeof en.stop = {
  body: (n: number) =>
    n === 1
      ? 'An diese Adresse wird nichts mehr gesendet. Die Daten bleiben erhalten. Die Person wird nicht benachrichtigt.'
      : 'An diese Adressen wird nichts mehr gesendet. Die Daten bleiben erhalten. Die Personen werden nicht benachrichtigt.',
  done: (n: number) => `${plural(n, 'Adresse', 'Adressen')} gesperrt`,
  submit: (n: number) => (n === 1 ? 'Adresse sperren' : `${counted(n)} Adressen sperren`),
  title: (emails: readonly string[]) =>
    `${emails.length === 1 ? emails[0] : `${counted(emails.length)} Adressen`} sperren?`,
}

export const unstop: typeof en.unstop = {
  action: 'Adresse entsperren',
  body: 'Sie können wieder an diese Adresse senden. Die frühere Anmeldung wird wiederhergestellt.',
  done: (email: string) => `${email} entsperrt`,
  submit: 'Adresse entsperren',
  title: (email: string) => `${email} entsperren?`,
}

/** When the address was stopped by the person themselves. */
export const unstopWarnings: typeof en.unstopWarnings = {
  complaint:
    'Diese Person hat eine Ihrer E-Mails als Spam markiert. Fahren Sie nur fort, wenn sie ausdrücklich wieder E-Mails wünscht. Sie bleibt abgemeldet, bis sie sich anmeldet.',
  erased:
    'Diese Person hat um Löschung ihrer Daten gebeten. Fahren Sie nur fort, wenn sie ausdrücklich wieder E-Mails wünscht. Sie muss sich zuerst anmelden.',
}

export const unsubscribe: typeof en.unsubscribe = {
  body: 'Die Person erhält keine Kampagnen und Automationen mehr. Ihre Daten bleiben erhalten. Sie wird nicht benachrichtigt.',
  done: (email: string) => `${email} abgemeldet`,
  submit: 'Abmelden',
  title: (email: string) => `${email} abmelden?`,
}

export const subscribe: typeof en.subscribe = {
  action: 'Anmelden',
  body: 'Melden Sie nur Personen an, die darum gebeten haben. Ihr Name wird mit der Änderung gespeichert.',
  done: (email: string) => `${email} angemeldet`,
  submit: 'Auf Wunsch der Person anmelden',
  title: (email: string) => `${email} anmelden?`,
  whileStopped: 'Adresse ist gesperrt',
}

export const changeAddress: typeof en.changeAddress = {
  body: 'Der Verlauf bleibt bei der Person. Ist die alte Adresse gesperrt, wird die Sperre nicht übernommen.',
  done: (email: string) => `E-Mail-Adresse in ${email} geändert`,
  submit: 'E-Mail-Adresse ändern',
  title: 'E-Mail-Adresse ändern',
}

export const erase: typeof en.erase = {
  action: 'Daten löschen',
  body: 'Alle Daten der Person werden endgültig gelöscht: Merkmale, Listen, Aktivität und ihr Name auf Bestellungen. Nur ein Hash der Adresse bleibt gespeichert, damit sie nie wieder angeschrieben wird. Das lässt sich nicht rückgängig machen.',
  done: 'Daten der Person gelöscht. Nur ein Hash der Adresse bleibt gespeichert, damit sie nie wieder angeschrieben wird.',
  submit: 'Alle Daten löschen',
  title: (email: string) => `Alle Daten von ${email} löschen?`,
}

export const person: typeof en.person = {
  activity: 'Aktivität',
  addedFrom: (source: string | null) => (source ? `Hinzugefügt über ${source},` : 'Hinzugefügt'),
  allActivity: 'Gesamte Aktivität ansehen',
  allOrders: (n: number) => `Alle ${counted(n)} Bestellungen ansehen`,
  campaign: 'Kampagne',
  changed: (detail: string) => `${detail} aktualisiert`,
  consentConfirmed: 'Adresse per E-Mail bestätigt',
  consentEntry: ({ change, how, source }: ConsentEntry) =>
    [wordFor(consentChanges, change), via(how), source && `(${source})`].filter(Boolean).join(' '),
  consentPage: 'Seite',
  consentReason: 'Grund',
  consentSubmitted: 'Formular abgesendet',
  dataIntro: 'Zeilen Ihrer Datentabellen, die E-Mails an diese Person zeigen können',
  deliveryLog: 'Zustellprotokoll',
  details: 'Merkmale',
  emailAbout: (opens: number, clicks: number) =>
    [opens > 0 && `${counted(opens)}-mal geöffnet`, clicks > 0 && `${counted(clicks)}-mal geklickt`]
      .filter(Boolean)
      .join(', '),
  emailResults: 'E-Mail-Interaktion',
  export: 'Daten der Person exportieren',
  lists: 'Listen',
  noActivity: 'Noch keine Aktivität',
  noActivityIntro: 'Hier erscheinen Bestellungen, Öffnungen und Ihre eigenen Ereignisse.',
  noCampaigns: 'Noch keine Kampagnen',
  noConsent: 'Keine Einwilligung erfasst: Die Person hat sich nie an- oder abgemeldet.',
  noData: 'Keine Datentabelle enthält eine Zeile zu dieser Person.',
  noEmails: 'Noch keine E-Mails gesendet',
  noOrders: 'Noch keine Bestellungen',
  orderCount: 'Bestellungen',
  orders: 'Bestellungen',
  removeFromList: (list: string) => `Aus ${quoted(list)} entfernen`,
  removedFromList: (list: string) => `Aus ${quoted(list)} entfernt`,
  fromEmail: 'durch E-Mails',
  spentIn: (orders: number) => `ausgegeben in ${plural(orders, 'Bestellung', 'Bestellungen')}`,
  spent: 'Gesamtausgaben',
  subject: 'Betreff',
  summary: 'Listen, Themen und Interaktion',
  tabs: 'Über diese Person',
  when: 'Zeitpunkt',
  wouldGet: 'Würde die Person eine Kampagne erhalten?',
  wouldGetIt: 'Die Person würde sie erhalten.',
  wouldNotGetIt: 'Die Person würde sie nicht erhalten.',
}

export const personTabs: typeof en.personTabs = {
  overview: 'Übersicht',
  timeline: 'Verlauf',
  emails: 'E-Mails',
  drips: 'Automationen',
  orders: 'Bestellungen',
  data: 'Daten',
  consent: 'Einwilligung',
}

export const personOutcomes: typeof en.personOutcomes = {
  sent: 'Gesendet',
  delivered: 'Zugestellt',
  opened: 'Geöffnet',
  clicked: 'Geklickt',
  bounced: 'Bounces',
  complained: 'Spam-Meldungen',
}

export const whyNotSent: typeof en.whyNotSent = {
  already_sent: 'Die Person hat sie schon erhalten.',
  frequency: 'Die Person wünscht weniger E-Mails und hat vor Kurzem eine erhalten. Nur sie selbst kann das ändern.',
  never_email_list: 'Die Person steht auf einer Sperrliste.',
  never_subscribed: 'Die Person hat sich nie angemeldet.',
  not_in_audience: 'Die Person ist nicht in der Zielgruppe.',
  plan_limit: 'Die E-Mails Ihres Tarifs für diesen Monat sind aufgebraucht.',
  stopped_address: 'Die Adresse der Person ist gesperrt.',
  excluded: 'Die Person ist in einer Gruppe oder Liste, die die Kampagne ausschließt.',
  topic_off: 'Die Person hat das Thema abgewählt. Nur sie selbst kann das ändern.',
  unsubscribed: 'Die Person hat sich abgemeldet.',
}

export const personTopics: typeof en.personTopics = {
  changed: (topic: string, isOn: boolean) => `${quoted(topic)} ${isOn ? 'eingeschaltet' : 'ausgeschaltet'}`,
  frequency: 'E-Mail-Häufigkeit',
  frequencyChanged: 'E-Mail-Häufigkeit aktualisiert',
  title: 'Themen',
}

export const frequencies: typeof en.frequencies = {
  any: 'Jede E-Mail',
  weekly: 'Höchstens eine pro Woche',
  monthly: 'Höchstens eine pro Monat',
}

export const personDrips: typeof en.personDrips = {
  at: (step: string) => `Bei ${quoted(step)},`,
  drip: 'Automation',
  ended: 'Beendet',
  entered: 'Eingetreten',
  none: 'Noch in keiner Automation',
  open: 'Diese Automation öffnen',
  removeBody:
    'Die Person verlässt die Automation sofort. Gesendete E-Mails bleiben unberührt. Sie wird nicht benachrichtigt.',
  removeIt: 'Aus Automation entfernen',
  removeTitle: (email: string, drip: string) => `${email} aus ${quoted(drip)} entfernen?`,
  removed: (email: string, drip: string) => `${email} aus ${quoted(drip)} entfernt`,
  until: 'bis',
}

export const sentOutcomes: typeof en.sentOutcomes = {
  sent: 'gesendet',
  delivered: 'zugestellt',
  bounced: 'nicht zustellbar',
  failed: 'nicht gesendet',
}

/** What a person did, in the timeline and the activity feed. */
export const happened: typeof en.happened = {
  abandoned: (total: string) => `Bestellvorgang über ${total} abgebrochen`,
  addedToCart: (product: string) => `${product} in den Warenkorb gelegt`,
  answered: (form: string) => `${quoted(form)} abgeschickt`,
  backInStock: (product: string) => `Möchte erfahren, wenn ${product} wieder verfügbar ist`,
  clicked: (link: string, subject: string) => `${link} in ${quoted(subject)} angeklickt`,
  complained: (subject: string) => `${quoted(subject)} als Spam markiert`,
  enrolled: (drip: string) => `In ${quoted(drip)} eingetreten`,
  opened: (subject: string) => `${quoted(subject)} geöffnet`,
  ordered: (order: string, total: string) => `Bestellung ${order} über ${total}`,
  searched: (query: string) => `Nach ${quoted(query)} gesucht`,
  sent: (subject: string, status: string) => `${quoted(subject)} ${wordFor(sentOutcomes, status)}`,
  stopped: (how: string) => `Adresse gesperrt ${via(how)}`,
  subscribed: (how: string) => `Angemeldet ${via(how)}`,
  unsubscribed: (how: string) => `Abgemeldet ${via(how)}`,
  viewed: (title: string) => `${title} angesehen`,
}
