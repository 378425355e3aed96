// Copy for webhooks and their delivery log.

import type * as en from '../en/webhooks.ts'
import { counted, listed } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

const SHOWN = 3

export const webhooks: typeof en.webhooks = {
  about: (events: readonly string[], app: string | null) => {
    const more = events.length - SHOWN
    const named = more > 0 ? `${events.slice(0, SHOWN).join(', ')} und ${more} weitere` : listed(events)
    return app ? `${named} · hinzugefügt von ${app}` : named
  },
  add: 'Webhook hinzufügen',
  added: 'Webhook hinzugefügt',
  addedAt: 'Hinzugefügt',
  answer: 'Antwort',
  answered: (status: number | null, reason: string | null) =>
    status === null ? (reason ?? 'Keine Antwort') : `${status}`,
  attempt: 'Versuch',
  attemptNumber: (n: number) => `Versuch ${n}`,
  backfill: 'Verpasste Nachrichten senden, älteste zuerst',
  body: 'Inhalt',
  bodyGone: 'Der Inhalt ist nicht mehr gespeichert.',
  byApp: (app: string) => `${app} hat diesen Webhook hinzugefügt. Nur die App kann ihn ändern.`,
  copyCurl: 'Als cURL kopieren',
  edit: 'Bearbeiten',
  editTitle: 'Webhook bearbeiten',
  event: 'Ereignis',
  eventName: 'Nur Ereignisse mit dem Namen',
  eventNameHint: 'Leer lassen für alle eigenen Ereignisse.',
  events: 'Ereignisse',
  failing: (n: number) =>
    `${plural(n, 'Nachricht', 'Nachrichten')} in Folge ${agree(n, 'ist', 'sind')} fehlgeschlagen. Erster Fehler:`,
  headers: 'Header',
  health: 'Zustellprobleme',
  keptEvents: 'Ereignisse werden 30 Tage aufbewahrt.',
  lastAnswer: (status: number | null, reason: string | null) =>
    status === null
      ? `Der letzte Versuch blieb ohne Antwort: ${reason ?? 'unbekannter Grund'}.`
      : `Die letzte Antwort war ${status}.`,
  line: (url: string, events: readonly string[], only: string | null) =>
    [url, listed(events), only && `nur ${quoted(only)}`].filter(Boolean).join(' · '),
  log: 'Zustellungen der letzten 30 Tage',
  messageId: 'Nachricht',
  ms: (ms: number) => `${counted(ms)} ms`,
  needsEvents: 'Wählen Sie mindestens ein Ereignis aus.',
  needsUrl: 'Geben Sie eine URL ein.',
  newSecret: 'Neuer Signaturschlüssel',
  newSecretBody:
    'Nachrichten werden sofort mit dem neuen Schlüssel signiert. Ihr Endpunkt lehnt sie ab, bis Sie den neuen Schlüssel dort hinterlegen.',
  newSecretIt: 'Schlüssel ersetzen',
  newSecretTitle: 'Signaturschlüssel ersetzen?',
  noAttempts: 'Keine Zustellungen in den letzten 30 Tagen',
  noAttemptsIntro: 'Senden Sie eine Testnachricht, um zu sehen, was Ihr Endpunkt erhält.',
  noAttemptsPaused: 'Solange der Webhook pausiert ist, wird nichts zugestellt.',
  noBody: 'Der Inhalt ist leer.',
  none: 'Noch keine Webhooks',
  noneFailed: 'Keine fehlgeschlagenen Zustellungen',
  noneIntro:
    'Webhooks melden Ereignisse an Ihre eigenen Systeme. Nachrichten sind signiert, und fehlgeschlagene werden wiederholt.',
  onlyFailed: 'Nur fehlgeschlagene Zustellungen',
  pause: 'Pausieren',
  pauseBody:
    'Bis Sie den Webhook fortsetzen, wird nichts gesendet. Ereignisse werden 30 Tage aufbewahrt, damit Sie sie später senden können.',
  pauseIt: 'Webhook pausieren',
  pauseTitle: 'Diesen Webhook pausieren?',
  paused: 'Webhook pausiert',
  redeliver: 'Erneut zustellen',
  redelivered: 'Nachricht erneut zugestellt',
  remove: 'Löschen',
  removeBody:
    'An diese URL wird nichts mehr gesendet, und das Zustellprotokoll wird gelöscht. Ihr Endpunkt wird nicht benachrichtigt.',
  removeIt: 'Webhook löschen',
  removeTitle: 'Diesen Webhook löschen?',
  removed: 'Webhook gelöscht',
  resend: 'Verpasste Nachrichten senden',
  resendBody: 'Alles aus den letzten 30 Tagen, was nicht zugestellt wurde, wird erneut gesendet, das Älteste zuerst.',
  resendIt: 'Verpasste Nachrichten senden',
  resendLine: (delivered: number, failed: number, total: number) =>
    `${counted(delivered)} von ${counted(total)}${failed === 0 ? '' : `, ${counted(failed)} erneut fehlgeschlagen`}`,
  resendRan: 'Verpasste Nachrichten gesendet',
  resendRuns: 'Verpasste Nachrichten werden gesendet…',
  resendTitle: 'Verpasste Nachrichten senden?',
  resending: (n: number) => `${plural(n, 'Nachricht wird', 'Nachrichten werden')} gesendet`,
  response: 'Antwort',
  request: 'Anfrage',
  resumeAndSend: 'Fortsetzen und Verpasstes senden',
  resumeBody: 'Neue Nachrichten werden wieder zugestellt.',
  resumeIt: 'Webhook fortsetzen',
  resumeTitle: 'Diesen Webhook fortsetzen?',
  resumed: 'Webhook fortgesetzt',
  sample: 'Beispielinhalt',
  saved: 'Webhook gespeichert',
  secret: 'Signaturschlüssel',
  secretHint:
    'Ihr Endpunkt prüft damit jede Nachricht; createWebhookReceiver im SDK übernimmt das für Sie. Kopieren Sie ihn jetzt. Er wird nicht noch einmal angezeigt.',
  seen: 'Webhooks',
  since: (day: string) => `seit ${day}`,
  state: 'Status',
  test: 'Testnachricht senden',
  testIntro: 'Sendet sofort eine Nachricht mit Beispieldaten, auch wenn der Webhook pausiert ist.',
  testIt: 'Senden',
  testQueued: 'Testnachricht gesendet',
  title: 'Webhooks',
  to: 'An',
  took: 'Dauer',
  url: 'URL',
  urlHint: 'Eine https-URL, die aus dem Internet erreichbar ist',
  when: 'Zeitpunkt',
}

export const webhookStates: typeof en.webhookStates = {
  working: 'Der Webhook funktioniert wieder, aber einige Nachrichten wurden nicht zugestellt.',
  failing: 'Nachrichten werden nicht zugestellt.',
}

export const webhookPauses: typeof en.webhookPauses = {
  failures: (day: string) => `Am ${day} pausiert, weil einen Tag lang jede Nachricht fehlgeschlagen ist.`,
  team: (day: string) => `Am ${day} von Ihrem Team pausiert.`,
}
