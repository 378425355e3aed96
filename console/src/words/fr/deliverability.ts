// Copy for deliverability: results by provider, sending limits and warm-up.

import type * as en from '../en/deliverability.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

export const health: typeof en.health = {
  accepted: 'Acceptés',
  bounced: 'Rebonds',
  chart: (days: number) => `E-mails par jour, ${days} derniers jours`,
  chartOf: (days: string) => `E-mails par jour, ${days}`,
  complained: 'Signalements comme spam',
  deferred: 'Différés',
  intro: 'Comment les serveurs de réception répondent à vos e-mails, et comment Lettermill adapte vos envois.',
  limits: 'Limites d’envoi',
  limitsNone: 'Aucune limite d’envoi actuellement',
  none: 'Aucun e-mail pour le moment',
  noneIntro: 'Les résultats par messagerie et par jour apparaissent ici après vos premiers envois.',
  perMinute: (n: number) => `${counted(n)} par minute`,
  provider: 'Messagerie',
  providers: 'Par messagerie',
  reasonCount: (n: number, text: string) => `${text}\u00a0(${counted(n)})`,
  reasons: 'Motifs',
  resumeBody:
    'Les e-mails en attente partent immédiatement. Si la cause persiste, les messageries peuvent vous bloquer plus longtemps.',
  resumeSending: 'Reprendre les envois',
  resumeTitle: 'Envoyer quand même ?',
  resumed: 'Envois repris',
  resumes: 'Reprise',
  resumesByHand: 'quand vous le décidez',
  rollout: 'Envoi progressif',
  rolloutLine: (emails: number, domain: string, provider: string) =>
    `${plural(emails, 'e-mail', 'e-mails')} de ${domain} vers ${provider}. Le reste suit une fois les premiers résultats connus :`,
  summary: (bounced: string, complained: string, limit: string) =>
    `${bounced} de rebonds et ${complained} de plaintes pour spam. Gmail et Yahoo bloquent les expéditeurs au-delà de ${limit} de plaintes.`,
  title: 'Délivrabilité',
}
