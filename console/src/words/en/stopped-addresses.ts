// Copy for stopped addresses and the delivery log of an email.

import { translated } from '../language.ts'
import { plural } from './grammar.ts'

export const stopped = translated('stopped', {
  add: 'Add addresses',
  addHint: 'One per line, or separated by commas',
  addIt: 'Stop addresses',
  added: (n: number) => `${plural(n, 'address', 'addresses')} stopped`,
  addedBy: (name: string | null) => `by ${name ?? 'a former member'}`,
  addresses: 'Email addresses',
  answer: 'Server response',
  email: 'Address',
  export: 'Export',
  historyNone: 'No delivery reports for this address.',
  intro: 'Nothing is sent to these addresses.',
  keptAbout: 'About the email',
  keptExcerpt: 'Start of the message',
  keptIntro:
    'Messages we received about your emails but couldn’t act on. No address was stopped. The newest 200 are kept for 60 days.',
  keptRemove: 'Remove message',
  keptRemoved: 'Message removed',
  keptTitle: 'Returned mail we couldn’t process',
  noMatch: 'No stopped addresses match',
  none: 'No stopped addresses',
  noneIntro: 'Addresses that bounce or report your emails as spam appear here, with the reason.',
  reason: 'Reason',
  remove: 'Remove',
  removeOf: (email: string) => `Remove ${email} from stopped addresses`,
  search: 'Search address',
  since: 'Since',
  stoppedIt: 'This message stopped the address',
  title: 'Stopped addresses',
  undo: 'Undo stops',
  undoDomain: 'Only addresses at this domain',
  undoIntro:
    'For bounces that were reported by mistake, such as during an outage at a provider. Previous subscriptions are restored. Spam reports and addresses stopped by your team aren’t affected.',
  undoIt: (n: number) => `Remove ${plural(n, 'address', 'addresses')}`,
  undoSince: 'Stopped in the last',
  undone: (n: number) => `${plural(n, 'address', 'addresses')} removed from stopped addresses`,
  undoneBefore: 'Previously undone',
  undoneLine: (n: number, domain: string | null) =>
    domain === null ? plural(n, 'address', 'addresses') : `${plural(n, 'address', 'addresses')} at ${domain}`,
  unknown: 'not stored',
})

export const stoppedTabs = translated('stoppedTabs', {
  all: 'All',
  bounce: 'Bounced',
  complaint: 'Spam reports',
  team: 'Added manually',
})

/** Why an address bounced, or what a spam report said. */
export const stopCauses = translated('stopCauses', {
  no_such_address: 'no such address',
  mailbox_disabled: 'mailbox disabled',
  mailbox_full: 'mailbox full',
  policy: 'not accepted by the organization',
  spam: 'classified as spam',
  temporary: 'temporary problem of the server',
  unknown: 'no known reason',
  fraud: 'fraud',
  virus: 'virus',
  other: 'other',
  'opt-out': 'unsubscribe request',
})

export const keptReasons = translated('keptReasons', {
  not_understood: 'Not a bounce or spam report we recognize.',
  begun_twice: 'Set aside: it crashed the mail reader twice.',
  time: 'Set aside: it took too long to read.',
  memory: 'Set aside: it took too much memory to read.',
  fault: 'Set aside: it couldn’t be read.',
})

export const undoPeriods = translated('undoPeriods', { 1: 'Hour', 24: 'Day', 168: 'Week' })

export const emailPage = translated('emailPage', {
  answers: 'Delivery log',
  attempts: 'Attempts',
  completed: 'Completed',
  handed: 'Sent',
  none: 'Delivered without further reports.',
  state: 'Status',
  title: 'Email',
  to: 'To',
})

export const reportSources = translated('reportSources', {
  smtp: 'during delivery',
  report: 'in a bounce email',
  ses: 'by Amazon SES',
  postmark: 'by Postmark',
  sendgrid: 'by SendGrid',
  mailgun: 'by Mailgun',
})
