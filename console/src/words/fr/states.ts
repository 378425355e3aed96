// The states of things, as badges and filters show them: one export per kind, one word per state of the API.

import type * as en from '../en/states.ts'

export const subscription: typeof en.subscription = {
  subscribed: 'Abonné',
  unsubscribed: 'Désabonné',
  never: 'Jamais abonné',
  stopped: 'Bloqué',
  never_email: 'Ne jamais écrire',
}

export const app: typeof en.app = { test: 'Mode test', live: 'En production' }

export const imported: typeof en.imported = {
  uploaded: 'Fichier reçu',
  running: 'En cours',
  stopped: 'En pause',
  done: 'Terminé',
  cancelled: 'Annulé',
  undoing: 'Annulation en cours',
  undone: 'Import annulé',
}

export const move: typeof en.move = {
  new: 'En préparation',
  running: 'En cours',
  paused: 'En pause',
  stopped: 'Arrêtée',
  checked: 'Prête à démarrer',
  done: 'Terminée',
  canceled: 'Annulée',
}

export const secondFactor: typeof en.secondFactor = { on: 'Activée', off: 'Désactivée' }

export const hold: typeof en.hold = { slow: 'Ralenti', pause: 'En pause' }

export const domain: typeof en.domain = {
  not_checked: 'Non vérifié',
  incomplete: 'Incomplet',
  ok: 'Vérifié',
  broken: 'Ne fonctionne pas',
}

export const record: typeof en.record = {
  not_checked: 'Non vérifié',
  ok: 'Vérifié',
  warning: 'Avertissement',
  missing: 'Manquant',
  wrong: 'Incorrect',
  unclear: 'Pas de réponse',
}

export const stop: typeof en.stop = {
  bounce: 'Rebond',
  complaint: 'Signalée comme spam',
  team: 'Ajoutée à la main',
}

export const server: typeof en.server = {
  on: 'Actif',
  warming: 'En chauffe',
  failing: 'Échec du test',
  off: 'Désactivé',
}

export const reply: typeof en.reply = {
  deferred: 'Différé',
  bounced: 'Rebond',
  failed: 'Échec',
  unknown: 'Inconnu',
  delivered: 'Distribué',
  complained: 'Signalement comme spam',
}

export const drip: typeof en.drip = { draft: 'Brouillon', live: 'Actif', paused: 'En pause', ended: 'Terminé' }

export const inDrip: typeof en.inDrip = {
  waiting: 'En cours',
  finished: 'Terminé',
  goal: 'Objectif atteint',
  exited: 'Sorti',
}

export const webhook: typeof en.webhook = {
  unused: 'Aucun envoi',
  working: 'Opérationnel',
  failing: 'En échec',
  paused_by_failures: 'En pause après des échecs',
  paused_by_team: 'En pause',
}

export const attempt: typeof en.attempt = { delivered: 'Distribué', failed: 'Échec' }

export const product: typeof en.product = { active: 'Actif', draft: 'Brouillon', archived: 'Archivé' }

export const order: typeof en.order = { shipped: 'Expédiée', reversed: 'Remboursée' }

export const dataSet: typeof en.dataSet = { on: 'Activé', off: 'Désactivé' }

export const scheduledEmail: typeof en.scheduledEmail = {
  scheduled: 'Programmé',
  sent: 'Envoyé',
  delivered: 'Distribué',
  failed: 'Non distribué',
  canceled: 'Annulé',
  not_sent: 'Non envoyé',
}

export const emailOfPerson: typeof en.emailOfPerson = {
  queued: 'En file d’attente',
  deferred: 'Différé',
  handed: 'Envoyé',
  unknown: 'Inconnu',
  accepted: 'Distribué',
  bounced: 'Rebond',
  failed: 'Échec',
  skipped: 'Non envoyé',
}

export const campaign: typeof en.campaign = {
  draft: 'Brouillon',
  scheduled: 'Programmée',
  sending: 'Envoi en cours',
  trying: 'Test A/B en cours',
  paused: 'En pause',
  sent: 'Envoyée',
  cancelled: 'Annulée',
}

export const email: typeof en.email = {
  waiting: 'En file d’attente',
  sent: 'Envoyé',
  delivered: 'Distribué',
  bounced: 'Rebond',
  failed: 'Échec',
  left_out: 'Exclu',
}

export const design: typeof en.design = { ready: 'Prêt', problems: 'À corriger' }

export const sender: typeof en.sender = { verified: 'Adresse vérifiée', waits: 'Vérification en attente' }

export const form: typeof en.form = {
  draft: 'Brouillon',
  live: 'En ligne',
  not_installed: 'En ligne, non installé',
  missing: 'Absent de certains sites',
  off: 'Désactivé',
}

export const site: typeof en.site = { seen: 'Opérationnel', not_seen: 'Pas encore détecté' }

export const answer: typeof en.answer = { new: 'Nouvelle', shown: 'Publiée', hidden: 'Masquée', spam: 'Spam' }

export const confirmation: typeof en.confirmation = {
  none: 'Reçue',
  waiting: 'Pas encore confirmée',
  confirmed: 'Confirmée',
}

export const store: typeof en.store = { syncing: 'Synchronisation', live: 'Connectée', stopped: 'Déconnectée' }
