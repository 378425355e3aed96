// Statements for the keys, apps, and connections that users created.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type AccessRow = {
  kind: 'key' | 'app' | 'connection'
  id: Uuid
  user_id: Uuid
  email: string
  name: string
  last_used_at: Date | null
}

/** Of one user, or of everyone who is no longer on the team. */
export const listAccess = (db: Sql, accountId: Uuid, userId: Uuid | null) => db<AccessRow[]>`
  with given as (
    select 'key' as kind, id, created_by as user_id, name, last_used_at from api_keys
    where account_id = ${accountId} and revoked_at is null
    union all
    select 'app', id, created_by, name, null from apps where account_id = ${accountId} and removed_at is null
    union all
    select 'connection', c.id, c.connected_by, p.name, c.last_used_at from app_connections c join apps p on p.id = c.app_id
    where c.account_id = ${accountId}
  )
  select g.kind, g.id, g.user_id, u.email, g.name, g.last_used_at from given g join users u on u.id = g.user_id
  where ${
    userId === null
      ? db`not exists (select from memberships m where m.account_id = ${accountId} and m.user_id = g.user_id)`
      : db`g.user_id = ${userId}`
  }
  order by u.email, g.user_id, g.kind desc, g.id`
