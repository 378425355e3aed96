// Who may be emailed: the one list of reasons for leaving somebody out, in the order in which they are told. Freezing an
// audience, checking a campaign, answering "why not" and handing over each single email all read it.

export const LEFT_OUT_REASONS = [
  'stopped_address',
  'never_subscribed',
  'unsubscribed',
  'never_email_list',
  'topic_off',
  'frequency',
  'not_in_audience',
  'already_sent',
  'plan_limit',
] as const

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** How long somebody who chose it is left alone after an email. */
export const FREQUENCY_DAYS = { weekly: 7, monthly: 30 } as const
