// The user's own sessions, and signing out of them remotely.

import type { Ctx } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { signedInOf } from './actor.ts'
import { nameOfBrowser } from './browser-name.ts'
import * as sql from './session-sql.ts'
import { endAllOf } from './sessions.ts'

export async function list(ctx: Ctx) {
  const { id, session } = signedInOf(ctx)
  const rows = await sql.listSessions(ctx.db, id, ctx.clock.now())
  return rows.map((row) => ({
    id: publicId('ses', row.id),
    browser: nameOfBrowser(row.browser ?? ''),
    address: row.address,
    current: row.id === session,
    createdAt: showInstant(row.created_at),
    seenAt: showInstant(row.seen_at),
  }))
}

export async function endOne(ctx: Ctx, id: string): Promise<void> {
  const key = parseId('ses', id)
  if (!key || !(await sql.removeSessionOfUser(ctx.db, signedInOf(ctx).id, key))) throw notFound('session')
}

/** All except the current one. */
export async function endOthers(ctx: Ctx): Promise<void> {
  const { id, session } = signedInOf(ctx)
  await endAllOf(ctx.db, id, session)
}
