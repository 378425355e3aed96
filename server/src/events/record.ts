// Recording the account's own events, for many callers at once. An event whose external id is known records nothing and
// adds nobody; one that would pass the plan's limit is refused alone.

import type { ActivityRow } from '../activity/sql.ts'
import { findByExternalIds } from '../activity/sql.ts'
import { AUDIENCE } from '../activity/names.ts'
import { addPeople, addressKey, holdPeople } from '../contacts/attach.ts'
import type { People } from '../contacts/attach.ts'
import { happen } from '../happen.ts'
import type { Consequences, Happening } from '../happen.ts'
import type { Caller } from '../platform/caller.ts'
import { tryAgain } from '../platform/db.ts'
import type { Tx } from '../platform/db.ts'
import { newId, publicId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { showInstant } from '../platform/time.ts'

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

export type Recorded = { event: ActivityRow; personAdded: boolean; duplicate: boolean; started: boolean }

type Earlier = Map<string, ActivityRow>

/** Answers in order. */
export async function record(tx: Tx, inputs: EventInput[]): Promise<(Recorded | Problem)[]> {
  const [people, earlier] = await Promise.all([holdPeople(tx, inputs.map(addressOf)), findEarlier(tx, inputs)])
  const added = await addStrangers(tx, inputs, people, earlier)
  const { rows, refused } = chooseRows(inputs, people, earlier)
  const happenings = rows.map(({ input, event }) => happeningOf(input, event, people))
  const consequences = happenings.length > 0 ? await happen(tx, happenings) : []
  if (consequences.some(({ recorded }) => !recorded)) await settleRaces(tx, rows, consequences, earlier, added)
  const outcomes = new Map(rows.map(({ index }, n) => [index, consequences[n]!]))
  return inputs.map((input, i) => {
    if (refused.has(i)) return refusalOf(added)
    const outcome = outcomes.get(i)
    return {
      event: earlier.get(eventKey(input, i))!,
      personAdded: outcome?.recorded === true && added.get(i) === true,
      duplicate: !outcome?.recorded,
      started: outcome?.started === true,
    }
  })
}

const addressOf = ({ caller, email }: EventInput) => ({ account_id: caller.accountId, email })

/** Events with one external id are one event; without one, each is its own. */
const eventKey = ({ caller, externalId }: EventInput, i: number): string =>
  externalId === null ? `${i}` : `${caller.accountId} ${externalId}`

async function findEarlier(tx: Tx, inputs: EventInput[]): Promise<Earlier> {
  const keys = inputs.flatMap(({ caller, externalId }) =>
    externalId === null ? [] : [{ account_id: caller.accountId, external_id: externalId }],
  )
  if (keys.length === 0) return new Map()
  const rows = await findByExternalIds(tx, keys)
  return new Map(rows.map((row) => [`${row.account_id} ${row.external_id}`, row]))
}

/** People nobody knew, added by the first event with each external id. By index: added, found after all, or why not. */
async function addStrangers(tx: Tx, inputs: EventInput[], people: People, earlier: Earlier) {
  const seen = new Set(earlier.keys())
  const strangers: number[] = []
  for (const [i, input] of inputs.entries()) {
    const key = eventKey(input, i)
    if (seen.has(key)) continue
    seen.add(key)
    if (!people.has(addressKey(input.caller.accountId, input.email))) strangers.push(i)
  }
  const added = await addPeople(
    tx,
    people,
    strangers.map((i) => {
      const { caller, email } = inputs[i]!
      return { caller, email, trigger: 'event' as const, how: 'event' as const, source: 'event' }
    }),
  )
  return new Map(strangers.map((i, n) => [i, added[n]!]))
}

type Row = { input: EventInput; event: ActivityRow; index: number }

/** In order: what is earlier by now, what has no person and is refused, and what is to be recorded. */
function chooseRows(inputs: EventInput[], people: People, earlier: Earlier): { rows: Row[]; refused: Set<number> } {
  const rows: Row[] = []
  const refused = new Set<number>()
  for (const [index, input] of inputs.entries()) {
    const key = eventKey(input, index)
    const person = people.get(addressKey(input.caller.accountId, input.email))
    if (earlier.has(key)) continue
    if (!person) {
      refused.add(index)
      continue
    }
    const event: ActivityRow = {
      id: newId(),
      audience: AUDIENCE.own,
      name: input.name,
      contact_id: person.id,
      email: person.email,
      occurred_at: input.occurredAt,
      status: null,
      properties: input.properties,
      external_id: input.externalId,
      created_at: input.caller.clock.now(),
    }
    earlier.set(key, event)
    rows.push({ input, event, index })
  }
  return { rows, refused }
}

function happeningOf(input: EventInput, event: ActivityRow, people: People): Happening {
  const { caller, name, properties, occurredAt, externalId, startAutomations } = input
  return {
    caller,
    name: 'event.recorded',
    person: people.get(addressKey(caller.accountId, input.email))!,
    at: occurredAt,
    id: event.id,
    properties,
    // Only made when somebody listens.
    get data() {
      const eventId = publicId('ce', event.id)
      return { eventId, name, properties, occurred_at: showInstant(occurredAt), external_id: externalId }
    },
    startAutomations,
    custom: { name, externalId },
  }
}

/** Another transaction recorded some of these external ids at the same moment: theirs are the first events. */
async function settleRaces(
  tx: Tx,
  rows: Row[],
  consequences: Consequences[],
  earlier: Earlier,
  added: Map<number, boolean | Problem>,
): Promise<void> {
  const lost = rows.filter((_, n) => !consequences[n]!.recorded)
  // Nobody is added by an event that records nothing.
  if (lost.some(({ index }) => added.get(index) === true)) throw tryAgain()
  const winners = await findEarlier(
    tx,
    lost.map(({ input }) => input),
  )
  for (const { input, index } of lost) {
    const winner = winners.get(eventKey(input, index))
    if (!winner) throw tryAgain()
    earlier.set(eventKey(input, index), winner)
  }
}

/** Only the plan's limit keeps an event from its person. */
const refusalOf = (added: Map<number, boolean | Problem>): Problem =>
  [...added.values()].find((result) => result instanceof Problem)!
