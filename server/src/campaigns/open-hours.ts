// When people open emails: first opens by hour of the week in the account's time zone, and the best hour to send.

import * as accounts from '../identity/accounts/accounts.ts'
import { transaction } from '../platform/db/db.ts'
import type { Db } from '../platform/db/db.ts'
import { isStatementTimeout } from '../platform/db/errors.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { localOf } from '../platform/values/local-time.ts'
import { DAY_MS, HOUR_MS } from '../platform/values/time.ts'
import { limitStatement } from './audience-sql.ts'
import { WEEKDAYS } from './open-hours-schema.ts'
import type { OpenHours } from './open-hours-schema.ts'
import * as sql from './open-hours-sql.ts'

const DAYS = 90
/** Later opens of a campaign are rare. */
const OPENED_FOR_DAYS = 30
const SOON_MS = 6 * HOUR_MS
/** Fewer opens have no pattern. */
const LEAST_OPENS = 500

const COUNT_TIMEOUT_MS = 3_000
/** Takes half a second. About a quarter are opened, enough to compare the hours of a week. */
const EMAILS_READ = 50_000

const HOURS_OF_DAY = 24

export function opensSince(now: Date): sql.OpensSince {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return { since: ago(DAYS), sentSince: ago(DAYS + OPENED_FOR_DAYS) }
}

/** Null if it takes too long. */
async function countByHour({ accountId, db, clock }: Ctx<Db>, zone: string): Promise<sql.OpenHourRow[] | null> {
  const query = { ...opensSince(clock.now()), zone, soonMs: SOON_MS, most: EMAILS_READ }
  try {
    return await transaction(db, async (tx) => {
      await limitStatement(tx, COUNT_TIMEOUT_MS)
      return sql.countByHour(tx, accountId, query)
    })
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    return null
  }
}

const zoneOf = async ({ accountId, db }: Ctx<Db>): Promise<string> => (await accounts.find(db, accountId))!.zone

export async function openHours(ctx: Ctx<Db>): Promise<OpenHours | null> {
  const rows = await countByHour(ctx, await zoneOf(ctx))
  return rows && presentHours(rows)
}

/**
 * The account's time zone, and the hour of the day with most first opens there; of equal hours the first after `from`.
 * Null for too few opens, and if it takes too long.
 */
export async function bestHourOfDay(ctx: Ctx<Db>, from: Date): Promise<{ zone: string; best: number | null }> {
  const zone = await zoneOf(ctx)
  const rows = (await countByHour(ctx, zone)) ?? []
  const byHour = Array.from({ length: HOURS_OF_DAY }, (_, hour) =>
    rows.filter((row) => row.hour === hour).reduce((sum, { opened }) => sum + opened, 0),
  )
  if (byHour.reduce((sum, opened) => sum + opened, 0) < LEAST_OPENS) return { zone, best: null }
  const first = Math.ceil(localOf(zone, from).milliseconds / HOUR_MS)
  const inOrder = byHour.map((_, n) => (first + n) % HOURS_OF_DAY)
  return { zone, best: inOrder.reduce((most, hour) => (byHour[hour]! > byHour[most]! ? hour : most)) }
}

function presentHours(rows: readonly sql.OpenHourRow[]): OpenHours {
  const sum = (of: 'opened' | 'soon') => rows.reduce((total, row) => total + row[of], 0)
  const every = rows[0]?.every ?? 1
  const [opened, soon] = [sum('opened'), sum('soon')]
  const inWeek = rows.toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour)
  const best = inWeek.reduce<sql.OpenHourRow | null>(
    (most, row) => (most && most.opened >= row.opened ? most : row),
    null,
  )
  return {
    days: DAYS,
    opened: opened * every,
    estimate: every > 1,
    weekdays: WEEKDAYS.map((weekday, n) => ({
      weekday,
      byHour: Array.from(
        { length: HOURS_OF_DAY },
        (_, hour) => every * (inWeek.find((row) => row.weekday === n + 1 && row.hour === hour)?.opened ?? 0),
      ),
    })),
    best: best && opened >= LEAST_OPENS ? { weekday: WEEKDAYS[best.weekday - 1]!, hour: best.hour } : null,
    soon: opened > 0 ? soon / opened : null,
  }
}
