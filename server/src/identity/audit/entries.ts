// Reads the audit log, page by page.

import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { publicUserId } from '../team/me.ts'
import { list as listTeam } from '../team/team.ts'
import * as sql from './sql.ts'

/** `summaryOf` returns the summary of an endpoint by its ID. */
export async function listEntries(
  ctx: Ctx,
  { after, limit = 50 }: { after?: string; limit?: number },
  summaryOf: (action: string) => string | undefined,
) {
  const before = after === undefined ? null : parseId('aud', after)
  if (after !== undefined && !before)
    throw new Problem('validation_error', '"after" must be the value of "next" on the previous page.')
  const [rows, team] = await Promise.all([sql.listEntries(ctx.db, ctx.accountId, before, limit), listTeam(ctx)])
  const users = new Map(team.map(({ id, name, email }) => [id, name ?? email]))
  return {
    entries: rows.map(({ id, at, user_id, action, target, name, times }) => ({
      id: publicId('aud', id),
      at: showInstant(at),
      user: users.get(publicUserId(user_id)) ?? null,
      action,
      summary: summaryOf(action) ?? null,
      target,
      name,
      times,
    })),
    next: rows.length === limit ? publicId('aud', rows.at(-1)!.id) : null,
  }
}
