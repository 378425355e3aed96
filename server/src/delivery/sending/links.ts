// Where a link of an email leads: its address as it was written, or, with tags in it, filled for the person.

import { addressOf, loadContexts } from '../../content/designs/render.ts'
import type { RenderContext } from '../../content/designs/render.ts'
import type { EmailRef } from '../mail/tokens.ts'
import type { Sql } from '../../platform/db/db.ts'
import { findContent, findEmail } from './sql.ts'

export type StoredLink = { mailing_id: string; url: string; has_tags: boolean }

/** Null when it leads nowhere any more, or nowhere on the web. */
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
