// The states that things are in, as they are shown: one row per state of the API. Quiet ones are a mark and text, loud
// ones are tinted. Marks differ in shape, so that colour is never alone.

import type { App, FormAnswer, FormSummary, FoundPerson, ImportOfPeople, Store } from '../api.ts'

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

const form = {
  draft: { text: 'Draft', mark: 'dashed', tone: 'off' },
  live: { text: 'Live', mark: 'dot', tone: 'good' },
  off: { text: 'Switched off', mark: 'ring', tone: 'off' },
} satisfies Record<FormSummary['state'], Shown>

const answer = {
  new: { text: 'New', mark: 'half', tone: 'run' },
  shown: { text: 'Shown', mark: 'dot', tone: 'good' },
  hidden: { text: 'Hidden', mark: 'ring', tone: 'off' },
  spam: { text: 'Spam', mark: 'cross', tone: 'bad' },
} satisfies Record<FormAnswer['state'], Shown>

const store = {
  syncing: { text: 'Being read', mark: 'half', tone: 'run' },
  live: { text: 'Connected', mark: 'dot', tone: 'good' },
  stopped: { text: 'Stopped', mark: 'cross', tone: 'bad', loud: true },
} satisfies Record<Store['state'], Shown>

export const STATES_OF = { subscription, app, import: imported, secondFactor, form, answer, store } satisfies Record<
  string,
  Record<string, Shown>
>
