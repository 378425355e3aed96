// The target of an email's link: its URL as written or, if it contains Liquid, rendered for the person.

import { addressOf, loadContexts } from '../../content/designs/render.ts'
import type { RenderContext } from '../../content/designs/render.ts'
import type { EmailRef } from '../mail/email-tokens.ts'
import type { Sql } from '../../platform/db/db.ts'
import { findContent, findEmail } from './sql.ts'

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
    findEmail(db, accountId, sendId),
    findContent(db, accountId, stored.mailing_id),
  ])
  if (!email || !compiled) return null
  const people = await loadContexts(db, accountId, compiled.needs, [email.contact_id], now)
  const person = people.get(email.contact_id)
  if (!person) return null
  return webAddress(addressOf(compiled, link, { ...person, ...(email.context as Partial<RenderContext> | null) }))
}

function webAddress(text: string): string | null {
  const url = URL.parse(text.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
