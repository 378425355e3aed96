// Recording the account's own events, for many callers at once. Most take one statement: their people are known, and
// nothing follows from them. The others go the long way: an event whose external id is known records nothing and adds
// nobody, strangers are added, and an event that would pass the plan's limit is refused alone.

import type { NewEvent } from '../activity/events-sql.ts'
import type { ActivityRow } from '../activity/sql.ts'
import { findByExternalIds } from '../activity/sql.ts'
import { addressKey } from '../contacts/address-key.ts'
import { addPeople, findPeople } from '../contacts/attach.ts'
import type { People } from '../contacts/attach.ts'
import type { Address } from '../contacts/sql.ts'
import { nextStatus } from '../contacts/status.ts'
import { happen, happenQuietly } from '../happen.ts'
import type { Consequences, Happening } from '../happen.ts'
import type { Caller } from '../platform/http/caller.ts'
import { serializationFailure } from '../platform/db/errors.ts'
import type { Sql, Tx } from '../platform/db/db.ts'
import { newId, publicId } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'
import { showInstant } from '../platform/values/time.ts'

export type EventInput = {
  caller: Caller
  /** Normalised. */
  email: string
  name: string
  properties: Record<string, unknown>
  occurredAt: Date
  externalId: string | null
  startAutomations?: boolean
}

export type RecordedEvent = Pick<ActivityRow, 'id' | 'name' | 'email' | 'occurred_at' | 'external_id'>

export type Recorded = { event: RecordedEvent; personAdded: boolean; duplicate: boolean; started: boolean }

/** By external id. */
type Earlier = Map<string, RecordedEvent>

/** How people nobody knew come in. */
const ENTRANCE = { source: 'event', status: nextStatus({ status: null, stopped: false }, 'event').to }

type Row = { input: EventInput; event: NewEvent }

/** Those that one statement can record; null for what takes the long way. Answers in order. */
export async function recordQuietly(db: Sql, inputs: EventInput[]): Promise<(Recorded | null)[]> {
  if (inputs.length === 0) return []
  const events = inputs.map(eventOf)
  const happened = await happenQuietly(db, events, inputs[0]!.caller.clock.now(), ENTRANCE)
  return events.map((event, i) => {
    const quietly = happened[i]
    return quietly ? { event, personAdded: quietly.personAdded, duplicate: false, started: false } : null
  })
}

/** Answers in order. */
export async function record(tx: Tx, inputs: EventInput[]): Promise<(Recorded | Problem)[]> {
  if (inputs.length === 0) return []
  const rows = inputs.map(rowOf)
  const [earlier, people] = await Promise.all([findEarlier(tx, rows), findPeople(tx, rows.map(addressOf))])
  const { added, saved } = await addStrangers(tx, rows, people, earlier)
  const { chosen, refused } = choose(rows, people, earlier)
  const happenings = chosen.map((i) => happeningOf(rows[i]!))
  const [consequences] = await Promise.all([happenings.length > 0 ? happen(tx, happenings) : [], saved])
  if (consequences.some(({ recorded }) => !recorded)) await settleRaces(tx, rows, chosen, consequences, earlier, added)
  const outcomes = new Map(chosen.map((i, n) => [i, consequences[n]!]))
  return rows.map((row, i) => {
    if (refused.has(i)) return refusalOf(added)
    const outcome = outcomes.get(i)
    return {
      event: earlier.get(eventKey(row, i))!,
      personAdded: outcome?.recorded === true && added.get(i) === true,
      duplicate: !outcome?.recorded,
      started: outcome?.started === true,
    }
  })
}

const personKey = ({ input: { caller, email } }: Row): string => addressKey(caller.accountId, email)

const addressOf = ({ input: { caller, email } }: Row): Address => ({ account_id: caller.accountId, email })

const rowOf = (input: EventInput): Row => ({ input, event: eventOf(input) })

const eventOf = ({ caller, email, name, properties, occurredAt, externalId }: EventInput): NewEvent => ({
  account_id: caller.accountId,
  email,
  occurred_at: occurredAt,
  id: newId(),
  name,
  properties,
  external_id: externalId,
})

/** Events with one external id are one event; without one, each is its own. */
const eventKey = ({ input: { caller, externalId } }: Row, i: number): string =>
  externalId === null ? `${i}` : `${caller.accountId} ${externalId}`

async function findEarlier(tx: Tx, rows: Row[]): Promise<Earlier> {
  const keys = rows.flatMap(({ input: { caller, externalId } }) =>
    externalId === null ? [] : [{ account_id: caller.accountId, external_id: externalId }],
  )
  if (keys.length === 0) return new Map()
  const found = await findByExternalIds(tx, keys)
  return new Map(found.map((row) => [`${row.account_id} ${row.external_id}`, row]))
}

/** People nobody knew, added by the first event with each external id. By index: added, found after all, or why not. */
async function addStrangers(tx: Tx, rows: Row[], people: People, earlier: Earlier) {
  const seen = new Set(earlier.keys())
  const strangers = rows.flatMap((row, i) => {
    const key = eventKey(row, i)
    if (seen.has(key)) return []
    seen.add(key)
    return people.has(personKey(row)) ? [] : [i]
  })
  const { added, saved } = await addPeople(
    tx,
    people,
    strangers.map((i) => {
      const { caller, email } = rows[i]!.input
      return { caller, email, trigger: 'event' as const, how: 'event' as const, source: ENTRANCE.source }
    }),
  )
  return { added: new Map(strangers.map((i, n) => [i, added[n]!])), saved }
}

/** In order, by index: what is earlier by now, what has no person and is refused, and what is to be recorded. */
function choose(rows: Row[], people: People, earlier: Earlier): { chosen: number[]; refused: Set<number> } {
  const chosen: number[] = []
  const refused = new Set<number>()
  for (const [i, row] of rows.entries()) {
    const key = eventKey(row, i)
    if (earlier.has(key)) continue
    if (people.has(personKey(row))) {
      earlier.set(key, row.event)
      chosen.push(i)
    } else refused.add(i)
  }
  return { chosen, refused }
}

function happeningOf({ input, event }: Row): Happening {
  const { caller, name, properties, occurredAt, externalId, startAutomations } = input
  return {
    caller,
    name: 'event.recorded',
    person: null,
    at: occurredAt,
    id: event.id,
    properties,
    // Only made when somebody listens.
    get data() {
      const eventId = publicId('ce', event.id)
      return { eventId, name, properties, occurred_at: showInstant(occurredAt), external_id: externalId }
    },
    startAutomations,
    custom: event,
  }
}

/** Another transaction recorded some of these external ids at the same moment: theirs are the first events. */
async function settleRaces(
  tx: Tx,
  rows: Row[],
  chosen: number[],
  consequences: Consequences[],
  earlier: Earlier,
  added: Map<number, boolean | Problem>,
): Promise<void> {
  const lost = chosen.filter((_, n) => !consequences[n]!.recorded)
  // Nobody is added by an event that records nothing.
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

/** Only the plan's limit keeps an event from its person. */
const refusalOf = (added: Map<number, boolean | Problem>): Problem =>
  [...added.values()].find((result) => result instanceof Problem)!
