// Copy for mail servers and providers' webhooks.

import { translated } from '../language.ts'

export const servers = translated('servers', {
  add: 'Add mail server',
  addIt: 'Add server',
  added: (name: string) => `Mail server ${name} added`,
  edit: 'Edit',
  editTitle: 'Edit mail server',
  host: 'Host',
  installation: 'shared',
  intro: 'The servers that send your emails.',
  introShared: 'The servers that send your emails. Without your own, the shared servers are used.',
  name: 'Name',
  needsHost: 'Enter a host.',
  needsName: 'Enter a name for the server.',
  none: 'No mail servers yet',
  noneCaptured: 'Until you add a mail server, emails are captured and not sent.',
  noneUrl: 'Emails are sent through the server configured for this installation.',
  on: 'On',
  password: 'Password',
  passwordHint: 'Never shown again',
  port: 'Port',
  purpose: 'Used for',
  purposeHint: 'A separate server keeps receipts and password resets apart from campaigns.',
  remove: 'Remove',
  removeBody: 'Unsent emails go through your other servers, or wait until there is one.',
  removeIt: 'Remove server',
  removeTitle: (name: string) => `Remove ${name}?`,
  removed: (name: string) => `Mail server ${name} removed`,
  saved: (name: string) => `Mail server ${name} saved`,
  secure: 'Encryption',
  test: 'Test connection',
  title: 'Mail servers',
  username: 'Username',
  usernameHint: 'Leave empty if the server doesn’t need one.',
  warmUp: 'Warm-up',
  warmUpHint: 'For new servers: increases the volume day by day to build a reputation with providers.',
  works: 'Works',
})

export const serverPurposes = translated('serverPurposes', {
  all: 'All email',
  transactional: 'Transactional email only',
})

export const tlsModes = translated('tlsModes', {
  opportunistic: 'TLS if available',
  starttls: 'STARTTLS',
  implicit: 'Implicit TLS',
  never: 'None',
})

/** Providers that report deliveries and bounces by webhook. */
export const deliveryReports = translated('deliveryReports', {
  add: 'Add provider',
  added: 'Provider added. Enter the URL in the provider’s settings.',
  intro: 'Amazon SES, Postmark, SendGrid, and Mailgun report deliveries and bounces to these URLs.',
  last: 'Last report',
  never: 'never',
  none: 'None yet.',
  provider: 'Provider',
  refused: (why: string) => `Last rejected report: ${why}`,
  removeBody: 'Reports sent to its URL are no longer accepted.',
  removed: 'Provider removed',
  secret: 'Secret',
  secretHint: 'Postmark: user:password. SendGrid: verification key. Mailgun: webhook signing key.',
  title: 'Delivery reports by webhook',
  topic: 'Topic ARN',
  url: 'URL to enter at the provider',
})
