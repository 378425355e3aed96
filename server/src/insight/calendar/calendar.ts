// The campaign calendar: what was sent, is scheduled or planned on each day, and how busy drips will be.

import * as accounts from '../../identity/accounts/accounts.ts'
import * as campaigns from '../../campaigns/campaigns.ts'
import { withProgress } from '../../campaigns/progress.ts'
import { crowdOf } from '../../campaigns/overlaps.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { MAX_CALENDAR_DAYS } from './schema.ts'
import type { CalendarQuery, CampaignCalendar } from './schema.ts'
import * as sql from './sql.ts'

const MAX_ENTRIES = 500

export async function calendar(ctx: Ctx<Db>, { from, to }: CalendarQuery): Promise<CampaignCalendar> {
  if (to < from || to > addDays(from, MAX_CALENDAR_DAYS - 1))
    throw new Problem('validation_error', `"to" must be at most ${MAX_CALENDAR_DAYS - 1} days after "from".`)
  const { db, accountId, clock } = ctx
  const { zone } = (await accounts.find(db, accountId))!
  const today = dayIn(zone, clock.now())
  const [planned, drips] = await Promise.all([
    sql.listPlanned(db, accountId, { from, to, zone }, MAX_ENTRIES),
    to < today ? [] : sql.countDue(db, accountId, { from: from < today ? today : from, to, zone }),
  ])
  const rows = await campaigns.findAll(
    ctx,
    planned.map(({ id }) => id),
  )
  const shown = new Map((await withProgress(ctx, rows)).map((campaign) => [campaign.id, campaign]))
  return {
    today,
    entries: planned.flatMap(({ id, day }) => {
      const campaign = shown.get(campaigns.publicCampaignId(id))
      return campaign ? [{ day, campaign }] : []
    }),
    drips,
    crowded: await crowdedDays(ctx, planned, rows),
  }
}

/** Days on which many people would receive two campaigns. */
async function crowdedDays(
  ctx: Ctx<Db>,
  planned: { id: Uuid; day: Day }[],
  rows: Awaited<ReturnType<typeof campaigns.findAll>>,
): Promise<CampaignCalendar['crowded']> {
  const scheduled = new Map(rows.filter(({ status }) => status === 'scheduled').map((row) => [row.id, row]))
  const byDay = Map.groupBy(
    planned.filter(({ id }) => scheduled.has(id)),
    ({ day }) => day,
  )
  const days = await Promise.all(
    Array.from(byDay, async ([day, entries]) => ({
      day,
      people: await crowdOf(
        ctx,
        entries.map(({ id }) => scheduled.get(id)!),
      ),
    })),
  )
  return days.filter(({ people }) => people > 0)
}
