// Words about bringing people in from a file.

import { plural, quoted } from '../plural.ts'

type Choices = { markUnsubscribed: boolean; startAutomations: boolean }

export const imports = {
  about: ({ rows, created, refused }: { rows: number; created: number; refused: number }) =>
    [
      plural(rows, 'row', 'rows'),
      `${created.toLocaleString('en-GB')} added`,
      refused > 0 && `${refused.toLocaleString('en-GB')} refused`,
    ]
      .filter(Boolean)
      .join(' · '),
  added: 'Added',
  cancel: 'Cancel the import',
  changed: 'Changed',
  choices: 'Choices',
  choose: 'Choose a file',
  column: (heading: string) => `What ${quoted(heading)} is`,
  columns: 'Columns',
  columnsIntro: 'Say what each column of the file is. What is skipped is not kept.',
  delimiter: 'Separator',
  delimiters: [
    { value: ',', label: 'Comma' },
    { value: ';', label: 'Semicolon' },
    { value: '\t', label: 'Tab' },
    { value: '|', label: 'Bar' },
  ],
  downloadKept: 'Download those',
  downloadRefused: 'Download the refused rows',
  drop: 'Drop a CSV file here',
  encoding: 'Letters',
  encodings: [
    { value: 'utf-8', label: 'UTF-8' },
    { value: 'windows-1252', label: 'Windows (Western European)' },
  ],
  fileHint: 'Comma, semicolon or tab between the columns; up to 8 GB. Nothing is imported yet.',
  from: 'From',
  goOn: 'Go on',
  hasHeader: 'The first line holds the headings',
  hasNoEmail: 'One of the columns must be the email address.',
  howWritten: 'How the file is written',
  importIt: 'Import the file',
  intro: 'A file of people, from a spreadsheet or another tool. The whole import can be undone.',
  keptLine: (n: number) => `${plural(n, 'person was', 'people were')} left alone: they changed since.`,
  list: 'Put everyone on a list',
  makeDetail: (name: string) => `Make a detail ${quoted(name)}`,
  markUnsubscribed: 'New people are not subscribed',
  name: 'File',
  noList: 'No list',
  none: 'No imports yet',
  noneIntro: 'A file of people can be undone as a whole.',
  paste: 'Or paste rows with their headings',
  pasted: 'pasted.csv',
  pasteIt: 'Go on with these rows',
  partly: 'Partly taken',
  partlyHint: 'A value was skipped; the file of refused rows says which.',
  refused: 'Refused',
  result: 'What came of it',
  running: (name: string) => `Importing ${quoted(name)}`,
  samples: 'Samples',
  see: 'See these people',
  source: 'Source',
  startDrips: 'Start welcome drips for new people',
  state: 'State',
  stopped: {
    plan_limit_reached: (rows: number) =>
      `It waits at row ${rows.toLocaleString('en-GB')}: the plan holds no more people.`,
    could_not_be_processed: () => 'It could not be processed, and was stopped. What was imported stays.',
  },
  targets: {
    skip: 'Skip it',
    email: 'Email address',
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Whole name',
    subscriptionStatus: 'Subscribed or not',
  },
  title: 'Imports',
  titleNew: 'Import people',
  unchanged: 'Unchanged',
  undo: 'Undo the import',
  undoBody: (created: number, updated: number) =>
    `${plural(created, 'person who was added goes', 'people who were added go')}, and ${plural(updated, 'person is', 'people are')} put back as before. Whoever changed since is left alone.`,
  undoTitle: (name: string) => `Undo the import of ${quoted(name)}?`,
  undoing: (name: string) => `Undoing the import of ${quoted(name)}`,
  undone: (n: number) => `${plural(n, 'person was', 'people were')} put back.`,
  when: 'When',
  willHappen: ({ markUnsubscribed, startAutomations }: Choices) =>
    `${markUnsubscribed ? 'New people are kept without emailing' : 'New people are subscribed'}, known ones updated, and people who unsubscribed stay unsubscribed. ${startAutomations ? 'Welcome drips start for the new ones.' : 'No drip starts.'}`,
}
