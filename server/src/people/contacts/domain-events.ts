// Builds the domain events of a person's changes, and the actor they are attributed to.

import { startsAutomations } from '../../activity/record-events.ts'
import type { DomainEvent } from '../../activity/record-events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { PersonCommand } from './person-command.ts'
import type * as sql from './sql.ts'
import type { Transition } from './status.ts'
import { fullName } from './person-names.ts'

/** The actor, in the form the consent log stores. */
export function credentialName({ actor }: Caller): string | null {
  if (actor.kind === 'key') return publicId('key', actor.id)
  if (actor.kind === 'app') return publicId('app', actor.appId)
  return actor.kind === 'user' ? publicId('usr', actor.id) : null
}

export const personOf = (row: sql.ContactRow) => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
})

export function subscriptionEvent(
  { caller, channel, at, source, startAutomations }: PersonCommand,
  row: sql.ContactRow,
  { event, welcome }: Transition,
): DomainEvent {
  const joined = event === 'contact.subscribed'
  const isHistory =
    joined &&
    channel !== 'import' &&
    !startsAutomations({ name: event, caller, agedFrom: at ?? caller.clock.now(), startAutomations })
  return {
    caller,
    name: event!,
    person: personOf(row),
    at: caller.clock.now(),
    agedFrom: at,
    properties: joined
      ? { how: channel, source: source ?? row.source, ...(isHistory && { history: true }) }
      : { how: channel },
    data: joined ? { name: fullName(row), source: source ?? row.source, how: channel } : { how: channel },
    ...((joined || startAutomations === false) && { startAutomations }),
    ...(joined && !welcome && { effects: { drips: false } }),
  }
}

export const updatedEvent = (
  { caller, startAutomations }: PersonCommand,
  row: sql.ContactRow,
  changed: readonly string[],
): DomainEvent => ({
  caller,
  name: 'contact.updated',
  person: personOf(row),
  at: caller.clock.now(),
  properties: {},
  data: { changed: [...changed] },
  startAutomations,
})

/** One event for each detail whose value changed. */
export const detailEvents = (
  { caller, startAutomations }: PersonCommand,
  row: sql.ContactRow,
  changed: readonly number[],
): DomainEvent[] =>
  changed.map((detail) => ({
    caller,
    name: 'detail.changed',
    person: personOf(row),
    detail,
    value: row.details[detail] ?? null,
    startAutomations,
  }))
