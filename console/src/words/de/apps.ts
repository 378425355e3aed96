// Copy for apps: those the account built, and those it connected.

import type * as en from '../en/apps.ts'
import { quoted } from './grammar.ts'

export const apps: typeof en.apps = {
  adds: 'Ergänzt Lettermill um',
  addsBlock: 'E-Mail-Block',
  addsCard: 'Berichtskarte',
  addsNothing: 'Noch nichts.',
  addsStep: 'Automationsschritt',
  anyAccount: 'Jedes Konto, das sie verbindet',
  backToTest: 'In den Testmodus zurückversetzen',
  clientId: 'Client-ID',
  clientSecret: 'Client-Secret',
  create: 'App erstellen',
  created: (name: string) => `App ${quoted(name)} erstellt`,
  edit: 'Bearbeiten',
  editTitle: 'App bearbeiten',
  goLive: 'Live schalten',
  goLiveBody: 'Ab jetzt starten ihre Aktionen Automationen und senden E-Mails und Webhooks.',
  goLiveTitle: (name: string) => `${quoted(name)} live schalten?`,
  intro:
    'Programme, die Sie mit Lettermill entwickeln. Neue Apps beginnen im Testmodus: Nichts wird gesendet, bis Sie sie live schalten.',
  isInTest: (name: string) => `${quoted(name)} ist im Testmodus`,
  isLive: (name: string) => `${quoted(name)} ist live`,
  keysKeep: 'Vorhandene Schlüssel behalten ihre Berechtigungen. Neue Schlüssel erhalten diese.',
  kind: 'Typ',
  name: 'Name',
  needsName: 'Geben Sie einen Namen für die App ein.',
  new: 'Neue App',
  newKey: 'Weiteren Schlüssel erstellen',
  newKeyBody: 'Er erhält die Berechtigungen der App. Vorhandene Schlüssel funktionieren weiter.',
  newKeyOf: (name: string) => `Neuer Schlüssel für ${quoted(name)}`,
  newKeyTitle: (name: string) => `Weiteren Schlüssel für ${quoted(name)} erstellen?`,
  newSecretOf: (name: string) => `Neues Client-Secret für ${quoted(name)}`,
  none: 'Noch keine Apps',
  noneIntro:
    'Erstellen Sie eine private App für Ihre eigenen Systeme oder eine öffentliche App, die andere Konten verbinden können.',
  onlyHere: 'Nur dieses Konto',
  privateHint: 'Eine private App. Sie verwendet einen API-Schlüssel.',
  publicHint: 'Eine öffentliche App. Jedes Konto muss ihr zuerst zustimmen; dann erhält die App ein Zugriffstoken.',
  redirect: 'Weiterleitungs-URL',
  redirects: 'Weiterleitungs-URLs',
  redirectsHint: 'Wohin man nach der Zustimmung zur App zurückkehrt, eine URL pro Zeile',
  remove: 'Löschen',
  removeBody:
    'Ihre Schlüssel und Tokens funktionieren sofort nicht mehr. Die Daten, die sie diesem Konto hinzugefügt hat, bleiben erhalten. Das lässt sich nicht rückgängig machen.',
  removeIt: 'App löschen',
  removeTitle: (name: string) => `${quoted(name)} löschen?`,
  removed: (name: string) => `App ${quoted(name)} gelöscht`,
  replace: 'Client-Secret ersetzen',
  replaceBody: 'Das aktuelle Client-Secret funktioniert sofort nicht mehr.',
  replaceTitle: (name: string) => `Client-Secret von ${quoted(name)} ersetzen?`,
  saved: (name: string) => `App ${quoted(name)} gespeichert`,
  state: 'Status',
  title: 'Eigene Apps',
  toPause: 'Zum Pausieren',
  toTest: 'In den Testmodus wechseln',
  whoUses: 'Wer sie verwenden kann',
}

export const appKinds: typeof en.appKinds = { private: 'Privat', public: 'Öffentlich' }

export const connectedApps: typeof en.connectedApps = {
  connected: 'Verbunden',
  connectedBy: (email: string) => `Von ${email}`,
  intro: 'Apps von Drittanbietern mit Zugriff auf dieses Konto und was sie dürfen.',
  lastUsed: 'Zuletzt verwendet',
  maker: 'Entwickler',
  madeBy: (account: string) => `Von ${account}`,
  name: 'App',
  none: 'Keine verbundenen Apps',
  noneIntro: 'Hier erscheinen Apps, denen Sie zustimmen, mit ihren Berechtigungen.',
  remove: 'Trennen',
  removeBody:
    'Die App verliert sofort den Zugriff. Ihre Webhooks enden, ihre Automationsschritte und E-Mail-Blöcke werden übersprungen und ihre Berichtskarten entfernt. Die Daten, die sie hinzugefügt hat, bleiben erhalten.',
  removeIt: 'App trennen',
  removeTitle: (name: string) => `${quoted(name)} von diesem Konto trennen?`,
  removed: (name: string) => `${quoted(name)} getrennt`,
  title: 'Verbundene Apps',
}
