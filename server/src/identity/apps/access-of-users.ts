// The access that a user granted: keys and apps they created, and apps they connected. It belongs to the account and
// outlives the membership, so the account can list what is left and end all of it at once.

import { announceChange } from '../access/credentials.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstantOrNull } from '../../platform/values/time.ts'
import { publicUserId } from '../team/me.ts'
import { requireMayManageUser } from '../team/team.ts'
import * as apps from './apps.ts'
import * as connections from './connections.ts'
import * as sql from './access-of-users-sql.ts'
import { updateKeysOfUserRevoked } from './sql.ts'

const PREFIX = { key: 'key', app: 'app', connection: 'con' } as const

export async function listOf(ctx: Ctx<Sql>, id: string) {
  return (await sql.listAccess(ctx.db, ctx.accountId, userOf(id))).map(present)
}

/** Grouped by user who has left the team, ordered by email address. */
export async function listLeft(ctx: Ctx<Sql>) {
  const rows = await sql.listAccess(ctx.db, ctx.accountId, null)
  return [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([userId, found]) => ({
    userId: publicUserId(userId),
    email: found[0]!.email,
    access: found.map(present),
  }))
}

/** Revokes the user's keys, deletes their apps, and disconnects the apps they connected. Returns how many. */
export async function end(ctx: Ctx<Tx>, id: string): Promise<number> {
  const userId = userOf(id)
  await requireMayManageUser(ctx, userId)
  const rows = await sql.listAccess(ctx.db, ctx.accountId, userId)
  await updateKeysOfUserRevoked(ctx.db, ctx.accountId, userId, ctx.clock.now())
  for (const row of rows) {
    if (row.kind === 'app') await apps.remove(ctx, publicId('app', row.id))
    if (row.kind === 'connection') await connections.remove(ctx, publicId('con', row.id))
  }
  await announceChange(ctx.db, ctx.accountId)
  return rows.length
}

function userOf(id: string): Uuid {
  const userId = parseId('usr', id)
  if (!userId) throw notFound('user')
  return userId
}

const present = (row: sql.AccessRow) => ({
  kind: row.kind,
  id: publicId(PREFIX[row.kind], row.id),
  name: row.name,
  lastUsedAt: showInstantOrNull(row.last_used_at),
})
