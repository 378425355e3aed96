// Copy for captured mail.

import { translated } from '../language.ts'

export const capturedMail = translated('capturedMail', {
  back: 'Back to the list',
  banner: 'Emails are captured here. No one receives them.',
  captured: 'Captured',
  from: 'From',
  headers: 'Headers',
  html: 'HTML',
  links: 'Links',
  noHtml: 'This email is plain text only.',
  noLinks: 'This email has no links.',
  noMatch: 'No emails match',
  none: 'Nothing captured yet',
  noneIntro: 'Send a campaign or a test email, and it shows up here.',
  open: 'Select an email to read it.',
  search: 'Search by email or subject',
  source: 'Source',
  systemHint:
    'Invitations, sign-in links, and notices. Anyone with such a link can use it, so only owners of the first account can see them.',
  systemNone: 'Invite someone or reset a password, and the email shows up here.',
  tabs: 'Parts of the email',
  text: 'Plain text',
  title: 'Captured mail',
  to: 'To',
  whose: 'Emails from',
})

export const mailboxes = translated('mailboxes', { account: 'This account', program: 'System' })
