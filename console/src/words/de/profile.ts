// Copy for your own profile: name, email address, password, second factor, sessions.

import type * as en from '../en/profile.ts'
import { listed } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

export const profile: typeof en.profile = {
  changeEmail: 'E-Mail-Adresse ändern',
  changePassword: 'Passwort ändern',
  emailChanged: 'E-Mail-Adresse aktualisiert. Melden Sie sich ab jetzt damit an.',
  emailLinkSent:
    'Wir haben einen Bestätigungslink an die neue Adresse gesendet. Öffnen Sie ihn innerhalb einer Stunde.',
  emailTitle: 'E-Mail-Adresse',
  intro: 'Ihre persönlichen Einstellungen für alle Konten, zu denen Sie gehören.',
  language: 'Sprache der Konsole',
  languageOfBrowser: 'Wie im Browser',
  languageSaved: 'Sprache gespeichert',
  languageTitle: 'Sprache',
  lastSeen: 'Zuletzt verwendet',
  nameSaved: 'Name gespeichert',
  nameTitle: 'Name',
  needsSecondFactor: (accounts: readonly string[]) =>
    `${listed(accounts.map(quoted))} ${accounts.length === 1 ? 'verlangt' : 'verlangen'} Zwei-Faktor-Authentifizierung. Schalten Sie sie unten ein.`,
  newEmail: 'Neue E-Mail-Adresse',
  newEmailAtOnce: 'Gilt sofort, da kein Mailserver eingerichtet ist.',
  newEmailLink: 'Wir senden einen Link an die neue Adresse, um die Änderung zu bestätigen.',
  noPassword: 'Sie haben noch kein Passwort. Legen Sie eines für die nächste Anmeldung fest.',
  othersSignedOut: 'In allen anderen Browsern abgemeldet',
  passwordChanged: 'Passwort aktualisiert. Alle anderen Browser sind abgemeldet.',
  passwordTitle: 'Passwort',
  saveLanguage: 'Sprache speichern',
  saveName: 'Name speichern',
  sessions: 'Wo Sie angemeldet sind',
  sessionsIntro: 'Kennen Sie einen Browser nicht oder sind Sie irgendwo noch angemeldet? Melden Sie ihn hier ab.',
  shortcutsIntro: 'Einzelne Tasten wie / und N funktionieren außerhalb von Textfeldern. Strg+K funktioniert immer.',
  shortcutsSwitch: 'Tastenkürzel mit einzelnen Tasten verwenden',
  signInWith: (email: string) => `Sie melden sich mit ${email} an.`,
  signOut: 'Abmelden',
  signOutEverywhere: 'Überall abmelden, auch hier',
  signOutOf: (browser: string) => `${browser} abmelden`,
  signOutOthers: 'Überall sonst abmelden',
  signedOut: 'Browser abgemeldet',
  thisBrowser: (browser: string) => `${browser} (dieser Browser)`,
  unknownBrowser: 'Unbekannter Browser',
}

export const identities: typeof en.identities = {
  connect: (provider: string) => `Mit ${provider} verbinden`,
  connectIntro: (provider: string) => `Sie melden sich bei ${provider} an und kehren dann hierher zurück.`,
  disconnect: 'Trennen',
  disconnectIntro: (provider: string) => `Sie können sich dann nicht mehr mit dieser ${provider}-Identität anmelden.`,
  disconnectOne: (email: string) => `${email} trennen`,
  disconnectTitle: (email: string) => `${email} trennen?`,
  disconnected: 'Identität getrennt',
  intro: (provider: string) => `Melden Sie sich mit ${provider} statt mit einem Passwort an.`,
  title: 'Verbundene Identitäten',
}

export const secondFactor: typeof en.secondFactor = {
  codeHint: 'Der sechsstellige Code, den Ihre App jetzt anzeigt',
  codesLabel: 'Backup-Codes',
  codesLeft: (n: number) =>
    n === 0 ? 'Keine Backup-Codes mehr übrig.' : `Noch ${plural(n, 'Backup-Code', 'Backup-Codes')} übrig.`,
  codesTitle: 'Ihre Backup-Codes',
  intro:
    'Bei der Anmeldung wird zusätzlich ein Code aus einer App auf Ihrem Smartphone abgefragt. Ein gestohlenes Passwort allein genügt dann nicht.',
  newCodes: 'Neue Backup-Codes erstellen',
  newCodesIntro: 'Ihre bisherigen Backup-Codes funktionieren dann nicht mehr.',
  newCodesTitle: 'Neue Backup-Codes erstellen',
  passwordFirst: 'Legen Sie zuerst ein Passwort fest. Den Code geben Sie danach ein.',
  qrCode: 'QR-Code für Ihre Authenticator-App',
  saveCodes:
    'Mit jedem Code können Sie sich einmal anmelden, wenn Sie Ihr Smartphone nicht zur Hand haben. Bewahren Sie sie jetzt sicher auf. Sie werden nicht noch einmal angezeigt.',
  savedCodes: 'Sind gespeichert',
  scanIntro: 'Scannen Sie diesen Code mit Ihrer Authenticator-App oder geben Sie den Schlüssel darunter ein.',
  scanTitle: 'Authenticator-App einrichten',
  secret: 'Einrichtungsschlüssel',
  title: 'Zwei-Faktor-Authentifizierung',
  turnOff: 'Ausschalten',
  turnOffIntro: 'Sie können sich dann ohne Code anmelden.',
  turnOffTitle: 'Zwei-Faktor-Authentifizierung ausschalten',
  turnOn: 'Einschalten',
  turnOnTitle: 'Zwei-Faktor-Authentifizierung einschalten',
  turnedOff: 'Zwei-Faktor-Authentifizierung ausgeschaltet',
}
