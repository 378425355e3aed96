// Copy for the activity feed and event names.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { people, plural } from './grammar.ts'

type ImportedEvents = { recorded: number; duplicates: number; peopleAdded: number }

export const activity = translated('activity', {
  command: 'Run this in a terminal with one of your API keys',
  count: (n: number) => `${plural(n, 'time', 'times')} in total`,
  feed: 'Feed',
  firstEvent: 'Send your first event',
  firstEventIntro: 'Send events from your shop or app. They appear here within a second.',
  fresh: (n: number) => `${counted(n)} new`,
  import: 'Import events',
  importExample: 'email,name,occurred_at,score\nada@example.com,quiz_finished,2026-03-01,7',
  importIntro:
    'Up to 5,000 events. Columns: email, name, occurred_at, external_id; all other columns become properties. Imported events don’t start drips.',
  importIt: 'Import events',
  importTitle: 'Import events',
  imported: ({ recorded, duplicates, peopleAdded }: ImportedEvents) =>
    [
      `${plural(recorded, 'event', 'events')} imported`,
      duplicates > 0 && `${plural(duplicates, 'duplicate', 'duplicates')} skipped`,
      peopleAdded > 0 && `${people(peopleAdded)} added`,
    ]
      .filter(Boolean)
      .join(', '),
  kind: 'Type',
  last: 'Last received',
  live: 'Live, newest first',
  name: 'Event',
  names: 'Event names',
  noMatch: 'No activity matches',
  noNames: 'No custom events yet',
  noNamesIntro: 'A custom event is anything people do that you want to act on.',
  unknownPerson: 'Unknown person',
  none: 'No activity yet',
  noneIntro: 'Orders, opens, and your custom events appear here.',
  properties: 'Properties',
  property: (name: string, type: string) => `${name} (${type})`,
  received: 'Received',
  since: 'From',
  theEnd: 'You’ve reached the end.',
  times: (sentence: string, n: number) => `${sentence} · ${counted(n)} times`,
  title: 'Activity',
  until: 'Until',
  nameTyped: (name: string) => `Use “${name}”`,
})

export const eventKinds = translated('eventKinds', { built_in: 'built-in', custom: 'custom' })
