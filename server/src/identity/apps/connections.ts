// Connections of public apps to accounts, and the lock that guards what an app stores on an account.

import { announceChange } from '../access/credentials.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { runRemovalHooks } from './removal-hooks.ts'
import * as sql from './connections-sql.ts'

/**
 * Locks the app until the transaction ends, so that two requests can't both pass a count limit, and nothing is added
 * while the app is being deleted or disconnected.
 */
export async function lockAppOn(tx: Tx, accountId: Uuid, appId: Uuid): Promise<void> {
  if (!(await sql.lockAppOn(tx, accountId, appId))) throw new Problem('unauthorized', 'The app was deleted.')
}

/** The account that owns the app, and all accounts it is connected to. */
export const listAccountsOfApp = async (db: Sql, appId: Uuid): Promise<Uuid[]> =>
  (await sql.listAccountsOfApp(db, appId)).map(({ account_id }) => account_id)

export type Connection = { accountId: Uuid; appId: Uuid; scopes: readonly string[]; userId: Uuid }

/** Connecting again adds new permissions to the existing ones. Returns null when the app was deleted. */
export async function connect(
  tx: Tx,
  { accountId, appId, scopes, userId }: Connection,
  now: Date,
): Promise<Uuid | null> {
  if (!(await sql.lockApp(tx, appId))) return null
  return sql.saveConnection(
    tx,
    { id: newId(), account_id: accountId, app_id: appId, scopes: [...scopes], connected_by: userId },
    now,
  )
}

export async function list(ctx: Ctx) {
  return (await sql.listConnections(ctx.db, ctx.accountId)).map(present)
}

/** Disconnects the app: its tokens stop working immediately, and what it stored on the account is deleted. */
export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const connectionId = parseId('con', id)
  const appId = connectionId && (await sql.findAppOfConnection(ctx.db, ctx.accountId, connectionId))
  if (!appId) throw notFound('connected app')
  await sql.lockApp(ctx.db, appId)
  if (!(await sql.removeConnection(ctx.db, ctx.accountId, connectionId))) throw notFound('connected app')
  await runRemovalHooks(ctx.db, appId, [ctx.accountId])
  await announceChange(ctx.db, ctx.accountId)
}

function present(row: sql.ConnectionRow) {
  return {
    id: publicId('con', row.id),
    app: { id: publicId('app', row.app_id), name: row.app_name, madeBy: row.created_by },
    testMode: !row.live,
    scopes: row.scopes,
    connectedBy: row.connected_by,
    connectedAt: showInstant(row.created_at),
    lastUsedAt: showInstantOrNull(row.last_used_at),
  }
}
