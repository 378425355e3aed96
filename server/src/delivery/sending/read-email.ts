// Renders an email of a mailing again as its recipient got it, for "view in browser" and for the team. Either reader
// may be another person, so its unsubscribe and preferences links act on no one.

import { couponsOf } from '../../data/coupons/give.ts'
import { fill, loadContexts, renderDynamic, TemplateProblem } from '../../content/designs/render.ts'
import type { CompiledEmail, EmailUrls, FilledEmail, RenderContext } from '../../content/designs/render.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/problem.ts'
import { maskEmail } from '../../platform/values/email-address.ts'
import { parseId } from '../../platform/values/ids.ts'
import { emailTokens, tokenKey } from '../mail/email-tokens.ts'
import type { EmailRef } from '../mail/email-tokens.ts'
import * as mailbox from './mailbox.ts'
import { urlsOf } from './prepare.ts'
import { findContent, findEmail } from './sql.ts'

export type ReadDeps = {
  baseUrl: string
  now: Date
  tracked: boolean
  /** Masks the person's address (a•••@example.com), because links are forwarded. */
  masksAddress: boolean
}

/** Null once its person was erased, or if the design can no longer be rendered. Personal data is current. */
export async function readEmail(
  db: Sql,
  ref: EmailRef,
  { baseUrl, now, tracked, masksAddress }: ReadDeps,
): Promise<FilledEmail | null> {
  const { accountId, sendId } = ref
  const email = await findEmail(db, accountId, sendId)
  const compiled = email && (await findContent(db, accountId, email.mailing_id))
  if (!email || !compiled) return null
  const [known] = await loadContexts(db, accountId, compiled.needs, [email], now)
  if (!known) return null
  const coupon = await couponsOf(db, accountId, compiled.needs.coupons ?? [], { contactId: email.contact_id, sendId })
  const context = { ...known, coupon }
  if (masksAddress) context.person = { ...context.person, email: maskEmail(context.person.email) }
  const { link, view } = urlsOf(baseUrl, emailTokens(await tokenKey(db), ref), numberOf(compiled, tracked))
  return fillFor(accountId, compiled, context, { link, view, ...harmlessUrls(baseUrl) })
}

/** Pages that tell readers to use the link in their own email. */
const harmlessUrls = (baseUrl: string) => ({
  unsubscribe: `${baseUrl}/unsubscribe`,
  preferences: `${baseUrl}/preferences`,
  choice: `${baseUrl}/choice`,
  pictures: baseUrl,
  pixel: null,
})

/** Links that Liquid generates are numbered while sending; here they keep their own URL. */
const numberOf =
  ({ links, linkTemplates }: CompiledEmail, tracked: boolean) =>
  (index: number, url: string): number | null =>
    tracked && (index in linkTemplates || links[index] === url) ? index : null

/** Null if rendering was aborted. */
export async function fillFor(
  accountId: string,
  compiled: CompiledEmail,
  context: RenderContext,
  urls: EmailUrls,
): Promise<FilledEmail | null> {
  try {
    const [rendered = []] = await renderDynamic(accountId, compiled, [context])
    return fill(compiled, context, urls, rendered)
  } catch (error) {
    if (error instanceof TemplateProblem) return null
    throw error
  }
}

/** For the team: as captured, or else rendered again for the person as they are now. */
export async function pageOfEmail(ctx: Ctx<Sql>, baseUrl: string, id: string): Promise<string> {
  const sendId = parseId('ems', id)
  if (!sendId) throw notFound('email')
  const { db, accountId, clock } = ctx
  const captured = await mailbox.findOfSend(ctx, sendId)
  if (captured !== null) return captured
  const email = await readEmail(
    db,
    { accountId, sendId },
    {
      baseUrl,
      now: clock.now(),
      tracked: false,
      masksAddress: false,
    },
  )
  if (!email) throw notFound('email')
  return email.html
}
