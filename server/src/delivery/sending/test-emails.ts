// Test emails: a design sent to a few addresses as a campaign would send it, with the same composer, sender and
// transport. Its links lead to preview pages, and nothing is tracked.

import * as designs from '../../content/designs/designs.ts'
import { contextFor, previewUrls } from '../../content/designs/preview.ts'
import { canRender, compileDesign, fillSlot, renderDynamic, TemplateProblem } from '../../content/designs/render.ts'
import type { DesignProblem, Slot } from '../../content/designs/render.ts'
import { signMessage } from '../mail/dkim.ts'
import { findDkimKey } from '../mail/dkim-keys.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { Problem } from '../../platform/problem.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import { domainOf } from '../mail/providers.ts'
import { sendsThroughPostmark } from '../mail/servers.ts'
import { emailTokens, tokenKey } from '../mail/email-tokens.ts'
import { maySend } from '../../identity/accounts/accounts.ts'
import * as senders from '../senders/senders.ts'
import { list as listTeam } from '../../identity/team/team.ts'
import * as throttle from '../../identity/team/throttle.ts'
import { fillMessage, prepareMessage } from './message.ts'
import type { Surface } from './message.ts'
import type { TestRequest } from './schema.ts'
import * as sql from './test-emails-sql.ts'

export const TEST_EMAIL_QUEUE = 'test-emails'

export type TestDeps = { baseUrl: string; smtpUrl: string | null }

const TESTS_PER_HOUR = 100

/** A design with problems can still be tested; missing parts are missing in the test. */
export async function sendTest(
  ctx: Ctx<Db>,
  { baseUrl, smtpUrl }: TestDeps,
  id: string,
  { to, contact_id = null, subject, preview_text, sender_id }: TestRequest,
): Promise<{ sent: number; problems: DesignProblem[] }> {
  const { db, accountId, clock } = ctx
  const addresses = [...new Set(to.map((address) => normalizeEmail(address)!))]
  await requireMayTest(ctx, addresses)
  const design = await designs.find(db, accountId, id)
  const senderKey = sender_id ? (parseId('snd', sender_id) ?? undefined) : undefined
  const sender = await senders.forSending(db, accountId, { smtpUrl }, senderKey)
  const overrides = { subject: subject?.trim() || undefined, previewText: preview_text?.trim() || undefined }
  const { compiled, problems } = (await compileDesign(db, accountId, design.version_id, overrides))!
  if (!compiled) throw new Problem('design_not_ready', problems[0]!.message)
  const context = await contextFor(ctx, compiled.needs, contact_id)
  const dynamic = canRender(problems) ? await dynamicOf(ctx, compiled, context) : []
  const urls = previewUrls(baseUrl)
  const textOf = (slot: Slot, surface: Surface) => fillSlot(compiled, slot, context, urls, dynamic, surface)
  const words = compiled.subject.map((part) => (typeof part === 'string' ? part : textOf(part, 'text'))).join('')
  const domain = domainOf(sender.email)
  const prepared = prepareMessage(compiled, {
    from: { name: sender.name, email: sender.email },
    replyTo: sender.replyTo,
    listId: `test.${domain}`,
    feedbackId: `test:${publicId('acc', accountId)}:test:lettermill`,
    forPostmark: await sendsThroughPostmark(db, accountId, smtpUrl),
  })
  const [dkim, tokenSecret] = await Promise.all([findDkimKey(db, accountId, domain), tokenKey(db)])
  const now = clock.now()
  const rows = addresses.map(async (email) => {
    const key = newId()
    const recipient = {
      email,
      subject: `[Test] ${words}`,
      messageId: `${publicId('tst', key)}@${domain}`,
      unsubscribeUrl: urls.unsubscribe,
      // Names no sent email, so that a report about a test is ignored.
      reportToken: emailTokens(tokenSecret, { accountId, sendId: key }).report,
      returnPath: sender.email,
      at: now,
    }
    const { message } = fillMessage(prepared, recipient, textOf)
    return {
      id: key,
      return_path: sender.email,
      recipient: email,
      subject: recipient.subject,
      message: dkim ? await signMessage(message, dkim, now) : message,
    }
  })
  const made = await Promise.all(rows)
  await transaction(db, async (tx) => {
    await countTests({ ...ctx, db: tx })
    await sql.insertTestEmails(tx, accountId, made, now)
    await enqueue(tx, TEST_EMAIL_QUEUE, [accountId], now)
  })
  return { sent: made.length, problems }
}

/** Refuses more tests than an account needs. */
export const countTests = ({ db, accountId, clock }: Ctx<Tx>): Promise<void> =>
  throttle.countMail(db, clock, [{ subject: `tests ${accountId}`, most: TESTS_PER_HOUR }])

/** A test email is a real email. Members without permission to send may test on the team, but not email anyone else. */
async function requireMayTest(ctx: Ctx, addresses: string[]): Promise<void> {
  if (await maySend(ctx)) return
  const team = new Set((await listTeam(ctx)).map(({ email }) => email))
  if (addresses.every((address) => team.has(address))) return
  throw new Problem(
    'forbidden',
    'You can send test emails only to addresses of your team. Ask an owner or an admin for permission to send.',
  )
}

async function dynamicOf(
  ctx: Ctx,
  compiled: Parameters<typeof renderDynamic>[1],
  context: Parameters<typeof renderDynamic>[2][number],
): Promise<readonly string[]> {
  try {
    return (await renderDynamic(ctx.accountId, compiled, [context]))[0] ?? []
  } catch (error) {
    if (error instanceof TemplateProblem) throw new Problem('design_not_ready', error.message)
    throw error
  }
}
