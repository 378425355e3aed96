// Who may be emailed: the one list of reasons for leaving somebody out, in the order in which they are told. Freezing an
// audience, checking a campaign, answering "why not" and handing over each single email all read it.

import type { Uuid } from '../../platform/values/ids.ts'

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

export type EligibilityFacts = {
  accountId: Uuid
  /** The number of the topic; null for the general one, which nobody can switch off. */
  topic: number | null
  /** Their own choice of how often holds for campaigns, not for what answers something they did. */
  heedsFrequency: boolean
  now: Date
}

/** How long somebody who chose it is left alone after an email. */
export const FREQUENCY_DAYS = { weekly: 7, monthly: 30 } as const
