// Sending health in the console: emails by day and provider, and holds.

import { nameOf, OTHER } from '../mail/providers.ts'
import { REASON_WORDS } from '../mail/reasons.ts'
import type { Reason } from '../mail/reasons.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/problem.ts'
import type { Day } from '../../platform/values/day.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import type { Health } from './schema.ts'
import { PORTION_MS, portionAt } from './allowance.ts'
import * as sql from './sql.ts'

export type { HoldKey } from './sql.ts'

type Figures = { accepted: number; deferred: number; bounced: number; complained: number }

const none = (): Figures => ({ accepted: 0, deferred: 0, bounced: 0, complained: 0 })

function add(figures: Figures, { outcome, emails }: sql.HealthRow): void {
  if (outcome === 'failed') return
  figures[outcome as keyof Figures] += emails
}

/** So many days up to `to`, or up to today, with days without mail. */
export async function health(ctx: Ctx<Sql>, days: number, to?: Day): Promise<Health> {
  const now = ctx.clock.now()
  const last = to ?? dayIn('UTC', now)
  const first = addDays(last, 1 - days)
  const { span, startsAt } = portionAt(now).current
  const [rows, holds, portions] = await Promise.all([
    sql.listHealth(ctx.db, ctx.accountId, first, last),
    sql.listAllHolds(ctx.db, ctx.accountId, now),
    sql.listFullPortions(ctx.db, ctx.accountId, span, startsAt),
  ])
  const perDay = new Map(Array.from({ length: days }, (_, i) => [addDays(first, i), none()]))
  for (const row of rows) add(perDay.get(row.day) ?? none(), row)
  const providers = [...Map.groupBy(rows, ({ provider }) => provider)].map(([provider, some]) => {
    const figures = none()
    for (const row of some) add(figures, row)
    return { provider, name: nameOf(provider), ...figures, reasons: reasonsOf(some) }
  })
  return {
    days: [...perDay].map(([day, figures]) => ({ day, ...figures })),
    providers: providers.toSorted(
      (a, b) =>
        Number(a.provider === OTHER) - Number(b.provider === OTHER) ||
        b.accepted - a.accepted ||
        a.name.localeCompare(b.name),
    ),
    holds: holds.map(({ server, domain, provider, kind, cause, words, perMinute, since, until }) => ({
      server,
      domain,
      provider,
      kind,
      cause,
      words,
      perMinute,
      since: showInstant(since),
      until: showInstantOrNull(until),
    })),
    rollouts: portions.map(({ domain, provider, most, starts_at }) => ({
      domain,
      provider,
      name: nameOf(provider),
      emails: most,
      nextAt: showInstant(new Date(starts_at.getTime() + PORTION_MS)),
    })),
  }
}

/** The number of active holds. */
export const countHolds = async ({ db, accountId, clock }: Ctx<Sql>): Promise<number> =>
  (await sql.listAllHolds(db, accountId, clock.now())).length

function reasonsOf(rows: readonly sql.HealthRow[]) {
  const refused = rows.filter(({ reason }) => reason !== '')
  return [...Map.groupBy(refused, ({ reason }) => reason)]
    .map(([reason, some]) => ({
      reason,
      words: REASON_WORDS[reason as Reason] ?? reason,
      emails: some.reduce((total, { emails }) => total + emails, 0),
    }))
    .toSorted((a, b) => b.emails - a.emails)
}

/** Releases a hold. */
export async function release(ctx: Ctx<Tx>, key: sql.HoldKey): Promise<void> {
  if ((await sql.releaseHold(ctx.db, ctx.accountId, key, ctx.clock.now())).length === 0) throw notFound('hold')
}
