// What the response to a write includes. A caller without permission to read people sees only what it wrote.

import type { DetailDefinitions } from '../../data/details/details.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { PersonWithProperties, PersonWritten } from './schema.ts'

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
  said: Visible,
  book: DetailDefinitions | undefined,
): PersonWritten {
  if (caller.may('contacts:read')) return person
  const { id, email, firstName, lastName, source, properties, ...state } = person
  const whole = [firstName, lastName].filter(Boolean).join(' ')
  const named = isSame(said.name, whole)
  const told = toldDetails(said.properties, book)
  return {
    id,
    ...(said.email !== undefined && { email }),
    ...((named || isSame(said.firstName, firstName)) && { firstName }),
    ...((named || isSame(said.lastName, lastName)) && { lastName }),
    ...(isSame(said.source, source) && { source }),
    ...(said.properties && {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => told.has(name))),
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
  book: DetailDefinitions,
): Shown[] {
  if (caller.may('contacts:read')) return values
  const told = toldDetails(sent, book)
  return values.filter(({ name }) => told.has(name))
}

/** Names of the details the request set, whose stored value is therefore the one sent. */
function toldDetails(sent: Record<string, unknown> = {}, book: DetailDefinitions | undefined): Set<string> {
  if (!book) return new Set()
  const { values } = book.read(sent)
  return new Set(book.details.filter(({ number }) => values.has(number)).map(({ name }) => name))
}
