// The standard confirmation email as a test to the signed-in user. An own design is tested like every other design.

import * as accounts from '../../identity/accounts/accounts.ts'
import { userOf } from '../../identity/team/actor.ts'
import { previewUrls } from '../../content/designs/preview.ts'
import { queueServiceEmails } from '../../delivery/sending/service-emails.ts'
import { countTests } from '../../delivery/sending/test-emails.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import { confirmationMails } from './mails.ts'

type TestDeps = { baseUrl: string; smtpUrl: string | null }

/** Sent as to a visitor; its button leads to a preview page. */
export async function testConfirmation(ctx: Ctx<Db>, { baseUrl, smtpUrl }: TestDeps): Promise<{ to: string }> {
  const { db, accountId, clock } = ctx
  const [user, account] = await Promise.all([userOf(db, ctx), accounts.find(db, accountId)])
  const facts = { baseUrl, language: account!.language ?? 'en', account: account!.name, designId: null }
  const made = await confirmationMails(ctx, facts, [{ to: user.email, link: previewUrls(baseUrl).unsubscribe }])
  const mails = made.map((mail) => ({ ...mail, subject: `[Test] ${mail.subject}` }))
  await transaction(db, async (tx) => {
    await countTests({ ...ctx, db: tx })
    if (!(await queueServiceEmails({ ...ctx, db: tx }, smtpUrl, mails))) await queueMails(tx, clock, mails)
  })
  return { to: user.email }
}
