import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type TopicRow = {
  account_id: Uuid
  id: Uuid
  number: number
  name: string
  description: string | null
  position: number
  created_at: Date
}

export const listTopics = (db: Sql, accountIds: Uuid[]) => db<TopicRow[]>`
  select account_id, id, number, name, description, position, created_at from topics
  where account_id = any(${accountIds}::uuid[]) and retired_at is null
  order by account_id, position, number`

/** Includes retired ones, because a number is never reused. */
export async function findLastNumber(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ last: number | null }[]>`
    select max(number) as last from topics where account_id = ${accountId}`
  return row!.last ?? 0
}

export const insertTopic = (tx: Tx, row: TopicRow) => tx`
  insert into topics (account_id, id, number, name, description, position, created_at)
  values (${row.account_id}, ${row.id}, ${row.number}, ${row.name}, ${row.description}, ${row.position}, ${row.created_at})`

export const updateTopic = (tx: Tx, { account_id, id, name, description }: TopicRow) => tx`
  update topics set name = ${name}, description = ${description} where account_id = ${account_id} and id = ${id}`

export const updateTopicOrder = (tx: Tx, accountId: Uuid, ids: Uuid[]) => tx`
  update topics d set position = place from unnest(${ids}::uuid[]) with ordinality as t (id, place)
  where d.account_id = ${accountId} and d.id = t.id`

export const retireTopic = (tx: Tx, accountId: Uuid, id: Uuid, now: Date) => tx`
  update topics set retired_at = ${now} where account_id = ${accountId} and id = ${id} and retired_at is null`
