// Copy for your own profile: name, email address, password, second factor, sessions.

import { translated } from '../language.ts'
import { listed } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

export const profile = translated('profile', {
  changeEmail: 'Change email address',
  changePassword: 'Change password',
  emailChanged: 'Email address updated. Use it to sign in from now on.',
  emailLinkSent: 'We emailed a confirmation link to the new address. Open it within an hour.',
  emailTitle: 'Email address',
  intro: 'Your personal settings, for every account you belong to.',
  language: 'Console language',
  languageOfBrowser: 'Same as browser',
  languageSaved: 'Language saved',
  languageTitle: 'Language',
  lastSeen: 'Last used',
  nameSaved: 'Name saved',
  nameTitle: 'Name',
  needsSecondFactor: (accounts: readonly string[]) =>
    `${listed(accounts.map(quoted))} ${accounts.length === 1 ? 'requires' : 'require'} two-factor authentication. Turn it on below.`,
  newEmail: 'New email address',
  newEmailAtOnce: 'Changes immediately, because no mail server is set up.',
  newEmailLink: 'We’ll email a link to the new address to confirm the change.',
  noPassword: 'You don’t have a password yet. Set one to use the next time you sign in.',
  othersSignedOut: 'Signed out of all other browsers',
  passwordChanged: 'Password updated. All other browsers are signed out.',
  passwordTitle: 'Password',
  saveLanguage: 'Save language',
  saveName: 'Save name',
  sessions: 'Where you’re signed in',
  sessionsIntro: 'Don’t recognize a browser, or left one signed in? Sign it out here.',
  shortcutsIntro: 'Single keys such as / and N work outside of text fields. Ctrl+K always works.',
  shortcutsSwitch: 'Use single-key shortcuts',
  signInWith: (email: string) => `You sign in with ${email}.`,
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere, including here',
  signOutOf: (browser: string) => `Sign out of ${browser}`,
  signOutOthers: 'Sign out everywhere else',
  signedOut: 'Browser signed out',
  thisBrowser: (browser: string) => `${browser} (this browser)`,
  unknownBrowser: 'Unknown browser',
})

export const identities = translated('identities', {
  connect: (provider: string) => `Connect ${provider}`,
  connectIntro: (provider: string) => `You’ll sign in at ${provider}, then return here.`,
  disconnect: 'Disconnect',
  disconnectIntro: (provider: string) => `You won’t be able to sign in with this ${provider} identity.`,
  disconnectOne: (email: string) => `Disconnect ${email}`,
  disconnectTitle: (email: string) => `Disconnect ${email}?`,
  disconnected: 'Identity disconnected',
  intro: (provider: string) => `Sign in with ${provider} instead of a password.`,
  title: 'Connected identities',
})

export const secondFactor = translated('secondFactor', {
  codeHint: 'The six-digit code your app shows now',
  codesLabel: 'Backup codes',
  codesLeft: (n: number) => (n === 0 ? 'No backup codes left.' : `${plural(n, 'backup code', 'backup codes')} left.`),
  codesTitle: 'Your backup codes',
  intro:
    'Signing in also asks for a code from an app on your phone, so a stolen password isn’t enough to get into your account.',
  newCodes: 'Create new backup codes',
  newCodesIntro: 'Your current backup codes will stop working.',
  newCodesTitle: 'Create new backup codes',
  passwordFirst: 'Set a password first. You’ll enter the code after it.',
  qrCode: 'QR code for your authenticator app',
  saveCodes:
    'Each code signs you in once when you don’t have your phone. Save them somewhere safe now. You won’t be able to see them again.',
  savedCodes: 'I’ve saved them',
  scanIntro: 'Scan this code with your authenticator app, or enter the key below.',
  scanTitle: 'Set up your authenticator app',
  secret: 'Setup key',
  title: 'Two-factor authentication',
  turnOff: 'Turn off',
  turnOffIntro: 'You’ll be able to sign in without a code.',
  turnOffTitle: 'Turn off two-factor authentication',
  turnOn: 'Turn on',
  turnOnTitle: 'Turn on two-factor authentication',
  turnedOff: 'Two-factor authentication turned off',
})
