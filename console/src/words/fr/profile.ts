// Copy for your own profile: name, email address, password, second factor, sessions.

import type * as en from '../en/profile.ts'
import { listed } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

export const profile: typeof en.profile = {
  changeEmail: 'Changer l’adresse e-mail',
  changePassword: 'Changer le mot de passe',
  emailChanged: 'Adresse e-mail mise à jour. Utilisez-la désormais pour vous connecter.',
  emailLinkSent: 'Nous avons envoyé un lien de confirmation à la nouvelle adresse. Ouvrez-le dans l’heure.',
  emailTitle: 'Adresse e-mail',
  intro: 'Vos paramètres personnels, pour tous les comptes dont vous faites partie.',
  language: 'Langue de la console',
  languageOfBrowser: 'Comme le navigateur',
  languageSaved: 'Langue enregistrée',
  languageTitle: 'Langue',
  lastSeen: 'Dernière utilisation',
  nameSaved: 'Nom enregistré',
  nameTitle: 'Nom',
  needsSecondFactor: (accounts: readonly string[]) =>
    `${listed(accounts.map(quoted))} ${accounts.length === 1 ? 'exige' : 'exigent'} l’authentification à deux facteurs. Activez-la ci-dessous.`,
  newEmail: 'Nouvelle adresse e-mail',
  newEmailAtOnce: 'Effet immédiat, car aucun serveur d’envoi n’est configuré.',
  newEmailLink: 'Nous enverrons un lien à la nouvelle adresse pour confirmer le changement.',
  noPassword: 'Vous n’avez pas encore de mot de passe. Définissez-en un pour votre prochaine connexion.',
  othersSignedOut: 'Tous les autres navigateurs ont été déconnectés',
  passwordChanged: 'Mot de passe mis à jour. Tous les autres navigateurs sont déconnectés.',
  passwordTitle: 'Mot de passe',
  saveLanguage: 'Enregistrer la langue',
  saveName: 'Enregistrer le nom',
  sessions: 'Vos connexions',
  sessionsIntro: 'Un navigateur inconnu, ou resté connecté ? Déconnectez-le ici.',
  shortcutsIntro: 'Les touches seules comme / et N fonctionnent hors des champs de texte. Ctrl+K fonctionne toujours.',
  shortcutsSwitch: 'Utiliser les raccourcis à une touche',
  signInWith: (email: string) => `Vous vous connectez avec ${email}.`,
  signOut: 'Déconnecter',
  signOutEverywhere: 'Se déconnecter partout, ici compris',
  signOutOf: (browser: string) => `Déconnecter ${browser}`,
  signOutOthers: 'Déconnecter les autres navigateurs',
  signedOut: 'Navigateur déconnecté',
  thisBrowser: (browser: string) => `${browser} (ce navigateur)`,
  unknownBrowser: 'Navigateur inconnu',
}

export const identities: typeof en.identities = {
  connect: (provider: string) => `Associer ${provider}`,
  connectIntro: (provider: string) => `Vous vous connecterez auprès de ${provider}, puis reviendrez ici.`,
  disconnect: 'Dissocier',
  disconnectIntro: (provider: string) => `Vous ne pourrez plus vous connecter avec cette identité ${provider}.`,
  disconnectOne: (email: string) => `Dissocier ${email}`,
  disconnectTitle: (email: string) => `Dissocier ${email} ?`,
  disconnected: 'Identité dissociée',
  intro: (provider: string) => `Connectez-vous avec ${provider} au lieu d’un mot de passe.`,
  title: 'Identités associées',
}

export const secondFactor: typeof en.secondFactor = {
  codeHint: 'Le code à six chiffres affiché par votre application',
  codesLabel: 'Codes de secours',
  codesLeft: (n: number) =>
    n === 0 ? 'Plus aucun code de secours.' : `Il reste ${plural(n, 'code', 'codes')} de secours.`,
  codesTitle: 'Vos codes de secours',
  intro:
    'La connexion demande aussi un code d’une application sur votre téléphone : un mot de passe volé ne suffit plus pour entrer dans votre compte.',
  newCodes: 'Créer de nouveaux codes de secours',
  newCodesIntro: 'Vos codes de secours actuels cesseront de fonctionner.',
  newCodesTitle: 'Créer de nouveaux codes de secours',
  passwordFirst: 'Définissez d’abord un mot de passe. Le code vous sera demandé ensuite.',
  qrCode: 'QR code pour votre application d’authentification',
  saveCodes:
    'Chaque code vous connecte une fois quand vous n’avez pas votre téléphone. Conservez-les maintenant en lieu sûr. Vous ne pourrez plus les consulter.',
  savedCodes: 'Je les ai conservés',
  scanIntro: 'Scannez ce code avec votre application d’authentification, ou saisissez la clé ci-dessous.',
  scanTitle: 'Configurer votre application d’authentification',
  secret: 'Clé de configuration',
  title: 'Authentification à deux facteurs',
  turnOff: 'Désactiver',
  turnOffIntro: 'Vous pourrez vous connecter sans code.',
  turnOffTitle: 'Désactiver l’authentification à deux facteurs',
  turnOn: 'Activer',
  turnOnTitle: 'Activer l’authentification à deux facteurs',
  turnedOff: 'Authentification à deux facteurs désactivée',
}
