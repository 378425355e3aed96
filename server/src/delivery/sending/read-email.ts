// One email of a mailing, written once more as its person got it: for the page behind "view in browser", and for the team.
// Both may be somebody else than the person, so its links to unsubscribe and to preferences act on no one.

import { fill, loadContexts, renderDynamic, TemplateProblem } from '../../content/designs/render.ts'
import type { CompiledEmail, EmailUrls, FilledEmail, RenderContext } from '../../content/designs/render.ts'
import { emailTokens, tokenKey } from '../mail/tokens.ts'
import type { EmailRef } from '../mail/tokens.ts'
import type { Sql } from '../../platform/db/db.ts'
import { maskEmail } from '../../platform/values/email-address.ts'
import { urlsOf } from './prepare.ts'
import { findContent, findEmail } from './sql.ts'

export type ReadDeps = {
  baseUrl: string
  now: Date
  tracked: boolean
  /** Shows a•••@example.com in place of the person's address: links are passed on. */
  masksAddress: boolean
}

/** Null once its person was erased, or when the design can no longer be rendered. What is known of the person is as of now. */
export async function readEmail(
  db: Sql,
  ref: EmailRef,
  { baseUrl, now, tracked, masksAddress }: ReadDeps,
): Promise<FilledEmail | null> {
  const { accountId, sendId } = ref
  const email = await findEmail(db, accountId, sendId)
  const compiled = email && (await findContent(db, accountId, email.mailing_id))
  if (!email || !compiled) return null
  const people = await loadContexts(db, accountId, compiled.needs, [email.contact_id], now)
  const person = people.get(email.contact_id)
  if (!person) return null
  const context = { ...person, ...(email.context as Partial<RenderContext> | null) }
  if (masksAddress) context.person = { ...context.person, email: maskEmail(context.person.email) }
  const { link, view } = urlsOf(baseUrl, emailTokens(await tokenKey(db), ref), numberOf(compiled, tracked))
  return fillFor(accountId, compiled, context, { link, view, ...harmlessUrls(baseUrl) })
}

/** Pages that say to use the link in one's own email. */
const harmlessUrls = (baseUrl: string) => ({
  unsubscribe: `${baseUrl}/unsubscribe`,
  preferences: `${baseUrl}/preferences`,
  pictures: baseUrl,
  pixel: null,
})

/** Links that Liquid writes are numbered while sending; here they keep their own address. */
const numberOf =
  ({ links, linkTemplates }: CompiledEmail, tracked: boolean) =>
  (index: number, url: string): number | null =>
    tracked && (index in linkTemplates || links[index] === url) ? index : null

/** Null when the template had to be ended. */
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
