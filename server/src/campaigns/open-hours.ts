// When people open emails: first opens by hour of the week in the account's time zone, and the best hour to send.

import * as accounts from '../identity/accounts/accounts.ts'
import { transaction } from '../platform/db/db.ts'
import type { Db } from '../platform/db/db.ts'
import { isStatementTimeout } from '../platform/db/errors.ts'
import type { Ctx } from '../platform/http/caller.ts'
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

/** Null if it takes too long. */
export async function openHours({ accountId, db, clock }: Ctx<Db>): Promise<OpenHours | null> {
  const { zone } = (await accounts.find(db, accountId))!
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const query = {
    zone,
    since: ago(DAYS),
    sentSince: ago(DAYS + OPENED_FOR_DAYS),
    soonMs: SOON_MS,
    most: EMAILS_READ,
  }
  try {
    return await transaction(db, async (tx) => {
      await limitStatement(tx, COUNT_TIMEOUT_MS)
      return presentHours(await sql.countByHour(tx, accountId, query))
    })
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    return null
  }
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
