// Finds what a database still contains about a person.

import type { Db } from '../src/platform/db/db.ts'

/** Every table with this text in any column. */
export async function tablesHolding(db: Db, words: string): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  const held: string[] = []
  for (const { name } of tables) {
    const found = await db`select 1 from ${db(name)} t where t::text ilike ${`%${words}%`} limit 1`
    if (found.length > 0) held.push(name)
  }
  return held
}
