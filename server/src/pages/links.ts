// Addresses of the public pages, for what writes emails.

import type { Db } from '../platform/db/db.ts'
import { installationSecret } from '../platform/installation-secret.ts'
import { makeToken } from './token.ts'
import type { Holder } from './token.ts'

export const linkSecret = (db: Db): Promise<Buffer> => installationSecret(db, 'page-links')

export type PageLinks = {
  /** Also what the List-Unsubscribe header names: a POST there unsubscribes at once (RFC 8058). */
  unsubscribeUrl(holder: Holder): string
  preferencesUrl(holder: Holder): string
}

/** Asks the database once; then making a link costs a hash. */
export async function pageLinks(db: Db, baseUrl: string): Promise<PageLinks> {
  const secret = await linkSecret(db)
  return {
    unsubscribeUrl: (holder) => `${baseUrl}/unsubscribe/${makeToken(secret, holder)}`,
    preferencesUrl: (holder) => `${baseUrl}/preferences/${makeToken(secret, holder)}`,
  }
}
