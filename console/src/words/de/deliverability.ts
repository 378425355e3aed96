// Copy for deliverability: results by provider, sending limits and warm-up.

import type * as en from '../en/deliverability.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

export const health: typeof en.health = {
  accepted: 'Angenommen',
  bounced: 'Bounces',
  chart: (days: number) => `E-Mails pro Tag, letzte ${days} Tage`,
  chartOf: (days: string) => `E-Mails pro Tag, ${days}`,
  complained: 'Spam-Meldungen',
  deferred: 'Verzögert',
  intro: 'Wie Empfangsserver auf Ihre E-Mails reagieren und wie Lettermill Ihren Versand anpasst.',
  limits: 'Versandlimits',
  limitsNone: 'Zurzeit keine Versandlimits',
  none: 'Noch keine E-Mails',
  noneIntro: 'Ergebnisse nach Anbieter und Tag erscheinen hier, sobald Sie E-Mails gesendet haben.',
  perMinute: (n: number) => `${counted(n)} pro Minute`,
  provider: 'Anbieter',
  providers: 'Nach Anbieter',
  reasonCount: (n: number, text: string) => `${text}\u00a0(${counted(n)})`,
  reasons: 'Gründe',
  resumeBody:
    'Wartende E-Mails werden sofort gesendet. Besteht die Ursache noch, blockieren Anbieter Sie möglicherweise länger.',
  resumeSending: 'Versand fortsetzen',
  resumeTitle: 'Trotzdem senden?',
  resumed: 'Versand fortgesetzt',
  resumes: 'Weiter',
  resumesByHand: 'wenn Sie den Versand fortsetzen',
  rollout: 'Schrittweiser Versand',
  rolloutLine: (emails: number, domain: string, provider: string) =>
    `${plural(emails, 'E-Mail', 'E-Mails')} von ${domain} an ${provider} gesendet. Der Rest folgt, sobald wir sehen, wie diese abschneiden:`,
  summary: (bounced: string, complained: string, limit: string) =>
    `${bounced} Bounces und ${complained} Spam-Beschwerden. Gmail und Yahoo blockieren Absender mit mehr als ${limit} Beschwerden.`,
  title: 'Zustellbarkeit',
}
