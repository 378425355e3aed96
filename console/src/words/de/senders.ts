// Copy for senders.

import type * as en from '../en/senders.ts'

export const senders: typeof en.senders = {
  add: 'Absender hinzufügen',
  added: (email: string) => `Absender ${email} hinzugefügt`,
  choose: 'Absender auswählen',
  default: 'Standard',
  delete: 'Löschen',
  deleteBody:
    'Kampagnen mit diesem Absender brauchen einen anderen, bevor sie gesendet werden können. Gesendete E-Mails bleiben unberührt.',
  deleteIt: 'Absender löschen',
  deleteTitle: (email: string) => `${email} löschen?`,
  deleted: (email: string) => `Absender ${email} gelöscht`,
  domain: 'Domain',
  edit: 'Bearbeiten',
  email: 'E-Mail-Adresse',
  makeDefault: 'Als Standard festlegen',
  name: 'Name',
  nameHint: 'Im Posteingang sichtbar, zum Beispiel der Name Ihres Shops',
  needsPostal: 'Geben Sie eine Postanschrift ein. Sie ist in jeder Marketing-E-Mail gesetzlich vorgeschrieben.',
  none: 'Noch keine Absender',
  noneIntro: 'Fügen Sie einen Absender hinzu, damit Ihre E-Mails einen Namen und eine Adresse haben.',
  postal: 'Postanschrift',
  postalHint: 'Erscheint in der Fußzeile jeder E-Mail',
  replyTo: 'Antwortadresse',
  replyToHint: 'Leer lassen, um Antworten an die Absenderadresse zu erhalten.',
  resendVerification: 'Bestätigungs-E-Mail erneut senden',
  saved: (email: string) => `Absender ${email} gespeichert`,
  sender: 'Absender',
  state: 'Status',
  title: 'Absender',
  verificationSent: (email: string) => `Bestätigungs-E-Mail an ${email} gesendet`,
}

export const domainsOfSenders: typeof en.domainsOfSenders = {
  none: 'Domain nicht eingerichtet',
  not_checked: 'Domain nicht geprüft',
  incomplete: 'Domain unvollständig',
  ok: 'Domain verifiziert',
  broken: 'Domain funktioniert nicht',
}
