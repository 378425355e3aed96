// Copy for the command palette and the list of keyboard shortcuts.

import { translated } from '../language.ts'

export const palette = translated('palette', {
  actions: 'Actions',
  here: 'On this page',
  hint: 'Arrow keys to choose, Enter to open. Type > for actions or @ for people.',
  noResults: 'No results. To find people, type at least three letters.',
  pages: 'Pages',
  results: 'Results',
})

export const shortcutNames = translated('shortcutNames', {
  find: 'Search or jump to',
  shortcuts: 'Show keyboard shortcuts',
  fold: 'Collapse or expand the sidebar',
  search: 'Search this page',
  filter: 'Add a filter',
  create: 'Create new',
  rows: 'Next or previous row',
  openRow: 'Open row',
  selectRow: 'Select row',
  selectRange: 'Select rows up to here',
  undo: 'Undo the last action',
  close: 'Close',
})
