// Copy for data sets: rows, fields, audience and joins.

import type * as en from '../en/data-sets.ts'
import { counted } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

type Imported = { added: number; unchanged: number; removed: number }

const rowsOf = (n: number): string => plural(n, 'Zeile', 'Zeilen')

export const dataSets: typeof en.dataSets = {
  addField: 'Feld hinzufügen',
  addJoin: 'Verknüpfung hinzufügen',
  addRow: 'Zeile hinzufügen',
  append: 'Zu den vorhandenen Zeilen hinzufügen',
  audience: 'Zielgruppe',
  audienceAndUses: 'Zielgruppe und Verwendung',
  audienceSaved: 'Zielgruppe gespeichert',
  category: 'Kategorie',
  changed: 'Zuletzt geändert',
  create: 'Datentabelle erstellen',
  created: (name: string) => `Datentabelle ${quoted(name)} erstellt`,
  delete: 'Löschen',
  deleteBody: (rows: number) =>
    `Die Datentabelle wird mit ${rowsOf(rows)} endgültig gelöscht. E-Mails, die sie verwenden, lassen diesen Teil weg.`,
  deleteIt: 'Datentabelle löschen',
  deleteRow: 'Zeile löschen',
  deleteRows: 'Zeilen löschen',
  deleteTitle: (name: string) => `${quoted(name)} löschen?`,
  deleted: (name: string) => `Datentabelle ${quoted(name)} gelöscht`,
  description: 'Beschreibung',
  edit: 'Bearbeiten',
  editField: 'Feld bearbeiten',
  editRow: 'Zeile bearbeiten',
  editTitle: 'Datentabelle bearbeiten',
  example: 'Beispiel',
  export: 'CSV exportieren',
  fieldRemoved: (label: string) => `Feld ${quoted(label)} entfernt`,
  fieldSaved: 'Feld gespeichert',
  fields: 'Felder',
  fromTable: 'Aus einer Tabellenkalkulation einfügen',
  fromTableHint: 'Die erste Zeile wird zu Feldnamen. Leer lassen, um mit einer leeren Datentabelle zu beginnen.',
  gridHint:
    'Pfeiltasten bewegen, Eingabetaste bearbeitet, Strg+V fügt einen Bereich ein, Strg+Z macht rückgängig, Umschalt+Leertaste wählt eine Zeile aus',
  import: 'CSV importieren',
  importIt: 'Zeilen importieren',
  imported: ({ added, unchanged, removed }: Imported) =>
    [
      `${rowsOf(added)} hinzugefügt`,
      unchanged > 0 && `${counted(unchanged)} unverändert`,
      removed > 0 && `${counted(removed)} entfernt`,
    ]
      .filter(Boolean)
      .join(', '),
  joinField: 'Feld in dieser Datentabelle',
  joinSet: 'Andere Datentabelle',
  joinSetField: 'Feld in der anderen Datentabelle',
  joins: 'Verknüpfungen',
  joinsIntro: 'Passt ein Wert zu einer Zeile einer anderen Datentabelle, können E-Mails auch diese Zeile verwenden.',
  joinsSaved: 'Verknüpfungen gespeichert',
  label: 'Beschriftung',
  lastField: 'eine Datentabelle braucht mindestens ein Feld',
  live: 'Live',
  lockedByJoin: 'von einer Verknüpfung verwendet',
  lockedByMatch: 'zum Zuordnen von Personen verwendet',
  matchDetail: 'Merkmal der Person',
  matchField: 'Feld in dieser Datentabelle',
  matched: (on: string | null) => (on ? `Zugeordnet über ${on}` : 'Zugeordnet, nicht eingerichtet'),
  mode: 'Was mit diesen Zeilen geschieht',
  name: 'Name',
  nameHint:
    'Zum Beispiel Filialen, Angebote oder Termine. E-Mails verwenden einen Schlüssel, der aus dem Namen gebildet wird.',
  needsLabel: 'Geben Sie eine Beschriftung für das Feld ein.',
  needsName: 'Geben Sie einen Namen für die Datentabelle ein.',
  new: 'Neue Datentabelle',
  noPastField: 'Zeilen laufen nie ab',
  noRowForThem: 'Die Person erhält keine Zeile aus dieser Datentabelle.',
  noRows: 'Noch keine Zeilen',
  noRowsIntro: 'Fügen Sie eine Zeile hinzu oder importieren Sie eine Tabelle.',
  noUses: 'Noch nirgends verwendet.',
  none: 'Noch keine eigenen Datentabellen',
  noneIntro: 'Speichern Sie Fakten wie Filialen oder Angebote und verwenden Sie sie in E-Mails.',
  number: 'Zeile',
  on: 'An',
  pasteBody: (updated: number, added: number) =>
    [
      updated > 0 && `${rowsOf(updated)} ${agree(updated, 'wird', 'werden')} aktualisiert`,
      added > 0 && `${rowsOf(added)} ${agree(added, 'wird', 'werden')} hinzugefügt`,
    ]
      .filter(Boolean)
      .join(', ') + '.',
  pasteIt: (n: number) => `${rowsOf(n)} einfügen`,
  pasteSample: 'Erste Zeilen:',
  pasteTitle: 'Diesen Bereich einfügen?',
  pasted: (cells: number) => `${plural(cells, 'Zelle', 'Zellen')} eingefügt`,
  pastField: 'Zeilen laufen ab nach',
  pastFieldHint: 'Abgelaufene Zeilen werden in E-Mails nicht verwendet.',
  preview: 'Was erhält eine Person?',
  previewOf: 'E-Mail-Adresse',
  readOnly: (source: 'live' | 'manual') =>
    source === 'live'
      ? 'Schreibgeschützt: zeigt die aktuellen Daten Ihres Shops.'
      : 'Schreibgeschützt: wird von der App verwaltet, die sie erstellt hat.',
  readOnlyHint: 'Pfeiltasten bewegen, Strg+C kopiert',
  removeField: 'Entfernen',
  removeFieldBody: (rows: number) => `Die Werte in ${rowsOf(rows)} werden endgültig gelöscht.`,
  removeFieldIt: 'Feld entfernen',
  removeFieldTitle: (label: string) => `Feld ${quoted(label)} entfernen?`,
  removeJoin: 'Entfernen',
  replace: (rows: number) => `${plural(rows, 'vorhandene Zeile', 'vorhandene Zeilen')} ersetzen`,
  rowAdded: 'Zeile hinzugefügt',
  rowCount: (rows: number, writable: boolean) =>
    writable ? `${counted(rows)} von ${counted(5000)} Zeilen` : rowsOf(rows),
  rowSaved: 'Zeile gespeichert',
  rows: 'Zeilen',
  rowsDeleted: (n: number) => `${rowsOf(n)} gelöscht`,
  rowsOf: (name: string) => `Zeilen von ${name}`,
  saveJoins: 'Verknüpfungen speichern',
  saved: (name: string) => `Datentabelle ${quoted(name)} gespeichert`,
  show: 'Anzeigen',
  showPast: 'Abgelaufene Zeilen anzeigen',
  switchOn: (name: string) => `${name} in E-Mails verwenden`,
  table: 'Tabelle',
  tableHint:
    'Fügen Sie aus einer Tabellenkalkulation ein oder wählen Sie eine CSV-Datei. Die erste Zeile kann die Feldnamen enthalten.',
  tag: (key: string) => `data.${key}`,
  title: 'Datentabellen',
  type: 'Typ',
  typeHint: 'Der Typ lässt sich nicht ändern, wenn ein Wert nicht umgewandelt werden kann.',
  uses: 'Verwendet in',
}

export const audienceModes: typeof en.audienceModes = { everyone: 'Alle', internal: 'Intern' }

export const audienceChoices: typeof en.audienceChoices = {
  everyone: 'Alle erhalten dieselben Zeilen',
  matched: 'Jede Person erhält die Zeile, die zu ihr passt',
  internal: 'Niemand: nur Gruppen verwenden sie',
}

export const matchDetails: typeof en.matchDetails = {
  email: 'E-Mail-Adresse',
  firstName: 'Vorname',
  lastName: 'Nachname',
}

export const fieldKinds: typeof en.fieldKinds = {
  words: 'Text',
  long_words: 'Langer Text',
  number: 'Zahl',
  money: 'Geldbetrag',
  date: 'Datum',
  yes_no: 'Ja oder nein',
  link: 'Link',
  image: 'Bild',
  email: 'E-Mail-Adresse',
}

/** By the API's name for the category. */
export const dataSetCategories: typeof en.dataSetCategories = { 'Built in': 'Vordefiniert', 'Kept by you': 'Eigene' }

/** Descriptions of built-in sets, by key. */
export const builtInDataSets: typeof en.builtInDataSets = {
  products: 'Der Produktkatalog. Nur aktive Produkte erscheinen in E-Mails.',
  orders: 'Bestellungen aus verbundenen Shops und der API, neueste zuerst. Für Gruppen, nicht für E-Mails.',
  reviews: 'Veröffentlichte Bewertungen aus Ihren Formularen, neueste zuerst.',
}
