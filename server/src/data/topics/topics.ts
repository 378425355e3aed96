// Topics: the kinds of email a person can choose. Topics that a person switched off are stored by number, so a new
// topic is on.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './sql.ts'

export type { TopicRow } from './sql.ts'

export type TopicDefinitions = { topics: readonly sql.TopicRow[] }

export type TopicChoice = { topicsOff: number[]; unknown: string[] }

export async function loadTopics(db: Sql, accountIds: Uuid[]): Promise<Map<Uuid, TopicDefinitions>> {
  const distinct = [...new Set(accountIds)]
  if (distinct.length === 0) return new Map()
  const byAccount = Map.groupBy(await sql.listTopics(db, distinct), (row) => row.account_id)
  return new Map(distinct.map((id) => [id, { topics: byAccount.get(id) ?? [] }]))
}

/** Switches the named topics on. For a new person the others are off; for an existing one nothing is switched off. */
export function choose(
  { topics }: TopicDefinitions,
  names: readonly string[],
  topicsOff: readonly number[] | null,
): TopicChoice {
  const named = new Map(names.map((name) => [name.trim().toLowerCase(), name]))
  const on = new Set(topics.filter(({ name }) => named.delete(name.toLowerCase())).map(({ number }) => number))
  const before = topicsOff ?? topics.map(({ number }) => number)
  return { topicsOff: before.filter((number) => !on.has(number)), unknown: [...named.values()] }
}
