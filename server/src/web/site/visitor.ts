// The visitor ID: identifies a visitor who followed a link in an email. The link carries a signed ID that names the
// email, never the person, and expires after a week; the script sends it with every report.

import type { Db } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { readClaim, signClaim } from '../../platform/signed-token.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import type { Site } from './settings.ts'

/** The query parameter of the ID, which the script reads and removes from the URL. */
export const VISITOR_PARAMETER = 'lmv'

const LASTS_MS = 7 * DAY_MS

export type Visitor = { accountId: Uuid; sendId: Uuid }

export const visitorSecret = (db: Db): Promise<Buffer> => installationSecret(db, 'site-visitors')

/** Null if the ID is damaged, made up, expired or from another installation. */
export function readVisitor(secret: Buffer, token: string, now: Date): Visitor | null {
  const claim = readClaim(secret, token)
  return claim && claim.at > now ? { accountId: claim.accountId, sendId: claim.id } : null
}

/** Adds the visitor ID to a link, if it leads to a page that uses the script. */
export function withVisitor(secret: Buffer, site: Site, { accountId, sendId }: Visitor, address: string, now: Date) {
  const url = URL.parse(address)
  if (!url || !site.recordsVisits || !site.origins.has(url.origin)) return address
  const at = new Date(now.getTime() + LASTS_MS)
  url.searchParams.set(VISITOR_PARAMETER, signClaim(secret, { accountId, id: sendId, at }))
  return url.href
}
