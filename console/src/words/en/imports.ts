// Copy for importing people from a file.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

type Choices = { markUnsubscribed: boolean; startAutomations: boolean }

export const imports = translated('imports', {
  about: ({ rows, created, refused }: { rows: number; created: number; refused: number }) =>
    [plural(rows, 'row', 'rows'), `${counted(created)} added`, refused > 0 && `${counted(refused)} rejected`]
      .filter(Boolean)
      .join(' · '),
  added: 'Added',
  cancel: 'Cancel import',
  changed: 'Updated',
  choices: 'Options',
  choose: 'Choose CSV file',
  column: (heading: string) => `Import ${quoted(heading)} as`,
  columns: 'Columns',
  columnsIntro: 'Match each column of your file to a field. Skipped columns aren’t imported.',
  continue: 'Continue',
  createDetail: (name: string) => `Create detail ${quoted(name)}`,
  delimiter: 'Delimiter',
  downloadKept: 'Download these rows',
  downloadRefused: 'Download rejected rows',
  drop: 'Drop a CSV file here',
  encoding: 'Encoding',
  example: 'email,first_name,city\nada@example.com,Ada,Boston',
  fileHint: 'Columns separated by commas, semicolons, or tabs, up to 8 GB. Nothing is imported until you confirm.',
  format: 'File format',
  hasHeader: 'The first row contains headers',
  hasNoEmail: 'Match one column to the email address.',
  importIt: 'Start import',
  intro: 'Import people from a spreadsheet or another tool. You can undo the whole import.',
  keptLine: (n: number) => `${people(n)} changed since and ${agree(n, 'was', 'were')} left as is.`,
  list: 'Add everyone to a list',
  markUnsubscribed: 'Don’t subscribe new people',
  moreRefused: (n: number) => `${plural(n, 'more row is', 'more rows are')} in the download.`,
  name: 'File',
  noList: 'No list',
  none: 'No imports yet',
  noneIntro: 'Import people from a CSV file. You can undo a whole import.',
  partly: 'Partly imported',
  paste: 'Or paste rows, including the header row',
  pasteIt: 'Continue with these rows',
  pasted: 'pasted.csv',
  problems: 'Problems',
  refused: 'Rejected',
  result: 'Result',
  row: (n: number) => `Row ${counted(n)}`,
  running: (name: string) => `Importing ${quoted(name)}`,
  source: 'Source',
  startDrips: 'Start welcome drips for new people',
  state: 'Status',
  steps: 'Steps',
  stoppedByFault: 'The import failed and was stopped. People already imported are kept.',
  stoppedByPlan: (rows: number) => `Paused at row ${counted(rows)}: your plan’s people limit is reached.`,
  title: 'Imports',
  titleNew: 'Import people',
  unchanged: 'Unchanged',
  undo: 'Undo import',
  undoBody: (created: number, updated: number) =>
    `${people(created)} added by this import will be deleted, and ${counted(updated)} updated will be restored. People who changed since are left as is.`,
  undoTitle: (name: string) => `Undo the import of ${quoted(name)}?`,
  undoing: (name: string) => `Undoing the import of ${quoted(name)}`,
  undone: (n: number) => `${people(n)} restored`,
  viewPeople: 'View these people',
  when: 'When',
  willHappen: ({ markUnsubscribed, startAutomations }: Choices) =>
    `${markUnsubscribed ? 'New people are added without a subscription' : 'New people are subscribed'}, existing people are updated, and people who unsubscribed stay unsubscribed. ${startAutomations ? 'Welcome drips start for new people.' : 'No drips start.'}`,
})

export const delimiters = translated('delimiters', { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Pipe' })

export const encodings = translated('encodings', { 'utf-8': 'UTF-8', 'windows-1252': 'Windows (Western European)' })

export const importSteps = translated('importSteps', { file: 'File', prepare: 'Columns and options', run: 'Import' })

export const importTargets = translated('importTargets', {
  skip: 'Skip',
  email: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Full name',
  subscriptionStatus: 'Subscription status',
})
