// The states of an email: waiting, handed to a mail server, or finished.

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
