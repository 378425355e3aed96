// Copy for the system status: background jobs, the database and backups.

import type * as en from '../en/status.ts'
import { wordFor } from '../lookup.ts'
import { plural } from './grammar.ts'

export const jobs: typeof en.jobs = {
  'back-in-stock': 'Verfügbarkeitsmeldungen',
  backup: 'Backups',
  'bounce-mailbox': 'Bounce-Postfach',
  bulk: 'Sammelaktionen',
  campaigns: 'Kampagnen',
  'drip-groups': 'Gruppenauslöser von Automationen',
  drips: 'Automationen',
  'email-clicks': 'Klick-Tracking',
  imports: 'Importe',
  'outgoing-mail': 'System-E-Mails',
  'people-search': 'Suchindex',
  sending: 'E-Mail-Versand',
  'site-visits': 'Website-Besuche',
  'store-checkouts': 'Bestellvorgänge der Shops',
  'store-messages': 'Shop-Aktualisierungen',
  stores: 'Shop-Synchronisierung',
  'test-emails': 'Test-E-Mails',
  attribution: 'Umsatzzuordnung',
  'group-sizes': 'Gruppengrößen',
  'scheduled-emails': 'Einzelne E-Mails',
  transactional: 'Transaktionale E-Mails',
  'weekly-summary': 'Wochenübersicht',
  webhooks: 'Webhooks',
}

export const status: typeof en.status = {
  accountsDue: (n: number) => plural(n, 'Konto wartet', 'Konten warten'),
  backupFailed: (problem: string) => `Das letzte Backup ist fehlgeschlagen: ${problem}`,
  backups: 'Backups',
  connections: 'Verbindungen',
  database: 'Datenbank',
  disk: 'Festplatte',
  dueAt: 'nächster Lauf',
  dueSince: 'fällig',
  file: 'Datei',
  free: (free: string, total: string) => `${free} von ${total} frei`,
  held: (reason: string) => `Hintergrundaufgaben sind pausiert, deshalb wird nichts gesendet. ${reason}`,
  intro: 'Hintergrundaufgaben und Systemzustand',
  job: (name: string) => wordFor(jobs, name),
  lastBackup: 'Letztes erfolgreiches Backup',
  noBackup: 'noch keins',
  noWork: 'Keine anstehenden Aufgaben für dieses Konto',
  notUnderstood: 'Nicht erkannt',
  nothingDue: 'Keine anstehenden Aufgaben',
  ofMost: (n: number, most: number) => `${n} von ${most}`,
  oldest: 'älteste fällig',
  queues: 'Alle Konten',
  returnedMail: 'Bounce-Nachrichten',
  returnedMailIntro:
    'Bounce-Nachrichten werden in den Konten gespeichert, zu denen sie gehören, unter „Gesperrte Adressen“.',
  resume: 'Aufgaben fortsetzen',
  resumeBody:
    'Zeitpläne und Warteschlangen stammen aus dem Backup. Alles, was nach dem Backup gesendet wurde, würde erneut gesendet. Brechen Sie solche Kampagnen daher zuerst ab.',
  resumeTitle: 'Hintergrundaufgaben fortsetzen?',
  resumed: 'Hintergrundaufgaben fortgesetzt',
  setAside: 'Nicht lesbar',
  size: 'Größe',
  title: 'Systemstatus',
  version: 'PostgreSQL',
  work: 'Dieses Konto',
  workers: 'Worker',
}
