// Copy for groups and their rules.

import type * as en from '../en/groups.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const groups: typeof en.groups = {
  addedToAccount: 'Im Konto seit',
  all: 'Alle',
  beforeAfter: (before: number, after: number, isEstimate: boolean) =>
    `${isEstimate ? 'Künftig etwa' : 'Künftig'} ${people(after)}, jetzt ${counted(before)}.`,
  builtIn: 'Vordefinierte Gruppe mit festen Bedingungen',
  builtInMark: 'Vordefiniert',
  checkMatches: (name: string) => `${name} erfüllt die Bedingungen`,
  checkMatchesNot: (name: string) => `${name} erfüllt die Bedingungen nicht`,
  checkPerson: 'Person prüfen',
  checkTitle: 'Erfüllt diese Person die Bedingungen?',
  count: (n: number) => plural(n, 'Gruppe', 'Gruppen'),
  counted: (n: number, isEstimate: boolean) => `${isEstimate ? 'Etwa ' : ''}${people(n)}`,
  create: 'Gruppe erstellen',
  created: (name: string) => `Gruppe ${quoted(name)} erstellt`,
  delete: 'Löschen',
  deleteBody: 'Die Personen darin und die Berichte früherer Kampagnen bleiben erhalten.',
  deleteIt: 'Gruppe löschen',
  deleteTitle: (name: string) => `${quoted(name)} löschen?`,
  deleted: (name: string) => `Gruppe ${quoted(name)} gelöscht`,
  description: 'Beschreibung',
  discard: 'Verwerfen',
  edit: 'Name und Beschreibung bearbeiten',
  editName: 'Name der Gruppe',
  emailable: (n: number) => `${counted(n)} anschreibbar`,
  export: 'CSV exportieren',
  growth: (by: number, share: string, days: number) =>
    by === 0
      ? `Unverändert seit ${plural(days, 'Tag', 'Tagen')}`
      : `${by > 0 ? '↑' : '↓'} ${share} in ${plural(days, 'Tag', 'Tagen')}`,
  fromFilters:
    'Ihre Filter werden zu Bedingungen der Gruppe. Personen kommen hinzu, sobald sie die Bedingungen erfüllen.',
  joiningLeaving: (joining: number, leaving: number) =>
    joining + leaving === 0
      ? 'Niemand kommt hinzu oder fällt weg.'
      : `${people(joining)} neu, ${counted(leaving)} entfernt`,
  inBoth: 'In beiden',
  lastOrder: 'zuletzt',
  members: 'Personen',
  membersNone: 'Noch keine passenden Personen',
  membersNoneIntro: 'Personen kommen hinzu, sobald sie die Bedingungen erfüllen.',
  name: 'Name',
  new: 'Neue Gruppe',
  newCampaign: 'Neue Kampagne',
  noMatch: 'Keine passenden Gruppen',
  notSaved: 'Noch nicht gespeichert',
  onlyIn: (name: string) => `Nur in ${quoted(name)}`,
  orders: (n: number) => (n === 0 ? 'Keine Bestellungen' : plural(n, 'Bestellung', 'Bestellungen')),
  overTime: 'Größe im Zeitverlauf',
  overTimeNote: 'Jede Nacht gezählt; heute der aktuelle Stand',
  overTimeSoon: 'Wird jede Nacht gezählt. Nach der zweiten Nacht erscheint eine Linie.',
  overlap: 'Überschneidung',
  overlapWith: 'Mit einer Gruppe vergleichen',
  partMatches: 'Erfüllt:',
  partMatchesNot: 'Nicht erfüllt:',
  people: 'Personen',
  peopleAfterNumber: (n: number, isEstimate: boolean) =>
    `${agree(n, 'Person', 'Personen')}${isEstimate ? ' (geschätzt)' : ''}`,
  pin: 'Anheften',
  pinned: 'Angeheftet',
  rules: 'Bedingungen',
  sample: 'Beispiele',
  saveRules: 'Gruppe speichern',
  saveTitle: (name: string) => `Bedingungen von ${quoted(name)} speichern?`,
  saved: (name: string) => `Gruppe ${quoted(name)} gespeichert`,
  savingChanges: (joining: number, leaving: number) => {
    const parts = [joining > 0 && `${people(joining)} neu`, leaving > 0 && `${people(leaving)} entfernt`]
    return joining + leaving === 0
      ? 'Durch das Speichern kommt niemand hinzu und fällt niemand weg'
      : `Durch das Speichern: ${parts.filter(Boolean).join(' und ')}`
  },
  shareOf: (share: string, subscribers: number) => `${share} von ${plural(subscribers, 'Abonnent', 'Abonnenten')}`,
  search: 'Nach Name oder Beschreibung suchen',
  starters: 'Oder beginnen Sie mit',
  tabs: 'Abschnitte der Gruppe',
  title: 'Gruppen',
  tooSlow: 'Eine Schätzung, weil genaues Zählen zu lange dauern würde.',
  unfinished: (n: number) =>
    `${plural(n, 'Bedingung ist', 'Bedingungen sind')} noch unvollständig und ${agree(n, 'zählt', 'zählen')} noch nicht.`,
  unpin: 'Lösen',
  unsaved: 'Nicht gespeicherte Änderungen',
  used: (n: number) => (n === 0 ? 'Noch nirgends verwendet.' : `An ${plural(n, 'Stelle', 'Stellen')} verwendet:`),
  usedIn: 'Verwendet in',
  usedPlaces: (name: string, others: number) =>
    others === 0 ? quoted(name) : `${quoted(name)} und ${counted(others)} weiteren`,
  withThese: 'Mit diesen Bedingungen',
}

export const groupUses: typeof en.groupUses = { campaign: 'Kampagne', group: 'Gruppe', drip: 'Automation' }

export const starterGroupNames: typeof en.starterGroupNames = {
  recent_buyers: 'In den letzten 30 Tagen bestellt',
  loyal: 'Drei oder mehr Bestellungen',
  big_spenders: (amount: string) => `Über ${amount} ausgegeben`,
  unengaged: '90 Tage nichts geöffnet',
  clicked_never_bought: 'Geklickt, aber nie bestellt',
  new_this_week: 'Diese Woche hinzugefügt',
  at_risk: 'Droht abzuwandern',
  all_subscribers: 'Angemeldete Personen',
}

export const rules: typeof en.rules = {
  addBlock: 'Verschachtelte Bedingungen hinzufügen',
  addCondition: 'Bedingung hinzufügen',
  addTest: '„Wobei“ hinzufügen',
  andBlock: 'und zutreffend:',
  ago: '',
  anyCampaign: 'beliebige E-Mail',
  anyCurrency: 'beliebige Währung',
  block: 'Verschachtelte Bedingungen',
  blockWord: 'Personen, auf die zutrifft:',
  butBlock: 'aber',
  campaign: 'Kampagne',
  category: 'Kategorie',
  choose: 'Auswählen',
  condition: (n: number) => `Bedingung ${n}`,
  currency: 'Währung',
  dataSet: 'Datentabelle',
  date: 'Datum',
  days: (n: number) => agree(n, 'Tag', 'Tagen'),
  daysAgo: (n: number) => agree(n, 'Tag her', 'Tage her'),
  detail: 'Merkmal',
  did: 'Aktion',
  duplicate: 'Duplizieren',
  email: 'E-Mail',
  emailOf: (drip: string) => `E-Mail aus ${quoted(drip)}`,
  event: 'Ereignis',
  field: 'Feld',
  from: 'von',
  gone: 'gelöscht',
  group: 'Gruppe',
  inLast: 'in den letzten',
  list: 'Liste',
  measure: 'Bestellungen',
  moveDown: 'Nach unten',
  moveUp: 'Nach oben',
  no: 'nein',
  none: 'nichts davon',
  nothing: 'Noch keine Bedingungen. Fügen Sie die erste hinzu.',
  oneOfHint: 'Durch Kommas getrennt',
  onLink: 'auf den Link',
  op: 'Operator',
  or: 'oder',
  orders: 'Bestellungen',
  person: 'Person',
  product: 'Produkte',
  property: 'Eigenschaft',
  remove: (what: string) => `${what} entfernen`,
  row: 'hat eine Zeile in',
  secondValue: 'und',
  times: () => 'Mal',
  to: 'bis',
  topic: 'Thema',
  unit: 'Einheit',
  value: 'Wert',
  when: 'Zeitraum',
  where: 'wobei',
  which: 'welche Produkte',
  yes: 'ja',
  once: 'mindestens einmal',
}

export const ruleTimes: typeof en.ruleTimes = {
  ever: 'jemals',
  within_last_days: 'in den letzten',
  more_than_days_ago: 'vor mehr als',
  between: 'zwischen',
  before: 'vor dem',
  after: 'nach dem',
  on: 'am',
  anniversary_in_days: 'mit Jahrestag in',
}

export const ruleUnits: typeof en.ruleUnits = { days: 'Tagen', weeks: 'Wochen', months: 'Monaten' }

export const ruleUnit: typeof en.ruleUnit = { days: 'Tag', weeks: 'Woche', months: 'Monat' }

export const ruleProductVerbs: typeof en.ruleProductVerbs = {
  'did bought': 'Gekauft:',
  'did_not bought': 'Nicht gekauft:',
  'did viewed': 'Angesehen:',
  'did_not viewed': 'Nicht angesehen:',
  'did added_to_cart': 'In den Warenkorb gelegt:',
  'did_not added_to_cart': 'Nicht in den Warenkorb gelegt:',
}

export const ruleProductChoices: typeof en.ruleProductChoices = {
  any: 'beliebiges Produkt',
  category: 'beliebiges Produkt aus',
  some: 'eines dieser Produkte',
}

export const ruleProductCount: typeof en.ruleProductCount = (n: number): string =>
  plural(n, 'bestimmtes Produkt', 'bestimmte Produkte')

export const ruleBlocks: typeof en.ruleBlocks = { all: 'alles davon', any: 'etwas davon', none: 'nichts davon' }

export const ruleOps: typeof en.ruleOps = {
  is: 'ist',
  is_not: 'ist nicht',
  contains: 'enthält',
  starts_with: 'beginnt mit',
  ends_with: 'endet mit',
  one_of: 'ist eines von',
  is_empty: 'ist leer',
  is_not_empty: 'ist nicht leer',
  more_than: 'ist mehr als',
  less_than: 'ist weniger als',
  at_least: 'ist mindestens',
  at_most: 'ist höchstens',
  between: 'liegt zwischen',
  before: 'liegt vor dem',
  after: 'liegt nach dem',
  on: 'ist am',
  within_last_days: 'liegt in den letzten',
  within_next_days: 'liegt in den nächsten',
  more_than_days_ago: 'ist mehr als',
  anniversary_in_days: 'hat Jahrestag in',
}

export const ruleEmailActs: typeof en.ruleEmailActs = {
  'did opened': 'Geöffnet:',
  'did_not opened': 'Nicht geöffnet:',
  'did clicked': 'Geklickt in:',
  'did_not clicked': 'Nicht geklickt in:',
  'did sent': 'Gesendet bekommen:',
  'did_not sent': 'Nicht gesendet bekommen:',
  'did bounced': 'Bounce bei:',
  'did_not bounced': 'Kein Bounce bei:',
}

/** Operators for amounts of money. */
export const ruleAmountOps: typeof en.ruleAmountOps = {
  is: 'genau',
  is_not: 'nicht genau',
  more_than: 'mehr als',
  less_than: 'weniger als',
  at_least: 'mindestens',
  at_most: 'höchstens',
  between: 'zwischen',
}

/** Operators for how often something happened. */
export const ruleCountOps: typeof en.ruleCountOps = {
  is: 'genau',
  is_not: 'nicht genau',
  more_than: 'mehr als',
  less_than: 'weniger als',
  at_least: 'mindestens',
  at_most: 'höchstens',
  between: 'zwischen',
}

export const ruleEvents: typeof en.ruleEvents = {
  'email.sent': 'E-Mail gesendet bekommen',
  'email.delivered': 'E-Mail zugestellt bekommen',
  'email.failed': 'E-Mail fehlgeschlagen',
  'email.bounced': 'E-Mail mit Bounce',
  'email.opened': 'E-Mail geöffnet',
  'email.clicked': 'In einer E-Mail geklickt',
  'email.complained': 'E-Mail als Spam gemeldet',
  'contact.subscribed': 'Angemeldet',
  'contact.unsubscribed': 'Abgemeldet',
  'contact.suppressed': 'Adresse gesperrt',
  'order.placed': 'Bestellung aufgegeben',
  'checkout.abandoned': 'Bestellvorgang abgebrochen',
  viewed_product: 'Produkt angesehen',
  added_to_cart: 'Produkt in den Warenkorb gelegt',
  searched: 'Im Shop gesucht',
  viewed_collection: 'Kategorie angesehen',
  'form.submitted': 'Formular abgeschickt',
  'drip.enrolled': 'Automation begonnen',
  'back_in_stock.requested': 'Um Verfügbarkeitsinfo gebeten',
}

export const ruleKindSections: typeof en.ruleKindSections = {
  people: 'Personen',
  shop: 'Shop',
  activity: 'Aktivität und Daten',
}

/** What an unfinished condition needs. */
export const unfinishedRules: typeof en.unfinishedRules = {
  category: 'Kategorie auswählen',
  dataSet: 'Datentabelle auswählen',
  date: 'Datum auswählen',
  detail: 'Merkmal auswählen',
  event: 'Ereignis auswählen',
  group: 'Gruppe auswählen',
  list: 'Liste auswählen',
  number: 'Zahl eingeben',
  order: 'Den kleineren Wert zuerst angeben',
  product: 'Produkt auswählen',
  property: 'Eigenschaft auswählen',
  topic: 'Thema auswählen',
  value: 'Wert eingeben',
}

export const ruleGroupOps: typeof en.ruleGroupOps = { in: 'ist in', not_in: 'ist nicht in' }

export const ruleListOps: typeof en.ruleListOps = { on: 'ist auf', not_on: 'ist nicht auf' }

export const ruleTopicOps: typeof en.ruleTopicOps = { on: 'an', off: 'aus' }

export const ruleMeasures: typeof en.ruleMeasures = {
  count: 'Bestellt',
  total: 'Ausgegeben',
  average: 'Durchschnittlich pro Bestellung ausgegeben',
  days_since_first: 'Erste Bestellung',
  days_since_last: 'Letzte Bestellung',
}

export const rulePersonFields: typeof en.rulePersonFields = {
  status: 'Anmeldung',
  created_at: 'Hinzugefügt am',
  email: 'E-Mail',
  first_name: 'Vorname',
  last_name: 'Nachname',
  source: 'Quelle',
}

export const ruleStatuses: typeof en.ruleStatuses = {
  subscribed: 'angemeldet',
  unsubscribed: 'abgemeldet',
  never: 'nie angemeldet',
  stopped: 'gesperrt',
}
