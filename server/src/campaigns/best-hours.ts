// Sending at each person's best time: within 24 hours from the start, at the hour of day at which they open most emails.
// People with too few opens receive it at the account's best hour, or without one at the start.

import type { Db, Fragment, Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { instantOf, localOf } from '../platform/values/local-time.ts'
import { HOUR_MS, parseInstant, showInstant } from '../platform/values/time.ts'
import { addDays } from '../platform/values/zone.ts'
import * as audienceSql from './audience-sql.ts'
import type { Checked } from './check.ts'
import { countBy } from './count-by.ts'
import { bestHourOfDay, opensSince } from './open-hours.ts'
import { openHourOf } from './open-hours-sql.ts'
import type { CampaignRow } from './sql.ts'

/** The people who open most at an hour of the day; null for those with too few opens. */
export type HourCount = { hour: number | null; people: number }

/** `at` is the start, `zone` the account's, and `best` its best hour of the day, if it has one. */
export type ByHour = { at: string; zone: string; best: number | null; hours: HourCount[] }

/** Each takes some dozens of lookups. */
const SAMPLE_SIZE = 2_000

/** The hours of the recipients of a campaign that passed the checks, from `sendAt` on. */
export async function planByHour(
  ctx: Ctx<Db>,
  campaign: Pick<CampaignRow, 'audience'>,
  checked: Pick<Checked, 'design'>,
  sendAt: Date,
): Promise<ByHour> {
  const { zone, best } = await bestHourOfDay(ctx, sendAt)
  const value = hourOf({ accountId: ctx.accountId, zone, at: sendAt, now: ctx.clock.now() })
  const rows = await countBy(ctx, campaign, checked, value, SAMPLE_SIZE)
  const hours = rows.map((row) => ({ hour: row.value === null ? null : Number(row.value), people: row.people }))
  return { at: showInstant(sendAt), zone, best, hours }
}

type HourFacts = Pick<Ctx, 'accountId'> & { zone: string; at: Date; now: Date }

/** The hour of day, as text, at which a person opens most; of equal ones, the first from the start on. */
const hourOf =
  ({ accountId, zone, at, now }: HourFacts): audienceSql.Condition =>
  (db) =>
    openHourOf(db, accountId, { ...opensSince(now), zone, from: localOf(zone, at).milliseconds })

/** The first time from the start on at which it is this hour; the start itself for no hour. */
export function departureAt({ at, zone }: Pick<ByHour, 'at' | 'zone'>, hour: number | null): Date {
  const start = parseInstant(at)!
  if (hour === null) return start
  for (let { day } = localOf(zone, start); ; day = addDays(day, 1)) {
    const departure = instantOf(zone, day, hour * HOUR_MS)
    if (departure >= start) return departure
  }
}

/** The waves of the people numbered from `after` (exclusive) to `upTo` (inclusive). */
export async function wavesByHour(
  db: Sql,
  { account_id: accountId }: CampaignRow,
  plan: ByHour,
  { after, upTo, now }: { after: number; upTo: number; now: Date },
): Promise<audienceSql.Wave[]> {
  const value = hourOf({ accountId, zone: plan.zone, at: parseInstant(plan.at)!, now })
  const people = await audienceSql.listValues(db, accountId, value, after, upTo)
  const others = departureAt(plan, plan.best)
  const byTime = Map.groupBy(people, (person) => departureAt(plan, Number(person.value)).getTime())
  byTime.delete(others.getTime())
  const isOneOf =
    (some: readonly { id: Uuid }[]): audienceSql.Condition =>
    (handle) =>
      handle`exists (select from unnest(${some.map(({ id }) => id)}::uuid[]) person (id) where person.id = c.id)` as Fragment
  const known = isOneOf([...byTime.values()].flat())
  return [
    { at: others, isIn: (handle) => handle`not ${known(handle)}` as Fragment },
    ...Array.from(byTime, ([at, some]) => ({ at: new Date(at), isIn: isOneOf(some) })),
  ]
}
