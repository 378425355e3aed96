// Copy for mail servers and providers' webhooks.

import type * as en from '../en/mail-servers.ts'

export const servers: typeof en.servers = {
  add: 'Ajouter un serveur d’e-mail',
  addIt: 'Ajouter le serveur',
  added: (name: string) => `Serveur d’e-mail ${name} ajouté`,
  edit: 'Modifier',
  editTitle: 'Modifier le serveur d’e-mail',
  host: 'Hôte',
  installation: 'partagé',
  intro: 'Les serveurs qui envoient vos e-mails.',
  introShared: 'Les serveurs qui envoient vos e-mails. Sans serveur à vous, les serveurs partagés sont utilisés.',
  name: 'Nom',
  needsHost: 'Saisissez un hôte.',
  needsName: 'Donnez un nom au serveur.',
  none: 'Aucun serveur d’e-mail pour le moment',
  noneCaptured: 'Tant que vous n’avez pas de serveur d’e-mail, les e-mails sont capturés et non envoyés.',
  noneUrl: 'Les e-mails passent par le serveur configuré pour cette installation.',
  on: 'Activé',
  password: 'Mot de passe',
  passwordHint: 'Ne sera plus jamais affiché',
  port: 'Port',
  purpose: 'Utilisé pour',
  purposeHint: 'Un serveur à part sépare les reçus et réinitialisations de mot de passe des campagnes.',
  remove: 'Supprimer',
  removeBody: 'Les e-mails non envoyés passent par vos autres serveurs, ou attendent qu’il y en ait un.',
  removeIt: 'Supprimer le serveur',
  removeTitle: (name: string) => `Supprimer ${name} ?`,
  removed: (name: string) => `Serveur d’e-mail ${name} supprimé`,
  saved: (name: string) => `Serveur d’e-mail ${name} enregistré`,
  secure: 'Chiffrement',
  test: 'Tester la connexion',
  title: 'Serveurs d’e-mail',
  username: 'Nom d’utilisateur',
  usernameHint: 'Laissez vide si le serveur n’en demande pas.',
  warmUp: 'Montée en charge',
  warmUpHint:
    'Pour les nouveaux serveurs : augmente le volume jour après jour pour établir leur réputation auprès des messageries.',
  works: 'Fonctionne',
}

export const serverPurposes: typeof en.serverPurposes = {
  all: 'Tous les e-mails',
  transactional: 'E-mails transactionnels uniquement',
}

export const tlsModes: typeof en.tlsModes = {
  opportunistic: 'TLS si disponible',
  starttls: 'STARTTLS',
  implicit: 'TLS implicite',
  never: 'Aucun',
}

/** Providers that report deliveries and bounces by webhook. */
export const deliveryReports: typeof en.deliveryReports = {
  add: 'Ajouter un fournisseur',
  added: 'Fournisseur ajouté. Saisissez l’URL dans ses paramètres.',
  intro: 'Amazon SES, Postmark, SendGrid et Mailgun signalent les distributions et rebonds à ces URL.',
  last: 'Dernier rapport',
  never: 'jamais',
  none: 'Aucun pour le moment.',
  provider: 'Fournisseur',
  refused: (why: string) => `Dernier rapport refusé : ${why}`,
  removeBody: 'Les rapports envoyés à son URL ne sont plus acceptés.',
  removed: 'Fournisseur supprimé',
  secret: 'Secret',
  secretHint:
    'Postmark : utilisateur:mot-de-passe. SendGrid : clé de vérification. Mailgun : clé de signature des webhooks.',
  title: 'Rapports de distribution par webhook',
  topic: 'ARN du topic',
  url: 'URL à saisir chez le fournisseur',
}
