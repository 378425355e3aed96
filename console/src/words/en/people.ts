// Copy for the list of people.

import { translated } from '../language.ts'
import { people as countOf } from './grammar.ts'

export const people = translated('people', {
  add: 'Add person',
  addToList: 'Add to list',
  added: 'Added',
  address: 'Address',
  detail: 'Detail',
  email: 'Email',
  export: 'Export CSV',
  group: 'Group',
  import: 'Import',
  imports: 'Imports',
  is: 'Is',
  joined: 'Date subscribed',
  left: 'Date unsubscribed',
  list: 'List',
  matching: (n: number, isEstimate: boolean) => `${isEstimate ? 'about ' : ''}${countOf(n)}`,
  noMatch: 'No people match',
  none: 'No people yet',
  noneIntro: 'Import a file, add someone, or use the API.',
  person: 'Person',
  removeFromList: 'Remove from list',
  removedFromList: (n: number) => `${countOf(n)} removed from the list`,
  saveAsGroup: 'Save as group',
  search: 'Search by email or name',
  setDetail: 'Set detail',
  source: 'Source',
  spent: 'Spent',
  status: 'Status',
  stop: 'Stop sending',
  title: 'People',
  unsubscribe: 'Unsubscribe',
})

export const stoppedFilter = translated('stoppedFilter', { yes: 'stopped', no: 'not stopped' })
