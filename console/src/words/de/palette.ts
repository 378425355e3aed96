// Copy for the command palette and the list of keyboard shortcuts.

import type * as en from '../en/palette.ts'

export const palette: typeof en.palette = {
  actions: 'Aktionen',
  here: 'Auf dieser Seite',
  hint: 'Pfeiltasten zum Auswählen, Eingabetaste zum Öffnen. > für Aktionen, @ für Personen.',
  noResults: 'Keine Ergebnisse. Um Personen zu finden, geben Sie mindestens drei Buchstaben ein.',
  pages: 'Seiten',
  results: 'Ergebnisse',
}

export const shortcutNames: typeof en.shortcutNames = {
  find: 'Suchen oder springen zu',
  shortcuts: 'Tastenkürzel anzeigen',
  fold: 'Seitenleiste ein- oder ausklappen',
  search: 'Auf dieser Seite suchen',
  filter: 'Filter hinzufügen',
  create: 'Neu erstellen',
  rows: 'Nächste oder vorherige Zeile',
  openRow: 'Zeile öffnen',
  selectRow: 'Zeile auswählen',
  selectRange: 'Zeilen bis hierher auswählen',
  undo: 'Letzte Aktion rückgängig machen',
  close: 'Schließen',
}
