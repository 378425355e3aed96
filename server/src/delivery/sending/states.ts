// What an email of a mailing can be: it waits, was handed to a mail server, or has ended.

export const EMAIL_STATES = [
  'queued',
  'deferred',
  'handed',
  'accepted',
  'bounced',
  'failed',
  'unknown',
  'skipped',
] as const

export type EmailState = (typeof EMAIL_STATES)[number]
