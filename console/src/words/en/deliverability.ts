// Copy for deliverability: results by provider, sending limits and warm-up.

import { translated } from '../language.ts'
import { counted, numberFormat } from '../intl.ts'
import { plural } from './grammar.ts'

export const health = translated('health', {
  accepted: 'Accepted',
  bounced: 'Bounced',
  chart: (days: number) => `Emails per day, last ${days} days`,
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
  rate: (share: number) => {
    const digits = share > 0 && share < 0.001 ? 2 : 1
    return numberFormat({ style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      share,
    )
  },
  reasonCount: (n: number, text: string) => `${text} (${counted(n)})`,
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
  title: 'Deliverability',
})
