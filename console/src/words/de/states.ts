// The states of things, as badges and filters show them: one export per kind, one word per state of the API.

import type * as en from '../en/states.ts'

export const subscription: typeof en.subscription = {
  subscribed: 'Angemeldet',
  unsubscribed: 'Abgemeldet',
  never: 'Nie angemeldet',
  stopped: 'Gesperrt',
  never_email: 'Nie anschreiben',
}

export const app: typeof en.app = { test: 'Testmodus', live: 'Live' }

export const imported: typeof en.imported = {
  uploaded: 'Hochgeladen',
  running: 'Läuft',
  stopped: 'Pausiert',
  done: 'Abgeschlossen',
  cancelled: 'Abgebrochen',
  undoing: 'Wird rückgängig gemacht',
  undone: 'Rückgängig gemacht',
}

export const move: typeof en.move = {
  new: 'Wird eingerichtet',
  running: 'Läuft',
  paused: 'Pausiert',
  stopped: 'Angehalten',
  checked: 'Startbereit',
  done: 'Abgeschlossen',
  canceled: 'Abgebrochen',
}

export const secondFactor: typeof en.secondFactor = { on: 'An', off: 'Aus' }

export const hold: typeof en.hold = { slow: 'Verlangsamt', pause: 'Pausiert' }

export const domain: typeof en.domain = {
  not_checked: 'Nicht geprüft',
  incomplete: 'Unvollständig',
  ok: 'Verifiziert',
  broken: 'Funktioniert nicht',
}

export const record: typeof en.record = {
  not_checked: 'Nicht geprüft',
  ok: 'Verifiziert',
  warning: 'Warnung',
  missing: 'Fehlt',
  wrong: 'Falsch',
  unclear: 'Keine Antwort',
}

export const stop: typeof en.stop = { bounce: 'Bounce', complaint: 'Als Spam gemeldet', team: 'Manuell hinzugefügt' }

export const server: typeof en.server = {
  on: 'Aktiv',
  warming: 'Warm-up',
  failing: 'Test fehlgeschlagen',
  off: 'Aus',
}

export const reply: typeof en.reply = {
  deferred: 'Verzögert',
  bounced: 'Bounce',
  failed: 'Fehlgeschlagen',
  unknown: 'Unbekannt',
  delivered: 'Zugestellt',
  complained: 'Spam-Meldung',
}

export const drip: typeof en.drip = { draft: 'Entwurf', live: 'Live', paused: 'Pausiert', ended: 'Beendet' }

export const inDrip: typeof en.inDrip = {
  waiting: 'Aktiv',
  finished: 'Abgeschlossen',
  goal: 'Ziel erreicht',
  exited: 'Ausgestiegen',
}

export const webhook: typeof en.webhook = {
  unused: 'Noch nichts gesendet',
  working: 'Funktioniert',
  failing: 'Fehlerhaft',
  paused_by_failures: 'Nach Fehlern pausiert',
  paused_by_team: 'Pausiert',
}

export const attempt: typeof en.attempt = { delivered: 'Zugestellt', failed: 'Fehlgeschlagen' }

export const product: typeof en.product = { active: 'Aktiv', draft: 'Entwurf', archived: 'Archiviert' }

export const order: typeof en.order = { shipped: 'Versendet', reversed: 'Erstattet' }

export const dataSet: typeof en.dataSet = { on: 'An', off: 'Aus' }

export const scheduledEmail: typeof en.scheduledEmail = {
  scheduled: 'Geplant',
  sent: 'Gesendet',
  delivered: 'Zugestellt',
  failed: 'Nicht zugestellt',
  canceled: 'Abgebrochen',
  not_sent: 'Nicht gesendet',
}

export const emailOfPerson: typeof en.emailOfPerson = {
  queued: 'In Warteschlange',
  deferred: 'Verzögert',
  handed: 'Gesendet',
  unknown: 'Unbekannt',
  accepted: 'Zugestellt',
  bounced: 'Bounce',
  failed: 'Fehlgeschlagen',
  skipped: 'Nicht gesendet',
}

export const campaign: typeof en.campaign = {
  draft: 'Entwurf',
  scheduled: 'Geplant',
  sending: 'Wird gesendet',
  trying: 'A/B-Test läuft',
  paused: 'Pausiert',
  sent: 'Gesendet',
  cancelled: 'Abgebrochen',
}

export const email: typeof en.email = {
  waiting: 'In Warteschlange',
  sent: 'Gesendet',
  delivered: 'Zugestellt',
  bounced: 'Bounce',
  failed: 'Fehlgeschlagen',
  left_out: 'Ausgeschlossen',
}

export const design: typeof en.design = { ready: 'Bereit', problems: 'Mit Problemen' }

export const sender: typeof en.sender = { verified: 'Adresse verifiziert', waits: 'Bestätigung ausstehend' }

export const form: typeof en.form = {
  draft: 'Entwurf',
  live: 'Live',
  not_installed: 'Live, nicht eingebaut',
  missing: 'Fehlt auf einigen Websites',
  off: 'Aus',
}

export const site: typeof en.site = { seen: 'Funktioniert', not_seen: 'Noch nicht erkannt' }

export const answer: typeof en.answer = {
  new: 'Neu',
  shown: 'Veröffentlicht',
  hidden: 'Ausgeblendet',
  spam: 'Spam',
}

export const confirmation: typeof en.confirmation = {
  none: 'Eingegangen',
  waiting: 'Noch nicht bestätigt',
  confirmed: 'Bestätigt',
}

export const store: typeof en.store = { syncing: 'Wird synchronisiert', live: 'Verbunden', stopped: 'Getrennt' }
