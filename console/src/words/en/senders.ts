// Copy for senders.

import { translated } from '../language.ts'

export const senders = translated('senders', {
  add: 'Add sender',
  added: (email: string) => `Sender ${email} added`,
  choose: 'Choose a sender',
  default: 'Default',
  delete: 'Delete',
  deleteBody: 'Campaigns that use this sender need another one before they can be sent. Sent emails aren’t affected.',
  deleteIt: 'Delete sender',
  deleteTitle: (email: string) => `Delete ${email}?`,
  deleted: (email: string) => `Sender ${email} deleted`,
  domain: 'Domain',
  edit: 'Edit',
  email: 'Email address',
  makeDefault: 'Set as default',
  name: 'Name',
  nameHint: 'Shown in the inbox, such as the name of your shop',
  needsPostal: 'Enter a postal address. The law requires one in every marketing email.',
  none: 'No senders yet',
  noneIntro: 'Add a sender so your emails have a name and an address to come from.',
  postal: 'Postal address',
  postalHint: 'Appears in the footer of every email',
  replyTo: 'Reply-to address',
  replyToHint: 'Leave empty to receive replies at the sender’s address.',
  resendVerification: 'Resend verification email',
  saved: (email: string) => `Sender ${email} saved`,
  sender: 'Sender',
  state: 'Status',
  title: 'Senders',
  verificationSent: (email: string) => `Verification email sent to ${email}`,
})

/** The domain of a sender, by its state. */
export const domainsOfSenders = translated('domainsOfSenders', {
  none: 'Domain not set up',
  not_checked: 'Domain not checked',
  incomplete: 'Domain incomplete',
  ok: 'Domain verified',
  broken: 'Domain not working',
})
