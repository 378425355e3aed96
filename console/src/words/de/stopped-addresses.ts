// Copy for stopped addresses and the delivery log of an email.

import type * as en from '../en/stopped-addresses.ts'
import { plural } from './grammar.ts'

const addresses = (n: number): string => plural(n, 'Adresse', 'Adressen')

export const stopped: typeof en.stopped = {
  add: 'Adressen hinzufügen',
  addHint: 'Eine pro Zeile oder durch Kommas getrennt',
  addIt: 'Adressen sperren',
  added: (n: number) => `${addresses(n)} gesperrt`,
  addedBy: (name: string | null) => `von ${name ?? 'einem früheren Mitglied'}`,
  addresses: 'E-Mail-Adressen',
  answer: 'Serverantwort',
  email: 'Adresse',
  export: 'Exportieren',
  historyNone: 'Keine Zustellberichte zu dieser Adresse.',
  intro: 'An diese Adressen wird nichts gesendet.',
  keptAbout: 'Über die E-Mail',
  keptExcerpt: 'Anfang der Nachricht',
  keptIntro:
    'Nachrichten zu Ihren E-Mails, mit denen wir nichts anfangen konnten. Keine Adresse wurde gesperrt. Die neuesten 200 werden 60 Tage aufbewahrt.',
  keptRemove: 'Nachricht entfernen',
  keptRemoved: 'Nachricht entfernt',
  keptTitle: 'Rückläufer, die wir nicht verarbeiten konnten',
  noMatch: 'Keine passenden gesperrten Adressen',
  none: 'Keine gesperrten Adressen',
  noneIntro: 'Hier erscheinen Adressen nach Bounces oder Spam-Meldungen, mit dem Grund.',
  reason: 'Grund',
  remove: 'Entsperren',
  removeOf: (email: string) => `${email} entsperren`,
  search: 'Adresse suchen',
  since: 'Seit',
  stoppedIt: 'Wegen dieser Nachricht wurde die Adresse gesperrt',
  title: 'Gesperrte Adressen',
  undo: 'Sperren aufheben',
  undoDomain: 'Nur Adressen dieser Domain',
  undoIntro:
    'Für irrtümlich gemeldete Bounces, zum Beispiel bei einer Störung eines Anbieters. Frühere Anmeldungen werden wiederhergestellt. Spam-Meldungen und von Ihrem Team gesperrte Adressen sind nicht betroffen.',
  undoIt: (n: number) => `${addresses(n)} entsperren`,
  undoSince: 'Gesperrt im Zeitraum',
  undone: (n: number) => `${addresses(n)} entsperrt`,
  undoneBefore: 'Früher aufgehoben',
  undoneLine: (n: number, domain: string | null) => (domain === null ? addresses(n) : `${addresses(n)} bei ${domain}`),
  unknown: 'nicht gespeichert',
}

export const stoppedTabs: typeof en.stoppedTabs = {
  all: 'Alle',
  bounce: 'Bounces',
  complaint: 'Spam-Meldungen',
  team: 'Manuell hinzugefügt',
}

/** Why an address bounced, or what a spam report said. */
export const stopCauses: typeof en.stopCauses = {
  no_such_address: 'Adresse existiert nicht',
  mailbox_disabled: 'Postfach deaktiviert',
  mailbox_full: 'Postfach voll',
  policy: 'von der Organisation nicht angenommen',
  spam: 'als Spam eingestuft',
  temporary: 'vorübergehendes Serverproblem',
  unknown: 'kein bekannter Grund',
  fraud: 'Betrug',
  virus: 'Virus',
  other: 'Sonstiges',
  'opt-out': 'Wunsch nach Abmeldung',
}

export const keptReasons: typeof en.keptReasons = {
  not_understood: 'Weder als Bounce noch als Spam-Meldung erkannt.',
  begun_twice: 'Beiseitegelegt: hat den Mail-Reader zweimal zum Absturz gebracht.',
  time: 'Beiseitegelegt: das Lesen dauerte zu lange.',
  memory: 'Beiseitegelegt: das Lesen brauchte zu viel Speicher.',
  fault: 'Beiseitegelegt: konnte nicht gelesen werden.',
}

export const undoPeriods: typeof en.undoPeriods = { 1: 'Letzte Stunde', 24: 'Letzter Tag', 168: 'Letzte Woche' }

export const emailPage: typeof en.emailPage = {
  answers: 'Zustellprotokoll',
  attempts: 'Versuche',
  completed: 'Abgeschlossen',
  handed: 'Gesendet',
  none: 'Ohne weitere Meldungen zugestellt.',
  state: 'Status',
  title: 'E-Mail',
  to: 'An',
}

export const reportSources: typeof en.reportSources = {
  smtp: 'bei der Zustellung',
  report: 'in einer Bounce-E-Mail',
  ses: 'von Amazon SES',
  postmark: 'von Postmark',
  sendgrid: 'von SendGrid',
  mailgun: 'von Mailgun',
}
