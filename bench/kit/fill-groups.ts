// Fills an account with everything groups query: details, lists, events, emails and orders, distributed like a shop's.

import type { Db } from '../../server/src/platform/db/db.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'
import { withoutIndexes } from './fill-activity.ts'
import { fillPeople } from './fill-people.ts'

export type Filled = { half: Uuid; rare: Uuid }

const SLICE = 500_000

/** Per person ten feed rows and four fifths of an order; one list of half the people, one of 1 in 200. */
export async function fillForGroups(db: Db, accountId: Uuid, people: number): Promise<Filled> {
  const lists = await fillForAudiences(db, accountId, people)
  await fillOrders(db, accountId, people)
  await withoutIndexes(db, () => fillFeed(db, accountId, people))
  for (const table of ['contacts', 'list_members', 'orders', 'activity']) await db.unsafe(`vacuum analyze ${table}`)
  return lists
}

/** People with two details, one list of half of them and one of 1 in 200. */
export async function fillForAudiences(db: Db, accountId: Uuid, people: number): Promise<Filled> {
  await db`
    insert into details (account_id, id, number, name, type, position, created_at)
    values (${accountId}, gen_random_uuid(), 1, 'City', 'text', 1, now()), (${accountId}, gen_random_uuid(), 2, 'Score', 'number', 2, now())`
  await fillPeople(db, accountId, people)
  await db`
    update contacts set details = jsonb_build_object('1', (array['Vienna','Graz','Linz','Wels','Bonn','Ulm','Jena','Kiel','Trier','Hof'])[1 + seq % 10], '2', seq * 7 % 100)
    where account_id = ${accountId}`
  return { half: await fillEvery(db, accountId, 2), rare: await fillEvery(db, accountId, 200) }
}

/** A list of every nth person of the account. */
export async function fillEvery(db: Db, accountId: Uuid, nth: number, isBlocking = false): Promise<Uuid> {
  const [list] = await db<{ id: Uuid }[]>`
    insert into lists (account_id, id, name, block_sending, created_at, updated_at)
    values (${accountId}, gen_random_uuid(), 'Some', ${isBlocking}, now(), now()) returning id`
  await db`
    insert into list_members (account_id, list_id, contact_id, contact_seq, added_at)
    select ${accountId}, ${list!.id}, id, seq, created_at from contacts where account_id = ${accountId} and seq % ${nth} = 1`
  return list!.id
}

const fillOrders = (db: Db, accountId: Uuid, people: number) => db`
  insert into orders (account_id, id, order_id, contact_id, email, total, currency, items, status, order_date, source, reversed, created_at, updated_at)
  select ${accountId}, gen_random_uuid(), 'o' || n, c.id, c.email, round((5 + random() * 200)::numeric, 2), case when n % 10 = 0 then 'USD' else 'EUR' end,
    '[]', 'paid', now() - random() * interval '730 days', 'api', n % 50 = 0, now(), now()
  from (
    select n, (1 + floor(power(random(), 2) * ${people} * 0.3))::bigint * 3 as seq from generate_series(1, ${Math.floor(people * 0.8)}::bigint) n) x
  join contacts c on c.account_id = ${accountId} and c.seq = x.seq`

async function fillFeed(db: Db, accountId: Uuid, people: number): Promise<void> {
  const rows = people * 10
  for (let from = 1; from <= rows; from += SLICE) {
    const to = Math.min(rows, from + SLICE - 1)
    await db`
      insert into activity (account_id, section, occurred_at, id, name, contact_id, status, properties, created_at)
      select ${accountId}, case when k < 65 then 0 else 2 end, at, gen_random_uuid(),
        case when k < 40 then 'page_viewed' when k < 55 then 'product_viewed' when k < 62 then 'cart_added' when k < 65 then 'plan_changed'
          when k < 88 then 'email.sent' when k < 97 then 'email.opened' else 'email.clicked' end,
        c.id, case when k between 65 and 87 then 'delivered' end,
        case when k < 65 then jsonb_build_object('price', (r * 100)::int, 'sku', 'S' || n % 500) else jsonb_build_object('campaignId', 'cmp_' || n % 60, 'subject', 'Hello there') end, at
      from (
        select n, floor(random() * 100)::int as k, random() as r, (1 + floor(power(random(), 1.5) * ${people - 1}))::bigint as seq,
          now() - (${rows} - n) * (interval '730 days' / ${rows}) as at
        from generate_series(${from}::bigint, ${to}::bigint) n) x
      join contacts c on c.account_id = ${accountId} and c.seq = x.seq`
  }
}
