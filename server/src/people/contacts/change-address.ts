// Changes a person's email address. They remain the same person, with all their data.

import { recordEvents } from '../../activity/record-events.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { contactId, find, present } from './contacts.ts'
import { insertFormerAddress } from './former-addresses-sql.ts'
import { followPeople } from './search-index.ts'
import * as sql from './sql.ts'
import { followAddress } from './stop.ts'
import { lockPerson } from './write.ts'
import { personOf } from './domain-events.ts'

export async function changeAddress(ctx: Ctx<Tx>, id: string, text: string) {
  const tx = ctx.db
  const email = normalizeEmail(text)!
  const [person, [other]] = await Promise.all([
    lockPerson(tx, ctx.accountId, contactId(id)),
    sql.findIdsByEmail(tx, [{ account_id: ctx.accountId, email }]),
  ])
  if (!person) throw notFound('person')
  const { row, locked } = person
  if (email === row.email) return present(row)
  if (other) throw new Problem('validation_error', 'Another person in this account already has this address.')
  const now = ctx.clock.now()
  await sql.updateEmail(tx, ctx.accountId, row.id, email, now)
  await insertFormerAddress(tx, ctx.accountId, row.id, row.email)
  const moved = { ...row, email, updated_at: now }
  await followPeople(tx, [{ row: moved, before: row }])
  await followAddress(tx, ctx, moved, locked)
  const changed = ['email']
  await recordEvents(tx, [
    { caller: ctx, name: 'contact.updated', person: personOf(moved), at: now, properties: {}, data: { changed } },
  ])
  return present(await find(ctx, id))
}
