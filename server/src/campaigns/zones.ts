// Sending at the same time of day in each recipient's time zone: when the emails of each zone leave. A person's zone is
// their "Time zone" detail, or otherwise the account's.
//
// Zones in which the time has passed when sending starts are sent to at once. People are queued when the first zone is
// due, each email for the time of its zone.

import * as accounts from '../identity/accounts/accounts.ts'
import { loadDefinitions } from '../data/details/details.ts'
import { zoneDetailOf } from '../data/details/person-zone.ts'
import type { Db, Fragment, Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Day } from '../platform/values/day.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { instantOf, isZone, localOf } from '../platform/values/local-time.ts'
import { addDays } from '../platform/values/zone.ts'
import * as audienceSql from './audience-sql.ts'
import type { Checked } from './check.ts'
import { countBy } from './count-by.ts'
import type { ValueCount } from './count-by.ts'
import type { CampaignRow } from './sql.ts'

/** The people of a zone; null for those whose zone is unknown. */
export type ZoneCount = { zone: string | null; people: number }

/** `zone` is the account's, `milliseconds` the time of day. */
export type ByZone = { day: Day; milliseconds: number; zone: string; zones: ZoneCount[] }

const SAMPLE_SIZE = 20_000

/** The zones of the recipients of a campaign that passed the checks, for when it is `sendAt` in the account's zone. */
export async function planByZone(
  ctx: Ctx<Db>,
  campaign: Pick<CampaignRow, 'audience'>,
  checked: Pick<Checked, 'design'>,
  sendAt: Date,
): Promise<ByZone> {
  const [account, detail] = await Promise.all([accounts.find(ctx.db, ctx.accountId), zoneDetail(ctx.db, ctx.accountId)])
  const rows = await countBy(ctx, campaign, checked, valueOf(detail), SAMPLE_SIZE)
  return atTimeOf(sendAt, { zone: account!.zone, zones: known(rows) })
}

const zoneDetail = async (db: Sql, accountId: Uuid): Promise<number | null> =>
  zoneDetailOf((await loadDefinitions(db, [accountId])).get(accountId)!)

/** What a person has in the detail that contains their time zone. */
const valueOf =
  (detail: number | null): audienceSql.Condition =>
  (db) =>
    (detail === null ? db`null::text` : db`(c.details ->> ${String(detail)}::text)`) as Fragment

/** The same zones at another time. */
export const atTimeOf = (sendAt: Date, { zone, zones }: Pick<ByZone, 'zone' | 'zones'>): ByZone => {
  const { day, milliseconds } = localOf(zone, sendAt)
  return { day, milliseconds, zone, zones }
}

/** What was entered as a zone may be anything; what isn't a zone is unknown. */
function known(rows: readonly ValueCount[]): ZoneCount[] {
  const people = new Map<string | null, number>()
  for (const row of rows) {
    const zone = isZone(row.value) ? row.value : null
    people.set(zone, (people.get(zone) ?? 0) + row.people)
  }
  return Array.from(people, ([zone, count]) => ({ zone, people: count }))
}

/** When emails to a zone leave: on the day, or with `notBefore` at the first such time of day from then on. */
export function departureIn(
  { day, milliseconds }: Pick<ByZone, 'day' | 'milliseconds'>,
  zone: string,
  notBefore: Date | null = null,
): Date {
  for (let on = day; ; on = addDays(on, 1)) {
    const at = instantOf(zone, on, milliseconds)
    if (notBefore === null || at >= notBefore) return at
  }
}

/** The waves of the people numbered from `after` (exclusive) to `upTo` (inclusive). */
export async function wavesByZone(
  db: Sql,
  row: CampaignRow,
  plan: ByZone,
  { after, upTo }: { after: number; upTo: number },
): Promise<audienceSql.Wave[]> {
  const { account_id: accountId } = row
  const detail = await zoneDetail(db, accountId)
  const entered = detail === null ? [] : await audienceSql.listZoneNames(db, accountId, detail, after, upTo)
  // The winner of an A/B test goes to the others when it is the time of day again.
  const notBefore = row.split_stage === 'rest' ? row.split_decided_at : null
  const others = departureIn(plan, plan.zone, notBefore)
  const byTime = Map.groupBy(entered.filter(isZone), (zone) => departureIn(plan, zone, notBefore).getTime())
  byTime.delete(others.getTime())
  const names = [...byTime.values()].flat()
  const value = valueOf(detail)
  return [
    {
      at: others,
      isIn: (handle) => handle`coalesce(${value(handle)} <> all(${names}::text[]), true)`,
    },
    ...Array.from(byTime, ([at, zones]) => ({
      at: new Date(at),
      isIn: (handle: Sql) => handle`${value(handle)} = any(${zones}::text[])` as Fragment,
    })),
  ]
}
