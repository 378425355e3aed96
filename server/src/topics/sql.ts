import type { Sql } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'

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
