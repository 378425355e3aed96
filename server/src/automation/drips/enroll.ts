// Starts drips in the transaction of the event that triggers them. `recordEvents` passes the events of a batch; one
// query finds the matching triggers, and a fixed number of statements does the rest for any number of people and drips.

import { findPeopleOfRows } from '../../data/data-sets/row-people.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { TriggerMatcher, Enrollment, DomainEvent, Person } from '../../activity/record-events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isTestMode } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { dayIn } from '../../platform/values/zone.ts'
import * as sql from './enroll-sql.ts'
import type { Reentry } from './graph.ts'
import { addRunCounts } from './counters-sql.ts'
import { contextOf, GROUP_KEY, isMet, keysOf } from './triggers.ts'
import type { RunContext } from './triggers.ts'

export const DRIP_QUEUE = 'drips'

/** A person about to start a drip. */
export type Candidate = {
  caller: Caller
  drip: Pick<sql.ListenerRow, 'drip_id' | 'name' | 'first_step' | 'reentry'>
  person: Person
  context: RunContext | null
  /** Caused by a step of another drip. */
  fromStep: boolean
}

type TriggerMatch = { listener: sql.ListenerRow; event: DomainEvent; isSilent: boolean }

export const matchTriggers: TriggerMatcher = async (tx, events, silent) => {
  const keys = new Set([...events, ...silent].flatMap(keysOf))
  const isWatched = silent.length > 0 || events.some(({ name }) => name === 'people.changed' || name === 'list.left')
  if (keys.size === 0 && !isWatched) return null
  keys.add(GROUP_KEY)
  const accounts = new Set([...events, ...silent].map(({ caller }) => caller.accountId))
  const listeners = await sql.listListeners(tx, [...accounts], [...keys])
  return listeners.length === 0 ? null : enrollmentOf(tx, listeners, silent)
}

/** Goals and waits are processed before starts: an event that starts a run must not also satisfy its goal. */
const enrollmentOf =
  (tx: Tx, listeners: sql.ListenerRow[], silent: readonly DomainEvent[]): Enrollment =>
  async (events) => {
    const byKey = Map.groupBy(listeners, ({ account_id, key }) => `${account_id} ${key}`)
    const matches = [...matchesOf(byKey, events, false), ...matchesOf(byKey, silent, true)]
    const met = matches.filter(({ listener: { filter, zone }, event }) =>
      isMet(filter, event, dayIn(zone, event.caller.clock.now())),
    )
    const effective = met.filter(({ isSilent, event }) => !isSilent && event.person !== null)
    const starting = met.filter(
      ({ listener: { role, state }, isSilent }) => role === 'trigger' && state === 'live' && !isSilent,
    )
    const candidates = await candidatesOf(tx, starting)
    const [, , , , , started] = await Promise.all([
      endRunsAtGoal(tx, effective),
      resumeWaiting(tx, effective),
      recordRefusals(tx, met),
      markSilentChanges(tx, listeners, silent),
      clearTestMarks(tx, listeners, events),
      start(
        tx,
        candidates.map(({ candidate }) => candidate),
      ),
    ])
    const begun = new Set(candidates.flatMap(({ event }, i) => (started[i] ? [event] : [])))
    return events.map((event) => begun.has(event))
  }

const matchesOf = (
  byKey: Map<string, sql.ListenerRow[]>,
  events: readonly DomainEvent[],
  isSilent: boolean,
): TriggerMatch[] =>
  events.flatMap((event) =>
    keysOf(event).flatMap((key) =>
      (byKey.get(`${event.caller.accountId} ${key}`) ?? []).map((listener) => ({ listener, event, isSilent })),
    ),
  )

type Sourced = { event: DomainEvent; candidate: Candidate }

/** An added row belongs to the people its data set matches; every other event names its person. */
async function candidatesOf(tx: Tx, starting: TriggerMatch[]): Promise<Sourced[]> {
  const sourced: Sourced[] = []
  for (const { listener, event } of starting) {
    const common = { caller: event.caller, drip: listener, fromStep: isFromStep(event) }
    if (event.name !== 'row.added') {
      sourced.push({ event, candidate: { ...common, person: event.person!, context: contextOf(event) } })
      continue
    }
    // One event covers all rows that a request added.
    for (const { person, row } of await findPeopleOfRows(tx, listener.account_id, event.dataSet, event.rowIds))
      sourced.push({
        event,
        candidate: { ...common, person, context: { event: { name: event.dataSet, properties: row } } },
      })
  }
  return sourced
}

const isFromStep = ({ name, caller }: DomainEvent): boolean =>
  (name === 'detail.changed' || name === 'list.joined') && caller.actor.kind === 'system'

/**
 * Two drips that trigger each other would loop forever, so a step can start a person in a drip at most once an hour.
 */
const PAUSE_BETWEEN_STEPS_MS = HOUR_MS

function notAfter(reentry: Reentry, fromStep: boolean, now: Date): sql.NewStart['not_after'] {
  if (reentry === 'never') return '-infinity'
  if (reentry !== 'always') return new Date(now.getTime() - reentry.after_days * DAY_MS)
  return fromStep ? new Date(now.getTime() - PAUSE_BETWEEN_STEPS_MS) : 'infinity'
}

/** Starts people in drips. Returns, in order, whether re-entry allowed each. */
export async function start(tx: Tx, candidates: Candidate[]): Promise<boolean[]> {
  if (candidates.length === 0) return []
  const groups = Map.groupBy(candidates, keyOf)
  const chosen = [...groups.values()].map(([first, ...more]) =>
    first!.drip.reentry === 'always' && !first!.fromStep ? [first!, ...more] : [first!],
  )
  const now = candidates[0]!.caller.clock.now()
  const rows = await sql.insertStarts(
    tx,
    chosen.map((some) => startOf(some, now)),
    chosen.flatMap((some) => runsOf(some, now)),
  )
  const entered = new Map(rows.map((row) => [`${row.account_id} ${row.drip_id} ${row.contact_id}`, row]))
  const begun = chosen.flatMap((some) => (entered.has(keyOf(some[0]!)) ? some : []))
  if (begun.length > 0) {
    await Promise.all([
      recordEvents(
        tx,
        // The feed shows only the latest start, so it gets one event per person and drip.
        [...new Map(begun.map((each) => [keyOf(each), each])).values()].map((each) =>
          enrolledEvent(each, entered.get(keyOf(each))!),
        ),
      ),
      addRunCounts(
        tx,
        begun.map(({ caller, drip }) => ({
          account_id: caller.accountId,
          drip_id: drip.drip_id,
          event: 'started',
          n: 1,
        })),
        now,
      ),
      enqueue(tx, DRIP_QUEUE, [...new Set(begun.map(({ caller }) => caller.accountId))], now),
    ])
  }
  const isBegun = new Set(begun)
  return candidates.map((candidate) => isBegun.has(candidate))
}

const keyOf = ({ caller, drip, person }: Candidate): string => `${caller.accountId} ${drip.drip_id} ${person.id}`

function startOf(some: Candidate[], now: Date): sql.NewStart {
  const { caller, drip, person, fromStep } = some[0]!
  return {
    account_id: caller.accountId,
    drip_id: drip.drip_id,
    contact_id: person.id,
    id: newId(),
    starts: some.length,
    not_after: notAfter(drip.reentry, fromStep, now),
    now,
  }
}

const runsOf = (some: Candidate[], now: Date): sql.NewRun[] =>
  some.map(({ caller, drip, person, context }, i) => ({
    account_id: caller.accountId,
    run_id: newId(),
    drip_id: drip.drip_id,
    contact_id: person.id,
    step: drip.first_step,
    later: some.length - 1 - i,
    context: context && JSON.stringify(context),
    now,
  }))

/** The feed finds the row to replace by its previous time, so both times come from the row of the person and drip. */
function enrolledEvent({ caller, drip, person }: Candidate, { id, before_at, last_at }: sql.StartedRow): DomainEvent {
  const dripId = publicId('drp', drip.drip_id)
  return {
    caller,
    name: 'drip.enrolled',
    person,
    at: last_at,
    id,
    properties: { drip_id: dripId, drip_name: drip.name },
    data: { dripId, dripName: drip.name },
    effects: { drips: false },
    ...(before_at && { revises: { at: before_at, contactId: person.id, restore: true } }),
  }
}

async function endRunsAtGoal(tx: Tx, effective: TriggerMatch[]): Promise<void> {
  const rows = effective
    .filter(({ listener }) => listener.role === 'goal')
    .map(({ listener: { account_id, drip_id }, event }) => ({
      account_id,
      drip_id,
      contact_id: event.person!.id,
      now: event.caller.clock.now(),
    }))
  if (rows.length === 0) return
  const ended = await sql.updateReached(tx, rows)
  if (ended.length === 0) return
  await addRunCounts(
    tx,
    ended.map((row) => ({ ...row, event: 'goal', n: 1 })),
    rows[0]!.now,
  )
}

async function resumeWaiting(tx: Tx, effective: TriggerMatch[]): Promise<void> {
  const rows = effective
    .filter(({ listener }) => listener.role === 'wait')
    .map(({ listener: { account_id, drip_id, step }, event }) => ({
      account_id,
      drip_id,
      step,
      contact_id: event.person!.id,
      now: event.caller.clock.now(),
    }))
  if (rows.length === 0) return
  const moved = await sql.updateEventOccurred(tx, rows)
  await enqueue(tx, DRIP_QUEUE, [...new Set(moved.map(({ account_id }) => account_id))], rows[0]!.now)
}

/**
 * Records why a person didn't start, where nothing else shows it: earlier runs are stored, and conditions can be
 * evaluated later.
 */
async function recordRefusals(tx: Tx, met: TriggerMatch[]): Promise<void> {
  const rows = met.flatMap(({ listener: { role, state, account_id, drip_id }, event, isSilent }): sql.Refusal[] => {
    if (role !== 'trigger' || event.person === null || (state === 'live' && !isSilent)) return []
    const reason = isSilent ? silentReason(event) : 'paused'
    return [{ account_id, drip_id, contact_id: event.person.id, reason, at: event.caller.clock.now() }]
  })
  const distinct = new Map(rows.map((row) => [`${row.account_id} ${row.drip_id} ${row.contact_id}`, row]))
  if (distinct.size > 0) await sql.upsertRefusals(tx, [...distinct.values()])
}

function silentReason(event: DomainEvent): string {
  if (isTestMode(event.caller)) return 'test_mode'
  if (event.startAutomations === false) return 'start_automations'
  return 'effects' in event && event.effects?.drips === false ? 'not_a_start' : 'too_old'
}

/** Accounts with a drip that is triggered by entering a group. */
const watchingGroups = (listeners: sql.ListenerRow[]): Set<string> =>
  new Set(listeners.filter(({ key }) => key === GROUP_KEY).map(({ account_id }) => account_id))

/**
 * A change by a test app, or with startAutomations=false, must not start a drip when it makes a person enter a group. A
 * test app's change may do so much later, as time passes, so its mark stays until another change replaces it.
 */
async function markSilentChanges(tx: Tx, listeners: sql.ListenerRow[], silent: readonly DomainEvent[]): Promise<void> {
  const watching = watchingGroups(listeners)
  const marking = silent
    .filter(({ caller, startAutomations }) => isTestMode(caller) || startAutomations === false)
    .filter(({ caller }) => watching.has(caller.accountId))
  const markOf = (caller: Caller) => (isTestMode(caller) ? ('infinity' as const) : caller.clock.now())
  const rows = marking.flatMap(({ caller, person }) =>
    person ? [{ account_id: caller.accountId, contact_id: person.id, at: markOf(caller) }] : [],
  )
  for (const event of marking)
    if (event.name === 'people.changed')
      await sql.upsertSilentMarksOf(tx, event.caller.accountId, event.people, markOf(event.caller))
  const distinct = new Map(rows.map((row) => [`${row.account_id} ${row.contact_id}`, row]))
  if (distinct.size > 0) await sql.upsertSilentMarks(tx, [...distinct.values()])
}

async function clearTestMarks(tx: Tx, listeners: sql.ListenerRow[], events: readonly DomainEvent[]): Promise<void> {
  const watching = watchingGroups(listeners)
  const watched = events.filter(({ caller }) => watching.has(caller.accountId))
  for (const event of watched)
    if (event.name === 'people.changed') await sql.removeTestMarksOf(tx, event.caller.accountId, event.people)
  const people = watched.flatMap(({ caller, person }) =>
    person ? [{ account_id: caller.accountId, contact_id: person.id }] : [],
  )
  if (people.length > 0) await sql.removeTestMarks(tx, people)
}
