// Copy for deliverability: results by provider, sending limits and warm-up.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

export const health = translated('health', {
  accepted: 'Accepted',
  bounced: 'Bounced',
  chart: (days: number) => `Emails per day, last ${days} days`,
  chartOf: (days: string) => `Emails per day, ${days}`,
  complained: 'Spam reports',
  deferred: 'Deferred',
  intro: 'How receiving servers respond to your emails, and how Lettermill adjusts your sending.',
  limits: 'Sending limits',
  limitsNone: 'No sending limits right now',
  none: 'No emails yet',
  noneIntro: 'Results by provider and day appear here once you’ve sent emails.',
  perMinute: (n: number) => `${counted(n)} per minute`,
  provider: 'Provider',
  providers: 'By provider',
  reasonCount: (n: number, text: string) => `${text}\u00a0(${counted(n)})`,
  reasons: 'Reasons',
  resumeBody: 'Waiting emails are sent right away. If the cause still exists, providers may block you for longer.',
  resumeSending: 'Resume sending',
  resumeTitle: 'Send anyway?',
  resumed: 'Sending resumed',
  resumes: 'Resumes',
  resumesByHand: 'when you resume it',
  rollout: 'Gradual rollout',
  rolloutLine: (emails: number, domain: string, provider: string) =>
    `${plural(emails, 'email', 'emails')} from ${domain} sent to ${provider}. The rest follows once we see how these perform:`,
  summary: (bounced: string, complained: string, limit: string) =>
    `${bounced} bounced, and ${complained} were reported as spam. Gmail and Yahoo block senders with more than ${limit} spam complaints.`,
  title: 'Deliverability',
})
