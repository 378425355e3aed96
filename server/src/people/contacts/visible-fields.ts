// What the response to a write includes. A caller without permission to read people sees only what it wrote.

import type { DetailDefinitions } from '../../data/details/details.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { PersonWithProperties, PersonWritten } from './schema.ts'
import { fullName } from './person-names.ts'

/** The fields a request sent, and the account's details used to parse them. */
export type Visible = {
  email?: string
  name?: string | null
  firstName?: string | null
  lastName?: string | null
  source?: string | null
  properties?: Record<string, unknown>
}

/** A field that was sent but ignored, such as a blank name, reveals nothing that is stored. */
export function shownTo(
  caller: Pick<Caller, 'may'>,
  person: PersonWithProperties,
  sent: Visible,
  definitions: DetailDefinitions | undefined,
): PersonWritten {
  if (caller.may('contacts:read')) return person
  const { id, email, firstName, lastName, source, properties, ...state } = person
  const named = isSame(sent.name, fullName({ first_name: firstName, last_name: lastName }))
  const set = detailsSet(sent.properties, definitions)
  return {
    id,
    ...(sent.email !== undefined && { email }),
    ...((named || isSame(sent.firstName, firstName)) && { firstName }),
    ...((named || isSame(sent.lastName, lastName)) && { lastName }),
    ...(isSame(sent.source, source) && { source }),
    ...(sent.properties && {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => set.has(name))),
    }),
    ...state,
  }
}

const isSame = (sent: string | null | undefined, stored: string | null): boolean =>
  sent !== undefined && (sent?.trim().replaceAll(/\s+/g, ' ') || null) === (stored?.replaceAll(/\s+/g, ' ') || null)

export function detailsShownTo<Shown extends { name: string }>(
  caller: Pick<Caller, 'may'>,
  values: Shown[],
  sent: Record<string, unknown>,
  definitions: DetailDefinitions,
): Shown[] {
  if (caller.may('contacts:read')) return values
  const set = detailsSet(sent, definitions)
  return values.filter(({ name }) => set.has(name))
}

/** Names of the details the request set, whose stored value is therefore the one sent. */
function detailsSet(sent: Record<string, unknown> = {}, definitions: DetailDefinitions | undefined): Set<string> {
  if (!definitions) return new Set()
  const { values } = definitions.read(sent)
  return new Set(definitions.details.filter(({ number }) => values.has(number)).map(({ name }) => name))
}
