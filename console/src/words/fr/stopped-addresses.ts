// Copy for stopped addresses and the delivery log of an email.

import type * as en from '../en/stopped-addresses.ts'
import { plural } from './grammar.ts'

export const stopped: typeof en.stopped = {
  add: 'Ajouter des adresses',
  addHint: 'Une par ligne, ou séparées par des virgules',
  addIt: 'Bloquer les adresses',
  added: (n: number) => plural(n, 'adresse bloquée', 'adresses bloquées'),
  addedBy: (name: string | null) => `par ${name ?? 'un ancien membre'}`,
  addresses: 'Adresses e-mail',
  answer: 'Réponse du serveur',
  email: 'Adresse',
  export: 'Exporter',
  historyNone: 'Aucun rapport de distribution pour cette adresse.',
  intro: 'Rien n’est envoyé à ces adresses.',
  keptAbout: 'À propos de l’e-mail',
  keptExcerpt: 'Début du message',
  keptIntro:
    'Messages reçus au sujet de vos e-mails, mais inexploitables. Aucune adresse n’a été bloquée. Les 200 plus récents sont conservés 60 jours.',
  keptRemove: 'Supprimer le message',
  keptRemoved: 'Message supprimé',
  keptTitle: 'Retours que nous n’avons pas pu traiter',
  noMatch: 'Aucune adresse bloquée trouvée',
  none: 'Aucune adresse bloquée',
  noneIntro: 'Les adresses en rebond ou qui ont signalé un e-mail comme spam apparaissent ici, avec le motif.',
  reason: 'Motif',
  remove: 'Débloquer',
  removeOf: (email: string) => `Débloquer ${email}`,
  search: 'Rechercher une adresse',
  since: 'Depuis',
  stoppedIt: 'Ce message a bloqué l’adresse',
  title: 'Adresses bloquées',
  undo: 'Annuler des blocages',
  undoDomain: 'Uniquement les adresses de ce domaine',
  undoIntro:
    'Pour les rebonds signalés par erreur, par exemple lors d’une panne chez une messagerie. Les abonnements précédents sont rétablis. Les signalements comme spam et les adresses bloquées par votre équipe ne changent pas.',
  undoIt: (n: number) => `Débloquer ${plural(n, 'adresse', 'adresses')}`,
  undoSince: 'Bloquées il y a moins de',
  undone: (n: number) => plural(n, 'adresse débloquée', 'adresses débloquées'),
  undoneBefore: 'Annulations précédentes',
  undoneLine: (n: number, domain: string | null) =>
    domain === null ? plural(n, 'adresse', 'adresses') : `${plural(n, 'adresse', 'adresses')} de ${domain}`,
  unknown: 'non conservé',
}

export const stoppedTabs: typeof en.stoppedTabs = {
  all: 'Toutes',
  bounce: 'Rebonds',
  complaint: 'Signalements comme spam',
  team: 'Ajoutées à la main',
}

/** Why an address bounced, or what a spam report said. */
export const stopCauses: typeof en.stopCauses = {
  no_such_address: 'adresse inexistante',
  mailbox_disabled: 'boîte désactivée',
  mailbox_full: 'boîte pleine',
  policy: 'refusé par l’organisation',
  spam: 'classé comme spam',
  temporary: 'problème temporaire du serveur',
  unknown: 'motif inconnu',
  fraud: 'fraude',
  virus: 'virus',
  other: 'autre',
  'opt-out': 'demande de désabonnement',
}

export const keptReasons: typeof en.keptReasons = {
  not_understood: 'Ni rebond ni signalement de spam reconnu.',
  begun_twice: 'Mis de côté : il a fait planter deux fois le lecteur de messages.',
  time: 'Mis de côté : sa lecture prenait trop de temps.',
  memory: 'Mis de côté : sa lecture demandait trop de mémoire.',
  fault: 'Mis de côté : il n’a pas pu être lu.',
}

export const undoPeriods: typeof en.undoPeriods = { 1: '1 heure', 24: '1 jour', 168: '1 semaine' }

export const emailPage: typeof en.emailPage = {
  answers: 'Journal de distribution',
  attempts: 'Tentatives',
  completed: 'Terminé',
  handed: 'Envoyé',
  none: 'Distribué sans autre rapport.',
  state: 'Statut',
  title: 'E-mail',
  to: 'À',
}

export const reportSources: typeof en.reportSources = {
  smtp: 'pendant la distribution',
  report: 'dans un e-mail de rebond',
  ses: 'par Amazon SES',
  postmark: 'par Postmark',
  sendgrid: 'par SendGrid',
  mailgun: 'par Mailgun',
}
