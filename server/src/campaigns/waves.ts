// Campaigns whose emails leave at several times: in each recipient's time zone, or at each person's best time. A wave is
// the people who leave at the same time. Everyone is queued when sending starts, each email for the time of its wave.

import type { BatchPace } from '../delivery/sending/mailings.ts'
import type { Db, Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { HOUR_MS, parseInstant, showInstant } from '../platform/values/time.ts'
import type { Wave } from './audience-sql.ts'
import { departureAt, planByHour, wavesByHour } from './best-hours.ts'
import type { ByHour } from './best-hours.ts'
import type { Checked } from './check.ts'
import type { Departures } from './schema.ts'
import type { CampaignRow } from './sql.ts'
import { atTimeOf, departureIn, planByZone, wavesByZone } from './zones.ts'
import type { ByZone } from './zones.ts'

export type Waves = Pick<CampaignRow, 'by_zone' | 'by_hour'>

export type WavePlan = ByZone | ByHour

/** By what the times differ. */
export type WavesBy = 'zone' | 'hour'

const isByZone = (plan: WavePlan): plan is ByZone => 'zones' in plan

/** Null if everyone leaves at the same time. */
export const planOf = ({ by_zone, by_hour }: Waves): WavePlan | null => by_zone ?? by_hour

export const columnsOf = (plan: WavePlan | null): Waves => ({
  by_zone: plan && isByZone(plan) ? plan : null,
  by_hour: plan && !isByZone(plan) ? plan : null,
})

export const wavesBy = (row: Waves): WavesBy | null => (row.by_zone ? 'zone' : row.by_hour ? 'hour' : null)

export const planWaves = (
  by: WavesBy,
  ...args: [ctx: Ctx<Db>, campaign: Pick<CampaignRow, 'audience'>, checked: Pick<Checked, 'design'>, sendAt: Date]
): Promise<WavePlan> => (by === 'zone' ? planByZone(...args) : planByHour(...args))

/** The same people at another time. */
export const movedTo = (sendAt: Date, plan: WavePlan): WavePlan =>
  isByZone(plan) ? atTimeOf(sendAt, plan) : { ...plan, at: showInstant(sendAt) }

/** As many people as were counted now, at the time that was approved. */
export const recounted = (approved: WavePlan, counted: WavePlan): WavePlan => {
  if (isByZone(approved) && isByZone(counted)) return { ...approved, zones: counted.zones }
  return isByZone(approved) || isByZone(counted) ? approved : { ...counted, at: approved.at }
}

/** When people leave whose zone or best hour is unknown. */
const othersAt = (plan: WavePlan): Date =>
  isByZone(plan) ? departureIn(plan, plan.zone) : departureAt(plan, plan.best)

type Departure = { zone: string; at: Date; people: number; isKnown: boolean }

function departuresOf(plan: WavePlan): Departure[] {
  const all = isByZone(plan)
    ? plan.zones.map(({ zone, people }) => ({
        zone: zone ?? plan.zone,
        at: departureIn(plan, zone ?? plan.zone),
        people,
        isKnown: zone !== null,
      }))
    : plan.hours.map(({ hour, people }) => ({
        zone: plan.zone,
        at: departureAt(plan, hour ?? plan.best),
        people,
        isKnown: hour !== null,
      }))
  const none = { zone: plan.zone, at: othersAt(plan), people: 0, isKnown: false }
  return all.length === 0 ? [none] : all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

export const lastDeparture = (plan: WavePlan): Date => departuresOf(plan).at(-1)!.at

/** When sending starts. Best hours are those of the moment, so the first may be any from the start on. */
export const startOf = (plan: WavePlan): Date => (isByZone(plan) ? departuresOf(plan)[0]!.at : parseInstant(plan.at)!)

/** When a scheduled campaign starts. */
export function startOfCampaign(row: Waves & Pick<CampaignRow, 'send_at'>): Date | null {
  const plan = planOf(row)
  return plan ? startOf(plan) : row.send_at
}

export function presentDepartures(plan: WavePlan, now: Date): Departures {
  const all = departuresOf(plan)
  const [first, last] = [all[0]!, all.at(-1)!]
  const sum = (rows: readonly Departure[]) => rows.reduce((total, { people }) => total + people, 0)
  return {
    by: isByZone(plan) ? 'zone' : 'hour',
    first: { at: showInstant(first.at), zone: first.zone },
    last: { at: showInstant(last.at), zone: last.zone },
    othersAt: showInstant(othersAt(plan)),
    people: sum(all),
    known: sum(all.filter(({ isKnown }) => isKnown)),
    late: sum(all.filter(({ at }) => at < now)),
  }
}

type Chunk = { after: number; upTo: number; now: Date }

/** The waves of the people numbered from `after` (exclusive) to `upTo` (inclusive). */
export const wavesOf = (db: Sql, row: CampaignRow, plan: WavePlan, chunk: Chunk): Promise<Wave[]> =>
  isByZone(plan) ? wavesByZone(db, row, plan, chunk) : wavesByHour(db, row, plan, chunk)

/** When the emails of a wave leave: at its time, or now if that has passed, and in batches over the hours if asked. */
export function paceOfWave(row: CampaignRow, wave: Wave, { after, upTo, now }: Chunk): (added: number) => BatchPace {
  const begun = (row.split_stage === 'rest' ? row.split_decided_at : row.started_at) ?? now
  const isSpread = row.spread_hours !== null && !(row.split_stage === 'trying' && row.split!.share < 100)
  const spreadMs = isSpread ? row.spread_hours! * HOUR_MS : 0
  const until = Math.max(1, row.queued_until ?? 1)
  const base = Math.max(wave.at.getTime(), begun.getTime())
  const from = new Date(Math.max(now.getTime(), base + (spreadMs * after) / until))
  return (added) => ({ from, msPerEmail: (spreadMs * (upTo - after)) / until / added, isPlanned: true })
}
