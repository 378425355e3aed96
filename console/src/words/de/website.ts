// Copy for the website script.

import type * as en from '../en/website.ts'

export const website: typeof en.website = {
  allow: 'Zulassen',
  blocked: (origin: string) => `${origin} wollte Ihre Formulare zeigen, ist aber nicht zugelassen.`,
  check: 'Seite prüfen',
  checkIntro: 'Wir laden die Seite und prüfen den Einbau.',
  checkIt: 'Seite prüfen',
  checkUrl: 'URL der Seite',
  found: 'Ergebnis',
  install: 'Skript einbauen',
  installIntro:
    'Fügen Sie diese Zeile in den <head> jeder Seite ein. Sie zeigt Ihre Formulare und braucht keine Cookies.',
  no: 'Zu beheben:',
  noSites: 'Fügen Sie zuerst die Adressen Ihrer Websites hinzu.',
  notSeen: 'Noch kein Besuch mit dem Skript.',
  origins: 'Zugelassene Adressen',
  originsHint: 'Eine pro Zeile, ohne Pfad, zum Beispiel https://shop.example',
  records: 'Besuche aus E-Mails erfassen',
  recordsHint:
    'Erfasst Produktaufrufe, Suchen und Warenkörbe von Besuchern, die über einen Link in einer E-Mail kamen und auf Ihrer Website eingewilligt haben.',
  saved: 'Website-Einstellungen gespeichert',
  seen: 'Skript erkannt',
  seenOn: (path: string) => `auf ${path}`,
  sites: 'Status nach Website',
  snippet: 'Code-Snippet',
  title: 'Website',
  where: 'Wo es funktioniert',
  yes: 'Funktioniert:',
}
