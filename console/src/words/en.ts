// Every word of the console in English. Plain sentences, present tense, "you"; sentence case; a full stop only after
// sentences. Whatever holds a number or a name is a function, so that another language can put it where it belongs.

import * as drips from './en/drips.ts'
import * as people from './en/people.ts'
import * as settings from './en/settings.ts'
import { listed, plural } from './plural.ts'

type Role = 'owner' | 'admin' | 'member'

const ui = {
  aboutLeft: (minutes: number) => `about ${minutes} min left`,
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  cancel: 'Cancel',
  chosen: (n: number) => `${plural(n, 'row', 'rows')} ticked`,
  clearFilters: 'Clear filters',
  clearSelection: 'Tick nothing',
  copied: 'Copied',
  copy: 'Copy',
  copyRequestId: 'Copy the request id',
  currentPassword: 'Your current password',
  dismiss: 'Dismiss',
  editOf: (name: string) => `Edit ${name}: `,
  filter: 'Filter',
  filterPhrase: (name: string, value: string) => `${name} is ${value}`,
  keepSecret: 'Keep it somewhere safe now: it cannot be shown again.',
  keptIt: 'I have kept it',
  leave: 'Leave the page',
  leaveBody: 'What you changed on this page is not saved.',
  leaveTitle: 'Leave without saving?',
  loadMore: 'Load more',
  loading: 'Loading',
  loadingOf: (what: string) => `Loading ${what}`,
  moreActs: 'More actions',
  newPassword: 'New password',
  newer: 'Newer',
  newestFirst: 'Newest first',
  nextPage: 'Next page',
  no: 'No',
  notKnown: 'not known',
  older: 'Older',
  pageNumber: (page: number) => `Page ${page}`,
  passwordRule: 'At least 8 characters',
  previousPage: 'Previous page',
  removeFilter: (phrase: string) => `Remove the filter: ${phrase}`,
  rows: (n: number) => `${n} rows`,
  rowsPerPage: 'Rows on a page',
  save: 'Save',
  select: 'Select',
  showPassword: 'Show the password',
  stopSelecting: 'Stop selecting',
  tick: (name: string) => `Tick ${name}`,
  tickAll: 'Tick all on this page',
  trail: 'Where this is',
  tryAgain: 'Try again',
  typeToConfirm: (text: string) => `Type ${text}`,
  undo: 'Undo',
  withChosen: 'With the ticked rows',
  yes: 'Yes',
  yesNoOptions: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
}

const nav = {
  account: 'Account',
  apps: 'Apps you made',
  audience: 'Audience',
  developers: 'Developers',
  drips: 'Drips',
  general: 'General',
  insight: 'Insight',
  keys: 'API keys',
  lists: 'Lists',
  people: 'People',
  sending: 'Sending',
  settings: 'Settings',
  team: 'Team',
}

const shell = {
  closeMenu: 'Close the menu',
  colours: 'Colours',
  darkColours: 'Dark',
  documentation: 'API documentation',
  find: 'Find or do anything',
  findKeys: 'Ctrl K',
  fold: 'Fold the navigation',
  goTo: (page: string) => `Go to ${page}`,
  keys: [
    { name: 'Find or do anything', keys: ['Ctrl', 'K'] },
    { name: 'Shortcuts', keys: ['?'] },
    { name: 'Fold the navigation', keys: ['['] },
    { name: 'Search here', keys: ['/'] },
    { name: 'Add a filter', keys: ['f'] },
    { name: 'New', keys: ['n'] },
    { name: 'Next row, previous row', keys: ['j', 'k'] },
    { name: 'Open the row', keys: ['Enter'] },
    { name: 'Tick the row', keys: ['x'] },
    { name: 'Tick up to here', keys: ['Shift', 'x'] },
    { name: 'Undo what the toast offers', keys: ['z'] },
    { name: 'Close', keys: ['Esc'] },
  ],
  lightColours: 'Light',
  navigation: 'Main',
  notOpen: 'Nothing can be sent: whoever runs this installation has not opened the account for sending yet.',
  offline: (since: string) => `You are offline. Showing what was loaded at ${since}.`,
  openMenu: 'Open the menu',
  shortcuts: 'Shortcuts',
  signOut: 'Sign out',
  skip: 'Skip to content',
  switchAccount: (name: string) => `Account: ${name}. Switch account`,
  systemColours: 'As the system',
  unfold: 'Unfold the navigation',
  youAre: (role: Role) => `You are ${role === 'member' ? 'a' : 'an'} ${role}`,
  yourAccounts: 'Your accounts',
  yourMenu: 'Your menu: ',
}

const palette = {
  everywhere: 'Do',
  here: 'On this page',
  hint: 'Arrows choose, Enter opens. Begin with > for acts, @ for people.',
  nothing: 'Nothing matches. People are found from three letters on.',
  pages: 'Pages',
}

const problems = {
  askOne: (names: readonly string[]) =>
    names.length === 0 || names.length > 5 ? 'Ask an admin of this account.' : `Ask ${listed(names)}.`,
  brokenPage: 'Something went wrong on this page. Reload it and try again.',
  cannotShow: 'This cannot be shown',
  forAdmins: 'for admins',
  goHome: 'Go to the start',
  noAnswer: 'The server cannot be reached. What you typed is still here.',
  nothingHere: 'There is nothing at this address',
  nothingHereWhy: 'It may have been deleted, or it belongs to an account that you are not a member of.',
  onlyAdmins: (what: string) => `Only admins see ${what}`,
  strangeAnswer: (status: number) => `The server answered in a way the console does not understand (${status}).`,
}

const roles: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

export const en = { ui, nav, shell, palette, problems, roles, ...drips, ...people, ...settings }
