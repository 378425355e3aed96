// Copy for mail servers and providers' webhooks.

import type * as en from '../en/mail-servers.ts'

export const servers: typeof en.servers = {
  add: 'Mailserver hinzufügen',
  addIt: 'Server hinzufügen',
  added: (name: string) => `Mailserver ${name} hinzugefügt`,
  edit: 'Bearbeiten',
  editTitle: 'Mailserver bearbeiten',
  host: 'Host',
  installation: 'gemeinsam',
  intro: 'Die Server, über die Ihre E-Mails gesendet werden.',
  introShared:
    'Die Server, über die Ihre E-Mails gesendet werden. Ohne eigene Server werden die gemeinsamen verwendet.',
  name: 'Name',
  needsHost: 'Geben Sie einen Host ein.',
  needsName: 'Geben Sie einen Namen für den Server ein.',
  none: 'Noch keine Mailserver',
  noneCaptured: 'Bis Sie einen Mailserver hinzufügen, werden E-Mails abgefangen und nicht gesendet.',
  noneUrl: 'E-Mails werden über den Server gesendet, der für diese Installation eingerichtet ist.',
  on: 'An',
  password: 'Passwort',
  passwordHint: 'Wird nie wieder angezeigt',
  port: 'Port',
  purpose: 'Verwendet für',
  purposeHint: 'Ein eigener Server trennt Quittungen und Passwort-E-Mails von Kampagnen.',
  remove: 'Entfernen',
  removeBody: 'Noch nicht gesendete E-Mails gehen über Ihre anderen Server oder warten, bis es einen gibt.',
  removeIt: 'Server entfernen',
  removeTitle: (name: string) => `${name} entfernen?`,
  removed: (name: string) => `Mailserver ${name} entfernt`,
  saved: (name: string) => `Mailserver ${name} gespeichert`,
  secure: 'Verschlüsselung',
  test: 'Verbindung testen',
  title: 'Mailserver',
  username: 'Benutzername',
  usernameHint: 'Leer lassen, wenn der Server keinen braucht.',
  warmUp: 'Warm-up',
  warmUpHint: 'Für neue Server: steigert die Menge Tag für Tag, um bei Anbietern eine Reputation aufzubauen.',
  works: 'Funktioniert',
}

export const serverPurposes: typeof en.serverPurposes = {
  all: 'Alle E-Mails',
  transactional: 'Nur Transaktions-E-Mails',
}

export const tlsModes: typeof en.tlsModes = {
  opportunistic: 'TLS, wenn verfügbar',
  starttls: 'STARTTLS',
  implicit: 'Implizites TLS',
  never: 'Keine',
}

/** Providers that report deliveries and bounces by webhook. */
export const deliveryReports: typeof en.deliveryReports = {
  add: 'Anbieter hinzufügen',
  added: 'Anbieter hinzugefügt. Tragen Sie die URL in den Einstellungen des Anbieters ein.',
  intro: 'Amazon SES, Postmark, SendGrid und Mailgun melden Zustellungen und Bounces an diese URLs.',
  last: 'Letzter Bericht',
  never: 'nie',
  none: 'Noch keine.',
  provider: 'Anbieter',
  refused: (why: string) => `Letzter abgelehnter Bericht: ${why}`,
  removeBody: 'Berichte an diese URL werden nicht mehr angenommen.',
  removed: 'Anbieter entfernt',
  secret: 'Secret',
  secretHint: 'Postmark: Benutzer:Passwort. SendGrid: Verification Key. Mailgun: Webhook Signing Key.',
  title: 'Zustellberichte per Webhook',
  topic: 'Topic-ARN',
  url: 'Beim Anbieter einzutragende URL',
}
