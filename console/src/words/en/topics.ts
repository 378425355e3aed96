// Copy for topics and details.

import { translated } from '../language.ts'
import { quoted } from './grammar.ts'

export const topics = translated('topics', {
  create: 'Create topic',
  created: (name: string) => `Topic ${quoted(name)} created and turned on for everyone`,
  description: 'Description',
  descriptionHint: 'Shown to people on the preference page',
  edit: 'Edit',
  editTitle: 'Edit topic',
  name: 'Name',
  near: (n: number) => `${n} of 50 topics used`,
  needsName: 'Enter a name for the topic.',
  new: 'New topic',
  none: 'No topics yet',
  noneIntro: 'Topics let people choose which emails they get instead of unsubscribing.',
  retire: 'Archive',
  retireBody: 'People can no longer choose it. Their choices are kept, and you can use the name again.',
  retireIt: 'Archive topic',
  retireTitle: (name: string) => `Archive ${quoted(name)}?`,
  retired: (name: string) => `Topic ${quoted(name)} archived`,
  saved: (name: string) => `Topic ${quoted(name)} saved`,
  title: 'Topics',
})

export const detailTypes = translated('detailTypes', {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
  choice: 'Single choice',
})

export const details = translated('details', {
  about: (type: keyof typeof detailTypes, choices: readonly string[]): string =>
    choices.length > 0 ? `${detailTypes[type]}: ${choices.join(', ')}` : detailTypes[type],
  choices: 'Choices',
  choicesHint: 'Press Enter after each choice.',
  create: 'Create detail',
  created: (name: string) => `Detail ${quoted(name)} created`,
  edit: 'Edit',
  editTitle: 'Edit detail',
  name: 'Name',
  near: (n: number) => `${n} of 200 details used`,
  needsChoices: 'Enter at least one choice.',
  needsName: 'Enter a name for the detail.',
  new: 'New detail',
  none: 'No details yet',
  noneIntro: 'Details store facts about people, such as their birthday.',
  retire: 'Archive',
  retireBody: 'It’s no longer shown or set. People’s values are kept, and you can use the name again.',
  retireIt: 'Archive detail',
  retireTitle: (name: string) => `Archive ${quoted(name)}?`,
  retired: (name: string) => `Detail ${quoted(name)} archived`,
  saved: (name: string) => `Detail ${quoted(name)} saved`,
  title: 'Details',
  type: 'Type',
  typeHint: 'Can’t be changed later',
})
