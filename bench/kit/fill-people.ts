// Fills an account with people inside PostgreSQL: a million in a few minutes.

import { indexBatch } from '../../server/src/people/contacts/search-index.ts'
import { flushIndex } from '../../server/src/people/contacts/search-index-sql.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'

const SLICE = 50_000

/** Up to number `people`; `known` of them exist already. */
export async function fillPeople(db: Db, accountId: Uuid, people: number, known = 0): Promise<void> {
  for (let from = known + 1; from <= people; from += SLICE) {
    const to = Math.min(people, from + SLICE - 1)
    await db`
      insert into contacts (account_id, id, seq, email, first_name, last_name, source, status, stopped, details, topics_off, created_at, updated_at)
      select ${accountId}, gen_random_uuid(), n, 'person' || n || '@shop' || n % 977 || '.example', 
        case when n <= ${people / 10} and n % 3 = 0 then 'Zacharias' else names[1 + n % 8] end, surnames[1 + n / 8 % 8] || n % 1013,
        'fill', case when n % 4 = 0 then 'unsubscribed' when n % 10 = 1 then 'never' else 'subscribed' end, false, '{}', '{}',
        now() - (${people} - n) * interval '1 second', now()
      from generate_series(${from}::bigint, ${to}::bigint) n,
        (select array['Ada','Grace','Mary','Alan','Edsger','Barbara','Donald','Radia'] as names,
          array['Lovelace','Hopper','Shelley','Turing','Dijkstra','Liskov','Knuth','Perlman'] as surnames) words`
  }
  await db`
    insert into people_counts (account_id, people, subscribed, last_seq)
    select ${accountId}, count(*), count(*) filter (where status = 'subscribed'), ${people} from contacts where account_id = ${accountId}
    on conflict (account_id) do update set people = excluded.people, subscribed = excluded.subscribed, last_seq = excluded.last_seq`
}

/** Adds the people of an account to the search index, like the queue. Returns people per second. */
export async function indexPeople(db: Db, accountId: Uuid): Promise<number> {
  const begun = performance.now()
  while (await transaction(db, (tx) => indexBatch(tx, accountId)));
  await transaction(db, (tx) => flushIndex(tx, accountId))
  const [{ people }] = await db<[{ people: number }]>`
    select last_seq as people from people_search_progress where account_id = ${accountId}`
  return people / ((performance.now() - begun) / 1000)
}

/** A list with the first `members` people of an account. */
export async function fillList(db: Db, accountId: Uuid, members: number): Promise<Uuid> {
  const [list] = await db<{ id: Uuid }[]>`
    insert into lists (account_id, id, name, block_sending, members, created_at, updated_at)
    values (${accountId}, gen_random_uuid(), 'Everyone', false, ${members}, now(), now()) returning id`
  await db`
    insert into list_members (account_id, list_id, contact_id, contact_seq, added_at)
    select ${accountId}, ${list!.id}, id, seq, created_at from contacts where account_id = ${accountId} and seq <= ${members}`
  return list!.id
}
