// Copy for apps: those the account built, and those it connected.

import type * as en from '../en/apps.ts'
import { quoted } from './grammar.ts'

export const apps: typeof en.apps = {
  adds: 'Ajoute à Lettermill',
  addsBlock: 'Bloc d’e-mail',
  addsCard: 'Indicateur',
  addsNothing: 'Rien pour le moment.',
  addsStep: 'Étape de scénario',
  anyAccount: 'Tout compte qui la connecte',
  backToTest: 'Repassez-la en mode test',
  clientId: 'ID client',
  clientSecret: 'Secret client',
  create: 'Créer l’application',
  created: (name: string) => `Application ${quoted(name)} créée`,
  edit: 'Modifier',
  editTitle: 'Modifier l’application',
  goLive: 'Passer en production',
  goLiveBody: 'Dès maintenant, ses actions démarrent des scénarios et envoient des e-mails et des webhooks.',
  goLiveTitle: (name: string) => `Passer ${quoted(name)} en production ?`,
  intro:
    'Les programmes que vous créez sur Lettermill. Les nouvelles applications commencent en mode test : rien n’est envoyé avant leur passage en production.',
  isInTest: (name: string) => `Application ${quoted(name)} en mode test`,
  isLive: (name: string) => `Application ${quoted(name)} en production`,
  keysKeep: 'Les clés existantes gardent leurs autorisations. Les nouvelles reçoivent celles-ci.',
  kind: 'Type',
  name: 'Nom',
  needsName: 'Donnez un nom à l’application.',
  new: 'Nouvelle application',
  newKey: 'Créer une autre clé',
  newKeyBody: 'Elle reçoit les autorisations de l’application. Les clés existantes restent valables.',
  newKeyOf: (name: string) => `Nouvelle clé pour ${quoted(name)}`,
  newKeyTitle: (name: string) => `Créer une autre clé pour ${quoted(name)} ?`,
  newSecretOf: (name: string) => `Nouveau secret client pour ${quoted(name)}`,
  none: 'Aucune application pour le moment',
  noneIntro:
    'Créez une application privée pour vos propres systèmes, ou une application publique que d’autres comptes peuvent connecter.',
  onlyHere: 'Ce compte uniquement',
  privateHint: 'Une application privée. Elle utilise une clé API.',
  publicHint: 'Une application publique. Chaque compte l’approuve d’abord, puis elle reçoit un jeton d’accès.',
  redirect: 'URL de redirection',
  redirects: 'URL de redirection',
  redirectsHint: 'Où reviennent les utilisateurs après avoir approuvé l’application, une URL par ligne',
  remove: 'Supprimer',
  removeBody:
    'Ses clés et jetons cessent de fonctionner immédiatement. Les données ajoutées à ce compte sont conservées. Cette action est irréversible.',
  removeIt: 'Supprimer l’application',
  removeTitle: (name: string) => `Supprimer l’application ${quoted(name)} ?`,
  removed: (name: string) => `Application ${quoted(name)} supprimée`,
  replace: 'Remplacer le secret client',
  replaceBody: 'Le secret client actuel cesse de fonctionner immédiatement.',
  replaceTitle: (name: string) => `Remplacer le secret client de ${quoted(name)} ?`,
  saved: (name: string) => `Application ${quoted(name)} enregistrée`,
  state: 'Statut',
  title: 'Vos applications',
  toPause: 'Pour la mettre en pause',
  toTest: 'Passer en mode test',
  whoUses: 'Qui peut l’utiliser',
}

export const appKinds: typeof en.appKinds = { private: 'Privée', public: 'Publique' }

export const connectedApps: typeof en.connectedApps = {
  connected: 'Connectée',
  connectedBy: (email: string) => `Par ${email}`,
  intro: 'Les applications tierces qui ont accès à ce compte, et ce qu’elles peuvent faire.',
  lastUsed: 'Dernière utilisation',
  maker: 'Développeur',
  madeBy: (account: string) => `Par ${account}`,
  name: 'Application',
  none: 'Aucune application connectée',
  noneIntro: 'Les applications que vous approuvez apparaissent ici, avec leurs autorisations.',
  remove: 'Déconnecter',
  removeBody:
    'L’application perd son accès immédiatement. Ses webhooks s’arrêtent, ses étapes de scénario et blocs d’e-mail sont ignorés, et ses indicateurs sont retirés. Les données ajoutées sont conservées.',
  removeIt: 'Déconnecter l’application',
  removeTitle: (name: string) => `Déconnecter ${quoted(name)} de ce compte ?`,
  removed: (name: string) => `Application ${quoted(name)} déconnectée`,
  title: 'Applications connectées',
}
