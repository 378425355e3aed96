// Public apps on accounts: who is connected to whom, and the lock under which what an app keeps on an account changes.

import { announceChange } from '../access/credentials.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { endApp } from './endings.ts'
import * as sql from './connections-sql.ts'

/**
 * Holds the app until the transaction ends, so that two who count what it keeps do not both find room, and nothing is
 * added while the app is removed or leaves the account.
 */
export async function lockAppOn(tx: Tx, accountId: Uuid, appId: Uuid): Promise<void> {
  if (!(await sql.lockAppOn(tx, accountId, appId))) throw new Problem('unauthorized', 'The app was removed.')
}

/** The account to which the app belongs, and all that it is connected to. */
export const listAccountsOfApp = async (db: Sql, appId: Uuid): Promise<Uuid[]> =>
  (await sql.listAccountsOfApp(db, appId)).map(({ account_id }) => account_id)

export type Connection = { accountId: Uuid; appId: Uuid; scopes: readonly string[]; userId: Uuid }

/** Allowing an app again adds what is new to what it was allowed before. Null when the app is gone. */
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

/** Takes the app off this account: its tokens stop working at once, and what it kept here goes. */
export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const connectionId = parseId('con', id)
  const appId = connectionId && (await sql.findAppOfConnection(ctx.db, ctx.accountId, connectionId))
  if (!appId) throw notFound('connected app')
  await sql.lockApp(ctx.db, appId)
  if (!(await sql.removeConnection(ctx.db, ctx.accountId, connectionId))) throw notFound('connected app')
  await endApp(ctx.db, appId, [ctx.accountId])
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
