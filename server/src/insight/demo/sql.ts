import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type DemoState = 'running' | 'done' | 'failed'

export type DemoRow = {
  account_id: Uuid
  asked_by: Uuid
  state: DemoState
  weeks: number
  weeks_done: number
  started_at: Date
  moved_at: Date
}

/** The last demo shop that a user requested, among the accounts they belong to. */
export async function findDemo(db: Sql, accountIds: Uuid[], userId: Uuid): Promise<DemoRow | undefined> {
  const [row] = await db<DemoRow[]>`
    select account_id, asked_by, state, weeks, weeks_done, started_at, moved_at from demo_shops
    where account_id = any(${accountIds}::uuid[]) and asked_by = ${userId} order by started_at desc limit 1`
  return row
}

export const insertDemo = (
  tx: Sql,
  { account_id, asked_by, weeks, started_at }: Pick<DemoRow, 'account_id' | 'asked_by' | 'weeks' | 'started_at'>,
) => tx`
  insert into demo_shops (account_id, asked_by, state, weeks, started_at, moved_at)
  values (${account_id}, ${asked_by}, 'running', ${weeks}, ${started_at}, ${started_at})`

export const updateDemo = (
  db: Sql,
  accountId: Uuid,
  { state, weeksDone }: { state?: DemoState; weeksDone?: number },
  now: Date,
) => db`
  update demo_shops set state = coalesce(${state ?? null}, state), weeks_done = coalesce(${weeksDone ?? null}::int, weeks_done),
    moved_at = ${now}
  where account_id = ${accountId}`

export async function hasPeople(db: Sql, accountId: Uuid): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from people_counts where account_id = ${accountId} and people > 0) as found`
  return row!.found
}
