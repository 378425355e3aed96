// Records custom events for many callers at once. An event whose external ID is known records nothing and adds no one,
// unknown people are added, and only the events that would exceed the plan's limit are rejected.

import { findEvents } from '../../activity/feed/custom-events.ts'
import type { RecordedEvent } from '../../activity/feed/custom-events.ts'
import { insertCustomEvents } from '../../activity/feed/write-feed.ts'
import type { NewEvent } from '../../activity/feed/write-feed.ts'
import type { PersonCommand } from '../../people/contacts/person-command.ts'
import { findPeople, lockAgainstErasure, planNewPeople } from '../../people/contacts/find-or-add.ts'
import type { People } from '../../people/contacts/find-or-add.ts'
import { savePeople } from '../../people/contacts/write.ts'
import { prepareEvents } from '../../activity/record-events.ts'
import type { DomainEvent, Person } from '../../activity/record-events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { serializationFailure } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/db.ts'
import { addressKey } from '../../platform/values/email-address.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { showInstant } from '../../platform/values/time.ts'

export type EventInput = {
  caller: Caller
  /** Normalized. */
  email: string
  name: string
  properties: Record<string, unknown>
  occurredAt: Date
  externalId: string | null
  startAutomations?: boolean
}

export type Recorded = { event: RecordedEvent; personAdded: boolean; duplicate: boolean; started: boolean }

type Row = { input: EventInput; id: Uuid }

/** The first event with each external ID. */
type Earlier = Map<string, RecordedEvent>

/** The source of people added by an event. */
const SOURCE = 'event'

/** Returns results in order. */
export async function record(tx: Tx, inputs: EventInput[]): Promise<(Recorded | Problem)[]> {
  if (inputs.length === 0) return []
  const rows = inputs.map((input) => ({ input, id: newId() }))
  const [earlier, people] = await Promise.all([findEarlier(tx, rows), findPeople(tx, inputs.map(addressOf))])
  const known = new Map(people)
  const newcomers = newPeopleAmong(rows, people, earlier)
  const { added: results, plan } = await planNewPeople(
    tx,
    people,
    newcomers.map((i) => commandOf(inputs[i]!)),
  )
  const added = new Map(newcomers.map((i, n) => [i, results[n]!]))
  const { chosen, refused } = choose(rows, people, earlier)
  const personOf = (i: number): Person => people.get(personKey(inputs[i]!))!
  const events = new Map(chosen.map((i) => [i, eventOf(rows[i]!, personOf(i))]))
  const referred = chosen.flatMap((i) => keyOfKnown(inputs[i]!, known))
  const [, , duplicates, emit] = await Promise.all([
    savePeople(tx, plan),
    lockAgainstErasure(tx, referred),
    insertCustomEvents(
      tx,
      chosen.map((i) => newEventOf(rows[i]!, personOf(i))),
    ),
    prepareEvents(tx, [...events.values(), ...plan.events]),
  ])
  const recorded = chosen.filter((i) => !duplicates.has(rows[i]!.id))
  const consequences = await emit([...recorded.map((i) => events.get(i)!), ...plan.events])
  const lost = chosen.filter((i) => duplicates.has(rows[i]!.id))
  await adoptEarlierEvents(tx, rows, lost, earlier, added)
  const outcomes = new Map(recorded.map((i, n) => [i, consequences[n]!]))
  return rows.map((row, i) => {
    if (refused.has(i)) return refusalOf(added)
    const outcome = outcomes.get(i)
    return {
      event: earlier.get(eventKey(row, i))!,
      personAdded: outcome !== undefined && added.get(i) === true,
      duplicate: outcome === undefined,
      started: outcome?.started === true,
    }
  })
}

const personKey = ({ caller, email }: EventInput): string => addressKey(caller.accountId, email)

const addressOf = ({ caller, email }: EventInput) => ({ account_id: caller.accountId, email })

/** Events with the same external ID are one event; an event without one is always new. */
const eventKey = ({ input: { caller, externalId } }: Row, i: number): string =>
  externalId === null ? `${i}` : `${caller.accountId} ${externalId}`

async function findEarlier(tx: Tx, rows: Row[]): Promise<Earlier> {
  const keys = rows.flatMap(({ input: { caller, externalId } }) =>
    externalId === null ? [] : [{ account_id: caller.accountId, external_id: externalId }],
  )
  const found = await findEvents(tx, keys)
  return new Map(found.map((row) => [`${row.account_id} ${row.external_id}`, row]))
}

/** By index: events with unknown people, only the first for each external ID. */
function newPeopleAmong(rows: Row[], people: People, earlier: Earlier): number[] {
  const seen = new Set(earlier.keys())
  return rows.flatMap((row, i) => {
    const key = eventKey(row, i)
    if (seen.has(key)) return []
    seen.add(key)
    return people.has(personKey(row.input)) ? [] : [i]
  })
}

const commandOf = ({ caller, email }: EventInput): PersonCommand => ({
  caller,
  email,
  trigger: 'event',
  channel: 'event',
  source: SOURCE,
})

/** In order, by index: earlier events (duplicates), events rejected without a person, and events to record. */
function choose(rows: Row[], people: People, earlier: Earlier): { chosen: number[]; refused: Set<number> } {
  const chosen: number[] = []
  const refused = new Set<number>()
  for (const [i, { input, id }] of rows.entries()) {
    const key = eventKey(rows[i]!, i)
    if (earlier.has(key)) continue
    if (people.has(personKey(input))) {
      const { name, email, occurredAt, externalId } = input
      earlier.set(key, { id, name, email, occurred_at: occurredAt, external_id: externalId })
      chosen.push(i)
    } else refused.add(i)
  }
  return { chosen, refused }
}

/** People added by this batch need no lock. */
function keyOfKnown(input: EventInput, known: People) {
  const person = known.get(personKey(input))
  return person ? [{ account_id: input.caller.accountId, id: person.id }] : []
}

const newEventOf = ({ input, id }: Row, person: Person): NewEvent => ({
  account_id: input.caller.accountId,
  contact_id: person.id,
  occurred_at: input.occurredAt,
  id,
  name: input.name,
  properties: input.properties,
  external_id: input.externalId,
  created_at: input.caller.clock.now(),
})

function eventOf({ input, id }: Row, person: Person): DomainEvent {
  const { caller, name, properties, occurredAt, externalId, startAutomations } = input
  return {
    caller,
    name: 'event.recorded',
    person,
    at: occurredAt,
    id,
    properties,
    // Built only if webhooks are subscribed.
    get data() {
      const eventId = publicId('ce', id)
      return { eventId, name, properties, occurred_at: showInstant(occurredAt), external_id: externalId }
    },
    startAutomations,
    customName: name,
  }
}

/** Another transaction recorded some of these external IDs at the same moment; its events are the first ones. */
async function adoptEarlierEvents(
  tx: Tx,
  rows: Row[],
  lost: number[],
  earlier: Earlier,
  added: Map<number, boolean | Problem>,
): Promise<void> {
  if (lost.length === 0) return
  // An event that records nothing must not add a person.
  if (lost.some((i) => added.get(i) === true)) throw serializationFailure()
  const winners = await findEarlier(
    tx,
    lost.map((i) => rows[i]!),
  )
  for (const i of lost) {
    const key = eventKey(rows[i]!, i)
    const winner = winners.get(key)
    if (!winner) throw serializationFailure()
    earlier.set(key, winner)
  }
}

/** Only the plan's limit keeps an event from having a person. */
const refusalOf = (added: Map<number, boolean | Problem>): Problem =>
  [...added.values()].find((result) => result instanceof Problem)!
