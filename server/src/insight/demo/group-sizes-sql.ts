// How the demo's groups grew: their sizes at the start of each of the last days, computed from when people entered and
// left them.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Fragment, Sql, Tx } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { FeedSection } from '../../activity/feed/schema.ts'
import { LOYAL_ORDERS, VIP_TOTAL } from './set-up.ts'
import { SHOP } from './shop.ts'

const DAYS = 90

type Intervals = (db: Sql, accountId: Uuid) => Fragment

const orders = (db: Sql, accountId: Uuid) => db`
  select contact_id, order_date as at, row_number() over by_date as n, sum(total) over by_date as spent,
    lead(order_date) over by_date as next_at
  from orders where account_id = ${accountId} and contact_id is not null and not reversed
  window by_date as (partition by contact_id order by order_date, id)`

/** When people were in each group: `contact_id`, `since`, and `until`, null while they still are. */
const INTERVALS: Record<string, Intervals> = {
  'Loyal customers': (db, accountId) =>
    db`select contact_id, at as since, null::timestamptz as until from (${orders(db, accountId)}) o where n = ${LOYAL_ORDERS}::integer`,
  VIP: (db, accountId) =>
    db`select contact_id, min(at) as since, null::timestamptz as until from (${orders(db, accountId)}) o
      where spent >= ${VIP_TOTAL}::integer group by contact_id`,
  'Ordered in the last 7 days': (db, accountId) =>
    db`select contact_id, at as since, at + interval '7 days' as until from (${orders(db, accountId)}) o`,
  'First order in 14 days': (db, accountId) =>
    db`select contact_id, at as since, least(at + interval '14 days', next_at) as until from (${orders(db, accountId)}) o where n = 1`,
  'Not opened in 90 days': (db, accountId) => db`
    select contact_id, at + interval '90 days' as since, lead(at) over (partition by contact_id order by at) as until from (
      select id as contact_id, created_at as at from contacts
      where account_id = ${accountId} and status = 'subscribed' and not stopped
      union all
      select a.contact_id, a.occurred_at from activity a
      join contacts c on c.account_id = ${accountId} and c.id = a.contact_id and c.status = 'subscribed' and not c.stopped
      where a.account_id = ${accountId} and a.section = ${FeedSection.person} and a.name = 'email.opened') points`,
}

export async function writeGroupSizes({ db, accountId, clock }: Ctx<Tx>): Promise<void> {
  const today = dayIn(SHOP.zone, clock.now())
  const span = { zone: SHOP.zone, from: addDays(today, -DAYS), to: today }
  for (const [name, intervals] of Object.entries(INTERVALS))
    await insertGroupSizes(db, accountId, name, intervals(db, accountId), span)
}

/** The sizes of a group, by its name, at the start of each day. Today's may have been counted before there were people. */
const insertGroupSizes = (
  tx: Tx,
  accountId: Uuid,
  name: string,
  intervals: Fragment,
  { zone, from, to }: { zone: string; from: Day; to: Day },
) => tx`
  with days as (
    select day::date as day, day at time zone ${zone} as starts_at
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') day),
  members as (
    select distinct i.contact_id, d.day from (${intervals}) i
    join days d on i.since < d.starts_at and (i.until is null or i.until >= d.starts_at)
    where i.until is null or i.until > i.since),
  sizes as (
    select m.day, count(*) as people, count(*) filter (where c.status = 'subscribed' and not c.stopped) as emailable
    from members m join contacts c on c.account_id = ${accountId} and c.id = m.contact_id group by m.day)
  insert into group_sizes (account_id, group_id, day, people, emailable)
  select ${accountId}::uuid, g.id, d.day, coalesce(s.people, 0), coalesce(s.emailable, 0)
  from days d left join sizes s on s.day = d.day
  join groups g on g.account_id = ${accountId} and g.name = ${name}
  where g.account_id = ${accountId}
  on conflict (account_id, group_id, day) do update set people = excluded.people, emailable = excluded.emailable`
