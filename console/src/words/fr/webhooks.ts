// Copy for webhooks and their delivery log.

import type * as en from '../en/webhooks.ts'
import { counted, listed } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

const SHOWN = 3

export const webhooks: typeof en.webhooks = {
  about: (events: readonly string[], app: string | null) => {
    const more = events.length - SHOWN
    const named =
      more > 0 ? `${events.slice(0, SHOWN).join(', ')} et ${plural(more, 'autre', 'autres')}` : listed(events)
    return app ? `${named} · ajouté par ${app}` : named
  },
  add: 'Ajouter un webhook',
  added: 'Webhook ajouté',
  addedAt: 'Ajouté',
  answer: 'Réponse',
  answered: (status: number | null, reason: string | null) =>
    status === null ? (reason ?? 'Pas de réponse') : `${status}`,
  attempt: 'Tentative',
  attemptNumber: (n: number) => `Tentative ${n}`,
  backfill: 'Envoyer les messages manqués, du plus ancien au plus récent',
  body: 'Corps',
  bodyGone: 'Le corps n’est plus conservé.',
  byApp: (app: string) => `Ce webhook a été ajouté par ${app} : seule l’application peut le modifier.`,
  copyCurl: 'Copier en cURL',
  edit: 'Modifier',
  editTitle: 'Modifier le webhook',
  event: 'Événement',
  eventName: 'Uniquement les événements nommés',
  eventNameHint: 'Laissez vide pour tous les événements personnalisés.',
  events: 'Événements',
  failing: (n: number) => `${plural(n, 'message a échoué', 'messages ont échoué')} d’affilée. Premier échec :`,
  headers: 'En-têtes',
  health: 'Problèmes de distribution',
  keptEvents: 'Les événements sont conservés 30 jours.',
  lastAnswer: (status: number | null, reason: string | null) =>
    status === null
      ? `La dernière tentative est restée sans réponse : ${reason ?? 'motif inconnu'}.`
      : `La dernière réponse était ${status}.`,
  line: (url: string, events: readonly string[], only: string | null) =>
    [url, listed(events), only && `uniquement ${quoted(only)}`].filter(Boolean).join(' · '),
  log: 'Distributions des 30 derniers jours',
  messageId: 'Message',
  ms: (ms: number) => `${counted(ms)} ms`,
  needsEvents: 'Choisissez au moins un événement.',
  needsUrl: 'Saisissez une URL.',
  newSecret: 'Nouveau secret de signature',
  newSecretBody:
    'Les messages sont signés avec le nouveau secret immédiatement. Votre point de terminaison les refuse tant que vous ne lui donnez pas le nouveau secret.',
  newSecretIt: 'Remplacer le secret',
  newSecretTitle: 'Remplacer le secret de signature ?',
  noAttempts: 'Aucune distribution ces 30 derniers jours',
  noAttemptsIntro: 'Envoyez un message test pour voir ce que reçoit votre point de terminaison.',
  noAttemptsPaused: 'Rien n’est distribué tant que le webhook est en pause.',
  noBody: 'Le corps est vide.',
  none: 'Aucun webhook pour le moment',
  noneFailed: 'Aucune distribution en échec',
  noneIntro:
    'Les webhooks informent vos propres systèmes des événements. Les messages sont signés, et renvoyés en cas d’échec.',
  onlyFailed: 'Uniquement les échecs',
  pause: 'Mettre en pause',
  pauseBody:
    'Rien n’est envoyé jusqu’à la reprise. Les événements sont conservés 30 jours pour être envoyés plus tard.',
  pauseIt: 'Mettre en pause',
  pauseTitle: 'Mettre ce webhook en pause ?',
  paused: 'Webhook mis en pause',
  redeliver: 'Renvoyer',
  redelivered: 'Message renvoyé',
  remove: 'Supprimer',
  removeBody:
    'Plus rien n’est envoyé à cette URL, et son journal de distribution est supprimé. Votre point de terminaison n’est pas averti.',
  removeIt: 'Supprimer le webhook',
  removeTitle: 'Supprimer ce webhook ?',
  removed: 'Webhook supprimé',
  resend: 'Envoyer les messages manqués',
  resendBody: 'Tout ce qui n’a pas été distribué ces 30 derniers jours est renvoyé, du plus ancien au plus récent.',
  resendIt: 'Envoyer les messages manqués',
  resendLine: (delivered: number, failed: number, total: number) =>
    `${counted(delivered)} sur ${counted(total)}${failed === 0 ? '' : `, ${plural(failed, 'nouvel échec', 'nouveaux échecs')}`}`,
  resendRan: 'Messages manqués envoyés',
  resendRuns: 'Envoi des messages manqués…',
  resendTitle: 'Envoyer les messages manqués ?',
  resending: (n: number) => `Envoi de ${plural(n, 'message', 'messages')}`,
  response: 'Réponse',
  request: 'Requête',
  resumeAndSend: 'Reprendre et envoyer les messages manqués',
  resumeBody: 'Les nouveaux messages sont à nouveau distribués.',
  resumeIt: 'Reprendre le webhook',
  resumeTitle: 'Reprendre ce webhook ?',
  resumed: 'Webhook repris',
  sample: 'Exemple de contenu',
  saved: 'Webhook enregistré',
  secret: 'Secret de signature',
  secretHint:
    'Votre point de terminaison s’en sert pour vérifier chaque message ; la fonction createWebhookReceiver du SDK le fait pour vous. Copiez-le maintenant. Vous ne pourrez plus le consulter.',
  seen: 'webhooks',
  since: (day: string) => `depuis le ${day}`,
  state: 'Statut',
  test: 'Envoyer un message test',
  testIntro: 'Envoie maintenant un message avec des données d’exemple, même si le webhook est en pause.',
  testIt: 'Envoyer',
  testQueued: 'Message test envoyé',
  title: 'Webhooks',
  to: 'À',
  took: 'Durée',
  url: 'URL',
  urlHint: 'Une URL https accessible depuis Internet',
  when: 'Quand',
}

export const webhookStates: typeof en.webhookStates = {
  working: 'Ce webhook fonctionne à nouveau, mais certains messages n’ont pas été distribués.',
  failing: 'Les messages ne sont pas distribués.',
}

export const webhookPauses: typeof en.webhookPauses = {
  failures: (day: string) => `En pause depuis le ${day}, car tous les messages ont échoué pendant une journée.`,
  team: (day: string) => `Mis en pause par votre équipe le ${day}.`,
}
