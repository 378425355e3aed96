// The states that things are in, as they are shown: one row per state of the API. Quiet ones are a mark and text, loud
// ones are tinted. Marks differ in shape, so that colour is never alone.

import type {
  App,
  Drip,
  ConsoleCampaign,
  EmailOfPerson,
  FormAnswer,
  FormSummary,
  FoundPerson,
  ImportOfPeople,
  MailServer,
  Order,
  PersonInDrip,
  Product,
  Recipient,
  Store,
  SenderDomain,
  SendingBrake,
  StoppedAddress,
  WebhookEndpoint,
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

export type ReplyState = 'deferred' | 'bounced' | 'failed' | 'in_doubt' | 'delivered' | 'complained'

const reply = {
  deferred: { text: 'Put off', mark: 'half', tone: 'warn' },
  bounced: { text: 'Bounced', mark: 'cross', tone: 'bad' },
  failed: { text: 'Given up', mark: 'cross', tone: 'bad' },
  in_doubt: { text: 'No word back', mark: 'dashed', tone: 'off' },
  delivered: { text: 'Delivered', mark: 'tick', tone: 'good' },
  complained: { text: 'Reported as spam', mark: 'triangle', tone: 'bad' },
} satisfies Record<ReplyState, Shown>

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

const webhook = {
  working: { text: 'Working', mark: 'dot', tone: 'good' },
  failing: { text: 'Failing', mark: 'triangle', tone: 'warn', loud: true },
  paused_by_failures: { text: 'Paused after failures', mark: 'bars', tone: 'bad', loud: true },
  paused_by_team: { text: 'Paused by the team', mark: 'bars', tone: 'off' },
} satisfies Record<string, Shown>

export const webhookStateOf = ({ paused_by, failed_in_row }: WebhookEndpoint): keyof typeof webhook =>
  paused_by ? `paused_by_${paused_by}` : failed_in_row > 0 ? 'failing' : 'working'

const attempt = {
  delivered: { text: 'Delivered', mark: 'tick', tone: 'good' },
  failed: { text: 'Failed', mark: 'triangle', tone: 'bad', loud: true },
} satisfies Record<string, Shown>

const product = {
  active: { text: 'Active', mark: 'dot', tone: 'good' },
  draft: { text: 'Draft', mark: 'dashed', tone: 'off' },
  archived: { text: 'Archived', mark: 'cross', tone: 'off' },
} satisfies Record<Product['status'], Shown>

const order = {
  shipped: { text: 'Shipped', mark: 'tick', tone: 'good' },
  reversed: { text: 'Reversed', mark: 'cross', tone: 'off' },
} satisfies Record<string, Shown>

/** Null for an order that is neither: its own word says what it is. */
export const orderStateOf = ({ reversed, shipped_at }: Order): keyof typeof order | null =>
  reversed ? 'reversed' : shipped_at ? 'shipped' : null

const dataSet = {
  on: { text: 'On', mark: 'dot', tone: 'good' },
  off: { text: 'Off', mark: 'ring', tone: 'off' },
} satisfies Record<string, Shown>

const emailOfPerson = {
  queued: { text: 'Queued', mark: 'dashed', tone: 'off' },
  deferred: { text: 'Put off', mark: 'half', tone: 'warn' },
  handed: { text: 'Sent, no word yet', mark: 'ring', tone: 'run' },
  in_doubt: { text: 'Sent, no word yet', mark: 'ring', tone: 'run' },
  accepted: { text: 'Delivered', mark: 'tick', tone: 'good' },
  bounced: { text: 'Bounced', mark: 'cross', tone: 'bad', loud: true },
  failed: { text: 'Failed', mark: 'triangle', tone: 'bad', loud: true },
  skipped: { text: 'Left out', mark: 'bars', tone: 'off' },
} satisfies Record<EmailOfPerson['state'], Shown>

const campaign = {
  draft: { text: 'Draft', mark: 'dashed', tone: 'off' },
  scheduled: { text: 'Scheduled', mark: 'ring', tone: 'run' },
  sending: { text: 'Sending', mark: 'half', tone: 'run' },
  trying: { text: 'Trying two versions', mark: 'half', tone: 'run' },
  paused: { text: 'Paused', mark: 'bars', tone: 'warn', loud: true },
  sent: { text: 'Sent', mark: 'tick', tone: 'good' },
  cancelled: { text: 'Cancelled', mark: 'cross', tone: 'off' },
} satisfies Record<ConsoleCampaign['status'] | 'paused' | 'trying', Shown>

export const campaignStateOf = ({ status, paused, split_stage }: ConsoleCampaign): keyof typeof campaign => {
  const isGoing = status === 'scheduled' || status === 'sending'
  if (isGoing && paused) return 'paused'
  return status === 'sending' && split_stage === 'waiting' ? 'trying' : status
}

const email = {
  waiting: { text: 'Queued', mark: 'dashed', tone: 'off' },
  sent: { text: 'Sent, no word yet', mark: 'ring', tone: 'run' },
  delivered: { text: 'Delivered', mark: 'tick', tone: 'good' },
  bounced: { text: 'Bounced', mark: 'cross', tone: 'bad', loud: true },
  failed: { text: 'Failed', mark: 'triangle', tone: 'bad', loud: true },
  left_out: { text: 'Left out', mark: 'bars', tone: 'off' },
} satisfies Record<Recipient['outcome'], Shown>

const design = {
  ready: { text: 'Ready', mark: 'tick', tone: 'good' },
  problems: { text: 'Has problems', mark: 'triangle', tone: 'warn', loud: true },
} satisfies Record<string, Shown>

const sender = {
  verified: { text: 'Verified', mark: 'tick', tone: 'good' },
  waits: { text: 'Waits for proof', mark: 'ring', tone: 'warn', loud: true },
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

export const STATES_OF = {
  form,
  answer,
  store,
  emailOfPerson,
  subscription,
  app,
  import: imported,
  secondFactor,
  brake,
  domain,
  record,
  stop,
  server,
  reply,
  webhook,
  attempt,
  product,
  order,
  dataSet,
  drip,
  inDrip,
  campaign,
  email,
  design,
  sender,
} satisfies Record<string, Record<string, Shown>>
