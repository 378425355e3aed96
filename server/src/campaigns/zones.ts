// Sending at the same time of day in each recipient's time zone: when the emails of each zone leave. A person's zone is
// their "Time zone" detail, or otherwise the account's. Pure functions, except for counting the people of each zone.
//
// Zones in which the time has passed when sending starts are sent to at once. People are queued when the first zone is
// due, each email for the time of its zone.

import * as accounts from '../identity/accounts/accounts.ts'
import { loadDefinitions } from '../data/details/details.ts'
import { zoneDetailOf } from '../data/details/person-zone.ts'
import type { EligibilityFacts } from '../delivery/sending/eligibility.ts'
import type { BatchPace } from '../delivery/sending/mailings.ts'
import { transaction } from '../platform/db/db.ts'
import type { Db, Fragment, Sql } from '../platform/db/db.ts'
import { isStatementTimeout } from '../platform/db/errors.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Day } from '../platform/values/day.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { instantOf, isZone, localOf } from '../platform/values/local-time.ts'
import { HOUR_MS, showInstant } from '../platform/values/time.ts'
import { addDays } from '../platform/values/zone.ts'
import { audienceOf } from './audience.ts'
import * as audienceSql from './audience-sql.ts'
import type { Checked } from './check.ts'
import type { Departures } from './schema.ts'
import type { CampaignRow } from './sql.ts'

/** The people of a zone; null for those whose zone is unknown. */
export type ZoneCount = { zone: string | null; people: number }

/** `zone` is the account's, `milliseconds` the time of day. */
export type ByZone = { day: Day; milliseconds: number; zone: string; zones: ZoneCount[] }

const COUNT_TIMEOUT_MS = 3_000
const SAMPLE_SIZE = 20_000

/** The zones of the recipients of a campaign that passed the checks, for when it is `sendAt` in the account's zone. */
export async function planByZone(
  { accountId, db, clock }: Ctx<Db>,
  { audience }: Pick<CampaignRow, 'audience'>,
  { design }: Pick<Checked, 'design'>,
  sendAt: Date,
): Promise<ByZone> {
  const eligibility = { accountId, topic: design?.topic ?? null, heedsFrequency: true, now: clock.now() }
  const [{ zone }, detail, people] = await Promise.all([
    zoneOfAccount(db, accountId),
    zoneDetail(db, accountId),
    audienceOf(db, accountId, audience, clock),
  ])
  const rows = people ? await countZones(db, eligibility, people, detail) : []
  return atTimeOf(sendAt, { zone, zones: known(rows) })
}

const zoneOfAccount = async (db: Sql, accountId: Uuid) => (await accounts.find(db, accountId))!

const zoneDetail = async (db: Sql, accountId: Uuid): Promise<number | null> =>
  zoneDetailOf((await loadDefinitions(db, [accountId])).get(accountId)!)

/** The same zones at another time. */
export const atTimeOf = (sendAt: Date, { zone, zones }: Pick<ByZone, 'zone' | 'zones'>): ByZone => {
  const { day, milliseconds } = localOf(zone, sendAt)
  return { day, milliseconds, zone, zones }
}

async function countZones(
  db: Db,
  eligibility: EligibilityFacts,
  audience: audienceSql.Audience,
  detail: number | null,
): Promise<ZoneCount[]> {
  try {
    return await transaction(db, async (tx) => {
      await audienceSql.limitStatement(tx, COUNT_TIMEOUT_MS)
      return audienceSql.countZones(tx, eligibility, audience, detail)
    })
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    const lastSeq = await audienceSql.findLastSeq(db, eligibility.accountId)
    const rows = await audienceSql.sampleZones(db, eligibility, audience, detail, lastSeq, SAMPLE_SIZE)
    const share = lastSeq / (rows[0]?.drawn ?? 1)
    return rows.map(({ zone, people }) => ({ zone, people: Math.round(people * share) }))
  }
}

/** What was entered as a zone may be anything; what isn't a zone is unknown. */
function known(rows: readonly ZoneCount[]): ZoneCount[] {
  const people = new Map<string | null, number>()
  for (const row of rows) {
    const zone = isZone(row.zone) ? row.zone : null
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

type Departure = { zone: string; at: Date; people: number }

const departuresOf = (plan: ByZone): Departure[] =>
  (plan.zones.length > 0 ? plan.zones : [{ zone: null, people: 0 }])
    .map(({ zone, people }) => ({
      zone: zone ?? plan.zone,
      at: departureIn(plan, zone ?? plan.zone),
      people,
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())

export const firstDeparture = (plan: ByZone): Date => departuresOf(plan)[0]!.at

export const lastDeparture = (plan: ByZone): Date => departuresOf(plan).at(-1)!.at

/** When a scheduled campaign starts. */
export const startOf = ({ by_zone, send_at }: Pick<CampaignRow, 'by_zone' | 'send_at'>): Date | null =>
  by_zone ? firstDeparture(by_zone) : send_at

export function presentDepartures(plan: ByZone, now: Date): Departures {
  const all = departuresOf(plan)
  const [first, last] = [all[0]!, all.at(-1)!]
  const sum = (rows: readonly { people: number }[]) => rows.reduce((total, { people }) => total + people, 0)
  return {
    first: { at: showInstant(first.at), zone: first.zone },
    last: { at: showInstant(last.at), zone: last.zone },
    people: sum(all),
    known: sum(plan.zones.filter(({ zone }) => zone !== null)),
    late: sum(all.filter(({ at }) => at < now)),
  }
}

/** People who leave at the same time. */
export type Wave = { at: Date; isIn: audienceSql.Condition }

/** The waves of the people numbered from `after` (exclusive) to `upTo` (inclusive). */
export async function wavesOf(
  db: Sql,
  row: CampaignRow & { by_zone: ByZone },
  { after, upTo }: { after: number; upTo: number },
): Promise<Wave[]> {
  const { account_id: accountId, by_zone: plan } = row
  const detail = await zoneDetail(db, accountId)
  const entered = detail === null ? [] : await audienceSql.listZoneNames(db, accountId, detail, after, upTo)
  // The winner of an A/B test goes to the others when it is the time of day again.
  const notBefore = row.split_stage === 'rest' ? row.split_decided_at : null
  const others = departureIn(plan, plan.zone, notBefore)
  const byTime = Map.groupBy(entered.filter(isZone), (zone) => departureIn(plan, zone, notBefore).getTime())
  byTime.delete(others.getTime())
  const names = [...byTime.values()].flat()
  const value = (handle: Sql): Fragment =>
    (detail === null ? handle`null::text` : handle`(c.details ->> ${String(detail)}::text)`) as Fragment
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

/** When the emails of a wave leave: at its time, or now if that has passed, and in batches over the hours if asked. */
export function paceOfWave(
  row: CampaignRow,
  wave: Wave,
  { after, upTo, now }: { after: number; upTo: number; now: Date },
): (added: number) => BatchPace {
  const begun = (row.split_stage === 'rest' ? row.split_decided_at : row.started_at) ?? now
  const isSpread = row.spread_hours !== null && !(row.split_stage === 'trying' && row.split!.share < 100)
  const spreadMs = isSpread ? row.spread_hours! * HOUR_MS : 0
  const until = Math.max(1, row.queued_until ?? 1)
  const base = Math.max(wave.at.getTime(), begun.getTime())
  const from = new Date(Math.max(now.getTime(), base + (spreadMs * after) / until))
  return (added) => ({ from, msPerEmail: (spreadMs * (upTo - after)) / until / added, isPlanned: true })
}
