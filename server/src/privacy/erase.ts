// Taking people out of the account for good. Of someone who asked to be erased only hashes of their addresses stay, so
// that nobody writes to them again by mistake.

import { keepers } from './personal-data.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/db.ts'
import { removeAnswersNaming } from '../platform/http/idempotency.ts'
import { find } from '../contacts/contacts.ts'
import { listAddresses } from '../contacts/former-sql.ts'
import { holdForRemoval, removePeople } from '../contacts/remove.ts'
import * as sql from '../contacts/sql.ts'
import { insertStopped } from '../contacts/stop-sql.ts'

export async function erase(ctx: Ctx, id: string): Promise<void> {
  const tx = ctx.db as Tx
  await sql.lockPeopleCounts(tx, [ctx.accountId])
  const person = await find(ctx, id)
  const { accountId: account_id } = ctx
  await holdForRemoval(tx, account_id, [person.id])
  const emails = await listAddresses(tx, account_id, person.id)
  const stopped = emails.map((email) => ({ account_id, email, reason: 'erased' as const, stopped_at: ctx.clock.now() }))
  await insertStopped(tx, stopped)
  const underEach = emails.map((email) => ({ id: person.id, email }))
  for (const { erase: eraseKept } of keepers) await eraseKept(tx, account_id, underEach)
  await removePeople(tx, account_id, [person.id])
  await removeAnswersNaming(tx, account_id, emails)
}
