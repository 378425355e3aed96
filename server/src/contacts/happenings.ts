// What is told of a person's changes, and who is named as having asked for them.

import type { Happening } from '../happen.ts'
import type { Caller } from '../platform/http/caller.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Ask } from './ask.ts'
import type * as sql from './sql.ts'
import type { Move } from './status.ts'

/** Who asked, as the consent log names them. */
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

export function movedHappening(
  { caller, how, at, source, startAutomations }: Ask,
  row: sql.ContactRow,
  move: Move,
): Happening {
  const joined = move.event === 'contact.subscribed'
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ') || null
  return {
    caller,
    name: move.event!,
    person: personOf(row),
    at: caller.clock.now(),
    agedFrom: at,
    properties: joined ? { how, source: source ?? row.source } : { how },
    data: joined ? { name, source: source ?? row.source, how } : { how },
    ...(joined && { startAutomations }),
    ...(joined && !move.welcome && { withoutDrips: true }),
  }
}

export const updatedHappening = (
  { caller, startAutomations }: Ask,
  row: sql.ContactRow,
  changed: string[],
): Happening => ({
  caller,
  name: 'contact.updated',
  person: personOf(row),
  at: caller.clock.now(),
  properties: {},
  data: { changed: [...changed] },
  startAutomations,
})
