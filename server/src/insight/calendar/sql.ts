import type { Sql } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type Days = { from: Day; to: Day; zone: string }

/** The ID of each campaign on the calendar, with its day in the account's time zone. */
export const listPlanned = (db: Sql, accountId: Uuid, { from, to, zone }: Days, limit: number) => db<
  { id: Uuid; day: Day }[]
>`
  select id, day from (
    select id, coalesce((time.at at time zone ${zone})::date, planned_on) as day, time.at
    from campaigns
    -- In each recipient's time zone, the first emails may leave the day before.
    cross join lateral (select case when by_zone is null then coalesce(started_at, send_at) else send_at end as at) time
    where account_id = ${accountId} and archived_at is null
  ) c
  where day between ${from}::date and ${to}::date order by day, at nulls last, id limit ${limit}`

/** People whose run of a drip continues on a day; waiting ones without a time aren't counted. */
export const countDue = (db: Sql, accountId: Uuid, { from, to, zone }: Days) => db<{ day: Day; people: number }[]>`
  select (r.due_at at time zone ${zone})::date as day, count(*) as people
  from drips d join drip_runs r on r.account_id = ${accountId} and r.drip_id = d.id and r.state = 'waiting'
    and r.due_at >= (${from}::date)::timestamp at time zone ${zone}
    and r.due_at < (${to}::date + 1)::timestamp at time zone ${zone}
  where d.account_id = ${accountId} and d.state = 'live' group by 1 order by 1`
