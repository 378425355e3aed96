// The current portions of a gradual rollout: how many emails of a domain may be sent to each provider.

import { OTHER } from '../mail/providers.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { RATES_DAYS } from './holds.ts'
import { NO_RECORD, shareAt, shareOf } from './rollout.ts'
import type { ShareSpan } from './rollout.ts'
import * as sql from './sql.ts'

/** The record of a month decides how far a sender is trusted. */
const MONTH_DAYS = 30

export type Share = { span: ShareSpan; startsAt: Date; most: number }

/** The portions by provider. The size is decided once, when a portion begins. */
export async function findShares(
  db: Sql,
  accountId: Uuid,
  domain: string,
  all: string[],
  now: Date,
): Promise<Map<string, Share>> {
  const providers = all.filter((provider) => provider !== OTHER)
  if (providers.length === 0) return new Map()
  const { span, startsAt, before } = shareAt(now)
  const rows = await sql.listShares(db, accountId, domain, providers)
  const of = (provider: string, at: { span: ShareSpan; startsAt: Date }) =>
    rows.find(
      (row) => row.provider === provider && row.span === at.span && row.starts_at.getTime() === at.startsAt.getTime(),
    )
  const unknown = providers.filter((provider) => !of(provider, { span, startsAt }))
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const records =
    unknown.length > 0
      ? await sql.listRecords(db, accountId, domain, unknown, { rate: since(RATES_DAYS), month: since(MONTH_DAYS) })
      : []
  const recordOf = new Map(records.map((row) => [row.provider, row]))
  return new Map(
    providers.map((provider) => {
      const most =
        of(provider, { span, startsAt })?.most ??
        shareOf(recordOf.get(provider) ?? NO_RECORD, of(provider, before)?.taken ?? 0)
      return [provider, { span, startsAt, most }]
    }),
  )
}
