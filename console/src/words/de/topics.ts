// Copy for topics and details.

import type * as en from '../en/topics.ts'
import { quoted } from './grammar.ts'

export const topics: typeof en.topics = {
  create: 'Thema erstellen',
  created: (name: string) => `Thema ${quoted(name)} erstellt und für alle eingeschaltet`,
  description: 'Beschreibung',
  descriptionHint: 'Auf der Einstellungsseite für Personen sichtbar',
  edit: 'Bearbeiten',
  editTitle: 'Thema bearbeiten',
  name: 'Name',
  near: (n: number) => `${n} von 50 Themen verwendet`,
  needsName: 'Geben Sie einen Namen für das Thema ein.',
  new: 'Neues Thema',
  none: 'Noch keine Themen',
  noneIntro: 'Mit Themen können Personen wählen, welche E-Mails sie erhalten, statt sich abzumelden.',
  retire: 'Archivieren',
  retireBody:
    'Personen können es nicht mehr wählen. Bisherige Entscheidungen bleiben erhalten, und Sie können den Namen wieder verwenden.',
  retireIt: 'Thema archivieren',
  retireTitle: (name: string) => `${quoted(name)} archivieren?`,
  retired: (name: string) => `Thema ${quoted(name)} archiviert`,
  saved: (name: string) => `Thema ${quoted(name)} gespeichert`,
  title: 'Themen',
}

export const detailTypes: typeof en.detailTypes = {
  text: 'Text',
  number: 'Zahl',
  date: 'Datum',
  yes_no: 'Ja oder nein',
  choice: 'Einfachauswahl',
}

export const details: typeof en.details = {
  about: (type: keyof typeof detailTypes, choices: readonly string[]): string =>
    choices.length > 0 ? `${detailTypes[type]}: ${choices.join(', ')}` : detailTypes[type],
  choices: 'Auswahlwerte',
  choicesHint: 'Nach jedem Wert die Eingabetaste drücken.',
  create: 'Merkmal erstellen',
  created: (name: string) => `Merkmal ${quoted(name)} erstellt`,
  edit: 'Bearbeiten',
  editTitle: 'Merkmal bearbeiten',
  name: 'Name',
  near: (n: number) => `${n} von 200 Merkmalen verwendet`,
  needsChoices: 'Geben Sie mindestens einen Auswahlwert ein.',
  needsName: 'Geben Sie einen Namen für das Merkmal ein.',
  new: 'Neues Merkmal',
  none: 'Noch keine Merkmale',
  noneIntro: 'Merkmale speichern Angaben zu Personen, zum Beispiel den Geburtstag.',
  retire: 'Archivieren',
  retireBody:
    'Es wird nicht mehr angezeigt oder gesetzt. Die Werte der Personen bleiben erhalten, und Sie können den Namen wieder verwenden.',
  retireIt: 'Merkmal archivieren',
  retireTitle: (name: string) => `${quoted(name)} archivieren?`,
  retired: (name: string) => `Merkmal ${quoted(name)} archiviert`,
  saved: (name: string) => `Merkmal ${quoted(name)} gespeichert`,
  title: 'Merkmale',
  type: 'Typ',
  typeHint: 'Lässt sich später nicht ändern',
}
