// Finds the people a caller names by ID or by address.

import type { Ctx } from '../../platform/http/caller.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MAX_ECHOES } from './schema.ts'
import * as sql from './sql.ts'

export type Named = { contactIds?: string[]; emails?: string[] }

/** Returns the people found, in the order named, and echoes unknown IDs and addresses up to the response limit. */
export async function findNamed(ctx: Ctx, { contactIds = [], emails = [] }: Named) {
  const uuids = new Map(contactIds.map((text) => [text, parseId('per', text)]))
  const addresses = new Map(emails.map((text) => [text, normalizeEmail(text)]))
  const [byId, byEmail] = await Promise.all([
    sql.findByIds(ctx.db, ctx.accountId, present(uuids)),
    sql.findIdsByEmail(
      ctx.db,
      present(addresses).map((email) => ({ account_id: ctx.accountId, email })),
    ),
  ])
  const knownIds = new Set(byId.map(({ id }) => id))
  const idOfEmail = new Map(byEmail.map(({ email, id }) => [email, id]))
  const idsFromIds = contactIds.map((text) => knownOrNull(uuids.get(text), knownIds))
  const idsFromEmails = emails.map((text) => idOfEmail.get(addresses.get(text) ?? '') ?? null)
  return {
    ids: [...idsFromIds, ...idsFromEmails].filter((id): id is Uuid => id !== null),
    unknownIds: contactIds.filter((_, i) => idsFromIds[i] === null).slice(0, MAX_ECHOES),
    unknownEmails: emails.filter((_, i) => idsFromEmails[i] === null).slice(0, MAX_ECHOES),
  }
}

const present = (values: Map<string, string | null>): string[] =>
  [...new Set(values.values())].filter((value) => value !== null)

const knownOrNull = (id: Uuid | null | undefined, known: Set<Uuid>): Uuid | null => (id && known.has(id) ? id : null)
