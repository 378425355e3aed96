// Requests that a connected store makes on behalf of its customers: to export or erase a customer's data.

import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { findPersonId } from '../../people/contacts/find-or-add.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { PersonalData } from '../../web/stores/privacy.ts'
import { listManagers } from '../../identity/team/managers.ts'
import { eraseAddress } from './erase.ts'
import { dataRequestMail } from './mails.ts'

export const personalDataFor = (baseUrl: string): PersonalData => ({
  async handOut(ctx, { store, email, number }) {
    const exportUrl = await exportUrlOf(ctx, baseUrl, email)
    const managers = await listManagers(ctx.db, ctx.accountId)
    await queueMails(
      ctx.db,
      ctx.clock,
      managers.map((manager) => dataRequestMail(manager, { store, email, number, exportUrl })),
    )
  },
  erase: eraseAddress,
})

/** The email only links to the file, which requires signing in. */
async function exportUrlOf(ctx: Ctx<Tx>, baseUrl: string, email: string): Promise<string | null> {
  const id = await findPersonId(ctx.db, ctx.accountId, email)
  if (id === null) return null
  return `${baseUrl}/console/api/accounts/${publicAccountId(ctx.accountId)}/contacts/${publicId('per', id)}/export`
}
