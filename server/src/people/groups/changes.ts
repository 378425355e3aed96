// Compares groups: who would enter and leave one under new rules, before they are saved and take effect, and who is in
// both of two groups.

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

export type GroupOverlap = { both: number; only_this: number; only_other: number; estimate?: true }

export async function overlapOf(ctx: Ctx<Db>, id: string, otherId: string): Promise<GroupOverlap> {
  const [{ id: group }, { id: other }] = await Promise.all([
    find(ctx.db, ctx.accountId, id),
    find(ctx.db, ctx.accountId, otherId),
  ])
  const [all, onlyThis, onlyOther] = await Promise.all([
    count(ctx, { group }),
    count(ctx, { of: { group }, without: { group: other } }),
    count(ctx, { of: { group: other }, without: { group } }),
  ])
  const isEstimate = [all, onlyThis, onlyOther].some(({ estimate }) => estimate)
  return {
    both: Math.max(0, all.count - onlyThis.count),
    only_this: onlyThis.count,
    only_other: onlyOther.count,
    ...(isEstimate && { estimate: true }),
  }
}
