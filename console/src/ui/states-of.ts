// The states that things are in, as they are shown: one row per state of the API. Quiet ones are a mark and text, loud
// ones are tinted. Marks differ in shape, so that colour is never alone.

import type {
  App,
  FoundPerson,
  ImportOfPeople,
  MailServer,
  SenderDomain,
  SendingBrake,
  StoppedAddress,
} from '../api.ts'

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

const brake = {
  slow: { text: 'Slower', mark: 'half', tone: 'warn', loud: true },
  pause: { text: 'Paused', mark: 'bars', tone: 'bad', loud: true },
} satisfies Record<SendingBrake['kind'], Shown>

const domain = {
  not_checked: { text: 'Not looked at', mark: 'dashed', tone: 'off' },
  incomplete: { text: 'Incomplete', mark: 'half', tone: 'warn', loud: true },
  ok: { text: 'Right', mark: 'tick', tone: 'good' },
  broken: { text: 'Broken', mark: 'cross', tone: 'bad', loud: true },
} satisfies Record<SenderDomain['state'], Shown>

const record = {
  not_checked: { text: 'Not looked at', mark: 'dashed', tone: 'off' },
  ok: { text: 'Right', mark: 'tick', tone: 'good' },
  warning: { text: 'Works, but', mark: 'triangle', tone: 'warn' },
  missing: { text: 'Missing', mark: 'ring', tone: 'warn', loud: true },
  wrong: { text: 'Wrong', mark: 'cross', tone: 'bad', loud: true },
  unclear: { text: 'No answer', mark: 'dashed', tone: 'off' },
} satisfies Record<SenderDomain['records'][number]['state'], Shown>

const stop = {
  bounce: { text: 'Bounced', mark: 'cross', tone: 'bad' },
  complaint: { text: 'Reported as spam', mark: 'triangle', tone: 'bad' },
  team: { text: 'By the team', mark: 'bars', tone: 'off' },
} satisfies Record<StoppedAddress['reason'], Shown>

export type ServerState = 'on' | 'warming' | 'failing' | 'off'

const server = {
  on: { text: 'On', mark: 'dot', tone: 'good' },
  warming: { text: 'Warming up', mark: 'half', tone: 'run' },
  failing: { text: 'Test failed', mark: 'cross', tone: 'bad', loud: true },
  off: { text: 'Off', mark: 'ring', tone: 'off' },
} satisfies Record<ServerState, Shown>

export function serverStateOf({ active, warmUp, testResult }: MailServer): ServerState {
  if (!active) return 'off'
  if (testResult !== null) return 'failing'
  return warmUp ? 'warming' : 'on'
}

export type AnswerState = 'deferred' | 'bounced' | 'failed' | 'in_doubt' | 'delivered' | 'complained'

const answer = {
  deferred: { text: 'Put off', mark: 'half', tone: 'warn' },
  bounced: { text: 'Bounced', mark: 'cross', tone: 'bad' },
  failed: { text: 'Given up', mark: 'cross', tone: 'bad' },
  in_doubt: { text: 'No word back', mark: 'dashed', tone: 'off' },
  delivered: { text: 'Delivered', mark: 'tick', tone: 'good' },
  complained: { text: 'Reported as spam', mark: 'triangle', tone: 'bad' },
} satisfies Record<AnswerState, Shown>

export const STATES_OF = {
  subscription,
  app,
  import: imported,
  secondFactor,
  brake,
  domain,
  record,
  stop,
  server,
  answer,
} satisfies Record<string, Record<string, Shown>>
