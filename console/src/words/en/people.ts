// Words about people and lists.

import { plural, quoted } from '../plural.ts'

export const people = {
  add: 'Add person',
  addToList: 'Add to a list',
  added: 'Added',
  address: 'Address',
  export: 'Export CSV',
  import: 'Import',
  importRows: (rows: number) => `${plural(rows, 'row', 'rows')} read`,
  importUndone: (n: number) => `${plural(n, 'person', 'people')} put back`,
  imports: 'Imports',
  importing: (file: string) => `Importing ${quoted(file)}`,
  list: 'List',
  noMatch: 'No person matches',
  none: 'No people yet',
  noneIntro: 'Bring a file, add somebody, or send people through the API.',
  person: 'Person',
  search: 'Search address or name',
  source: 'Source',
  status: 'Status',
  stop: 'Stop',
  stoppedOptions: [
    { value: 'yes', label: 'stopped' },
    { value: 'no', label: 'not stopped' },
  ],
  takeOff: 'Take off the list',
  takenOff: (n: number) => `${plural(n, 'person is', 'people are')} no longer on the list.`,
  title: 'People',
  unsubscribe: 'Unsubscribe',
}

export const lists = {
  changed: 'Changed',
  count: (n: number) => plural(n, 'list', 'lists'),
  delete: 'Delete',
  deleteBody: (neverEmail: boolean) =>
    `The list goes for good. The people on it stay, and so do their subscriptions.${neverEmail ? ' They can be emailed again.' : ''}`,
  deleteIt: 'Delete the list',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `${quoted(name)} is deleted.`,
  description: 'Description',
  edit: 'Edit list',
  editAct: 'Edit',
  isMade: (name: string) => `The list ${quoted(name)} is made.`,
  make: 'New list',
  makeFirst: 'Make your first list',
  makeIt: 'Make the list',
  name: 'Name',
  needsName: 'Give the list a name.',
  neverEmail: 'Never email the people on this list',
  neverEmailHint: 'They are kept out of every send. Their subscriptions stay as they are.',
  noMatch: 'No list matches',
  none: 'No lists yet',
  noneIntro:
    'A list holds people you put together by hand, such as a newsletter’s readers, or people you never want to email.',
  saved: (name: string) => `${quoted(name)} is saved.`,
  search: 'Search name or description',
  sending: 'Sending',
  title: 'Lists',
}
