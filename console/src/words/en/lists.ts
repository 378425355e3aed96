// Copy for lists.

import { plural, quoted } from './grammar.ts'

export const lists = {
  changed: 'Last updated',
  count: (n: number) => plural(n, 'list', 'lists'),
  create: 'Create list',
  createFirst: 'Create your first list',
  created: (name: string) => `List ${quoted(name)} created`,
  delete: 'Delete',
  deleteBody: (neverEmail: boolean) =>
    `This permanently deletes the list. The people on it and their subscriptions are kept.${neverEmail ? ' They can be emailed again.' : ''}`,
  deleteIt: 'Delete list',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `List ${quoted(name)} deleted`,
  description: 'Description',
  edit: 'Edit',
  editTitle: 'Edit list',
  name: 'Name',
  needsName: 'Enter a name for the list.',
  new: 'New list',
  neverEmail: 'Never email the people on this list',
  neverEmailHint: 'They’re excluded from every send. Their subscriptions don’t change.',
  noMatch: 'No lists match',
  none: 'No lists yet',
  noneIntro:
    'Use a list to collect people by hand, such as newsletter readers, or to keep people you never want to email.',
  saved: (name: string) => `List ${quoted(name)} saved`,
  search: 'Search by name or description',
  sending: 'Sending',
  title: 'Lists',
}
