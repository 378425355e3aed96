// Copy for data sets: rows, fields, audience and joins.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

type Imported = { added: number; unchanged: number; removed: number }

export const dataSets = translated('dataSets', {
  addField: 'Add field',
  addJoin: 'Add join',
  addRow: 'Add row',
  append: 'Add to the existing rows',
  audience: 'Audience',
  audienceAndUses: 'Audience and uses',
  audienceSaved: 'Audience saved',
  category: 'Category',
  changed: 'Last updated',
  create: 'Create data set',
  created: (name: string) => `Data set ${quoted(name)} created`,
  delete: 'Delete',
  deleteBody: (rows: number) =>
    `This permanently deletes the data set and its ${plural(rows, 'row', 'rows')}. Emails that use it will leave that part out.`,
  deleteIt: 'Delete data set',
  deleteRow: 'Delete row',
  deleteRows: 'Delete rows',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `Data set ${quoted(name)} deleted`,
  description: 'Description',
  edit: 'Edit',
  editField: 'Edit field',
  editRow: 'Edit row',
  editTitle: 'Edit data set',
  example: 'Example',
  export: 'Export CSV',
  fieldRemoved: (label: string) => `Field ${quoted(label)} removed`,
  fieldSaved: 'Field saved',
  fields: 'Fields',
  fromTable: 'Paste from a spreadsheet',
  fromTableHint: 'The first row becomes the field names. Leave empty to start with a blank data set.',
  gridHint: 'Arrow keys to move, Enter to edit, Ctrl+V to paste a range, Ctrl+Z to undo, Shift+Space to select a row',
  import: 'Import CSV',
  importIt: 'Import rows',
  imported: ({ added, unchanged, removed }: Imported) =>
    [
      `${plural(added, 'row', 'rows')} added`,
      unchanged > 0 && `${counted(unchanged)} unchanged`,
      removed > 0 && `${counted(removed)} removed`,
    ]
      .filter(Boolean)
      .join(', '),
  joinField: 'Field in this data set',
  joinSet: 'Other data set',
  joinSetField: 'Field in the other data set',
  joins: 'Joins',
  joinsIntro: 'When a value matches a row of another data set, emails can use that row too.',
  joinsSaved: 'Joins saved',
  label: 'Label',
  lastField: 'a data set needs at least one field',
  live: 'Live',
  lockedByJoin: 'used by a join',
  lockedByMatch: 'used to match people',
  matchDetail: 'Match the person’s',
  matchField: 'Field in this data set',
  matched: (on: string | null) => (on ? `Matched on ${on}` : 'Matched, not configured'),
  mode: 'What to do with these rows',
  name: 'Name',
  nameHint: 'For example Stores, Offers, or Events. Emails use a key created from the name.',
  needsLabel: 'Enter a label for the field.',
  needsName: 'Enter a name for the data set.',
  new: 'New data set',
  noPastField: 'Rows never expire',
  noRowForThem: 'They don’t get a row from this data set.',
  noRows: 'No rows yet',
  noRowsIntro: 'Add a row or import a table.',
  noUses: 'Not used anywhere yet.',
  none: 'No data sets of your own yet',
  noneIntro: 'Store facts such as shops or offers, and use them in emails.',
  number: 'Row',
  on: 'On',
  pasteBody: (updated: number, added: number) =>
    [
      updated > 0 && `${plural(updated, 'row', 'rows')} will be updated`,
      added > 0 && `${plural(added, 'row', 'rows')} will be added`,
    ]
      .filter(Boolean)
      .join(', ') + '.',
  pasteIt: (n: number) => `Paste ${plural(n, 'row', 'rows')}`,
  pasteSample: 'First rows:',
  pasteTitle: 'Paste this range?',
  pasted: (cells: number) => `${plural(cells, 'cell', 'cells')} pasted`,
  pastField: 'Rows expire after',
  pastFieldHint: 'Expired rows aren’t used in emails.',
  preview: 'What does a person get?',
  previewOf: 'Email address',
  readOnly: (source: 'live' | 'manual'): string =>
    source === 'live' ? 'Read-only: shows your shop’s current data.' : 'Read-only: managed by the app that created it.',
  readOnlyHint: 'Arrow keys to move, Ctrl+C to copy',
  removeField: 'Remove',
  removeFieldBody: (rows: number) => `This permanently deletes its values in ${plural(rows, 'row', 'rows')}.`,
  removeFieldIt: 'Remove field',
  removeFieldTitle: (label: string) => `Remove the field ${quoted(label)}?`,
  removeJoin: 'Remove',
  replace: (rows: number) => `Replace the ${plural(rows, 'existing row', 'existing rows')}`,
  rowAdded: 'Row added',
  rowCount: (rows: number, writable: boolean) =>
    writable ? `${counted(rows)} of ${counted(5000)} rows` : plural(rows, 'row', 'rows'),
  rowSaved: 'Row saved',
  rows: 'Rows',
  rowsDeleted: (n: number) => `${plural(n, 'row', 'rows')} deleted`,
  rowsOf: (name: string) => `Rows of ${name}`,
  saveJoins: 'Save joins',
  saved: (name: string) => `Data set ${quoted(name)} saved`,
  show: 'Show',
  showPast: 'Show expired rows',
  switchOn: (name: string) => `Use ${name} in emails`,
  table: 'Table',
  tableHint: 'Paste from a spreadsheet, or choose a CSV file. The first row can contain the field names.',
  tag: (key: string) => `data.${key}`,
  title: 'Data sets',
  type: 'Type',
  typeHint: 'Changing the type fails if a value can’t be converted.',
  uses: 'Used in',
})

export const audienceModes = translated('audienceModes', { everyone: 'Everyone', internal: 'Internal' })

export const audienceChoices = translated('audienceChoices', {
  everyone: 'Everyone gets the same rows',
  matched: 'Each person gets the row that matches them',
  internal: 'No one: only groups use it',
})

export const matchDetails = translated('matchDetails', {
  email: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
})

export const fieldKinds = translated('fieldKinds', {
  words: 'Text',
  long_words: 'Long text',
  number: 'Number',
  money: 'Money',
  date: 'Date',
  yes_no: 'Yes or no',
  link: 'Link',
  image: 'Image',
  email: 'Email address',
})

/** By the API's name for the category. */
export const dataSetCategories = translated('dataSetCategories', { 'Built in': 'Built-in', 'Kept by you': 'Custom' })

/** Descriptions of built-in sets, by key. */
export const builtInDataSets = translated('builtInDataSets', {
  products: 'The product catalog. Only active products appear in emails.',
  orders: 'Orders from connected stores and the API, newest first. For groups, not for emails.',
  reviews: 'Published reviews from your forms, newest first.',
})
