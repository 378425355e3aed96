// Copy for coupon codes.

import type * as en from '../en/coupons.ts'
import { counted } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

export const coupons: typeof en.coupons = {
  addCodes: 'Codes hinzufügen',
  addCodesTo: (name: string) => `Codes zu ${quoted(name)} hinzufügen`,
  added: (n: number, duplicates: number, invalid: number) =>
    [
      `${plural(n, 'Code', 'Codes')} hinzugefügt`,
      ...(duplicates > 0 ? [`${plural(duplicates, 'Duplikat', 'Duplikate')} übersprungen`] : []),
      ...(invalid > 0 ? [`${plural(invalid, 'Zeile', 'Zeilen')} nicht verwendbar`] : []),
    ].join(', '),
  codes: 'Codes',
  codesHint: 'Ein Code pro Zeile. Bei einer CSV-Datei zählt die erste Spalte.',
  count: 'Anzahl der Codes',
  create: 'Pool anlegen',
  created: (name: string) => `Gutschein-Pool ${quoted(name)} angelegt`,
  delete: 'Löschen',
  deleteBody: 'Der Pool und seine Codes werden endgültig gelöscht. Keiner davon wurde verschickt.',
  deleteIt: 'Pool löschen',
  deleteTitle: (name: string) => `${quoted(name)} löschen?`,
  deleted: (name: string) => `Gutschein-Pool ${quoted(name)} gelöscht`,
  edit: 'Bearbeiten',
  editTitle: 'Gutschein-Pool bearbeiten',
  file: 'CSV-Datei auswählen',
  generate: 'Erzeugen',
  how: 'Woher kommen die Codes?',
  intro:
    'Jede Empfängerin und jeder Empfänger erhält einen eigenen Code. Fügen Sie das Tag eines Pools in ein Design ein, zum Beispiel in einen Block „Gutscheincode“.',
  keeps: 'Code pro Person beibehalten',
  keepsHint: 'Erinnerungen zeigen denselben Code. Ausgeschaltet gibt es mit jeder E-Mail einen neuen.',
  left: 'Übrig',
  leftOf: (left: number, codes: number) => `${counted(left)} von ${counted(codes)}`,
  low: 'Wird knapp',
  name: 'Name',
  needsCodes: 'Fügen Sie Codes ein oder wählen Sie eine Datei.',
  needsName: 'Geben Sie einen Namen ein.',
  new: 'Neuer Gutschein-Pool',
  none: 'Noch keine Gutscheincodes',
  noneIntro: 'Legen Sie einen Pool an, fügen Sie Codes aus Ihrem Shop hinzu und setzen Sie sein Tag in ein Design.',
  ofPerson: 'Gutscheincodes',
  paste: 'Einfügen oder hochladen',
  pattern: 'Muster',
  patternHint:
    'Jedes # wird zu einem Buchstaben oder einer Ziffer. Legen Sie die erzeugten Codes auch in Ihrem Shop an.',
  saved: (name: string) => `Gutschein-Pool ${quoted(name)} gespeichert`,
  tag: 'Tag',
  title: 'Gutscheincodes',
  used: 'Verschickt',
  warnBelow: 'Warnen unter',
  warnBelowHint: 'Inhaber und Admins erhalten eine E-Mail, wenn weniger Codes übrig sind.',
}
