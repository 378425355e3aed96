// Copy for the system status: background jobs, the database and backups.

import type * as en from '../en/status.ts'
import { wordFor } from '../lookup.ts'
import { plural } from './grammar.ts'

export const jobs: typeof en.jobs = {
  'back-in-stock': 'Alertes de retour en stock',
  backup: 'Sauvegardes',
  'bounce-mailbox': 'Boîte des rebonds',
  bulk: 'Actions groupées',
  campaigns: 'Campagnes',
  'drip-groups': 'Déclencheurs de groupe des scénarios',
  drips: 'Scénarios',
  'email-clicks': 'Suivi des clics',
  imports: 'Imports',
  'outgoing-mail': 'E-mails du système',
  'people-search': 'Index de recherche',
  sending: 'Envoi des e-mails',
  'site-visits': 'Visites du site web',
  'store-checkouts': 'Paniers des boutiques',
  'store-messages': 'Mises à jour des boutiques',
  stores: 'Synchronisation des boutiques',
  'test-emails': 'E-mails test',
  webhooks: 'Webhooks',
}

export const status: typeof en.status = {
  accountsDue: (n: number) => plural(n, 'compte en attente', 'comptes en attente'),
  backupFailed: (problem: string) => `La dernière sauvegarde a échoué : ${problem}`,
  backups: 'Sauvegardes',
  connections: 'Connexions',
  database: 'Base de données',
  disk: 'Disque',
  dueAt: 'prochaine exécution',
  dueSince: 'à exécuter',
  file: 'Fichier',
  free: (free: string, total: string) => `${free} libres sur ${total}`,
  held: (reason: string) => `Les tâches de fond sont en pause : rien n’est envoyé. ${reason}`,
  intro: 'Tâches de fond et état du système',
  job: (name: string) => wordFor(jobs, name),
  lastBackup: 'Dernière sauvegarde réussie',
  noBackup: 'aucune pour le moment',
  noWork: 'Aucune tâche en attente pour ce compte',
  notUnderstood: 'Non reconnus',
  nothingDue: 'Aucune tâche en attente',
  ofMost: (n: number, most: number) => `${n} sur ${most}`,
  oldest: 'plus ancienne échéance',
  queues: 'Tous les comptes',
  returnedMail: 'Messages de rebond',
  returnedMailIntro: 'Les messages de rebond sont conservés dans les comptes concernés, sous Adresses bloquées.',
  resume: 'Reprendre les tâches',
  resumeBody:
    'Les programmations et files d’attente datent de la sauvegarde. Tout ce qui a été envoyé après la sauvegarde serait renvoyé : annulez d’abord ces campagnes.',
  resumeTitle: 'Reprendre les tâches de fond ?',
  resumed: 'Tâches de fond reprises',
  setAside: 'Illisibles',
  size: 'Taille',
  title: 'État du système',
  version: 'PostgreSQL',
  work: 'Ce compte',
  workers: 'Workers',
}
