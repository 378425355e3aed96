// Targets of email links, cached for a few seconds, so that a link requested thousands of times is looked up once.

import type { EmailRef } from '../../delivery/mail/email-tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { rememberBriefly } from '../../platform/remember.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { addressOfLink } from '../../delivery/sending/email-links.ts'
import { withUtm } from '../../delivery/sending/utm.ts'
import { findLink } from './sql.ts'

export type LinkTarget = {
  mailingId: Uuid
  /** Null if it no longer has a target on the web. */
  url: string | null
  isErased: boolean
}

/** Null for a link that the email does not have. */
export type FindTarget = (email: EmailRef, link: number) => Promise<LinkTarget | null>

const MAX_REMEMBERED = 5_000

export function targetFinder(db: Db, clock: Clock): FindTarget {
  const remembered = rememberBriefly<LinkTarget | null>(clock, MAX_REMEMBERED)

  async function load(email: EmailRef, link: number): Promise<LinkTarget | null> {
    const found = await findLink(db, { account_id: email.accountId, send_id: email.sendId }, link)
    if (!found) return null
    const address = await addressOfLink(db, email, link, found, clock.now())
    const url = address && found.utm ? withUtm(address, found.utm) : address
    return { mailingId: found.mailing_id, url, isErased: found.is_erased }
  }

  return (email, link) => remembered(`${email.sendId} ${link}`, () => load(email, link))
}
