// What a campaign tracks, and the UTM parameters of its links: its own values, or the account's defaults.

import * as accounts from '../identity/accounts/accounts.ts'
import { domainOf } from '../delivery/mail/providers.ts'
import { ownHost } from '../delivery/sending/utm.ts'
import type { MailingTracking } from '../delivery/sending/utm.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { Tracking } from './schema.ts'
import { listOwnSites } from './sql.ts'

export const DEFAULT_TRACKING: Tracking = {
  opens: true,
  clicks: true,
  utm: { on: null, source: null, medium: null, campaign: null },
}

const MAX_CAMPAIGN = 100

/** The name in lowercase with hyphens: "Winter teas 2026" becomes winter-teas-2026. */
const campaignTag = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
    .slice(0, MAX_CAMPAIGN) || 'campaign'

type Tracked = { name: string; tracking: Tracking | null }

/** As it applies to a mailing from this address. */
export async function trackingFor(
  db: Sql,
  accountId: Uuid,
  { name, tracking }: Tracked,
  fromEmail: string,
): Promise<MailingTracking> {
  const { opens, clicks, utm } = tracking ?? DEFAULT_TRACKING
  const account = (await accounts.find(db, accountId))!
  if (!(utm.on ?? account.utm_on)) return { opens, clicks, utm: null }
  const sites = [domainOf(fromEmail), ...(await listOwnSites(db, accountId))]
  return {
    opens,
    clicks,
    utm: {
      source: utm.source ?? account.utm_source,
      medium: utm.medium ?? account.utm_medium,
      campaign: utm.campaign ?? campaignTag(name),
      hosts: [...new Set(sites.map(ownHost).filter((host) => host !== null))],
    },
  }
}
