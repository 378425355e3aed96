// Badges of all states: one row per API state, with its text in words/en/states.ts. Most are a mark and text; loud ones
// are tinted. Marks differ in shape, so that color is never the only cue.

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
  Move,
  Order,
  PersonInDrip,
  CatalogProduct,
  Recipient,
  ScheduledEmail,
  Store,
  SenderDomain,
  SendingHold,
  StoppedAddress,
  WebhookEndpoint,
} from '../api.ts'
import type * as words from '../words/index.ts'

type States = typeof words.states

export type Tone = 'good' | 'run' | 'warn' | 'bad' | 'off'
export type BadgeMark = 'dot' | 'ring' | 'dashed' | 'half' | 'tick' | 'cross' | 'triangle' | 'bars'
export type BadgeStyle = { mark: BadgeMark; tone: Tone; loud?: true }

export type SubscriptionState = FoundPerson['status'] | 'stopped' | 'never_email'
export type AppState = 'test' | 'live'
type ScheduledState = ScheduledEmail['status'] | 'delivered' | 'failed' | 'not_sent'

const subscription = {
  subscribed: { mark: 'dot', tone: 'good' },
  unsubscribed: { mark: 'ring', tone: 'off' },
  never: { mark: 'dashed', tone: 'off' },
  stopped: { mark: 'cross', tone: 'bad', loud: true },
  never_email: { mark: 'bars', tone: 'warn', loud: true },
} satisfies Record<SubscriptionState, BadgeStyle>

const app = {
  test: { mark: 'dashed', tone: 'warn', loud: true },
  live: { mark: 'dot', tone: 'good' },
} satisfies Record<AppState, BadgeStyle>

export const appStateOf = ({ live }: Pick<App, 'live'>): AppState => (live ? 'live' : 'test')

const imported = {
  uploaded: { mark: 'dashed', tone: 'off' },
  running: { mark: 'half', tone: 'run' },
  stopped: { mark: 'bars', tone: 'warn', loud: true },
  done: { mark: 'tick', tone: 'good' },
  cancelled: { mark: 'cross', tone: 'off' },
  undoing: { mark: 'half', tone: 'run' },
  undone: { mark: 'cross', tone: 'off' },
} satisfies Record<ImportOfPeople['state'], BadgeStyle>

const move = {
  new: { mark: 'dashed', tone: 'off' },
  running: { mark: 'half', tone: 'run' },
  paused: { mark: 'bars', tone: 'warn', loud: true },
  stopped: { mark: 'triangle', tone: 'bad', loud: true },
  checked: { mark: 'ring', tone: 'run' },
  done: { mark: 'tick', tone: 'good' },
  canceled: { mark: 'cross', tone: 'off' },
} satisfies Record<Move['state'], BadgeStyle>

const secondFactor = {
  on: { mark: 'dot', tone: 'good' },
  off: { mark: 'ring', tone: 'off' },
} satisfies Record<string, BadgeStyle>

const hold = {
  slow: { mark: 'half', tone: 'warn', loud: true },
  pause: { mark: 'bars', tone: 'bad', loud: true },
} satisfies Record<SendingHold['kind'], BadgeStyle>

const domain = {
  not_checked: { mark: 'dashed', tone: 'off' },
  incomplete: { mark: 'half', tone: 'warn', loud: true },
  ok: { mark: 'tick', tone: 'good' },
  broken: { mark: 'cross', tone: 'bad', loud: true },
} satisfies Record<SenderDomain['state'], BadgeStyle>

const record = {
  not_checked: { mark: 'dashed', tone: 'off' },
  ok: { mark: 'tick', tone: 'good' },
  warning: { mark: 'triangle', tone: 'warn' },
  missing: { mark: 'ring', tone: 'warn', loud: true },
  wrong: { mark: 'cross', tone: 'bad', loud: true },
  unclear: { mark: 'dashed', tone: 'off' },
} satisfies Record<SenderDomain['records'][number]['state'], BadgeStyle>

const stop = {
  bounce: { mark: 'cross', tone: 'bad' },
  complaint: { mark: 'triangle', tone: 'bad' },
  team: { mark: 'bars', tone: 'off' },
} satisfies Record<StoppedAddress['reason'], BadgeStyle>

export type ServerState = 'on' | 'warming' | 'failing' | 'off'

const server = {
  on: { mark: 'dot', tone: 'good' },
  warming: { mark: 'half', tone: 'run' },
  failing: { mark: 'cross', tone: 'bad', loud: true },
  off: { mark: 'ring', tone: 'off' },
} satisfies Record<ServerState, BadgeStyle>

export function serverStateOf({ active, warmUp, testResult }: MailServer): ServerState {
  if (!active) return 'off'
  if (testResult !== null) return 'failing'
  return warmUp ? 'warming' : 'on'
}

export type ReplyState = 'deferred' | 'bounced' | 'failed' | 'unknown' | 'delivered' | 'complained'

const reply = {
  deferred: { mark: 'half', tone: 'warn' },
  bounced: { mark: 'cross', tone: 'bad' },
  failed: { mark: 'cross', tone: 'bad' },
  unknown: { mark: 'dashed', tone: 'off' },
  delivered: { mark: 'tick', tone: 'good' },
  complained: { mark: 'triangle', tone: 'bad' },
} satisfies Record<ReplyState, BadgeStyle>

const drip = {
  draft: { mark: 'dashed', tone: 'off' },
  live: { mark: 'dot', tone: 'good' },
  paused: { mark: 'bars', tone: 'warn', loud: true },
  ended: { mark: 'cross', tone: 'off' },
} satisfies Record<Drip['state'], BadgeStyle>

const inDrip = {
  waiting: { mark: 'ring', tone: 'run' },
  finished: { mark: 'tick', tone: 'good' },
  goal: { mark: 'tick', tone: 'good' },
  exited: { mark: 'cross', tone: 'off' },
} satisfies Record<PersonInDrip['state'], BadgeStyle>

const webhook = {
  unused: { mark: 'ring', tone: 'off' },
  working: { mark: 'dot', tone: 'good' },
  failing: { mark: 'triangle', tone: 'warn', loud: true },
  paused_by_failures: { mark: 'bars', tone: 'bad', loud: true },
  paused_by_team: { mark: 'bars', tone: 'off' },
} satisfies Record<string, BadgeStyle>

export function webhookStateOf({ paused_by, failed_in_row, last_attempt }: WebhookEndpoint): keyof typeof webhook {
  if (paused_by) return `paused_by_${paused_by}`
  if (failed_in_row > 0 || last_attempt === 'failed') return 'failing'
  return last_attempt ? 'working' : 'unused'
}

const attempt = {
  delivered: { mark: 'tick', tone: 'good' },
  failed: { mark: 'triangle', tone: 'bad', loud: true },
} satisfies Record<string, BadgeStyle>

const product = {
  active: { mark: 'dot', tone: 'good' },
  draft: { mark: 'dashed', tone: 'off' },
  archived: { mark: 'cross', tone: 'off' },
} satisfies Record<CatalogProduct['status'], BadgeStyle>

const order = {
  shipped: { mark: 'tick', tone: 'good' },
  reversed: { mark: 'cross', tone: 'off' },
  other: { mark: 'ring', tone: 'off' },
} satisfies Record<string, BadgeStyle>

/** Any other status is shown as the shop reports it. */
export const orderStateOf = ({ reversed, shipped_at }: Order): keyof typeof order =>
  reversed ? 'reversed' : shipped_at ? 'shipped' : 'other'

const dataSet = {
  on: { mark: 'dot', tone: 'good' },
  off: { mark: 'ring', tone: 'off' },
} satisfies Record<string, BadgeStyle>

const scheduledEmail = {
  scheduled: { mark: 'ring', tone: 'run' },
  sent: { mark: 'ring', tone: 'run' },
  delivered: { mark: 'tick', tone: 'good' },
  failed: { mark: 'triangle', tone: 'bad', loud: true },
  canceled: { mark: 'cross', tone: 'off' },
  not_sent: { mark: 'bars', tone: 'off' },
} satisfies Record<ScheduledState, BadgeStyle>

export function scheduledStateOf({ status, outcome, reason }: ScheduledEmail): ScheduledState {
  if (status === 'canceled') return reason === 'team' ? 'canceled' : 'not_sent'
  if (outcome === 'accepted') return 'delivered'
  if (outcome === 'bounced' || outcome === 'failed') return 'failed'
  return outcome === 'skipped' ? 'not_sent' : status
}

const emailOfPerson = {
  queued: { mark: 'dashed', tone: 'off' },
  deferred: { mark: 'half', tone: 'warn' },
  handed: { mark: 'ring', tone: 'run' },
  unknown: { mark: 'ring', tone: 'run' },
  accepted: { mark: 'tick', tone: 'good' },
  bounced: { mark: 'cross', tone: 'bad', loud: true },
  failed: { mark: 'triangle', tone: 'bad', loud: true },
  skipped: { mark: 'bars', tone: 'off' },
} satisfies Record<EmailOfPerson['state'], BadgeStyle>

const campaign = {
  draft: { mark: 'dashed', tone: 'off' },
  scheduled: { mark: 'ring', tone: 'run' },
  sending: { mark: 'half', tone: 'run' },
  trying: { mark: 'half', tone: 'run' },
  paused: { mark: 'bars', tone: 'warn', loud: true },
  sent: { mark: 'tick', tone: 'good' },
  cancelled: { mark: 'cross', tone: 'off' },
} satisfies Record<ConsoleCampaign['status'] | 'paused' | 'trying', BadgeStyle>

export const campaignStateOf = ({ status, paused, split_stage }: ConsoleCampaign): keyof typeof campaign => {
  const isGoing = status === 'scheduled' || status === 'sending'
  if (isGoing && paused) return 'paused'
  return status === 'sending' && split_stage === 'waiting' ? 'trying' : status
}

const email = {
  waiting: { mark: 'dashed', tone: 'off' },
  sent: { mark: 'ring', tone: 'run' },
  delivered: { mark: 'tick', tone: 'good' },
  bounced: { mark: 'cross', tone: 'bad', loud: true },
  failed: { mark: 'triangle', tone: 'bad', loud: true },
  left_out: { mark: 'bars', tone: 'off' },
} satisfies Record<Recipient['outcome'], BadgeStyle>

const design = {
  ready: { mark: 'tick', tone: 'good' },
  problems: { mark: 'triangle', tone: 'warn', loud: true },
} satisfies Record<string, BadgeStyle>

const sender = {
  verified: { mark: 'tick', tone: 'good' },
  waits: { mark: 'ring', tone: 'warn', loud: true },
} satisfies Record<string, BadgeStyle>

const form = {
  draft: { mark: 'dashed', tone: 'off' },
  live: { mark: 'dot', tone: 'good' },
  not_installed: { mark: 'ring', tone: 'warn', loud: true },
  missing: { mark: 'triangle', tone: 'warn', loud: true },
  off: { mark: 'ring', tone: 'off' },
} satisfies Record<FormSummary['state'] | 'not_installed' | 'missing', BadgeStyle>

/** A live form shows only where the script was seen within a week; its own page needs no script. */
export function formStateOf({ state, sites, shape }: FormSummary): keyof typeof form {
  if (state !== 'live' || shape === 'page') return state
  if (sites.seen === 0) return 'not_installed'
  return sites.seen < sites.allowed ? 'missing' : 'live'
}

const site = {
  seen: { mark: 'tick', tone: 'good' },
  not_seen: { mark: 'ring', tone: 'warn', loud: true },
} satisfies Record<string, BadgeStyle>

const answer = {
  new: { mark: 'half', tone: 'run' },
  shown: { mark: 'dot', tone: 'good' },
  hidden: { mark: 'ring', tone: 'off' },
  spam: { mark: 'cross', tone: 'bad' },
} satisfies Record<FormAnswer['state'], BadgeStyle>

/** Of a response to a form that the team doesn't review. */
const confirmation = {
  none: { mark: 'dot', tone: 'off' },
  waiting: { mark: 'dashed', tone: 'off' },
  confirmed: { mark: 'tick', tone: 'good' },
} satisfies Record<FormAnswer['confirmation'], BadgeStyle>

const store = {
  syncing: { mark: 'half', tone: 'run' },
  live: { mark: 'dot', tone: 'good' },
  stopped: { mark: 'cross', tone: 'bad', loud: true },
} satisfies Record<Store['state'], BadgeStyle>

export const BADGES = {
  form,
  site,
  answer,
  confirmation,
  store,
  scheduledEmail,
  emailOfPerson,
  subscription,
  app,
  imported,
  move,
  secondFactor,
  hold,
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
} satisfies { [Of in keyof States]: Record<keyof States[Of], BadgeStyle> }
