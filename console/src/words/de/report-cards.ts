// Copy for report cards.

import type * as en from '../en/report-cards.ts'
import { quoted } from './grammar.ts'

export const reportCards: typeof en.reportCards = {
  add: 'Zum Dashboard hinzufügen',
  before: (value: string, days: number) => `${value} in den ${days} Tagen davor`,
  change: (percent: string, value: string, days: number) => `${percent} gegenüber ${value} in den ${days} Tagen davor`,
  days: (days: number) => `${days} Tage`,
  earlier: 'Nach vorn verschieben',
  from: (app: string) => `Von ${app}`,
  fromTeam: 'Von Ihrem Team erstellt',
  hint: 'Zahlen aus Ihren eigenen Ereignissen, unten auf dem Dashboard angezeigt',
  later: 'Nach hinten verschieben',
  noNumbers: 'Keine Daten in diesem Zeitraum',
  none: 'Noch keine Berichtskarten',
  noneIntro:
    'Zählen Sie beliebige Ereignisse oder summieren Sie eine ihrer Eigenschaften. Auch Ihre Apps können Berichtskarten hinzufügen.',
  nonePlaced: 'Keine Berichtskarten auf dem Dashboard',
  nonePlacedIntro: 'Admins wählen aus, welche Berichtskarten hier erscheinen.',
  others: 'Andere',
  period: 'Zeitraum',
  remove: 'Vom Dashboard entfernen',
  removed: (name: string) => `${quoted(name)} vom Dashboard entfernt`,
  showData: 'Daten anzeigen',
  title: 'Berichtskarten',
  unnamed: 'Kein Wert',
  value: 'Wert',
  waiting: 'Nicht auf dem Dashboard',
  week: (day: string) => `Woche ab ${day}`,
}

/** Report cards of the team. */
export const ownCards: typeof en.ownCards = {
  changed: 'Berichtskarte gespeichert',
  choose: 'Auswählen…',
  count: 'Anzahl der Ereignisse',
  create: 'Karte erstellen',
  created: 'Berichtskarte zum Dashboard hinzugefügt',
  delete: 'Karte löschen',
  deleteBody: 'Die Karte wird für Ihr ganzes Team gelöscht. Die Ereignisse bleiben erhalten.',
  deleteTitle: (name: string) => `${quoted(name)} löschen?`,
  deleted: (name: string) => `Berichtskarte ${quoted(name)} gelöscht`,
  edit: 'Karte bearbeiten',
  event: 'Ereignis',
  eventNeeded: 'Wählen Sie ein Ereignis aus',
  measure: 'Was angezeigt wird',
  money: 'Als Geldbetrag in der Währung Ihres Kontos anzeigen',
  name: 'Name',
  nameNeeded: 'Geben Sie einen Namen ein',
  new: 'Neue Karte',
  property: 'Eigenschaft',
  propertyNeeded: 'Wählen Sie eine Eigenschaft aus',
  save: 'Karte speichern',
  shape: 'Darstellung',
  sumOf: (property: string) => `Summe von ${quoted(property)}`,
}

export const ownCardShapes: typeof en.ownCardShapes = {
  days: 'Linie pro Tag',
  weeks: 'Balken pro Woche',
  number: 'Zahl',
  values: 'Balken pro Eigenschaft',
  table: 'Tabelle pro Eigenschaft',
}

export const summary: typeof en.summary = {
  hint: (time: string) =>
    `Umsatz, Abonnenten und die Ergebnisse der letzten Woche, montags um ${time} Uhr in der Zeitzone Ihres Kontos`,
  label: 'Wöchentliche Zusammenfassung per E-Mail',
  next: (time: string) => `Nächste Zusammenfassung: ${time}`,
  started: 'Wöchentliche Zusammenfassung eingeschaltet',
  stopped: 'Wöchentliche Zusammenfassung ausgeschaltet',
}
