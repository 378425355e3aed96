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
import { countEvents } from './counters.ts'
import { contextOf, GROUP_KEY, isMet, keysOf } from './triggers.ts'
import type { RunContext } from './triggers.ts'

export const DRIP_LANE = 'drips'

/** A person about to start a drip. */
export type Candidate = {
  caller: Caller
  drip: Pick<sql.ListenerRow, 'drip_id' | 'name' | 'first_step' | 'reentry'>
  person: Person
  context: RunContext | null
  /** Caused by a step of another drip. */
  fromStep: boolean
}

type TriggerMatch = { listener: sql.ListenerRow; fact: DomainEvent; isQuiet: boolean }

export const enroller: TriggerMatcher = async (tx, facts, quiet) => {
  const keys = new Set([...facts, ...quiet].flatMap(keysOf))
  const isWatched = quiet.length > 0 || facts.some(({ name }) => name === 'people.changed' || name === 'list.left')
  if (keys.size === 0 && !isWatched) return null
  keys.add(GROUP_KEY)
  const accounts = new Set([...facts, ...quiet].map(({ caller }) => caller.accountId))
  const listeners = await sql.listListeners(tx, [...accounts], [...keys])
  return listeners.length === 0 ? null : enrolmentOf(tx, listeners, quiet)
}

/** Goals and waits are processed before starts: an event that starts a run must not also satisfy its goal. */
const enrolmentOf =
  (tx: Tx, listeners: sql.ListenerRow[], quiet: readonly DomainEvent[]): Enrollment =>
  async (facts) => {
    const byKey = Map.groupBy(listeners, ({ account_id, key }) => `${account_id} ${key}`)
    const heard = [...hearings(byKey, facts, false), ...hearings(byKey, quiet, true)]
    const met = heard.filter(({ listener: { filter, zone }, fact }) =>
      isMet(filter, fact, dayIn(zone, fact.caller.clock.now())),
    )
    const told = met.filter(({ isQuiet, fact }) => !isQuiet && fact.person !== null)
    const starting = met.filter(
      ({ listener: { role, state }, isQuiet }) => role === 'trigger' && state === 'live' && !isQuiet,
    )
    const candidates = await candidatesOf(tx, starting)
    const [, , , , , started] = await Promise.all([
      endReached(tx, told),
      moveOn(tx, told),
      noteRefusals(tx, met),
      noteQuiet(tx, listeners, quiet),
      clearTestMarks(tx, listeners, facts),
      start(
        tx,
        candidates.map(({ candidate }) => candidate),
      ),
    ])
    const begun = new Set(candidates.flatMap(({ fact }, i) => (started[i] ? [fact] : [])))
    return facts.map((fact) => begun.has(fact))
  }

const hearings = (
  byKey: Map<string, sql.ListenerRow[]>,
  facts: readonly DomainEvent[],
  isQuiet: boolean,
): TriggerMatch[] =>
  facts.flatMap((fact) =>
    keysOf(fact).flatMap((key) =>
      (byKey.get(`${fact.caller.accountId} ${key}`) ?? []).map((listener) => ({ listener, fact, isQuiet })),
    ),
  )

type Sourced = { fact: DomainEvent; candidate: Candidate }

/** An added row belongs to the people its data set matches; every other event names its person. */
async function candidatesOf(tx: Tx, starting: TriggerMatch[]): Promise<Sourced[]> {
  const sourced: Sourced[] = []
  for (const { listener, fact } of starting) {
    const common = { caller: fact.caller, drip: listener, fromStep: isFromStep(fact) }
    if (fact.name !== 'row.added') {
      sourced.push({ fact, candidate: { ...common, person: fact.person!, context: contextOf(fact) } })
      continue
    }
    // One event covers all rows that a request added.
    for (const { person, row } of await findPeopleOfRows(tx, listener.account_id, fact.dataSet, fact.rowIds))
      sourced.push({
        fact,
        candidate: { ...common, person, context: { event: { name: fact.dataSet, properties: row } } },
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
      countEvents(
        tx,
        begun.map(({ caller, drip }) => ({ accountId: caller.accountId, dripId: drip.drip_id, what: 'started', now })),
      ),
      enqueue(tx, DRIP_LANE, [...new Set(begun.map(({ caller }) => caller.accountId))], now),
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
    withoutDrips: true,
    ...(before_at && { revises: { at: before_at, contactId: person.id, restore: true } }),
  }
}

async function endReached(tx: Tx, told: TriggerMatch[]): Promise<void> {
  const rows = told
    .filter(({ listener }) => listener.role === 'goal')
    .map(({ listener: { account_id, drip_id }, fact }) => ({
      account_id,
      drip_id,
      contact_id: fact.person!.id,
      now: fact.caller.clock.now(),
    }))
  if (rows.length === 0) return
  const ended = await sql.updateReached(tx, rows)
  await countEvents(
    tx,
    ended.map(({ account_id, drip_id }) => ({
      accountId: account_id,
      dripId: drip_id,
      what: 'goal',
      now: rows[0]!.now,
    })),
  )
}

async function moveOn(tx: Tx, told: TriggerMatch[]): Promise<void> {
  const rows = told
    .filter(({ listener }) => listener.role === 'wait')
    .map(({ listener: { account_id, drip_id, step }, fact }) => ({
      account_id,
      drip_id,
      step,
      contact_id: fact.person!.id,
      now: fact.caller.clock.now(),
    }))
  if (rows.length === 0) return
  const moved = await sql.updateHeard(tx, rows)
  await enqueue(tx, DRIP_LANE, [...new Set(moved.map(({ account_id }) => account_id))], rows[0]!.now)
}

/**
 * Records why a person didn't start, where nothing else shows it: earlier runs are stored, and conditions can be
 * evaluated later.
 */
async function noteRefusals(tx: Tx, met: TriggerMatch[]): Promise<void> {
  const rows = met.flatMap(({ listener: { role, state, account_id, drip_id }, fact, isQuiet }): sql.Refusal[] => {
    if (role !== 'trigger' || fact.person === null || (state === 'live' && !isQuiet)) return []
    const reason = isQuiet ? quietReason(fact) : 'paused'
    return [{ account_id, drip_id, contact_id: fact.person.id, reason, at: fact.caller.clock.now() }]
  })
  const distinct = new Map(rows.map((row) => [`${row.account_id} ${row.drip_id} ${row.contact_id}`, row]))
  if (distinct.size > 0) await sql.upsertRefusals(tx, [...distinct.values()])
}

function quietReason(fact: DomainEvent): string {
  if (isTestMode(fact.caller)) return 'test_mode'
  if (fact.startAutomations === false) return 'start_automations'
  return 'withoutDrips' in fact && fact.withoutDrips ? 'not_a_start' : 'too_old'
}

/** Accounts with a drip that is triggered by entering a group. */
const watchingGroups = (listeners: sql.ListenerRow[]): Set<string> =>
  new Set(listeners.filter(({ key }) => key === GROUP_KEY).map(({ account_id }) => account_id))

/**
 * A change by a test app, or with startAutomations=false, must not start a drip when it makes a person enter a group. A
 * test app's change may do so much later, as time passes, so its mark stays until another change replaces it.
 */
async function noteQuiet(tx: Tx, listeners: sql.ListenerRow[], quiet: readonly DomainEvent[]): Promise<void> {
  const watching = watchingGroups(listeners)
  const marking = quiet
    .filter(({ caller, startAutomations }) => isTestMode(caller) || startAutomations === false)
    .filter(({ caller }) => watching.has(caller.accountId))
  const markOf = (caller: Caller) => (isTestMode(caller) ? ('infinity' as const) : caller.clock.now())
  const rows = marking.flatMap(({ caller, person }) =>
    person ? [{ account_id: caller.accountId, contact_id: person.id, at: markOf(caller) }] : [],
  )
  for (const fact of marking)
    if (fact.name === 'people.changed')
      await sql.upsertQuietOf(tx, fact.caller.accountId, fact.people, markOf(fact.caller))
  const distinct = new Map(rows.map((row) => [`${row.account_id} ${row.contact_id}`, row]))
  if (distinct.size > 0) await sql.upsertQuiet(tx, [...distinct.values()])
}

async function clearTestMarks(tx: Tx, listeners: sql.ListenerRow[], facts: readonly DomainEvent[]): Promise<void> {
  const watching = watchingGroups(listeners)
  const watched = facts.filter(({ caller }) => watching.has(caller.accountId))
  for (const fact of watched)
    if (fact.name === 'people.changed') await sql.removeTestMarksOf(tx, fact.caller.accountId, fact.people)
  const people = watched.flatMap(({ caller, person }) =>
    person ? [{ account_id: caller.accountId, contact_id: person.id }] : [],
  )
  if (people.length > 0) await sql.removeTestMarks(tx, people)
}
