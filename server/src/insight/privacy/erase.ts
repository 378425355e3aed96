// Permanently erases people. Only hashes of their addresses are kept, so that they are not emailed again by mistake.

import { notFound } from '../../platform/problem.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { removeAnswersNaming } from '../../platform/http/idempotency.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import { contactId } from '../../people/contacts/contacts.ts'
import { findPersonId } from '../../people/contacts/find-or-add.ts'
import { listAddressesOf } from '../../people/contacts/personal-data.ts'
import { stopErased } from '../../people/contacts/stop.ts'
import { lockForRemoval, removePeople } from '../../people/contacts/remove.ts'
import { lockPerson } from '../../people/contacts/write.ts'
import { personalDataSections } from './personal-data.ts'

/**
 * Erases the person with an address. What only contains the address, such as a checkout, is deleted even if there is no
 * such person.
 */
export async function eraseAddress(ctx: Ctx<Tx>, email: string): Promise<void> {
  const { db: tx, accountId } = ctx
  const id = await findPersonId(tx, accountId, email)
  if (id !== null) return erase(ctx, publicId('per', id))
  await stopErased(tx, ctx, [email])
  for (const section of personalDataSections) await section.erase(tx, accountId, [{ id: newId(), email }])
  await removeAnswersNaming(tx, accountId, [email])
}

export async function erase(ctx: Ctx<Tx>, id: string): Promise<void> {
  const tx = ctx.db
  const { accountId } = ctx
  const person = await lockPerson(tx, accountId, contactId(id))
  if (!person) throw notFound('person')
  const { row } = person
  await lockForRemoval(tx, accountId, [row.id])
  const emails = await listAddressesOf(tx, accountId, row.id)
  await stopErased(tx, ctx, emails)
  const underEach = emails.map((email) => ({ id: row.id, email }))
  for (const section of personalDataSections) await section.erase(tx, accountId, underEach)
  await removePeople(tx, accountId, [row.id])
  await removeAnswersNaming(tx, accountId, emails)
}
