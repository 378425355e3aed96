// The single entry point for the consequences of events. Service functions report events in bulk, inside their
// transaction; this module decides what the feed shows, which drips start, and which webhook messages are sent.

import { BUILT_IN } from './feed/built-in-events.ts'
import type { BuiltInName } from './feed/built-in-events.ts'
import { recordActivity, reviseActivity } from './feed/write-feed.ts'
import type { NewActivity, Revision } from './feed/write-feed.ts'
import type { EmailStatus } from './feed/schema.ts'
import type { Caller } from '../platform/http/caller.ts'
import { isTestMode } from '../platform/http/caller.ts'
import type { Fragment, Tx } from '../platform/db/db.ts'
import { newId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { DAY_MS } from '../platform/values/time.ts'
import { findListeners, queueMessages } from './webhooks/queue.ts'

/** The person of an event, as webhook messages show them. */
export type Person = { id: Uuid; email: string; firstName: string | null; lastName: string | null }

type Common = {
  caller: Caller
  person: Person | null
  /** The caller's choice about drips and messages; undefined applies the event's rule. */
  startAutomations?: boolean
}

/** What may follow from an event; both by default, as far as its rule allows. */
type Effects = { webhooks?: boolean; drips?: boolean }

/** The existing feed entry that an event updates. `restore` adds it again if it was deleted. */
type Revises = { at: Date; contactId: Uuid | null; restore: boolean }

/** What all reported events share. */
export type EventDetails = Common & {
  /** The person in the message, if it differs from `person` by now. */
  named?: Person | null
  at: Date
  /** The time that age windows are measured from, if it isn't `at`. */
  agedFrom?: Date
  /** The properties shown in the activity feed. */
  properties: Record<string, unknown>
  /** The webhook message's data, besides the person. */
  data: Record<string, unknown>
  /** What emails of drips show besides. */
  forEmails?: Record<string, unknown>
  effects?: Effects
  /** The feed entry's ID, if the caller needs to know it. */
  id?: Uuid
}

/** Already in the feed: `behavior/events` writes its own rows. */
type CustomEvent = EventDetails & { name: 'event.recorded'; person: Person; id: Uuid; customName: string }

/** `status` is the current outcome of the email. */
type EmailSent = EventDetails & { name: 'email.sent'; status: EmailStatus }

/** `ownerApp` is the app that owns the step; only this app is notified. */
type DripStepReached = EventDetails & { name: 'drip.step'; ownerApp?: Uuid }

type RevisingEvent = EventDetails & { name: 'order.changed' | 'checkout.changed' | 'drip.enrolled'; revises?: Revises }

type OtherEvent = EventDetails & {
  name: Exclude<ReportedEventName, (CustomEvent | EmailSent | DripStepReached | RevisingEvent)['name']>
}

/** An event that the feed shows or webhooks send. */
export type ReportedEvent = CustomEvent | EmailSent | DripStepReached | RevisingEvent | OtherEvent

/** An event that only starts drips: neither the feed nor webhooks show it. */
export type DripTrigger = Common &
  (
    | { name: 'detail.changed'; detail: number; value: string | number | boolean | null }
    /** No drip is triggered by leaving a list, but the person may enter a group. */
    | { name: 'list.joined' | 'list.left'; listId: Uuid }
    /** The row's people are looked up only if a drip is triggered by rows. */
    | { name: 'row.added'; person: null; dataSet: string; rowIds: Uuid[] }
    /** A bulk change, such as a deleted list; the IDs of the people are an SQL fragment. */
    | { name: 'people.changed'; person: null; people: Fragment }
    /** A product that the person asked about is back in stock. */
    | { name: 'stock.returned'; product: Record<string, unknown> }
  )

export type DomainEvent = ReportedEvent | DripTrigger

type Rule = {
  /** Shown in the activity feed. */
  feed: boolean
  /** Sent to webhooks: always, only if recent, only if drips may start too, or never. */
  message: 'always' | 'when_recent' | 'when_starting' | 'never'
  /** Events older than this start nothing unless the caller asks for it; null means that age doesn't matter. */
  windowDays: number | null
  /** Whether the caller's `startAutomations=true` overrides age; `false` always prevents drips. */
  overridesAge: boolean
}

const rule = (
  feed: boolean,
  message: Rule['message'],
  windowDays: number | null = null,
  overridesAge = true,
): Rule => ({ feed, message, windowDays, overridesAge })

/** Events that only start drips. */
const TRIGGERS = {
  'detail.changed': rule(false, 'never'),
  'list.joined': rule(false, 'never'),
  'list.left': rule(false, 'never'),
  'row.added': rule(false, 'never'),
  'people.changed': rule(false, 'never'),
  'stock.returned': rule(false, 'never'),
} as const satisfies Record<DripTrigger['name'], Rule>

const REPORTED = {
  'contact.subscribed': rule(true, 'when_starting', 3),
  'contact.unsubscribed': rule(true, 'always'),
  'contact.updated': rule(false, 'always'),
  'contact.suppressed': rule(true, 'never'),
  'event.recorded': rule(true, 'always', 3),
  'order.placed': rule(true, 'when_recent', 3, false),
  'order.changed': rule(false, 'never'),
  'order.fulfilled': rule(false, 'when_recent', 30, false),
  'email.sent': rule(true, 'never'),
  'email.delivered': rule(false, 'always'),
  'email.bounced': rule(false, 'always'),
  'email.opened': rule(true, 'always'),
  'email.clicked': rule(true, 'always'),
  'email.complained': rule(true, 'always'),
  'campaign.sent': rule(false, 'always'),
  'checkout.abandoned': rule(true, 'never'),
  'checkout.changed': rule(false, 'never'),
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

export const RULES = { ...REPORTED, ...TRIGGERS }

export type ReportedEventName = keyof typeof REPORTED
export type DomainEventName = keyof typeof RULES

export type Consequences = {
  feed: boolean
  message: boolean
  drips: boolean
  /** At least one drip started. */
  started: boolean
}

type Decided = Pick<Consequences, 'feed' | 'message' | 'drips'>

type Deciding = Common & { name: DomainEventName } & Partial<Pick<EventDetails, 'at' | 'agedFrom' | 'effects'>>

type Dated = Pick<Deciding, 'name' | 'caller' | 'at' | 'agedFrom'>

function isRecent({ name, caller, at, agedFrom = at }: Dated): boolean {
  const { windowDays }: Rule = RULES[name]
  return windowDays === null || !agedFrom || agedFrom.getTime() >= caller.clock.now().getTime() - windowDays * DAY_MS
}

/** False for historical data, such as a store's past orders. */
export const startsAutomations = (event: Dated & Pick<Deciding, 'startAutomations'>): boolean =>
  RULES[event.name].overridesAge
    ? (event.startAutomations ?? isRecent(event))
    : isRecent(event) && event.startAutomations !== false

/** Decides the consequences of an event. In test mode, an app's events start and send nothing. */
export function consequencesOf(event: Omit<Deciding, 'person'>): Decided {
  const { name, caller, effects } = event
  const { feed, message }: Rule = RULES[name]
  if (isTestMode(caller)) return { feed, message: false, drips: false }
  const [recent, starting] = [isRecent(event), startsAutomations(event)]
  return {
    feed,
    message:
      effects?.webhooks !== false &&
      (message === 'always' || (message === 'when_recent' && recent) || (message === 'when_starting' && starting)),
    drips: starting && effects?.drips !== false,
  }
}

/** Starts drips for the recorded events, in their transaction. Returns, in order, whether any drip started. */
export type Enrollment = (recorded: readonly DomainEvent[]) => Promise<boolean[]>

/**
 * Looks up whether any drip matches the events; null if none does. The query is pipelined with the first statements,
 * which saves a round trip for accounts without drips. `silent` events may not start drips.
 */
export type TriggerMatcher = (
  tx: Tx,
  events: readonly DomainEvent[],
  silent: readonly DomainEvent[],
) => Promise<Enrollment | null>

const matchers = new Set<TriggerMatcher>()

/** Registered by modules that depend on this one. Returns an unregister function. */
export function registerTriggerMatcher(matcher: TriggerMatcher): () => void {
  matchers.add(matcher)
  return () => void matchers.delete(matcher)
}

/** Returns the consequences of each event, in order. Every statement covers all events. */
export async function recordEvents(tx: Tx, events: readonly DomainEvent[]): Promise<Consequences[]> {
  const emit = await prepareEvents(tx, events)
  return emit(events)
}

/** Sends messages and starts drips for some of the prepared events. Returns their consequences, in order. */
export type Emit = (events: readonly DomainEvent[]) => Promise<Consequences[]>

/**
 * The first half of `recordEvents`: writes the feed and looks up who is affected. Callers that find out while they write
 * which events count pipeline both, and emit only those.
 */
export async function prepareEvents(tx: Tx, events: readonly DomainEvent[]): Promise<Emit> {
  if (events.length === 0) return async () => []
  const decided = new Map(events.map((event) => [event, consequencesOf(event)]))
  const reported = events.filter(isReportedEvent)
  const shown = reported.filter(({ name }) => RULES[name].feed)
  const isSent = (event: DomainEvent): event is ReportedEvent => decided.get(event)!.message && isReportedEvent(event)
  const hasPeople = (event: DomainEvent): boolean =>
    event.person !== null || event.name === 'row.added' || event.name === 'people.changed'
  const mayStart = (event: DomainEvent): boolean => decided.get(event)!.drips && hasPeople(event)
  const silent = events.filter((event) => !decided.get(event)!.drips && hasPeople(event))
  // Independent statements, pipelined.
  const [listeners, enrollments] = await Promise.all([
    findListeners(tx, events.filter(isSent).map(subjectOf)),
    Promise.all(Array.from(matchers, (matcher) => matcher(tx, events.filter(mayStart), silent))),
    recordActivity(tx, shown.flatMap(builtInOf)),
    reviseActivity(tx, reported.flatMap(revisionOf)),
  ])
  return async (emitted) => {
    const subscribed = emitted.filter(isSent).filter(({ caller }) => listeners.has(caller.accountId))
    const [started] = await Promise.all([
      enroll(
        enrollments.filter((each) => each !== null),
        emitted.filter(mayStart),
      ),
      subscribed.length > 0 && queueMessages(tx, listeners, subscribed.map(messageOf)),
    ])
    return emitted.map((event) => ({ ...decided.get(event)!, started: started.has(event) }))
  }
}

const isReportedEvent = (event: DomainEvent): event is ReportedEvent => 'at' in event

/** Sequential, because a matcher may read what the previous one wrote. */
async function enroll(enrollments: Enrollment[], events: readonly DomainEvent[]): Promise<Set<DomainEvent>> {
  const started = new Set<DomainEvent>()
  for (const start of enrollments) {
    const answers = await start(events)
    for (const [i, event] of events.entries()) if (answers[i]) started.add(event)
  }
  return started
}

const subjectOf = ({ caller, name }: ReportedEvent) => ({ accountId: caller.accountId, event: name })

const messageOf = (event: ReportedEvent) => {
  const { caller, person, named = person, data } = event
  const ownerApp = event.name === 'drip.step' ? event.ownerApp : undefined
  return { ...subjectOf(event), person: named, data, at: caller.clock.now(), ownerApp }
}

const builtInOf = (event: ReportedEvent): NewActivity[] =>
  event.name === 'event.recorded' || revisesOf(event) ? [] : [rowOf(event, event.name as BuiltInName)]

const revisesOf = (event: ReportedEvent): Revises | undefined => ('revises' in event ? event.revises : undefined)

/** Feed names of changes that are shown under another name. */
const REVISED: Partial<Record<ReportedEventName, BuiltInName>> = {
  'order.changed': 'order.placed',
  'checkout.changed': 'checkout.abandoned',
}

/** Only orders, checkouts, and the latest start of a drip change after they were recorded. */
function revisionOf(event: ReportedEvent): Revision[] {
  const revises = revisesOf(event)
  if (!revises) return []
  const { at, contactId, restore } = revises
  const name = REVISED[event.name] ?? (event.name as BuiltInName)
  return [{ ...rowOf(event, name), contact_id: contactId, was_at: at, restore }]
}

const rowOf = (event: ReportedEvent, name: BuiltInName): NewActivity => ({
  account_id: event.caller.accountId,
  section: BUILT_IN[name].section,
  occurred_at: event.at,
  id: event.id ?? newId(),
  name,
  contact_id: event.person?.id ?? null,
  status: event.name === 'email.sent' ? event.status : null,
  properties: event.properties,
  created_at: event.caller.clock.now(),
})
