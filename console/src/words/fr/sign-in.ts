// Copy for signing in and invitations.

import type * as en from '../en/sign-in.ts'

type Role = 'owner' | 'admin' | 'member'

const roleNames: Record<Role, string> = { owner: 'propriétaire', admin: 'admin', member: 'membre' }

export const signIn: typeof en.signIn = {
  back: 'Retour à la connexion',
  backupCode: 'Code de secours',
  byLink: 'Ce lien vous connecte une fois, sans mot de passe.',
  code: 'Code',
  confirm: 'Confirmer l’adresse e-mail',
  confirmIntro: 'Confirmez pour vous connecter désormais avec votre nouvelle adresse e-mail.',
  confirmTitle: 'Confirmez votre adresse e-mail',
  confirmed: (email: string) => `Adresse e-mail confirmée. Connectez-vous désormais avec ${email}.`,
  continue: 'Continuer',
  forgot: 'Mot de passe oublié ?',
  forgotIntro: 'Nous vous enverrons par e-mail un lien pour en choisir un nouveau.',
  forgotTitle: 'Réinitialiser votre mot de passe',
  goToConsole: 'Aller à la console',
  password: 'Mot de passe',
  resetDone:
    'Mot de passe mis à jour. Vous avez été déconnecté partout : connectez-vous avec votre nouveau mot de passe.',
  resetSent: (email: string) =>
    `Si un compte existe pour ${email}, nous lui avons envoyé un lien pour réinitialiser le mot de passe. Le lien est valable une heure.`,
  resetTitle: 'Choisissez un nouveau mot de passe',
  secondFactorIntro: 'Saisissez le code à six chiffres de votre application d’authentification.',
  sendLink: 'Recevoir un lien par e-mail',
  setPassword: 'Définir le mot de passe',
  startAgain: 'Recommencer',
  submit: 'Se connecter',
  submitLink: 'Se connecter à Lettermill',
  title: 'Connexion',
  withApp: 'Utiliser votre application d’authentification',
  withBackupCode: 'Utiliser un code de secours',
  withPassword: 'Utiliser plutôt un mot de passe',
  yourName: 'Votre nom',
}

export const provider: typeof en.provider = {
  linkIntro: (email: string, name: string) =>
    `Un utilisateur existe déjà pour ${email}. Connectez-vous une fois pour l’associer à ${name}.`,
  linkSent: (email: string) =>
    `Nous avons envoyé un lien de connexion à ${email}. Ouvrez-le dans ce navigateur dans l’heure.`,
  or: 'ou',
  signInWith: (name: string) => `Se connecter avec ${name}`,
}

export const invitation: typeof en.invitation = {
  accept: 'Accepter l’invitation',
  acceptNew: 'Accepter et se connecter',
  choosePassword: 'Choisissez un mot de passe',
  invalid: 'Invitation non valide',
  join: ({ account, role, email }: { account: string; role: Role; email: string }) =>
    `Rejoignez ${account} en tant que ${roleNames[role]}. Vous vous connecterez avec ${email}.`,
  title: 'Vous êtes invité',
}
