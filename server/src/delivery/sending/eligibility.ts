// Who may be emailed: the reasons for leaving people out, in the order in which they are reported. Used to snapshot
// recipients, check a campaign, explain a missing email, and hand over each single email.

import type { Uuid } from '../../platform/values/ids.ts'

export const LEFT_OUT_REASONS = [
  'excluded',
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

export type EligibilityFacts = {
  accountId: Uuid
  /** The number of the topic; null for the general one, which no one can switch off. */
  topic: number | null
  /** The frequency that people chose applies to campaigns, not to emails that respond to something they did. */
  heedsFrequency: boolean
  /** Transactional email needs no subscription. Stopped addresses and never-email lists apply to it too. */
  isTransactional?: boolean
  now: Date
}

/** How long people with this frequency receive no further campaign. */
export const FREQUENCY_DAYS = { weekly: 7, monthly: 30 } as const
