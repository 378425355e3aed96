import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type AuditEntry = {
  user_id: Uuid
  action: string
  target: string | null
  name: string | null
}

/** Returns whether an entry since `since` could be continued. */
export async function continueEntry(
  db: Sql,
  accountId: Uuid,
  { user_id, action, target, name }: AuditEntry,
  now: Date,
  since: Date,
): Promise<boolean> {
  const rows = await db`
    update audit_log set at = ${now}, times = times + 1, name = coalesce(${name}, name)
    where account_id = ${accountId} and id = (
      select id from audit_log
      where account_id = ${accountId} and user_id = ${user_id} and action = ${action} and at >= ${since}
        and target is not distinct from ${target}
      order by at desc limit 1
    ) returning id`
  return rows.length > 0
}

export const insertEntry = (db: Sql, accountId: Uuid, id: Uuid, entry: AuditEntry, now: Date) => db`
  insert into audit_log (account_id, id, user_id, action, target, name, at)
  values (${accountId}, ${id}, ${entry.user_id}, ${entry.action}, ${entry.target}, ${entry.name}, ${now})`

export type AuditRow = AuditEntry & { id: Uuid; times: number; at: Date }

export const listEntries = (db: Sql, accountId: Uuid, before: Uuid | null, limit: number) => db<AuditRow[]>`
  select id, user_id, action, target, name, times, at from audit_log
  where account_id = ${accountId} ${before ? db`and id < ${before}` : db``}
  order by id desc limit ${limit}`

export const removeOldEntries = (db: Sql, before: Date, limit: number) => db`
  delete from audit_log where (account_id, id) in (
    select account_id, id from audit_log where at < ${before} limit ${limit})`
