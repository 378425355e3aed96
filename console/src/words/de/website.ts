// Copy for the website script.

import type * as en from '../en/website.ts'

export const website: typeof en.website = {
  add: 'Website hinzufügen',
  addIt: 'Hinzufügen',
  address: 'Adresse der Website',
  allow: 'Zulassen',
  blocked: (origin: string) => `${origin} wollte Ihre Formulare zeigen, ist aber nicht zugelassen.`,
  check: 'Seite prüfen',
  checkExample: 'https://shop.example/products',
  checkIntro: 'Wir laden die Seite und prüfen den Einbau.',
  checkIt: 'Seite prüfen',
  checkUrl: 'URL der Seite',
  example: 'https://shop.example',
  found: 'Ergebnis',
  install: 'Skript einbauen',
  installIntro:
    'Fügen Sie diese Zeile in den <head> jeder Seite ein. Sie zeigt Ihre Formulare und braucht keine Cookies.',
  no: 'Zu beheben:',
  noSites: 'Fügen Sie zuerst die Adressen Ihrer Websites hinzu.',
  notSeen: 'Noch kein Besuch mit dem Skript.',
  origins: 'Websites',
  originsIntro: 'Nur auf diesen Websites erscheinen Ihre Formulare und werden Besuche erfasst.',
  records: 'Besuche aus E-Mails erfassen',
  recordsHint:
    'Erfasst Produktaufrufe, Suchen und Warenkörbe von Besuchern, die über einen Link in einer E-Mail kamen und auf Ihrer Website eingewilligt haben.',
  remove: (origin: string) => `${origin} entfernen`,
  saved: 'Website-Einstellungen gespeichert',
  seen: 'Skript erkannt',
  seenOn: (path: string) => `auf ${path}`,
  sites: 'Status nach Website',
  snippet: 'Code-Snippet',
  status: 'Status',
  statusUpdates: 'Wird jede Minute aktualisiert',
  title: 'Website',
  tracking: 'Tracking',
}
