// Copy for signing in and invitations.

import type * as en from '../en/sign-in.ts'

type Role = 'owner' | 'admin' | 'member'

const roles: Record<Role, string> = { owner: 'Inhaber', admin: 'Admin', member: 'Mitglied' }

export const signIn: typeof en.signIn = {
  back: 'Zurück zur Anmeldung',
  backupCode: 'Backup-Code',
  byLink: 'Dieser Link meldet Sie einmalig ohne Passwort an.',
  code: 'Code',
  confirm: 'E-Mail-Adresse bestätigen',
  confirmIntro: 'Bestätigen Sie, um sich ab jetzt mit Ihrer neuen E-Mail-Adresse anzumelden.',
  confirmTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
  confirmed: (email: string) => `E-Mail-Adresse bestätigt. Melden Sie sich ab jetzt mit ${email} an.`,
  continue: 'Weiter',
  forgot: 'Passwort vergessen?',
  forgotIntro: 'Wir senden Ihnen einen Link, mit dem Sie ein neues wählen können.',
  forgotTitle: 'Passwort zurücksetzen',
  goToConsole: 'Zur Konsole',
  password: 'Passwort',
  resetDone: 'Passwort aktualisiert. Sie wurden überall abgemeldet; melden Sie sich mit dem neuen Passwort an.',
  resetSent: (email: string) =>
    `Falls es ein Konto für ${email} gibt, haben wir einen Link zum Zurücksetzen des Passworts gesendet. Der Link gilt eine Stunde.`,
  resetTitle: 'Neues Passwort wählen',
  secondFactorIntro: 'Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.',
  sendLink: 'Link per E-Mail senden',
  setPassword: 'Passwort festlegen',
  startAgain: 'Von vorn beginnen',
  submit: 'Anmelden',
  submitLink: 'Bei Lettermill anmelden',
  title: 'Anmelden',
  withApp: 'Authenticator-App verwenden',
  withBackupCode: 'Backup-Code verwenden',
  withPassword: 'Stattdessen Passwort verwenden',
  yourName: 'Ihr Name',
}

export const provider: typeof en.provider = {
  linkIntro: (email: string, name: string) =>
    `Es gibt bereits einen Benutzer mit ${email}. Melden Sie sich einmal an, um ihn mit ${name} zu verbinden.`,
  linkSent: (email: string) =>
    `Wir haben einen Anmeldelink an ${email} gesendet. Öffnen Sie ihn innerhalb einer Stunde in diesem Browser.`,
  or: 'oder',
  signInWith: (name: string) => `Mit ${name} anmelden`,
}

export const invitation: typeof en.invitation = {
  accept: 'Einladung annehmen',
  acceptNew: 'Annehmen und anmelden',
  choosePassword: 'Passwort wählen',
  invalid: 'Einladung ungültig',
  join: ({ account, role, email }: { account: string; role: Role; email: string }) =>
    `Treten Sie ${account} bei (Rolle: ${roles[role]}). Sie melden sich mit ${email} an.`,
  title: 'Sie sind eingeladen',
}
