// Shows who would enter and leave a group under new rules, before they are saved and take effect.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { checkRules, find } from './groups.ts'
import { count } from './members.ts'

export type GroupChanges = { before: number; after: number; joining: number; leaving: number; estimate?: true }

export async function changesOf(ctx: Ctx<Db>, id: string, sent: unknown): Promise<GroupChanges> {
  const { id: group } = await find(ctx.db, ctx.accountId, id)
  const rules = await checkRules(ctx.db, ctx.accountId, ctx, sent)
  const [before, after, joining, leaving] = await Promise.all([
    count(ctx, { group }),
    count(ctx, { rules }),
    count(ctx, { of: { rules }, without: { group } }),
    count(ctx, { of: { group }, without: { rules } }),
  ])
  const isEstimate = [before, after, joining, leaving].some(({ estimate }) => estimate)
  return {
    before: before.count,
    after: after.count,
    joining: joining.count,
    leaving: leaving.count,
    ...(isEstimate && { estimate: true }),
  }
}
