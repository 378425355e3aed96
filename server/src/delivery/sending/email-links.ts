// Links in emails. Those of the design are numbered when the mailing is created; those that Liquid generates, such as
// in a loop over rows, are added as they occur, up to a limit, beyond which they are not tracked.

import { couponsOf } from '../../data/coupons/give.ts'
import { addressOf, fillSlot, loadContexts } from '../../content/designs/render.ts'
import type { CompiledEmail, EmailUrls, Rendered, RenderContext } from '../../content/designs/render.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db, Sql } from '../../platform/db/db.ts'
import type { EmailRef } from '../mail/email-tokens.ts'
import * as sql from './sql.ts'

export type MailingLinks = {
  /** Numbers the links in these people's emails for `numberOf`. */
  learn(contexts: (RenderContext | undefined)[], rendered: (Rendered | undefined)[]): Promise<void>
  /** Null for an untracked link. */
  numberOf(index: number, url: string): number | null
}

const MAX_LEARNED = 1_000

export function mailingLinks(db: Db, { account_id, id }: sql.MailingRow, compiled: CompiledEmail): MailingLinks {
  const { links, linkTemplates } = compiled
  const learned = new Map<string, number>()
  const isOfDesign = (index: number, url: string) => index in linkTemplates || links[index] === url

  function unknownIn(contexts: (RenderContext | undefined)[], rendered: (Rendered | undefined)[]): Set<string> {
    const found = new Set<string>()
    const urls: EmailUrls = {
      link(index, url) {
        if (!isOfDesign(index, url) && !learned.has(url) && !isReviewLink(url)) found.add(url)
        return url
      },
      unsubscribe: '',
      preferences: '',
      view: '',
      pictures: '',
      pixel: null,
    }
    const slots = [...compiled.html, ...compiled.text].filter(
      (part) => typeof part !== 'string' && part.kind === 'liquid',
    )
    for (const [i, context] of contexts.entries()) {
      const dynamic = rendered[i]
      if (!context || !dynamic) continue
      for (const slot of slots) if (typeof slot !== 'string') fillSlot(compiled, slot, context, urls, dynamic, 'html')
    }
    return found
  }

  return {
    async learn(contexts, rendered) {
      if (compiled.dynamic.length === 0) return
      const unknown = [...unknownIn(contexts, rendered)]
      if (unknown.length === 0) return
      const rows = await transaction(db, (tx) =>
        sql.learnLinks(tx, account_id, id, unknown, links.length + MAX_LEARNED),
      )
      for (const { url, n } of rows) learned.set(url, n)
    },
    numberOf: (index, url) => (isOfDesign(index, url) ? index : (learned.get(url) ?? null)),
  }
}

/** A link of a mailing: its URL as written, or with Liquid that is rendered for the person. */
export type StoredLink = { mailing_id: string; url: string; has_tags: boolean }

/** Null if it no longer has a target, or none on the web. */
export async function addressOfLink(
  db: Sql,
  { accountId, sendId }: EmailRef,
  link: number,
  stored: StoredLink,
  now: Date,
): Promise<string | null> {
  if (!stored.has_tags) return webAddress(stored.url)
  const [email, compiled] = await Promise.all([
    sql.findEmail(db, accountId, sendId),
    sql.findContent(db, accountId, stored.mailing_id),
  ])
  if (!email || !compiled) return null
  const [known] = await loadContexts(db, accountId, compiled.needs, [email], now)
  if (!known) return null
  const coupon = await couponsOf(db, accountId, compiled.needs.coupons ?? [], { contactId: email.contact_id, sendId })
  return webAddress(addressOf(compiled, link, { ...known, coupon }))
}

function webAddress(text: string): string | null {
  const url = URL.parse(text.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/**
 * Review links, one for each item of the order in a drip's email, carry the email's token and are not tracked: the review
 * itself is recorded as an answer.
 */
export const REVIEW_PATH = '/review'

/** The order with a `review_url` on each item, to which an email appends the number of stars. */
export function withReviewLinks(context: RenderContext, baseUrl: string, token: string): RenderContext {
  if (!context.order) return context
  const items = context.order.items.map((item, i) => ({
    ...item,
    review_url: `${baseUrl}${REVIEW_PATH}/${token}/${i}`,
  }))
  return { ...context, order: { ...context.order, items } }
}

export const isReviewLink = (url: string): boolean => /\/review\/[\w-]{54}\/\d/.test(url)
