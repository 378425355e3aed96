// Copy for lists.

import { translated } from '../language.ts'
import { people, plural, quoted } from './grammar.ts'

export const lists = translated('lists', {
  addPeople: 'Add people',
  added: 'Added',
  addedAt: 'Added to list',
  count: (n: number) => plural(n, 'list', 'lists'),
  create: 'Create list',
  createdAt: 'Created',
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
  emails: 'Email addresses',
  emailsHint: 'Of people you already have, one per line. To add new people, import a file.',
  growth: 'Added in the last 90 days',
  members: 'Members',
  membersAdded: (added: number, already: number, unknown: number) =>
    [
      `${plural(added, 'person', 'people')} added`,
      ...(already > 0 ? [`${already} already on the list`] : []),
      ...(unknown > 0 ? [`${plural(unknown, 'address', 'addresses')} not found`] : []),
    ].join(', '),
  membersRemoved: (n: number) => `${plural(n, 'person', 'people')} removed from the list`,
  name: 'Name',
  needsName: 'Enter a name for the list.',
  new: 'New list',
  neverEmail: 'Never email the people on this list',
  neverEmailHint: 'They’re excluded from every send. Their subscriptions don’t change.',
  noMatch: 'No lists match',
  noMembers: 'No one is on this list yet',
  noMembersIntro: 'Add people by hand, or choose this list in a form or an import.',
  none: 'No lists yet',
  noneIntro:
    'Use a list to collect people by hand, such as newsletter readers, or to keep people you never want to email.',
  removeMembers: 'Remove from list',
  saved: (name: string) => `List ${quoted(name)} saved`,
  search: 'Search by name or description',
  send: 'Send campaign',
  sending: 'Sending',
  size: people,
  title: 'Lists',
})
