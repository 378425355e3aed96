// The states that things are in, as they are shown: one row per state of the API. Quiet ones are a mark and text, loud
// ones are tinted. Marks differ in shape, so that colour is never alone.

import type { App, Drip, ImportOfPeople, FoundPerson, PersonInDrip } from '../api.ts'

export type Tone = 'good' | 'run' | 'warn' | 'bad' | 'app' | 'off'
export type Mark = 'dot' | 'ring' | 'dashed' | 'half' | 'tick' | 'cross' | 'triangle' | 'bars'
export type Shown = { text: string; mark: Mark; tone: Tone; loud?: true }

export type SubscriptionState = FoundPerson['status'] | 'stopped' | 'never_email'
export type AppState = 'test' | 'live'

const subscription = {
  subscribed: { text: 'Subscribed', mark: 'dot', tone: 'good' },
  unsubscribed: { text: 'Unsubscribed', mark: 'ring', tone: 'off' },
  never: { text: 'Never subscribed', mark: 'dashed', tone: 'off' },
  stopped: { text: 'Stopped', mark: 'cross', tone: 'bad', loud: true },
  never_email: { text: 'Never email', mark: 'bars', tone: 'warn', loud: true },
} satisfies Record<SubscriptionState, Shown>

const app = {
  test: { text: 'Test mode', mark: 'dashed', tone: 'warn', loud: true },
  live: { text: 'Live', mark: 'dot', tone: 'good' },
} satisfies Record<AppState, Shown>

export const appStateOf = ({ live }: Pick<App, 'live'>): AppState => (live ? 'live' : 'test')

const imported = {
  uploaded: { text: 'Uploaded', mark: 'dashed', tone: 'off' },
  running: { text: 'Running', mark: 'half', tone: 'run' },
  stopped: { text: 'Waits for the plan', mark: 'bars', tone: 'warn', loud: true },
  done: { text: 'Done', mark: 'tick', tone: 'good' },
  cancelled: { text: 'Cancelled', mark: 'cross', tone: 'off' },
  undoing: { text: 'Undoing', mark: 'half', tone: 'run' },
  undone: { text: 'Undone', mark: 'cross', tone: 'off' },
} satisfies Record<ImportOfPeople['state'], Shown>

const secondFactor = {
  on: { text: 'On', mark: 'dot', tone: 'good' },
  off: { text: 'Off', mark: 'ring', tone: 'off' },
} satisfies Record<string, Shown>

const drip = {
  draft: { text: 'Draft', mark: 'dashed', tone: 'off' },
  live: { text: 'Live', mark: 'dot', tone: 'good' },
  paused: { text: 'Paused', mark: 'bars', tone: 'warn', loud: true },
  ended: { text: 'Ended', mark: 'cross', tone: 'off' },
} satisfies Record<Drip['state'], Shown>

const inDrip = {
  waiting: { text: 'Waiting', mark: 'ring', tone: 'run' },
  finished: { text: 'Finished', mark: 'tick', tone: 'good' },
  goal: { text: 'Reached the goal', mark: 'tick', tone: 'good' },
  exited: { text: 'Exited', mark: 'cross', tone: 'off' },
} satisfies Record<PersonInDrip['state'], Shown>

export const STATES_OF = { subscription, app, import: imported, secondFactor, drip, inDrip } satisfies Record<
  string,
  Record<string, Shown>
>
