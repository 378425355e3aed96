// The one door for consequences. Verbs pass facts, inside their transaction and for many people at once; what the feed
// shows, which drips start and which webhook messages leave is decided here and nowhere else.

import { BUILT_IN } from './feed/names.ts'
import type { BuiltInName } from './feed/names.ts'
import { recordActivity, insertCustomEvents, reviseActivity } from './feed/record.ts'
import type { NewActivity, NewEvent, Revision } from './feed/record.ts'
import type { EmailStatus } from './feed/schema.ts'
import type { Caller } from '../platform/http/caller.ts'
import { isTestMode } from '../platform/http/caller.ts'
import type { Fragment, Tx } from '../platform/db/db.ts'
import { newId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { DAY_MS } from '../platform/values/time.ts'
import { findListeners, queueMessages } from './webhooks/queue.ts'

/** The person something happened to, as messages name them. */
export type Person = { id: Uuid; email: string; firstName: string | null; lastName: string | null }

type Common = {
  caller: Caller
  person: Person | null
  /** The caller's own word on drips and messages; absent means the rule of the fact. */
  startAutomations?: boolean
}

/** Something that the feed shows or that webhooks tell of. */
export type ReportedEvent = Common & {
  /** A built-in name, or `event.recorded` for one of the account's own events. */
  name: ReportedEventName
  /** Whom a message names, when that is not the person by now. */
  named?: Person | null
  at: Date
  /** What the age windows are measured from, when that is not `at`. */
  agedFrom?: Date
  /** What the activity feed shows of it. */
  properties: Record<string, unknown>
  /** What a webhook message carries beyond the person. */
  data: Record<string, unknown>
  /** Drips do not start, whatever the rule says. */
  withoutDrips?: true
  /** Webhooks are not told, whatever the rule says. */
  withoutMessage?: true
  /** Its id in the feed, when somebody has to know it. */
  id?: Uuid
  /** One of the account's own events: a second one with the same external id is not recorded. */
  custom?: { name: string; externalId: string | null }
  /** An email.sent: how it ended so far. */
  status?: EmailStatus
  /** A drip.step: the app whose step it is, which alone hears of it. */
  ownerApp?: Uuid
  /** Brings the row up to date that the feed shows at this time. `restore` adds it again where it has left the feed. */
  revises?: { at: Date; contactId: Uuid | null; restore: boolean }
}

/** Something that starts drips, and that neither the feed nor a webhook tells of. */
export type DripTrigger = Common &
  (
    | { name: 'detail.changed'; detail: number; value: string | number | boolean | null }
    /** Nothing waits for leaving, but who leaves may enter a group. */
    | { name: 'list.joined' | 'list.left'; listId: Uuid }
    /** Who a row is about is only looked up when a drip waits for rows. */
    | { name: 'row.added'; person: null; dataSet: string; rowIds: Uuid[] }
    /** Something about many people changed without them, such as a list that goes: ids of people, as SQL. */
    | { name: 'people.changed'; person: null; people: Fragment }
    /** A product that somebody asked for is back. */
    | { name: 'stock.returned'; product: Record<string, unknown> }
  )

export type DomainEvent = ReportedEvent | DripTrigger

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

/** Facts that only start drips. */
const TRIGGERS = {
  'detail.changed': rule(false, 'never'),
  'list.joined': rule(false, 'never'),
  'list.left': rule(false, 'never'),
  'row.added': rule(false, 'never'),
  'people.changed': rule(false, 'never'),
  'stock.returned': rule(false, 'never'),
} as const satisfies Record<DripTrigger['name'], Rule>

const OCCURRENCES = {
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

export const RULES = { ...OCCURRENCES, ...TRIGGERS }

export type ReportedEventName = keyof typeof OCCURRENCES
export type DomainEventName = keyof typeof RULES

export type Consequences = {
  feed: boolean
  message: boolean
  drips: boolean
  /** A drip did start. */
  started: boolean
  /** False for an own event whose external id is taken: then nothing follows from it. */
  recorded: boolean
}

type Decided = Pick<Consequences, 'feed' | 'message' | 'drips'>

type Deciding = Common & { name: DomainEventName } & Partial<
    Pick<ReportedEvent, 'at' | 'agedFrom' | 'withoutDrips' | 'withoutMessage'>
  >

type Dated = Pick<Deciding, 'name' | 'caller' | 'at' | 'agedFrom'>

function isRecent({ name, caller, at, agedFrom = at }: Dated): boolean {
  const { windowDays }: Rule = RULES[name]
  return windowDays === null || !agedFrom || agedFrom.getTime() >= caller.clock.now().getTime() - windowDays * DAY_MS
}

/** False for what was brought in from the past, such as a store's history. */
export const isNews = (fact: Dated & Pick<Deciding, 'startAutomations'>): boolean =>
  RULES[fact.name].outweighsAge
    ? (fact.startAutomations ?? isRecent(fact))
    : isRecent(fact) && fact.startAutomations !== false

/** What follows from a fact. Nothing that an app in test mode causes starts or sends anything. */
export function consequencesOf(fact: Omit<Deciding, 'person'>): Decided {
  const { name, caller, withoutDrips, withoutMessage } = fact
  const { feed, message }: Rule = RULES[name]
  if (isTestMode(caller)) return { feed, message: false, drips: false }
  const [recent, starting] = [isRecent(fact), isNews(fact)]
  return {
    feed,
    message:
      !withoutMessage &&
      (message === 'always' || (message === 'when_recent' && recent) || (message === 'when_starting' && starting)),
    drips: starting && !withoutDrips,
  }
}

/** Starts drips for those facts that were recorded, in their transaction. Answers in order whether any did start. */
export type Enrollment = (recorded: readonly DomainEvent[]) => Promise<boolean[]>

/**
 * Looks up whether anything waits for facts; null when nothing does. It is sent along with the first statements, so that an
 * account without drips pays no way to PostgreSQL and back. `quiet` are facts that may start nothing.
 */
export type TriggerMatcher = (
  tx: Tx,
  facts: readonly DomainEvent[],
  quiet: readonly DomainEvent[],
) => Promise<Enrollment | null>

const enrollers = new Set<TriggerMatcher>()

/** For rooms above this one, which nothing here imports. Answers with how to take it back. */
export function registerTriggerMatcher(enroller: TriggerMatcher): () => void {
  enrollers.add(enroller)
  return () => void enrollers.delete(enroller)
}

/** Answers, in order, what each fact led to. Every statement serves all of them. */
export async function recordEvents(tx: Tx, facts: readonly DomainEvent[]): Promise<Consequences[]> {
  if (facts.length === 0) return []
  const decided = facts.map(consequencesOf)
  const occurrences = facts.filter(isReportedEvent)
  const shown = occurrences.filter(({ name }) => RULES[name].feed)
  const told = facts.filter((fact, i): fact is ReportedEvent => decided[i]!.message && isReportedEvent(fact))
  const isAboutSomebody = (fact: DomainEvent): boolean =>
    fact.person !== null || fact.name === 'row.added' || fact.name === 'people.changed'
  const mayStart = facts.filter((fact, i) => decided[i]!.drips && isAboutSomebody(fact))
  const quiet = facts.filter((fact, i) => !decided[i]!.drips && isAboutSomebody(fact))
  // Sent together: none of them depends on another.
  const [duplicates, listeners, enrolments] = await Promise.all([
    insertCustomEvents(tx, shown.flatMap(customEventOf)),
    findListeners(tx, told.map(subjectOf)),
    Promise.all(Array.from(enrollers, (enroller) => enroller(tx, mayStart, quiet))),
    recordActivity(tx, shown.flatMap(builtInOf)),
    reviseActivity(tx, occurrences.flatMap(revisionOf)),
  ])
  const isRecorded = (fact: DomainEvent): boolean => !(isReportedEvent(fact) && fact.custom && duplicates.has(fact.id!))
  const heard = told.filter((fact) => listeners.has(fact.caller.accountId) && isRecorded(fact))
  const [started] = await Promise.all([
    enroll(
      enrolments.filter((each) => each !== null),
      mayStart.filter(isRecorded),
    ),
    heard.length > 0 && queueMessages(tx, listeners, heard.map(messageOf)),
  ])
  return facts.map((fact, i) =>
    isRecorded(fact) ? { ...decided[i]!, started: started.has(fact), recorded: true } : NOT_RECORDED,
  )
}

const NOT_RECORDED: Consequences = { feed: false, message: false, drips: false, started: false, recorded: false }

const isReportedEvent = (fact: DomainEvent): fact is ReportedEvent => 'at' in fact

/** One after the other: an enroller may read what the one before it wrote. */
async function enroll(enrolments: Enrollment[], facts: readonly DomainEvent[]): Promise<Set<DomainEvent>> {
  const started = new Set<DomainEvent>()
  for (const start of enrolments) {
    const answers = await start(facts)
    for (const [i, fact] of facts.entries()) if (answers[i]) started.add(fact)
  }
  return started
}

const subjectOf = ({ caller, name }: ReportedEvent) => ({ accountId: caller.accountId, event: name })

const messageOf = (fact: ReportedEvent) => {
  const { caller, person, named = person, data, ownerApp } = fact
  return { ...subjectOf(fact), person: named, data, at: caller.clock.now(), ownerApp }
}

const customEventOf = ({ caller, custom, person, at, id, properties }: ReportedEvent): NewEvent[] =>
  custom
    ? [
        {
          account_id: caller.accountId,
          contact_id: person!.id,
          occurred_at: at,
          id: id!,
          name: custom.name,
          properties,
          external_id: custom.externalId,
          created_at: caller.clock.now(),
        },
      ]
    : []

const builtInOf = (fact: ReportedEvent): NewActivity[] =>
  fact.custom || fact.revises ? [] : [rowOf(fact, fact.name as BuiltInName)]

/** What is shown under another name than that of the change. */
const REVISED: Partial<Record<ReportedEventName, BuiltInName>> = {
  'order.changed': 'order.placed',
  'checkout.changed': 'checkout.abandoned',
}

/** Orders and checkouts as they stand by now, and the latest start of a drip: nothing else changes in the feed. */
function revisionOf(fact: ReportedEvent): Revision[] {
  if (!fact.revises) return []
  const { at, contactId, restore } = fact.revises
  const name = REVISED[fact.name] ?? (fact.name as BuiltInName)
  return [{ ...rowOf(fact, name), contact_id: contactId, was_at: at, restore }]
}

const rowOf = ({ caller, person, at, properties, id, status }: ReportedEvent, name: BuiltInName): NewActivity => ({
  account_id: caller.accountId,
  section: BUILT_IN[name].section,
  occurred_at: at,
  id: id ?? newId(),
  name,
  contact_id: person?.id ?? null,
  status: status ?? null,
  properties,
  created_at: caller.clock.now(),
})
