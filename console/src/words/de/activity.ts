// Copy for the activity feed and event names.

import type * as en from '../en/activity.ts'
import { counted } from '../intl.ts'
import { people, plural } from './grammar.ts'

type ImportedEvents = { recorded: number; duplicates: number; peopleAdded: number }

export const activity: typeof en.activity = {
  command: 'Führen Sie dies in einem Terminal mit einem Ihrer API-Schlüssel aus',
  count: (n: number) => `insgesamt ${counted(n)}-mal`,
  feed: 'Feed',
  firstEvent: 'Erstes Ereignis senden',
  firstEventIntro: 'Senden Sie Ereignisse aus Ihrem Shop oder Ihrer App. Sie erscheinen hier innerhalb einer Sekunde.',
  fresh: (n: number) => `${counted(n)} neu`,
  import: 'Ereignisse importieren',
  importExample: 'email,name,occurred_at,score\nada@example.com,quiz_finished,2026-03-01,7',
  importIntro:
    'Bis zu 5.000 Ereignisse. Spalten: email, name, occurred_at, external_id; alle weiteren Spalten werden zu Eigenschaften. Importierte Ereignisse starten keine Automationen.',
  importIt: 'Ereignisse importieren',
  importTitle: 'Ereignisse importieren',
  imported: ({ recorded, duplicates, peopleAdded }: ImportedEvents) =>
    [
      `${plural(recorded, 'Ereignis', 'Ereignisse')} importiert`,
      duplicates > 0 && `${plural(duplicates, 'Duplikat', 'Duplikate')} übersprungen`,
      peopleAdded > 0 && `${people(peopleAdded)} hinzugefügt`,
    ]
      .filter(Boolean)
      .join(', '),
  kind: 'Typ',
  last: 'Zuletzt empfangen',
  live: 'Live, neueste zuerst',
  name: 'Ereignis',
  names: 'Ereignisnamen',
  noMatch: 'Keine passende Aktivität',
  noNames: 'Noch keine eigenen Ereignisse',
  noNamesIntro: 'Ein eigenes Ereignis ist alles, was Personen tun und worauf Sie reagieren möchten.',
  unknownPerson: 'Unbekannte Person',
  none: 'Noch keine Aktivität',
  noneIntro: 'Hier erscheinen Bestellungen, Öffnungen und Ihre eigenen Ereignisse.',
  properties: 'Eigenschaften',
  property: (name: string, type: string) => `${name} (${type})`,
  received: 'Empfangen',
  since: 'Von',
  theEnd: 'Sie sind am Ende angelangt.',
  times: (sentence: string, n: number) => `${sentence} · ${counted(n)}-mal`,
  title: 'Aktivität',
  until: 'Bis',
  nameTyped: (name: string) => `„${name}“ verwenden`,
}

export const eventKinds: typeof en.eventKinds = { built_in: 'vordefiniert', custom: 'eigenes' }
