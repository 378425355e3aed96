// The one door for consequences. Verbs say what happened, inside their transaction and for many people at once; what is
// recorded, which drips start and which webhook messages leave is decided here and nowhere else.

import type { BuiltInName, EmailStatus } from './activity/names.ts'
import { BUILT_IN } from './activity/names.ts'
import { isNameKnown, noteEventNames } from './activity/seen.ts'
import { insertEvents, insertEventsAtOnce } from './activity/events-sql.ts'
import type { Entrance, NewEvent } from './activity/events-sql.ts'
import { insertActivity } from './activity/sql.ts'
import type { NewActivity } from './activity/sql.ts'
import { addressKey } from './contacts/address-key.ts'
import { findPersons } from './contacts/attach-sql.ts'
import type { Caller } from './platform/http/caller.ts'
import { isTestMode } from './platform/http/caller.ts'
import { isOvertaken } from './platform/db/db.ts'
import type { Fragment, Sql, Tx } from './platform/db/db.ts'
import { newId } from './platform/values/ids.ts'
import type { Uuid } from './platform/values/ids.ts'
import { hasListeners } from './webhooks/queue-sql.ts'
import { findListeners, queueMessages } from './webhooks/queue.ts'
import type { WebhookFact } from './webhooks/queue.ts'

/** The person something happened to, as messages name them. */
export type Person = { id: Uuid; email: string; firstName: string | null; lastName: string | null }

export type Happening = {
  caller: Caller
  /** A built-in name, or `event.recorded` for one of the account's own events. */
  name: HappeningName
  person: Person | null
  /** Whom a message names, when that is not the person by now. */
  named?: Person | null
  at: Date
  /** What the age windows are measured from, when that is not `at`. */
  agedFrom?: Date
  /** What the activity feed shows of it. */
  properties: Record<string, unknown>
  /** What a webhook message carries beyond the person. */
  data: Record<string, unknown>
  /** The caller's own word on drips and messages; absent means the rule of the event. */
  startAutomations?: boolean
  /** Drips do not start, whatever the rule says. */
  withoutDrips?: true
  /** Its id in the feed, when somebody has to know it. */
  id?: Uuid
  /** One of the account's own events, as the feed keeps it. Its person is found by their address as it is recorded. */
  custom?: NewEvent
  /** An email.sent: how it ended so far. */
  status?: EmailStatus
  /** A drip.step: the app whose step it is, which alone hears of it. */
  ownerApp?: Uuid
}

type Rule = {
  /** Shown in the activity feed. */
  feed: boolean
  /** Sent to webhooks: always, only when recent, only when drips may start too, or never. */
  message: 'always' | 'when_recent' | 'when_starting' | 'never'
  /** Older than this, nothing starts unless the caller says so; null means that age does not matter. */
  windowDays: number | null
  /** Whether the caller's `startAutomations=true` outweighs age; `false` always stops drips. */
  outweighsAge: boolean
}

const rule = (
  feed: boolean,
  message: Rule['message'],
  windowDays: number | null = null,
  outweighsAge = true,
): Rule => ({ feed, message, windowDays, outweighsAge })

export const RULES = {
  'contact.subscribed': rule(true, 'when_starting', 3),
  'contact.unsubscribed': rule(true, 'always'),
  'contact.updated': rule(false, 'always'),
  'contact.suppressed': rule(true, 'never'),
  'event.recorded': rule(true, 'always', 3),
  'order.placed': rule(true, 'when_recent', 3, false),
  'order.fulfilled': rule(false, 'when_recent', 30, false),
  'email.sent': rule(true, 'never'),
  'email.delivered': rule(false, 'always'),
  'email.bounced': rule(false, 'always'),
  'email.opened': rule(true, 'always'),
  'email.clicked': rule(true, 'always'),
  'email.complained': rule(true, 'always'),
  'campaign.sent': rule(false, 'always'),
  'checkout.abandoned': rule(true, 'never'),
  viewed_product: rule(true, 'never'),
  added_to_cart: rule(true, 'never'),
  searched: rule(true, 'never'),
  viewed_collection: rule(true, 'never'),
  'form.submitted': rule(true, 'always'),
  'submission.created': rule(false, 'always'),
  'drip.enrolled': rule(true, 'always'),
  'drip.step': rule(false, 'always'),
  'back_in_stock.requested': rule(true, 'never'),
} as const satisfies Record<string, Rule>

export type HappeningName = keyof typeof RULES

export type Consequences = {
  feed: boolean
  message: boolean
  drips: boolean
  /** A drip did start. */
  started: boolean
  /** False for an own event whose external id is taken, or whose address nobody has: then nothing follows from it. */
  recorded: boolean
}

type Decided = Pick<Consequences, 'feed' | 'message' | 'drips'>

const DAY_MS = 86_400_000

/** What follows from a happening. Nothing that an app in test mode causes starts or sends anything. */
export function consequencesOf({
  name,
  caller,
  at,
  agedFrom = at,
  startAutomations,
  withoutDrips,
}: Pick<Happening, 'name' | 'caller' | 'at' | 'agedFrom' | 'startAutomations' | 'withoutDrips'>): Decided {
  const { feed, message, windowDays, outweighsAge }: Rule = RULES[name]
  if (isTestMode(caller)) return { feed, message: false, drips: false }
  const recent = windowDays === null || agedFrom.getTime() >= caller.clock.now().getTime() - windowDays * DAY_MS
  const starting = outweighsAge ? (startAutomations ?? recent) : recent && startAutomations !== false
  return {
    feed,
    message: message === 'always' || (message === 'when_recent' && recent) || (message === 'when_starting' && starting),
    drips: starting && !withoutDrips,
  }
}

/** Answers, in order, what each happening led to. */
export async function happen(tx: Tx, happenings: Happening[]): Promise<Consequences[]> {
  const decided = happenings.map(consequencesOf)
  const shown = happenings.filter((_, i) => decided[i]!.feed)
  const told = happenings.filter((_, i) => decided[i]!.message)
  const [missing, listeners] = await Promise.all([
    recordAll(tx, shown),
    findListeners(
      tx,
      told.map(({ caller, name }) => ({ accountId: caller.accountId, event: name })),
    ),
  ])
  const isRecorded = ({ id }: Happening): boolean => id === undefined || !missing.has(id)
  if (listeners.size > 0) {
    const heard = told.filter((each) => listeners.has(each.caller.accountId) && isRecorded(each))
    await queueMessages(tx, listeners, await factsOf(tx, heard))
  }
  return decided.map((each, i) =>
    isRecorded(happenings[i]!) ? { ...each, started: false, recorded: true } : NOT_RECORDED,
  )
}

/**
 * Own events from which nothing follows but that they are recorded: nobody in the account hears of them, and they show
 * nothing new about their name. One statement, which needs no transaction around it; strangers are added by it. Answers in
 * order, with null for whatever it does not record: that takes `happen`.
 */
export async function happenQuietly(
  db: Sql,
  events: NewEvent[],
  at: Date,
  entrance: Entrance,
): Promise<(Quietly | null)[]> {
  const isQuiet = events.map(isNameKnown)
  const quiet = events.filter((_, i) => isQuiet[i])
  if (quiet.length === 0) return events.map(() => null)
  try {
    const rows = await insertEventsAtOnce(db, quiet, at, entrance, isHeard(db, 'event.recorded'))
    const missed = new Set(rows.map(({ missed_id }) => missed_id))
    const added = new Set(rows.map(({ added_id }) => added_id))
    return events.map(({ id }, i) => (isQuiet[i] && !missed.has(id) ? { personAdded: added.has(id) } : null))
  } catch (error) {
    if (isOvertaken(error)) return events.map(() => null)
    throw error
  }
}

export type Quietly = { personAdded: boolean }

/** Whether anything may follow from a happening in an account beyond what the feed shows, as SQL. */
export const isHeard =
  (db: Sql, name: HappeningName) =>
  (accountId: Fragment): Fragment =>
    hasListeners(db, accountId, name)

/** What the feed shows of happenings, for a statement that writes it along with what led to them, where nobody hears. */
export const feedRowsOf = (happenings: Happening[]): NewActivity[] =>
  happenings.filter((happening) => consequencesOf(happening).feed).map(activityOf)

const NOT_RECORDED: Consequences = { feed: false, message: false, drips: false, started: false, recorded: false }

/** Answers with the ids of own events that could not be recorded. */
async function recordAll(tx: Tx, shown: Happening[]): Promise<Set<Uuid>> {
  const builtIns = shown.flatMap((happening) => (happening.custom ? [] : [activityOf(happening)]))
  const [missing] = await Promise.all([
    recordEvents(
      tx,
      shown.filter(({ custom }) => custom),
    ),
    builtIns.length > 0 && insertActivity(tx, builtIns),
  ])
  return missing
}

async function recordEvents(tx: Tx, shown: Happening[]): Promise<Set<Uuid>> {
  if (shown.length === 0) return new Set()
  const events = shown.map(({ custom }) => custom!)
  const at = shown[0]!.caller.clock.now()
  const missing = new Set((await insertEvents(tx, events, at)).map(({ id }) => id))
  await noteEventNames(tx, missing.size > 0 ? events.filter(({ id }) => !missing.has(id)) : events, at)
  return missing
}

/** Messages name the person, so those who were known by address alone are looked up. */
async function factsOf(tx: Tx, heard: Happening[]): Promise<WebhookFact[]> {
  const addresses = heard.flatMap(({ caller, custom }) =>
    custom ? [{ account_id: caller.accountId, email: custom.email }] : [],
  )
  const found = addresses.length > 0 ? await findPersons(tx, addresses) : []
  const people = new Map(found.map((row) => [addressKey(row.account_id, row.email), row]))
  return heard.map(({ caller, name, person, named = person, custom, data, ownerApp }) => ({
    accountId: caller.accountId,
    event: name,
    person: custom ? (people.get(addressKey(caller.accountId, custom.email)) ?? null) : named,
    data,
    at: caller.clock.now(),
    ownerApp,
  }))
}

const activityOf = ({ caller, name, person, at, properties, id, status }: Happening): NewActivity => ({
  account_id: caller.accountId,
  audience: BUILT_IN[name as BuiltInName].audience,
  occurred_at: at,
  id: id ?? newId(),
  name,
  contact_id: person?.id ?? null,
  status: status ?? null,
  properties,
  created_at: caller.clock.now(),
})
