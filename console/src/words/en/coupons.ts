// Copy for coupon codes.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

export const coupons = translated('coupons', {
  addCodes: 'Add codes',
  addCodesTo: (name: string) => `Add codes to ${quoted(name)}`,
  added: (n: number, duplicates: number, invalid: number) =>
    [
      `${plural(n, 'code', 'codes')} added`,
      ...(duplicates > 0 ? [`${plural(duplicates, 'duplicate', 'duplicates')} skipped`] : []),
      ...(invalid > 0 ? [`${plural(invalid, 'line', 'lines')} not usable`] : []),
    ].join(', '),
  codes: 'Codes',
  codesHint: 'One code per line. Of a CSV file, the first column is used.',
  count: 'Number of codes',
  create: 'Create pool',
  created: (name: string) => `Coupon pool ${quoted(name)} created`,
  delete: 'Delete',
  deleteBody: 'This permanently deletes the pool and its codes. None of them was sent.',
  deleteIt: 'Delete pool',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleted: (name: string) => `Coupon pool ${quoted(name)} deleted`,
  edit: 'Edit',
  editTitle: 'Edit coupon pool',
  file: 'Choose a CSV file',
  generate: 'Generate',
  how: 'How to add codes',
  intro: 'Each recipient gets a unique code. Insert a pool’s tag in a design, for example in a “Coupon code” block.',
  keeps: 'People keep their code',
  keepsHint: 'Reminders show the same code. Turn it off to give another code with each email.',
  left: 'Left',
  leftOf: (left: number, codes: number) => `${counted(left)} of ${counted(codes)}`,
  low: 'Running low',
  name: 'Name',
  needsCodes: 'Paste codes, or choose a file.',
  needsName: 'Enter a name.',
  new: 'New coupon pool',
  none: 'No coupon codes yet',
  noneIntro: 'Create a pool, add codes from your shop, and insert its tag in a design.',
  ofPerson: 'Coupon codes',
  paste: 'Paste or upload',
  pattern: 'Pattern',
  patternHint: 'Each # becomes a letter or digit. Add the generated codes to your shop, too.',
  saved: (name: string) => `Coupon pool ${quoted(name)} saved`,
  tag: 'Tag',
  title: 'Coupon codes',
  used: 'Sent',
  warnBelow: 'Warn below',
  warnBelowHint: 'Owners and admins get an email when fewer codes are left.',
})
