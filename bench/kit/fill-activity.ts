// Fills an account with activity of every kind inside PostgreSQL: ten million events in a few minutes.

import type { Db } from '../../server/src/platform/db/db.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'

const SLICE = 250_000

/** A name with exactly five events, however many others there are. */
export const RARE = 'rare'

/** Indexes are built once at the end, which is faster than maintaining them row by row. */
export async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const indexes = await db<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes where tablename = 'activity' and indexname <> 'activity_pkey'`
  for (const { indexname } of indexes) await db.unsafe(`drop index ${indexname}`)
  await work()
  await db.unsafe(`set maintenance_work_mem = '1GB'`)
  for (const { indexdef } of indexes) await db.unsafe(indexdef)
}

/**
 * Events over the last two years, oldest first: half are custom events, under twenty names and a rare one, the others
 * emails, opens, clicks, visits and orders. They rotate through the account's people.
 */
export async function fillActivity(db: Db, accountId: Uuid, events: number): Promise<void> {
  await db`create temporary table if not exists fill_people (n bigint generated always as identity, id uuid)`
  await db`truncate fill_people restart identity`
  await db`insert into fill_people (id) select id from contacts where account_id = ${accountId} order by seq`
  await db`create index if not exists fill_people_n on fill_people (n)`
  await db`analyze fill_people`
  const [{ people } = { people: 0 }] = await db<{ people: number }[]>`select count(*) as people from fill_people`
  for (let from = 0; from < events; from += SLICE) {
    const to = Math.min(events, from + SLICE) - 1
    await db`
      insert into activity (account_id, section, occurred_at, id, name, contact_id, status, properties, external_id, created_at)
      select ${accountId}, k.section, t.at, gen_random_uuid(), k.name, p.id, k.status,
        case when k.name = 'order.placed' then '{"order_id": "A-1", "total": 12.5, "currency": "USD"}'::jsonb
          else '{"plan": "pro", "amount": 12.5, "items": ["a", "b"]}' end,
        case when k.section = 0 and g.n % 3 = 0 then 'fill-' || g.n end, t.at
      from generate_series(${from}::bigint, ${to}::bigint) g(n)
      cross join lateral (select date_trunc('milliseconds', now() - (${events} - g.n) * (interval '730 days' / ${events})) as at) t
      cross join lateral (
        select (case when g.n % 2 = 0 then 0 when g.n % 20 = 1 then 1 when g.n % 20 = 3 then 3 else 2 end)::smallint as section,
          case when g.n % (${events} / 5) = 0 then ${RARE} when g.n % 2 = 0 then 'event_' || g.n / 2 % 20
            when g.n % 20 = 1 then 'viewed_product' when g.n % 20 = 3 then 'order.placed'
            when g.n % 20 in (5, 7, 9, 11) then 'email.sent' when g.n % 20 in (13, 15) then 'email.opened' else 'email.clicked' end as name,
          case when g.n % 20 in (5, 7, 9, 11) then (array['delivered', 'delivered', 'delivered', 'bounced', 'failed', 'sent'])[1 + g.n / 20 % 6] end as status
      ) k
      join fill_people p on p.n = 1 + (g.n * 7919) % ${people}`
  }
  await db`
    insert into counters (account_id, what, name, slot, n)
    select ${accountId}, 'events', name, 0, count(*) from activity where account_id = ${accountId} and section = 0 group by name
    on conflict (account_id, what, name, slot) do update set n = excluded.n`
  await db`
    insert into event_names (account_id, name, properties, property_count, first_seen_at)
    select account_id, name, '{"plan": "text"}', 1, now() from counters where account_id = ${accountId} and what = 'events'
    on conflict do nothing`
}
