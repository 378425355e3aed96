// Copy for getting started and the demo shop.

import type * as en from '../en/start.ts'
import { quoted } from './grammar.ts'

export const start: typeof en.start = {
  done: 'Erledigt',
  forAdmins: 'nur für Admins',
  hidden: 'Checkliste ausgeblendet. Mit Strg K öffnen Sie sie wieder.',
  hide: 'Checkliste ausblenden',
  importFile: 'Datei importieren',
  moveIn: 'Von einem anderen Tool umziehen',
  line: 'Erledigte Schritte werden automatisch abgehakt.',
  checkDomain: 'Domain prüfen',
  title: 'Erste Schritte',
}

export const startTitles: typeof en.startTitles = {
  people: 'Personen hinzufügen',
  sender: 'Absender wählen',
  campaign: 'Kampagne erstellen',
  mailbox: 'Abgefangene E-Mails ansehen',
  shop: 'Shop verbinden',
  drip: 'Willkommens-Automation starten',
  mail_server: 'Mailserver hinzufügen',
}

export const startReasons: typeof en.startReasons = {
  people: 'Fügen Sie für den Anfang sich selbst hinzu.',
  sender: 'Ein Name, eine E-Mail-Adresse und die Postanschrift für die Fußzeile.',
  campaign: 'Wählen Sie Design und Empfänger und sehen Sie sich vor dem Senden alles in der Vorschau an.',
  mailbox: 'Bis Sie einen Mailserver hinzufügen, wird alles, was Sie senden, hier abgefangen.',
  shop: 'Bestellungen und Ereignisse zeigen, was Ihre E-Mails bewirken.',
  drip: 'Sendet automatisch, wenn sich jemand anmeldet.',
  mail_server:
    'Bis Sie einen Mailserver hinzufügen, werden E-Mails abgefangen und nicht gesendet. Verifizieren Sie danach Ihre Domain.',
}

export const startActions: typeof en.startActions = {
  people: 'Person hinzufügen',
  sender: 'Absender wählen',
  campaign: 'Kampagne erstellen',
  mailbox: 'Abgefangene E-Mails öffnen',
  shop: 'Erstes Ereignis senden',
  drip: 'Neue Automation',
  mail_server: 'Mailserver hinzufügen',
}

export const demo: typeof en.demo = {
  failed: 'Der letzte Demo-Shop konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
  making: (name: string) => `${quoted(name)} wird erstellt`,
  open: 'Demo-Shop öffnen',
  ready: 'Ihr Demo-Shop ist bereit',
  readyWhy: 'Er ist ein eigenes Konto. Was Sie dort tun, wirkt sich nicht auf Ihres aus.',
  start: 'Demo-Shop erstellen',
  title: 'Demo-Shop erkunden',
  weeks: (done: number, of: number) => `${done} von ${of} Wochen Verlauf`,
  why: 'Ein Teeladen mit 5.000 Personen, Bestellungen eines Jahres, Kampagnen, laufenden Automationen und Formularen, in einem eigenen Konto. Das dauert weniger als eine Minute.',
}
