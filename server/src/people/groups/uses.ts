// What depends on an item: groups whose rules name it and, for a group, whatever other modules report.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { nameForm } from '../../data/data-sets/fields.ts'
import { BUILT_IN_GROUPS } from './built-in.ts'
import { groupsNamedIn } from './catalog.ts'
import { conditionsIn } from './stored-rules.ts'
import * as sql from './sql.ts'

/** `state` is that of a campaign or drip. */
export type Use = { kind: string; id: string; name: string; state?: string }

export type UseOfGroup = { group: Uuid; use: Use }

/** Registered by modules that depend on groups, to take part in changing and deleting them. */
export type GroupUser = {
  /** What uses these groups and prevents their deletion: unsent campaigns, drips. */
  uses(db: Sql, accountId: Uuid, groupIds: Uuid[]): Promise<UseOfGroup[]>
  /** What emails the people of these groups without further confirmation: scheduled campaigns, live drips. */
  liveUses(db: Sql, accountId: Uuid, groupIds: Uuid[]): Promise<Use[]>
  /** Called after the rules of a group changed. `groupIds` are the group and all groups that depend on it. */
  onRulesChanged?(ctx: Ctx<Tx>, groupIds: Uuid[], name: string): Promise<void>
}

const users = new Set<GroupUser>()

export const registerGroupUser = (user: GroupUser): void => void users.add(user)

export const groupUsers = (): readonly GroupUser[] => [...users]

export const NAMED_BY_RULES = ['list', 'detail', 'topic', 'data_set', 'group'] as const
export type NamedByRules = (typeof NAMED_BY_RULES)[number]

/** Groups whose rules name an item: a list or group by ID, a detail or topic by name, a data set by key. */
export async function usesOf(ctx: Ctx, kind: NamedByRules, name: string): Promise<Use[]> {
  const [groups, named] = await Promise.all([sql.listGroups(ctx.db, ctx.accountId), storedName(ctx, kind, name)])
  return groups
    .filter(({ rules }) => [...conditionsIn(rules)].some((condition) => sameName(kind, condition[kind], named)))
    .map((group) => ({ kind: 'group', id: publicId('grp', group.id), name: group.name }))
}

const sameName = (kind: NamedByRules, held: unknown, named: unknown): boolean =>
  held !== undefined && (kind === 'data_set' ? nameForm(String(held)) === named : held === named)

/** The form used in stored rules; undefined if it doesn't exist. */
async function storedName(
  { db, accountId }: Ctx,
  kind: NamedByRules,
  name: string,
): Promise<string | number | undefined> {
  if (kind === 'list' || kind === 'group') return name
  if (kind === 'data_set') return nameForm(name)
  const all = kind === 'detail' ? await sql.listDetailNames(db, accountId) : await sql.listTopicNames(db, accountId)
  return all.find((each) => !each.retired && each.name.toLowerCase() === name.trim().toLowerCase())?.number
}

export const usesOfGroup = async (ctx: Ctx, id: Uuid): Promise<Use[]> =>
  (await usesOfGroups(ctx, await sql.listGroups(ctx.db, ctx.accountId), [id])).map(({ use }) => use)

/** Of every group that is used. */
export async function usesByGroup(ctx: Ctx): Promise<{ id: string; uses: Use[] }[]> {
  const groups = await sql.listGroups(ctx.db, ctx.accountId)
  const ids = [...groups, ...BUILT_IN_GROUPS].map(({ id }) => id)
  const found = Map.groupBy(await usesOfGroups(ctx, groups, ids), ({ group }) => group)
  return [...found].map(([id, uses]) => ({ id: publicId('grp', id), uses: uses.map(({ use }) => use) }))
}

async function usesOfGroups(ctx: Ctx, groups: sql.GroupRow[], ids: Uuid[]): Promise<UseOfGroup[]> {
  const naming = groups.flatMap(({ id, name, rules }) => {
    const named = groupsNamedIn(rules)
    const use = { kind: 'group', id: publicId('grp', id), name }
    return ids.filter((group) => named.includes(group)).map((group) => ({ group, use }))
  })
  const others = await Promise.all(groupUsers().map(({ uses }) => uses(ctx.db, ctx.accountId, ids)))
  return [...others.flat(), ...naming]
}
