// Copy for the account's settings: general, plan, retention and exports.

import type * as en from '../en/settings.ts'
import { counted } from '../intl.ts'
import { agree, plural } from './grammar.ts'

export const settings: typeof en.settings = {
  chooseCountry: 'Land auswählen',
  country: 'Land',
  countryHint: 'Bestimmt, wie Datum, Uhrzeit und Zahlen geschrieben und wie Datumsangaben wie 3/4/2026 gelesen werden.',
  id: 'Konto-ID',
  identity: 'Name und Land',
  name: 'Name',
  nameHint: 'Sichtbar für Personen, die Sie einladen',
  needsName: 'Geben Sie einen Namen für das Konto ein.',
  notOpen: 'Noch nicht erlaubt',
  open: 'Erlaubt',
  people: 'Personen',
  saved: 'Kontoeinstellungen gespeichert',
  sending: 'Versand',
  sends: 'E-Mails in diesem Monat',
  since: 'Erstellt',
  title: 'Allgemein',
}

export const general: typeof en.general = {
  chooseCurrency: 'Währung auswählen',
  currency: 'Währung',
  currencyHint: 'Wird in Berichten verwendet',
  footer: 'Fußzeile und öffentliche Seiten',
  footerIntro: 'Die Fußzeile der E-Mails und die Sprache der Abmelde- und Einstellungsseite.',
  footerLinks: 'Abmelden · E-Mail-Einstellungen',
  footerPreview: 'Vorschau der E-Mail-Fußzeile',
  language: 'Sprache der öffentlichen Seiten',
  languageHint: 'Für die Abmelde- und Einstellungsseite',
  membersMaySend: 'Auch Mitglieder dürfen senden, planen und veröffentlichen',
  noLanguage: 'Browsersprache des Besuchers',
  noPostal: 'Noch keine Postanschrift',
  postal: 'Postanschrift',
  timesAndMoney: 'Zeit und Währung',
  timesAndMoneyIntro: 'Wann Ihre Tage und Wochen beginnen und in welcher Währung Ihre Berichte sind.',
  weekStart: 'Erster Wochentag',
  whoSends: 'Sendeberechtigungen',
  whoSendsIntro: 'Inhaber und Admins dürfen immer senden.',
  zone: 'Zeitzone',
  zoneHint: 'Gilt für alle Zeitangaben in der Konsole',
}

export const plan: typeof en.plan = {
  account: 'Konto',
  counts:
    'Auf das Personenlimit zählt jede Person mit E-Mail-Adresse, ob angemeldet oder nicht. Jede gesendete E-Mail zählt.',
  nearlyFull: 'Fast aufgebraucht. Der Administrator dieser Lettermill-Installation kann das Limit erhöhen.',
  of: (used: number, of: number) => `${counted(used)} von ${counted(of)}`,
  renews: (day: string) => `Ihr E-Mail-Kontingent wird am ${day} zurückgesetzt.`,
  usage: 'Nutzung',
  withoutLimit: (used: number) => `${counted(used)}, ohne Limit`,
}

export const retention: typeof en.retention = {
  counting: 'Zu löschende Ereignisse werden gezählt…',
  exports: 'Exporte',
  exportsForAdmins: 'Nur Admins können Daten exportieren.',
  exportsIntro: 'CSV-Dateien mit allen Einträgen',
  forEver: 'Aktivität unbegrenzt aufbewahren',
  forMonths: 'Aktivität nach einer Anzahl von Monaten löschen',
  intro:
    'Wie lange Öffnungen, Klicks, Bestellereignisse und eigene Ereignisse aufbewahrt werden. Personen, Bestellungen und Einwilligungen bleiben immer erhalten.',
  months: 'Monate',
  openDataSets: 'Datentabellen öffnen',
  otherFiles: 'Datentabellen exportieren Sie auf ihrer jeweiligen Seite.',
  saved: 'Aufbewahrung gespeichert',
  shortenBody: (events: number | null) =>
    events === null
      ? 'Ältere Ereignisse werden innerhalb einer Stunde endgültig gelöscht. Berichte, die sie enthalten, ändern sich.'
      : `${plural(events, 'Ereignis', 'Ereignisse')} ${agree(events, 'wird', 'werden')} innerhalb einer Stunde endgültig gelöscht. Betroffene Berichte ändern sich. Geben Sie zum Bestätigen die Anzahl der Monate ein.`,
  shortenIt: 'Ältere Aktivität löschen',
  shortenTitle: (months: number) => `Aktivität nur ${plural(months, 'Monat', 'Monate')} aufbewahren?`,
  title: 'Aktivitätsverlauf',
}

export const exportNames: typeof en.exportNames = {
  people: 'Personen',
  orders: 'Bestellungen',
  products: 'Produkte',
  activity: 'Aktivität',
}

/** The account's defaults for UTM parameters. */
export const utmDefaults: typeof en.utmDefaults = {
  intro:
    'An diesen Tags erkennt Ihre Webanalyse Besuche aus Kampagnen. Sie werden Links zu Ihren eigenen Websites hinzugefügt und lassen sich in jeder Kampagne ändern.',
  on: 'Links in Kampagnen mit UTM-Tags versehen',
  title: 'UTM-Tags',
}

export const revenueSettings: typeof en.revenueSettings = {
  days: 'Ein Klick zählt',
  daysHint: 'Eine Bestellung wird der letzten E-Mail zugeordnet, die der Käufer in diesem Zeitraum angeklickt hat.',
  intro: 'Welche Bestellungen als Umsatz durch E-Mails zählen.',
  recalculating: (minutes: number | null) =>
    minutes === null ? 'Wird neu berechnet…' : `Wird neu berechnet, noch etwa ${minutes} Min.`,
  rules:
    'Öffnungen zählen nie, ebenso wenig Link-Scanner oder Klicks auf „Im Browser ansehen“ sowie Abmelde- und Einstellungslinks. Erstattete Bestellungen werden abgezogen.',
  saved: 'Umsatzeinstellungen gespeichert',
  title: 'Umsatz',
  window: (days: number) => plural(days, 'Tag', 'Tage'),
}
