// Copy for lists.

import type * as en from '../en/lists.ts'
import { people, plural, quoted } from './grammar.ts'

export const lists: typeof en.lists = {
  addPeople: 'Personen hinzufügen',
  added: 'Hinzugefügt',
  addedAt: 'Zur Liste hinzugefügt',
  count: (n: number) => plural(n, 'Liste', 'Listen'),
  create: 'Liste erstellen',
  createdAt: 'Erstellt',
  createFirst: 'Erste Liste erstellen',
  created: (name: string) => `Liste ${quoted(name)} erstellt`,
  delete: 'Löschen',
  deleteBody: (neverEmail: boolean) =>
    `Die Liste wird endgültig gelöscht. Die Personen darauf und ihre Anmeldungen bleiben erhalten.${neverEmail ? ' Sie können wieder angeschrieben werden.' : ''}`,
  deleteIt: 'Liste löschen',
  deleteTitle: (name: string) => `${quoted(name)} löschen?`,
  deleted: (name: string) => `Liste ${quoted(name)} gelöscht`,
  description: 'Beschreibung',
  edit: 'Bearbeiten',
  editTitle: 'Liste bearbeiten',
  emails: 'E-Mail-Adressen',
  emailsHint: 'Von vorhandenen Personen, eine pro Zeile. Neue Personen fügen Sie mit einem Import hinzu.',
  growth: 'In den letzten 90 Tagen hinzugefügt',
  members: 'Mitglieder',
  membersAdded: (added: number, already: number, unknown: number) =>
    [
      `${people(added)} hinzugefügt`,
      ...(already > 0 ? [`${already} bereits auf der Liste`] : []),
      ...(unknown > 0 ? [`${plural(unknown, 'Adresse', 'Adressen')} nicht gefunden`] : []),
    ].join(', '),
  membersRemoved: (n: number) => `${people(n)} aus der Liste entfernt`,
  name: 'Name',
  needsName: 'Geben Sie einen Namen für die Liste ein.',
  new: 'Neue Liste',
  neverEmail: 'Personen auf dieser Liste nie anschreiben',
  neverEmailHint: 'Sie sind von jedem Versand ausgeschlossen. Ihre Anmeldungen ändern sich nicht.',
  noMatch: 'Keine passenden Listen',
  noMembers: 'Noch niemand auf dieser Liste',
  noMembersIntro:
    'Fügen Sie Personen von Hand hinzu oder wählen Sie diese Liste in einem Formular oder bei einem Import aus.',
  none: 'Noch keine Listen',
  noneIntro:
    'Sammeln Sie auf einer Liste Personen von Hand, zum Beispiel Newsletter-Leser oder Personen, die Sie nie anschreiben möchten.',
  removeMembers: 'Aus Liste entfernen',
  saved: (name: string) => `Liste ${quoted(name)} gespeichert`,
  search: 'Nach Name oder Beschreibung suchen',
  send: 'Kampagne senden',
  sending: 'Versand',
  size: people,
  title: 'Listen',
}
