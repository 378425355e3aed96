// Copy for importing people from a file.

import type * as en from '../en/imports.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

type Choices = { markUnsubscribed: boolean; startAutomations: boolean }

export const imports: typeof en.imports = {
  about: ({ rows, created, refused }: { rows: number; created: number; refused: number }) =>
    [plural(rows, 'Zeile', 'Zeilen'), `${counted(created)} neu`, refused > 0 && `${counted(refused)} abgelehnt`]
      .filter(Boolean)
      .join(' · '),
  added: 'Hinzugefügt',
  cancel: 'Import abbrechen',
  changed: 'Aktualisiert',
  choices: 'Optionen',
  choose: 'CSV-Datei auswählen',
  column: (heading: string) => `${quoted(heading)} importieren als`,
  columns: 'Spalten',
  columnsIntro: 'Ordnen Sie jeder Spalte Ihrer Datei ein Feld zu. Übersprungene Spalten werden nicht importiert.',
  continue: 'Weiter',
  createDetail: (name: string) => `Merkmal ${quoted(name)} erstellen`,
  delimiter: 'Trennzeichen',
  downloadKept: 'Diese Zeilen herunterladen',
  downloadRefused: 'Abgelehnte Zeilen herunterladen',
  drop: 'CSV-Datei hierher ziehen',
  encoding: 'Zeichenkodierung',
  example: 'email,vorname,stadt\nada@example.com,Ada,Berlin',
  fileHint: 'Spalten mit Komma, Semikolon oder Tab getrennt, bis 8 GB. Importiert wird erst, wenn Sie es bestätigen.',
  format: 'Dateiformat',
  hasHeader: 'Die erste Zeile enthält Überschriften',
  hasNoEmail: 'Ordnen Sie eine Spalte der E-Mail-Adresse zu.',
  importIt: 'Import starten',
  intro:
    'Importieren Sie Personen aus einer Tabelle oder einem anderen Tool. Der ganze Import lässt sich rückgängig machen.',
  keptLine: (n: number) => `${people(n)} seitdem geändert und ${agree(n, 'blieb', 'blieben')} unverändert.`,
  list: 'Alle zu einer Liste hinzufügen',
  markUnsubscribed: 'Neue Personen nicht anmelden',
  moreRefused: (n: number) =>
    `${plural(n, 'weitere Zeile steht', 'weitere Zeilen stehen')} in der Datei zum Herunterladen.`,
  name: 'Datei',
  noList: 'Keine Liste',
  none: 'Noch keine Importe',
  noneIntro: 'Importieren Sie Personen aus einer CSV-Datei. Ein ganzer Import lässt sich rückgängig machen.',
  partly: 'Teilweise importiert',
  paste: 'Oder Zeilen einfügen, samt Kopfzeile',
  pasteIt: 'Mit diesen Zeilen fortfahren',
  pasted: 'eingefuegt.csv',
  problems: 'Probleme',
  refused: 'Abgelehnt',
  result: 'Ergebnis',
  row: (n: number) => `Zeile ${counted(n)}`,
  running: (name: string) => `${quoted(name)} wird importiert`,
  source: 'Quelle',
  startDrips: 'Willkommens-Automationen für neue Personen starten',
  state: 'Status',
  steps: 'Schritte',
  stoppedByFault: 'Der Import ist fehlgeschlagen und wurde angehalten. Bereits importierte Personen bleiben erhalten.',
  stoppedByPlan: (rows: number) => `Bei Zeile ${counted(rows)} pausiert: Das Personenlimit Ihres Tarifs ist erreicht.`,
  title: 'Importe',
  titleNew: 'Personen importieren',
  unchanged: 'Unverändert',
  undo: 'Import rückgängig machen',
  undoBody: (created: number, updated: number) =>
    `${people(created)} aus diesem Import ${agree(created, 'wird', 'werden')} gelöscht, ${counted(updated)} aktualisierte ${agree(updated, 'wird', 'werden')} wiederhergestellt. Wer sich seitdem geändert hat, bleibt unverändert.`,
  undoTitle: (name: string) => `Import von ${quoted(name)} rückgängig machen?`,
  undoing: (name: string) => `Import von ${quoted(name)} wird rückgängig gemacht`,
  undone: (n: number) => `${people(n)} wiederhergestellt`,
  viewPeople: 'Diese Personen ansehen',
  when: 'Zeitpunkt',
  willHappen: ({ markUnsubscribed, startAutomations }: Choices) =>
    `${markUnsubscribed ? 'Neue Personen werden ohne Anmeldung hinzugefügt' : 'Neue Personen werden angemeldet'}, vorhandene aktualisiert, und wer sich abgemeldet hat, bleibt abgemeldet. ${startAutomations ? 'Für neue Personen starten Willkommens-Automationen.' : 'Es starten keine Automationen.'}`,
}

export const delimiters: typeof en.delimiters = {
  ',': 'Komma',
  ';': 'Semikolon',
  '\t': 'Tab',
  '|': 'Senkrechter Strich',
}

export const encodings: typeof en.encodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows (Westeuropäisch)' }

export const importSteps: typeof en.importSteps = { file: 'Datei', prepare: 'Spalten und Optionen', run: 'Import' }

export const importTargets: typeof en.importTargets = {
  skip: 'Überspringen',
  email: 'E-Mail-Adresse',
  firstName: 'Vorname',
  lastName: 'Nachname',
  name: 'Vollständiger Name',
  subscriptionStatus: 'Anmeldestatus',
}
